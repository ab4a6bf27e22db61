import { ConfigError } from './settings.ts';
import { writeFault } from './write-fault.ts';

/** What to do about a folder that cannot be used, by what the system says of it. */
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
 * What went wrong while something was opened in the data folder, as a `ConfigError` that says what to do: the folder cannot be used, or its disk is
 * full, also where a program that makes the cluster met it. Any other error comes back as it is.
 */
export function dataFolderError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, path, stderr } = error as NodeJS.ErrnoException & { readonly stderr?: unknown };
  const isProgram = typeof stderr === 'string';
  const isFull = code === 'ENOSPC' || (isProgram && /no space left on device/i.test(stderr));
  const isHere = path !== undefined && (path.startsWith(dataDir) || dataDir.startsWith(path));
  const fault = isFull ? 'ENOSPC' : isHere ? code : undefined;
  const said = writeFault(fault);
  if (said !== null) {
    const which = fault === 'EISDIR' && path !== undefined ? `, ${path}` : '';
    return new ConfigError(`DATA_DIR, ${dataDir}, cannot be used: ${said}${which}. ${TO_DO[fault ?? '']}.`, {
      cause: error,
    });
  }
  if (!isProgram) return error;
  const line = stderr.split('\n').findLast((one) => /FATAL|error:/i.test(one));
  return new ConfigError(`The embedded PostgreSQL could not be made in ${dataDir}: ${line ?? error.message}`, {
    cause: error,
  });
}
