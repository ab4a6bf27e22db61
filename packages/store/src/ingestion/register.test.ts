import { READERS } from '@kehilla/sources';
import { beforeEach, expect, test } from 'vitest';
import { readGeneration } from '../generation.ts';
import { loadRecords } from '../city/load-records.ts';
import type { Database } from '../database.ts';
import { openSampleDatabase } from '../testing/sample-database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { createReadingStore } from './reading-store.ts';
import { registerReaders } from './register.ts';

const ALL = [...READERS.values()];
const server = useTestServer();
let database: Database;

beforeEach(async () => {
  database = await openSampleDatabase(server, new Date('2026-11-20T15:04:00.000Z'));
});
test('readers that say what they said before change nothing', async () => {
  const before = await readGeneration(database);
  await registerReaders(createReadingStore(database), ALL);
  expect(await readGeneration(database)).toBe(before);
});

test('before the first reading there is no city that it could change', async () => {
  const empty = await server.migrated();
  await registerReaders(createReadingStore(empty), ALL);
  expect(await readGeneration(empty)).toBe(0);
});

test('what a newer release says otherwise of a source, an agency or a list is a new generation, once', async () => {
  const newer = ALL.map(({ manifest, ...reader }) => ({
    ...reader,
    manifest: { ...manifest, agencies: manifest.agencies.map((agency) => ({ ...agency, no_list_note: 'Ask them.' })) },
  }));
  const before = await readGeneration(database);
  await registerReaders(createReadingStore(database), newer);
  await registerReaders(createReadingStore(database), newer);
  const { generation, agencies } = await loadRecords(database);
  expect(generation).toBe(before + 1);
  expect(new Set(agencies.map(({ no_list_note }) => no_list_note))).toEqual(new Set(['Ask them.']));
});
