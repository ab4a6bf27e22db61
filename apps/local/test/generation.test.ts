import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readServerConfig, type Running } from '@kehilla/hosting';
import { createKey, openDatabase, openEmbedded } from '@kehilla/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingest } from './ingest.ts';
import { startLocal } from '../src/index.ts';
import { laySample } from './sample-record.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-generation-'));
const root = join(import.meta.dirname, '../../..');
const config: Config = readServerConfig(
  { KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
  root,
);
let running: Running;
let key = '';

beforeAll(async () => {
  await laySample(dataDir);
  running = await startLocal(config, {
    print: () => {},
    loadSampleData: () => Promise.resolve(),
  });
  const server = await openEmbedded(dataDir);
  const database = openDatabase(server.url);
  const wanted = { tier: 'company', scopes: ['places:read'], test: false, label: null, expires_at: null } as const;
  key = (await createKey(database, wanted, new Date())).key;
  await database.close();
  await server.leave();
});

afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Answer = {
  readonly status: number;
  readonly names: string[];
  readonly generation: number;
  readonly notes: string;
};

async function search(query: string): Promise<Answer> {
  const reply = await fetch(`${running.url}/v1/places/search?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data, notes } = (await reply.json()) as {
    data: { results: { name: string }[]; coverage: { city_generation: number } };
    notes?: string[];
  };
  return {
    status: reply.status,
    names: data.results.map(({ name }) => name),
    generation: data.coverage.city_generation,
    notes: (notes ?? []).join(' '),
  };
}

test('the sample neighbourhood answers, and says in every answer that it is invented', async () => {
  const { names, notes } = await search('q=pizza&location=Crown%20Heights');
  expect(names).toContain('Kingsway Dough Pizza (sample)');
  expect(notes).toContain('invented sample data');
});

test('an ingestion while the server is asked is answered from soon, and no request fails meanwhile', async () => {
  const before = await search('q=zebra%20noodle%20house');
  expect(before.names).toEqual([]);
  const file = join(dataDir, 'restaurants_2026-11-20.csv');
  writeFileSync(
    file,
    'CAMIS,DBA,BORO,BUILDING,STREET,ZIPCODE,PHONE,CUISINE DESCRIPTION,Latitude,Longitude\n99000001,ZEBRA NOODLE HOUSE,Brooklyn,12,INVENTED STREET,11213,7185550199,Chinese,40.6691,-73.9420\n',
  );
  const answers: Answer[] = [];
  const ingestion = ingest(root, dataDir, ['run', 'nyc-dohmh', '--file', file]);
  let done = false;
  void ingestion.then(() => (done = true));
  for (let tries = 0; tries < 200; tries++) {
    const answer = await search('q=zebra%20noodle%20house');
    answers.push(answer);
    if (done && answer.names.length > 0) break;
    await sleep(110); // a company key takes ten a second
  }
  expect((await ingestion).code).toBe(0);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const last = answers.at(-1) as Answer;
  expect(last.names).toEqual(['Zebra Noodle House']);
  expect(last.generation).toBeGreaterThan(before.generation);
});

test('real places beside invented ones: the answer says which are invented', async () => {
  const { names, notes } = await search('location=Crown%20Heights&limit=50');
  expect(names).toContain('Zebra Noodle House');
  expect(names.some((name) => name.endsWith('(sample)'))).toBe(true);
  expect(notes).toContain('invented sample data');
});
