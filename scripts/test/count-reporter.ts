import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** How many tests of one run passed, failed and were skipped. A file or a hook that failed outside of its tests counts as one failed test. */
export type TestCounts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Writes the `TestCounts` of a run as JSON when it has ended: what `npm test` adds up over all packages, and what a cached task brings back. */
export function countReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
      for (const module of modules) {
        const states = [...module.children.allTests()].map((test) => test.result().state);
        for (const state of states) if (state !== 'pending') counts[state] += 1;
        if (module.state() === 'failed' && !states.includes('failed')) counts.failed += 1;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(counts)}\n`);
    },
  };
}
