/** A setting as read, or the expected form. The text itself is not repeated: it may hold a password. */
export type ParsedSetting<T> = { readonly value: T } | { readonly expected: string };

/** Reads one setting from its text, which is never empty. */
export type ParseSetting<T> = (text: string) => ParsedSetting<T>;

/** Settings by name; one that is absent or blank is not set. */
export type SettingTexts = Readonly<Record<string, string | undefined>>;

/** Reads the setting of a name; the fallback where it is not set, or not to be used. */
export type ReadSetting = <T>(name: string, fallback: T, parse: ParseSetting<T>) => T;

/** Settings that cannot be used; the message lists every one of them. Rule: operator interface, "Settings". */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads settings one by one; `finish` throws `ConfigError` naming every wrong one. */
export function collectSettings(texts: SettingTexts): { readonly read: ReadSetting; readonly finish: () => void } {
  const problems: string[] = [];
  return {
    read(name, fallback, parse) {
      const text = texts[name]?.trim();
      if (text === undefined || text === '') return fallback;
      const found = parse(text);
      if ('value' in found) return found.value;
      problems.push(`${name} must be ${found.expected}.`);
      return fallback;
    },
    finish() {
      if (problems.length > 0)
        throw new ConfigError(`These settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    },
  };
}

const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

/** Reads a setting that may be any text. */
export const textSetting: ParseSetting<string> = (value) => ({ value });

/** A yes or no: 1, 0, true, false. */
export const flagSetting: ParseSetting<boolean> = (value) => given(FLAGS[value.toLowerCase()], '1, 0, true or false');

/** An address with one of these protocols. */
export function urlSetting(...protocols: string[]): ParseSetting<string> {
  const expected = `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return (value) =>
    given(URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined, expected);
}

/** A web address without its trailing slash. */
export const webAddressSetting: ParseSetting<string> = (value) => {
  const found = urlSetting('http:', 'https:')(value);
  return 'value' in found && !/[?#]/.test(value)
    ? { value: value.replace(/\/+$/, '') }
    : { expected: 'an address that begins with http:// or https://' };
};

/** `id=URL,…`: where sources are read instead of from their publishers. */
export const originsSetting: ParseSetting<Record<string, string>> = (value) => {
  const pairs = value.split(',').map((pair) => pair.trim().split(/=(.*)/s, 2));
  const good = pairs.every(([id = '', origin = '']) => /^[a-z0-9-]+$/.test(id) && 'value' in webAddressSetting(origin));
  return given(
    good ? Object.fromEntries(pairs.map(([id = '', origin = '']) => [id, origin.replace(/\/+$/, '')])) : undefined,
    'id=URL pairs with commas between them',
  );
};

/** A mail address, with or without a name before it. */
export const mailAddressSetting: ParseSetting<string> = (value) =>
  given(/^[^@\s<>]+@[^@\s<>]+$|^[^<>]+<[^@\s<>]+@[^@\s<>]+>$/.test(value) ? value : undefined, 'a mail address');

/** Returns the value as read, or the expected form if there is none. */
export function given<T>(value: T | undefined, expected: string): ParsedSetting<T> {
  return value === undefined ? { expected } : { value };
}

/** The advice for a folder that cannot be used, by the error code of the system. */
const TO_DO: Readonly<Record<string, string>> = {
  EACCES: 'Set DATA_DIR to a folder of its own, or give it this one (chown)',
  EPERM: 'Set DATA_DIR to a folder of its own, or give it this one (chown)',
  EROFS: 'Set DATA_DIR to a folder on another one',
  EEXIST: 'Set DATA_DIR to a folder',
  ENOTDIR: 'Set DATA_DIR to a folder',
  EISDIR: 'Remove the folder',
  ENOENT: 'Set DATA_DIR to another one',
  ENOSPC: 'Make room, or set DATA_DIR to a folder on another one',
  EDQUOT: 'Make room, or set DATA_DIR to a folder on another one',
};

/**
 * Returns an error about the data folder as a `ConfigError` with advice: the folder cannot be used, or its disk is full, also if another program met it. Any
 * other error is returned as it is.
 */
export function dataFolderError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, path, stderr } = error as NodeJS.ErrnoException & { readonly stderr?: unknown };
  const isProgram = typeof stderr === 'string';
  const isFull = code === 'ENOSPC' || (isProgram && /no space left on device/i.test(stderr));
  const isHere = path !== undefined && (path.startsWith(dataDir) || dataDir.startsWith(path));
  const fault = isFull ? 'ENOSPC' : isHere ? code : undefined;
  const reason = writeFault(fault);
  if (reason !== null) {
    const which = fault === 'EISDIR' && path !== undefined ? `, ${path}` : '';
    return new ConfigError(`DATA_DIR, ${dataDir}, cannot be used: ${reason}${which}. ${TO_DO[fault ?? '']}.`, {
      cause: error,
    });
  }
  if (!isProgram) return error;
  const line = stderr.split('\n').findLast((one) => /FATAL|error:/i.test(one));
  return new ConfigError(`The embedded PostgreSQL could not be made in ${dataDir}: ${line ?? error.message}`, {
    cause: error,
  });
}

/** The reason why a folder cannot be written to, by the error code of the system. */
const SAID: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk can only be read',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in its place',
  EISDIR: 'a folder stands in the place of a file',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

/** Why something could not be written, by the system's code: "the disk is full"; null for any other fault. */
export function writeFault(code: string | undefined): string | null {
  return SAID[code ?? ''] ?? null;
}
