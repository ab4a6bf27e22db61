import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findCircles, folderGraph, readImportGraph } from './import-graph.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-graph-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = {
  'index.ts': "export { a } from './low/a.ts';\nexport type { B } from './high/b.ts';\n",
  'low/a.ts': "import type {\n  C,\n} from './c.ts';\nexport const a = (c: C): C => c;\n",
  'low/c.ts': "export type C = Awaited<ReturnType<typeof load>>;\nconst load = () => import('../high/b.ts');\n",
  'high/b.ts': "import { a } from '../low/a.ts';\nexport type B = typeof a;\n",
  'high/b.test.ts': "import '../index.ts';\n",
};
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('imports of values, of types and at run time are arrows; tests are left out', () => {
  const graph = readImportGraph(folder);
  expect([...graph.keys()]).toEqual(['high/b.ts', 'index.ts', 'low/a.ts', 'low/c.ts']);
  expect([...(graph.get('index.ts') ?? [])].sort()).toEqual(['high/b.ts', 'low/a.ts']);
  expect([...(graph.get('low/c.ts') ?? [])]).toEqual(['high/b.ts']);
});

test('files that reach each other are one circle', () => {
  expect(findCircles(readImportGraph(folder))).toEqual([['high/b.ts', 'low/a.ts', 'low/c.ts']]);
});

test('folders that import each other are a circle, files at the root are in none', () => {
  expect(findCircles(folderGraph(readImportGraph(folder)))).toEqual([['high', 'low']]);
});

test('arrows that never turn are no circle, though two ways lead to one file', () => {
  const graph = new Map([
    ['top', new Set(['left', 'right'])],
    ['left', new Set(['bottom'])],
    ['right', new Set(['bottom', 'left'])],
    ['bottom', new Set<string>()],
  ]);
  expect(findCircles(graph)).toEqual([]);
});
