/** What the system says of a place that cannot be written to, by its code, in words. */
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
