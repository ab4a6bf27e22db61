import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, dataFolderError } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-folder-'));
const file = join(folder, 'file');
writeFileSync(file, '');

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function getFailure(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

test.each([
  ['a file', () => mkdirSync(file, { recursive: true }), file],
  ['below a file', () => mkdirSync(join(file, 'data'), { recursive: true }), join(file, 'data')],
])('a data folder that is %s is told by its setting', (_, make, dataDir) => {
  const notes = dataFolderError(getFailure(make), dataDir);
  expect(notes).toBeInstanceOf(ConfigError);
  expect((notes as Error).message).toBe(
    `DATA_DIR, ${dataDir}, cannot be used: a file stands in its place. Set DATA_DIR to a folder.`,
  );
});

test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOENT'])('%s says what to do', (code) => {
  const notes = dataFolderError(Object.assign(new Error('x'), { code, path: '/data/postgres' }), '/data');
  expect((notes as Error).message).toMatch(/^DATA_DIR, \/data, cannot be used: .*(Set|set) DATA_DIR/);
});

test('a folder that stands in the place of a file is named in one line', () => {
  const notes = dataFolderError(Object.assign(new Error('x'), { code: 'EISDIR', path: '/data/city/1.city' }), '/data');
  expect((notes as Error).message).toBe(
    'DATA_DIR, /data, cannot be used: a folder stands in the place of a file, /data/city/1.city. Remove the folder.',
  );
});

test('a program that makes the cluster and meets a full disk, or something else, is told in one line', async () => {
  const ran = (words: string): Promise<unknown> =>
    promisify(execFile)('sh', ['-c', `echo 'x FATAL: ${words}' >&2; echo 'initdb: removing' >&2; exit 1`]).catch(
      (error: unknown) => error,
    );
  expect((dataFolderError(await ran('could not write: No space left on device'), '/data') as Error).message).toMatch(
    /the disk is full\. Make room/,
  );
  expect((dataFolderError(await ran('no such locale'), '/data') as Error).message).toBe(
    'The embedded PostgreSQL could not be made in /data: x FATAL: no such locale',
  );
});

test('an error that has nothing to do with the folder comes back as it is', () => {
  const elsewhere = Object.assign(new Error('x'), { code: 'EACCES', path: '/etc/shadow' });
  expect(dataFolderError(elsewhere, '/data')).toBe(elsewhere);
  expect(dataFolderError('text', '/data')).toBe('text');
});
