import { readFileSync } from 'node:fs';

/** One example of a README: its code, and what it says that each of its `console.log` lines prints. */
export type Example = {
  /** Name of a file to hold it, e.g. `core-1.ts`. */
  readonly file: string;
  readonly code: string;
  /** What stands after each `console.log(…); //`, in order; null for a line that promises nothing. */
  readonly promised: readonly (string | null)[];
};

/** Every `ts` example of a package's README, in order. */
export function readExamples(name: string, readme: string): Example[] {
  const blocks = [...readFileSync(readme, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)];
  return blocks.map(([, code = ''], i) => ({
    file: `${name}-${i + 1}.ts`,
    code,
    promised: [...code.matchAll(/^ *console\.log\(.*\);(?: \/\/ (.*))?$/gm)].map(([, comment]) => comment ?? null),
  }));
}

/** Whether a line is what was promised; `…` at the end of a promise stands for any rest. */
export function keeps(promise: string | null, line: string | undefined): boolean {
  if (promise === null || line === undefined) return line !== undefined;
  return promise.endsWith('…') ? line.startsWith(promise.slice(0, -1)) : line === promise;
}
