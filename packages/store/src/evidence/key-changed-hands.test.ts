import { evidenceId } from '@kehilla/kosher';
import { takeReading } from '@kehilla/sources';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadRecords } from '../city/load-records.ts';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { listReader, getPage } from '../testing/list-reader.ts';
import { createEvidenceHistory } from './evidence-history.ts';

const server = useTestServer();
let database: Database;

const DAY = (day: string) => `2026-11-${day}T09:00:00.000Z`;
const BAGELS = { key: 'b-2', name: 'Invented Bagels', food: ['dairy'] };

/** One line of the list is about the grill, and five days later, under the same key and at the same door, about a sushi bar. */
beforeAll(async () => {
  database = await server.migrated();
  const store = createReadingStore(database);
  await registerReaders(store, [listReader]);
  for (const [at, name] of [
    [DAY('01'), 'Invented Olive Grill'],
    [DAY('05'), 'Maple Sushi'],
  ] as const) {
    await takeReading(store, {
      reader: listReader,
      pages: [getPage([{ key: 'line', name, food: ['meat'] }, BAGELS], at)],
      observed_at: at,
      whole: true,
      dry_run: false,
      now: new Date('2026-11-20T12:00:00.000Z'),
    });
  }
});

const findPlace = async (name: string) => {
  const { places } = await loadRecords(database);
  return places.find(({ rows }) => rows.some((row) => row.names[0]?.text === name));
};

describe('a line of a list whose key names another establishment now', () => {
  test('leaves the place it was about gone from the list, and begins anew', async () => {
    expect((await findPlace('Invented Olive Grill'))?.rows).toMatchObject([
      { external_id: 'line', last_seen_at: DAY('01'), missing_since: DAY('05') },
    ]);
    expect((await findPlace('Maple Sushi'))?.rows).toMatchObject([{ external_id: 'line', first_seen_at: DAY('05') }]);
  });

  test('was never evidence for the new one', async () => {
    const { place_id = '' } = (await findPlace('Maple Sushi')) ?? {};
    const history = createEvidenceHistory(database);
    expect((await history.evidenceAt([place_id], new Date(DAY('03')))).evidence.listings).toEqual([]);
    expect((await history.evidenceAt([place_id], new Date(DAY('06')))).evidence.listings).toHaveLength(1);
  });

  test('as it was cited is still the old one’s', async () => {
    const { place_id = '', rows = [] } = (await findPlace('Invented Olive Grill')) ?? {};
    const cited = evidenceId(rows[0]?.reading_id ?? '', 'line');
    expect(await createEvidenceHistory(database).findEvidence(cited)).toMatchObject({
      place_id,
      read_at: DAY('01'),
      row: { title: 'Invented Olive Grill' },
    });
  });
});
