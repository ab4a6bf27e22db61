/** Reads one after the other; the worst of their exit codes, 0 for none. */
export async function runInSequence<T>(all: Iterable<T>, read: (one: T) => Promise<number>): Promise<number> {
  let code = 0;
  for (const one of all) code = Math.max(code, await read(one));
  return code;
}
