import { buildImage, type CityImage, packImage, patchImage, unpackImage } from '@kehilla/city';
import { takeReading } from '@kehilla/sources';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordNotices } from '../curation/index.ts';
import { type Database, inTransaction } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { getPage, listReader } from '../testing/list-reader.ts';
import { openSampleDatabase } from '../testing/sample-database.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { loadRecords } from './load-records.ts';
import { loadUpdate } from './load-update.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const LATER = '2026-11-21T15:04:00.000Z';
const server = useTestServer();
let record: Database;
let base: CityImage;

const getBytes = (image: CityImage): Buffer => Buffer.concat(packImage(image));
const whole = async (): Promise<CityImage> => buildImage(await loadRecords(record, { now: LATER }));

const read = (names: readonly string[], at: string) =>
  takeReading(createReadingStore(record), {
    reader: listReader,
    pages: [
      getPage(
        names.map((key) => ({ key, name: `Invented Lantern ${key}`, food: ['dairy'] })),
        at,
      ),
    ],
    observed_at: null,
    whole: true,
    dry_run: false,
    now: new Date(at),
  });

/** The image of the base and what changed; null where that is not enough. Wherever it is made, it is that of the whole record. */
async function patched(): Promise<CityImage | null> {
  const update = await loadUpdate(record, base, LATER);
  const image = update === null ? null : patchImage(base, update);
  if (image !== null) expect(getBytes(image).equals(getBytes(await whole()))).toBe(true);
  return image;
}

beforeEach(async () => {
  record = await openSampleDatabase(server, NOW);
  const { manifest } = listReader;
  await createReadingStore(record).register(
    [{ ...manifest.info, publisher: manifest.publisher, every_hours: 24 }],
    manifest.agencies ?? [],
    manifest.lists ?? [],
  );
  await read(['a', 'bb'], '2026-11-20T10:00:00.000Z');
  base = unpackImage(getBytes(await whole()));
});

async function change(sql: string, values: unknown[] = []): Promise<void> {
  await inTransaction(record, async (connection) => {
    await connection.query(sql, values);
    await announceGeneration(connection, 'a test');
  });
}

describe('a record as far as it changed since an image', () => {
  test('nothing but a number', async () => {
    await change('SELECT 1');
    const image = await patched();
    expect(image?.generation).toBe(base.generation + 1);
  });

  test('a curator’s notice', async () => {
    const { rows } = await record.pool.query<{ place_id: string }>(
      `SELECT place_id FROM record WHERE external_id = 'a'`,
    );
    await recordNotices(
      record,
      {
        record: {
          agency: 'OU',
          place_id: rows[0]?.place_id ?? '',
          kind: 'warning',
          text: 'An invented word.',
          url: null,
          published_on: '2026-11-20',
          recorded_by: 'a curator',
        },
        close: null,
      },
      NOW,
    );
    const image = await patched();
    expect(image?.evidence.flatMap(([, { notices }]) => notices)).toContainEqual(
      expect.objectContaining({ text: 'An invented word.' }),
    );
  });

  test('a list that was read again', async () => {
    await read(['a', 'bb'], '2026-11-20T11:00:00.000Z');
    expect(await patched()).not.toBeNull();
  });

  test('a line that its list dropped', async () => {
    await read(['a'], '2026-11-20T11:00:00.000Z');
    await patched();
  });

  test('a line that is new founds a place, or waits for one', async () => {
    await read(['a', 'bb', 'ccc'], '2026-11-20T11:00:00.000Z');
    await patched();
  });

  test('a row that was changed beside a reading is never passed over', async () => {
    await inTransaction(record, async (connection) => {
      await connection.query('ALTER TABLE record DISABLE TRIGGER USER');
      await connection.query(
        `UPDATE record SET "row" = jsonb_set("row", '{phone}', '"+12125550199"') WHERE external_id = 'a'`,
      );
      await connection.query('ALTER TABLE record ENABLE TRIGGER USER');
      await announceGeneration(connection, 'a test');
    });
    expect(await loadUpdate(record, base, LATER)).toBeNull();
  });

  test('an event takes the whole', async () => {
    await change(`INSERT INTO event (event_id, created_at) VALUES ('ev_invented', now())`);
    expect(await loadUpdate(record, base, LATER)).toBeNull();
  });
});
