import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openWorkshop } from './testing/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-folder-'));
const file = join(folder, 'file');
writeFileSync(file, '');
const shop = openWorkshop({ DATA_DIR: file });

afterAll(() => {
  shop.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a command that cannot use its data folder says it in one line, with exit code 2', async () => {
  for (const done of [await shop.ingest('status'), await shop.keys('list')])
    expect(done).toMatchObject({
      code: 2,
      out: '',
      err: `DATA_DIR, ${file}, cannot be used: a file stands in its place. Set DATA_DIR to a folder.\n`,
    });
});
