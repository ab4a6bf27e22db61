import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getCluster, isPointedTo, writePointer } from './places.ts';

let folder: string;
let home: string;
const pointerIn = (data: string) => join(folder, data, 'postgres.location');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kehilla-pointer-'));
  home = join(folder, 'cluster-1');
  for (const made of [home, join(folder, 'data')]) mkdirSync(made);
  writePointer(pointerIn('data'), home);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a data folder finds its cluster', () => {
  expect(getCluster(pointerIn('data'))).toBe(home);
  expect(isPointedTo(home)).toBe(true);
});

test('a data folder that was moved keeps its cluster, which nobody takes for an orphan then', () => {
  renameSync(join(folder, 'data'), join(folder, 'moved'));
  expect(isPointedTo(home)).toBe(false);
  expect(getCluster(pointerIn('moved'))).toBe(home);
  expect(isPointedTo(home)).toBe(true);
});

test('a data folder is the same one under another path', () => {
  symlinkSync(join(folder, 'data'), join(folder, 'link'));
  expect(getCluster(pointerIn('link'))).toBe(home);
  expect(getCluster(pointerIn('data'))).toBe(home);
});

test('a copy of a data folder does not use the database of the one it was copied from', () => {
  cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
  expect(() => getCluster(pointerIn('copy'))).toThrow(`is a copy of ${pointerIn('data')}`);
  expect(getCluster(pointerIn('data'))).toBe(home);
});

test('a cluster that is gone is not begun anew', () => {
  rmSync(home, { recursive: true });
  expect(() => getCluster(pointerIn('data'))).toThrow(`the database lies in ${home}, and nothing is there`);
});
