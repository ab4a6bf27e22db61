import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig } from '@kehilla/hosting';
import { loadSampleData } from '@kehilla/ingest';
import { createKey, openDatabase, openEmbedded } from '@kehilla/store';
import { layCluster } from '@kehilla/store/testing';
import { afterAll, expect, test } from 'vitest';
import { startLocal } from '../src/index.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'kehilla-backup-'));
// Readable, so that the account of a server started by root can enter it and the cluster is removed with it.
chmodSync(folder, 0o755);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts everything on this data, asks with a key of it (a new one where none is given), and ends. */
async function askOnce(dataDir: string, known: string | null): Promise<{ key: string; answer: unknown }> {
  const config = readServerConfig({ KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, root);
  const server = await startLocal(config, {
    print: () => {},
    loadSampleData: async (database) => {
      await loadSampleData(database, new Date());
    },
  });
  try {
    const key = known ?? (await newKey(dataDir));
    const reply = await fetch(`${server.url}/v1/kosher/verify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Olive Branch Grill', live: 'never' }),
    });
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as { data: { subject: unknown; certifications: unknown } };
    return { key, answer: [data.subject, data.certifications] };
  } finally {
    await server.stop();
  }
}

async function newKey(dataDir: string): Promise<string> {
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url, 1);
  const wanted = { tier: 'company', scopes: ['kosher:verify'], test: false, label: null, expires_at: null } as const;
  const { key } = await createKey(database, wanted, new Date());
  await database.close();
  await record.leave();
  return key;
}

test('a copy of the data folder of a server that was ended is a whole backup: same places, same evidence, same keys', async () => {
  const [home, copy] = [join(folder, 'home'), join(folder, 'copy')];
  await layCluster(home);
  const before = await askOnce(home, null);
  // The cluster belongs to the account that PostgreSQL runs as: a copy keeps owners and modes, as docs/operating.md says.
  execFileSync('cp', ['-a', home, copy]);
  const after = await askOnce(copy, before.key);
  expect(after.answer).toEqual(before.answer);
});
