import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-make-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findCode = (make: () => void): string | undefined => {
  try {
    make();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
  return undefined;
};

test('a folder is made with those above it, and once is enough', () => {
  const deep = join(folder, 'a', 'b', 'c');
  makeFolder(deep, 0o700);
  makeFolder(deep);
  expect(existsSync(deep)).toBe(true);
  expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
});

test('a file in its place, or above it, is told as the system tells it', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(findCode(() => makeFolder(file))).toBe('EEXIST');
  expect(findCode(() => makeFolder(join(file, 'below')))).toBe('ENOTDIR');
});

test('where nothing can be made it comes to an end', () => {
  const nowhere = join(folder, 'nowhere');
  symlinkSync(join(folder, 'gone', 'target'), nowhere);
  expect(findCode(() => makeFolder(nowhere))).toBe('ENOENT');
  if (process.platform === 'linux') expect(findCode(() => makeFolder('/proc/kehilla/data'))).toBe('ENOENT');
});
