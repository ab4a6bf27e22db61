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

test('also where the database is elsewhere and only pages would lie there: before it, and before any site, is asked', async () => {
  const elsewhere = openWorkshop({ DATA_DIR: join(file, 'below'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  try {
    for (const done of [await elsewhere.ingest('run', 'ou'), await elsewhere.ingest('work')])
      expect(done).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringMatching(/^DATA_DIR, .*, cannot be used: .*\n$/),
      });
    expect((await elsewhere.ingest('run', 'ou', '--dry-run')).err).toMatch(/database cannot be reached/);
  } finally {
    elsewhere.remove();
  }
});
