import { ConfigError } from './settings.ts';

/** What the system says of a folder that cannot be used, by its code, and what to do. */
const SAID: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there. Set DATA_DIR to a folder of its own, or give it this one (chown)',
  EPERM: 'this account may not write there. Set DATA_DIR to a folder of its own, or give it this one (chown)',
  EROFS: 'the disk can only be read. Set DATA_DIR to a folder on another one',
  EEXIST: 'a file stands in its place. Set DATA_DIR to a folder',
  ENOTDIR: 'a file stands in its place. Set DATA_DIR to a folder',
  ENOENT: 'no folder can be made there. Set DATA_DIR to another one',
  ENOSPC: 'the disk is full. Make room, or set DATA_DIR to a folder on another one',
  EDQUOT: 'the disk quota is used up. Make room, or set DATA_DIR to a folder on another one',
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
  const said = isFull ? SAID['ENOSPC'] : isHere ? SAID[code ?? ''] : undefined;
  if (said !== undefined) return new ConfigError(`DATA_DIR, ${dataDir}, cannot be used: ${said}.`, { cause: error });
  if (!isProgram) return error;
  const line = stderr.split('\n').findLast((one) => /FATAL|error:/i.test(one));
  return new ConfigError(`The embedded PostgreSQL could not be made in ${dataDir}: ${line ?? error.message}`, {
    cause: error,
  });
}
