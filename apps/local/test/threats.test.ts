import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sample-record.ts';

const DOC = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8');

/** The cells of every row of a table whose last column is `Test`. */
function rowsWithTests(): { readonly threat: string; readonly tests: readonly string[] }[] {
  return DOC.split(/\n(?=\| [^|\n]*\|[^\n]*\| Test \|)|\n\n/)
    .filter((table) => /^\|[^\n]*\| Test \|$/m.test(table))
    .flatMap((table) => table.split('\n').filter((line) => line.startsWith('|')))
    .filter((line) => !line.endsWith('| Test |') && !line.startsWith('|---'))
    .map((line) => {
      const cells = line.split('|').slice(1, -1);
      const tests = [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
      return { threat: (cells[0] ?? '').trim(), tests };
    });
}

const ROWS = rowsWithTests();
test('every table is read', () => expect(ROWS.length).toBeGreaterThan(30));

/** Paths from the root; a name alone lies beside the one before it. What is no file of tests, as a bench, is not looked for. */
test.each(ROWS)('the tests that hold “$threat” are there', ({ tests }) => {
  expect(tests).not.toEqual([]);
  let folder = '';
  for (const name of tests.filter((name) => /\.test\.ts$|\*/.test(name))) {
    const path = name.includes('/') ? name : join(folder, name);
    folder = join(path, '..');
    const found = path.includes('*') ? globSync(path, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, path));
    expect(found, path).toBe(true);
  }
});
