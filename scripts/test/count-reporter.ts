import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';
import { root } from '../tools.mjs';

/** How many tests passed, failed and were skipped. A file or a hook that failed outside of its tests counts as one failed test. */
type TestCounts = { passed: number; failed: number; skipped: number };

/** Writes the `TestCounts` of a run by the folder of the package ("." = the repository itself) as JSON when it has ended: what `npm test` adds up, and keeps. */
export function countReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const byFolder: Record<string, TestCounts> = {};
      const listCounts = (path: string): TestCounts =>
        (byFolder[getFolder(path)] ??= { passed: 0, failed: 0, skipped: 0 });
      for (const module of modules) {
        const counts = listCounts(module.moduleId);
        const states = [...module.children.allTests()].map((test) => test.result().state);
        for (const state of states) if (state !== 'pending') counts[state] += 1;
        if (module.state() === 'failed' && !states.includes('failed')) counts.failed += 1;
      }
      for (const { VITEST_TEST_PATH: path } of unhandledErrors)
        listCounts(typeof path === 'string' ? path : root).failed += 1;
      writeFileSync(file, `${JSON.stringify(byFolder)}\n`);
    },
  };
}

/** The folder of the package that a file belongs to, "." for those of the repository itself. */
function getFolder(path: string): string {
  return /^(?:packages|apps)\/[^/]+/.exec(relative(root, path))?.[0] ?? '.';
}
