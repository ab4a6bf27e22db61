import { countLocks } from '../testing/count-locks.ts';
import { gunzipSync } from 'node:zlib';
import { type GrowingPlan, READERS, type ReadingStore, samplePage, takeReading } from '@kehilla/sources';
import {
  type StoreUnderTest,
  suiteOfClockAhead,
  suiteOfFields,
  suiteOfKeptPages,
  suiteOfPlaces,
  suiteOfReadingStore,
} from '@kehilla/sources/testing';
import { describe, expect, test } from 'vitest';
import { loadRecords } from '../city/load-records.ts';
import { type Database, openDatabase, withConnection } from '../database.ts';
import { linkByCurator, rejectByCurator } from '../operator/index.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { GENERATION_CHANNEL } from '../generation.ts';
import { noteFailure } from './note-failure.ts';
import { createReadingStore } from './reading-store.ts';
import { registerReaders } from './register.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const server = useTestServer();

async function open(): Promise<StoreUnderTest> {
  const database = await server.migrated();
  return {
    store: createReadingStore(database),
    records: () => loadRecords(database),
    facts: async () =>
      (
        await database.pool.query(
          'SELECT r.external_id, f.field, f.value, f.observed_at FROM fact f JOIN record r USING (record_id) ORDER BY f.observed_at, r.external_id, f.field',
        )
      ).rows,
    tasks: async () =>
      (
        await database.pool.query(
          `SELECT r.source_id || '/' || r.external_id AS listing, t.state FROM review_task t JOIN record r USING (record_id) ORDER BY t.task_id`,
        )
      ).rows,
    decide: async (listing, placeId) => {
      await (placeId === null
        ? rejectByCurator(database, listing, NOW)
        : linkByCurator(database, listing, placeId, NOW));
    },
    failures: async () =>
      (
        await database.pool.query(
          `SELECT r.message, coalesce(array_agg(p.url ORDER BY p.raw_page_id) FILTER (WHERE p.url IS NOT NULL), '{}') AS pages
           FROM reading r LEFT JOIN raw_page p USING (reading_id) WHERE r.state = 'failed' GROUP BY r.reading_id, r.message`,
        )
      ).rows,
  };
}

suiteOfReadingStore('PostgreSQL', open);
suiteOfClockAhead('PostgreSQL', open);
suiteOfPlaces('PostgreSQL', open);
suiteOfFields('PostgreSQL', open);
suiteOfKeptPages('PostgreSQL', open);

describe('the record in PostgreSQL', () => {
  let database: Database;

  /** So many rows of the sample are written while others are planned. */
  const FEW = 20;

  const takeSample = (target = database, now = NOW) => takeSampleInto(createReadingStore(target, FEW), now);

  async function takeSampleInto(store: ReadingStore, now = NOW) {
    const reader = READERS.get('sample');
    if (reader === undefined) throw new Error('There is no sample reader.');
    await registerReaders(store, [reader]);
    return takeReading(store, {
      reader,
      pages: [samplePage(now.toISOString())],
      observed_at: null,
      whole: true,
      dry_run: false,
      now,
    });
  }

  const count = async (table: string): Promise<number> =>
    Number((await database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n);

  test.each(['reading', 'raw_page', 'raw_body', 'fact', 'listing_sighting'])(
    '%s is append only: a row is neither rewritten nor deleted',
    async (table) => {
      database = await server.migrated();
      await takeSample();
      const before = await count(table);
      expect(before).toBeGreaterThan(0);
      const column = table === 'raw_body' ? 'bytes' : table === 'fact' ? 'field' : 'reading_id';
      await expect(database.pool.query(`UPDATE ${table} SET ${column} = ${column}`)).rejects.toThrow('append only');
      await expect(database.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('append only');
      expect(await count(table)).toBe(before);
    },
  );

  test('a record is never deleted or renumbered, and its dates never move the wrong way', async () => {
    database = await server.migrated();
    await takeSample();
    await expect(database.pool.query('DELETE FROM record')).rejects.toThrow('append only');
    await expect(database.pool.query('UPDATE record SET record_id = record_id + 1000')).rejects.toThrow('append only');
    await expect(database.pool.query(`UPDATE record SET place_id = 'pl_nowhere'`)).rejects.toMatchObject({
      code: '23503',
    });
    await expect(database.pool.query(`DELETE FROM source`)).rejects.toThrow();
    await expect(
      database.pool.query(`UPDATE record SET last_seen_at = last_seen_at - interval '1 day'`),
    ).rejects.toThrow('older reading');
    await expect(database.pool.query(`UPDATE record SET observed_at = observed_at - interval '1 day'`)).rejects.toThrow(
      'older reading',
    );
    await expect(
      database.pool.query(`UPDATE record SET first_seen_at = first_seen_at + interval '1 day'`),
    ).rejects.toThrow();
  });

  test('a fact names a record and a reading that exist', async () => {
    database = await server.migrated();
    await takeSample();
    const fact = (record: string, reading: string) =>
      database.pool.query(
        `INSERT INTO fact (record_id, field, value, reading_id, observed_at) SELECT ${record}, 'a_field', '"+17185550101"', ${reading}, now()`,
      );
    const before = await count('fact');
    await expect(fact('-1', '(SELECT max(reading_id) FROM reading)')).rejects.toMatchObject({ code: '23503' });
    await expect(fact('(SELECT max(record_id) FROM record)', `'rd_nowhere'`)).rejects.toMatchObject({ code: '23503' });
    expect(await count('fact')).toBe(before);
    await fact('(SELECT max(record_id) FROM record)', '(SELECT max(reading_id) FROM reading)');
    expect(await count('fact')).toBe(before + 1);
  });

  test('a link names a record and a place that exist, and neither is deleted', async () => {
    database = await server.migrated();
    await takeSample();
    const link = (record: string, place: string) =>
      database.pool.query(
        `INSERT INTO link (record_id, place_id, method, reasons, decided_by, decided_at, ended_at) SELECT ${record}, ${place}, 'auto', '[]', 'linkage', now(), now()`,
      );
    await expect(link('-1', '(SELECT max(place_id) FROM place)')).rejects.toMatchObject({ code: '23503' });
    await expect(link('(SELECT max(record_id) FROM record)', `'pl_nowhere'`)).rejects.toMatchObject({ code: '23503' });
    await link('(SELECT max(record_id) FROM record)', '(SELECT max(place_id) FROM place)');
    for (const sql of [
      'DELETE FROM place',
      'DELETE FROM link',
      `UPDATE link SET place_id = place_id || 'x'`,
      `UPDATE place SET place_id = place_id || 'x'`,
    ]) {
      await expect(database.pool.query(sql)).rejects.toThrow('append only');
    }
  });

  test('a failed reading is noted with our words and told, and nothing else changes', async () => {
    database = await server.migrated();
    await takeSample();
    const before = await loadRecords(database);
    const manifest = READERS.get('sample')?.manifest;
    if (manifest)
      await noteFailure(database, { manifest, message: 'The file is empty.', at: NOW.toISOString(), pages: [] });
    const { rows } = await database.pool.query(`SELECT state, message, row_count FROM reading WHERE state = 'failed'`);
    expect(rows).toEqual([{ state: 'failed', message: 'The file is empty.', row_count: 0 }]);
    const { failed_readings, ...after } = await loadRecords(database);
    expect({ ...after, failed_readings: [] }).toEqual(before);
    expect(failed_readings).toMatchObject([{ source_id: 'sample', last_failed_at: NOW.toISOString() }]);
    expect((await createReadingStore(database).history('sample')).last_complete_rows).toBe(before.readings[0]?.rows);
  });

  test('a commit is announced with its generation, and one that is rolled back is not', async () => {
    database = await server.migrated();
    await withConnection(database, async (listener) => {
      const heard: (string | undefined)[] = [];
      listener.on('notification', (message) => heard.push(message.payload));
      await listener.query(`LISTEN ${GENERATION_CHANNEL}`);
      const { generation } = await takeSample();
      await listener.query('SELECT 1');
      expect(heard).toEqual([String(generation)]);
    });
  });

  test('a saved page is kept once, and comes back as it was read', async () => {
    database = await server.migrated();
    await takeSample();
    await takeSample(database, new Date('2026-11-21T15:04:00.000Z'));
    expect([await count('raw_page'), await count('raw_body')]).toEqual([2, 1]);
    const { rows } = await database.pool.query<{ gzip: Buffer }>('SELECT gzip FROM raw_body');
    expect(gunzipSync(rows[0]?.gzip as Buffer)).toEqual(samplePage(NOW.toISOString()).body);
  });

  test('a connection that breaks at any statement leaves all of the reading or nothing, and the next try completes', async () => {
    database = await server.migrated();
    let reached = true;
    for (let at = 0; reached; at++) {
      const target = openDatabase(database.url);
      reached = false;
      breakAt(target, at, () => {
        reached = true;
      });
      const before = await loadRecords(database);
      const outcome = await takeSample(target, new Date(NOW.getTime() + at * 86_400_000)).then(
        () => 'done',
        () => 'lost',
      );
      await target.close().catch(() => {});
      if (!reached) break;
      const after = await loadRecords(database);
      if (outcome === 'lost' && after.generation === before.generation)
        expect(after).toEqual(expect.objectContaining({ places: before.places, readings: before.readings }));
      else expect(after.generation).toBe(before.generation + 1);
      expect(await count('record')).toBe(after.places.flatMap((place) => place.rows).length);
      expect(await takeSample(database, new Date(NOW.getTime() + at * 86_400_000 + 1000))).toMatchObject({
        state: 'complete',
      });
    }
    expect(await count('generation')).toBeGreaterThan(10);
  });

  test('a reading that is saved while it is planned is the same on record as one that is saved whole', async () => {
    const seen: unknown[] = [];
    for (const rowsABatch of [FEW, null]) {
      database = await server.migrated();
      const { saveGrowing, ...whole } = createReadingStore(database, rowsABatch ?? FEW);
      const store = rowsABatch === null ? whole : { ...whole, ...(saveGrowing && { saveGrowing }) };
      for (const at of [NOW, new Date(NOW.getTime() + 86_400_000)]) await takeSampleInto(store, at);
      const tables = ['record', 'fact', 'link', 'listing', 'listing_sighting', 'place', 'review_task', 'record_key'];
      seen.push({
        places: (await loadRecords(database)).places.map(({ rows }) =>
          rows.map((row) => ({ ...row, reading_id: null })),
        ),
        counts: await Promise.all(tables.map(count)),
        readings: (await database.pool.query(COUNTED)).rows,
      });
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('a plan that cannot be finished leaves nothing of what was written meanwhile, and the connection is free for the next', async () => {
    database = await server.migrated();
    const store = createReadingStore(database, 1);
    const failing = {
      ...store,
      saveGrowing: (growing: GrowingPlan) => store.saveGrowing?.(failAfter(growing, 2)) ?? Promise.reject(growing),
    };
    await expect(takeSampleInto(failing)).rejects.toThrow('in the middle');
    expect(await Promise.all(['record', 'place', 'fact', 'reading', 'record_key'].map(count))).toEqual([0, 0, 0, 0, 0]);
    expect(await takeSample()).toMatchObject({ state: 'complete' });
  });

  test('what a reading changed is counted in its own transaction, and by nobody afterwards', async () => {
    database = await server.migrated();
    await takeSample();
    const { rows } = await database.pool.query('SELECT reading_id FROM reading');
    await expect(database.pool.query('SELECT count_reading($1, 1, 1, 1, 1)', [rows[0].reading_id])).rejects.toThrow(
      'append only',
    );
  });

  test('work that fails gives the lock back', async () => {
    database = await server.migrated();
    const store = createReadingStore(database);
    await expect(store.alone(() => Promise.reject(new Error('inside')))).rejects.toThrow('inside');
    expect(await countLocks(database)).toBe(0);
    expect(await createReadingStore(database).alone(async () => 'next')).toBe('next');
  });

  test('more ingestions wait their turn than the pool has connections', async () => {
    database = await server.migrated();
    const work = () => {
      const store = createReadingStore(database);
      return store.alone(() => store.knownRows());
    };
    expect(await Promise.all(Array.from({ length: 12 }, work))).toHaveLength(12);
  });

  test('two processes’ stores take turns', async () => {
    database = await server.migrated();
    const elsewhere = openDatabase(database.url);
    const order: string[] = [];
    const work = (target: Database, name: string) =>
      createReadingStore(target).alone(async () => {
        order.push(name);
        await new Promise((resolve) => setTimeout(resolve, 30));
        order.push(name);
      });
    await Promise.all([work(database, 'a'), work(elsewhere, 'b')]);
    await elsewhere.close();
    expect(order.slice(0, 2)).toEqual(order[0] === 'a' ? ['a', 'a'] : ['b', 'b']);
  });
});

const COUNTED = 'SELECT row_count, added, changed, removed, unlinked FROM reading ORDER BY observed_at';

/** A plan of which so many steps can be taken. */
function failAfter({ steps, ...growing }: GrowingPlan, most: number): GrowingPlan {
  let taken = 0;
  const next = () => {
    if (taken++ === most) throw new Error('in the middle');
    return steps.next();
  };
  return { ...growing, steps: { next } };
}

/** Ends the connection on the server's side just before the given statement of this pool is sent. */
function breakAt(target: Database, statement: number, broken: () => void): void {
  let seen = 0;
  target.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        if (seen++ === statement) {
          broken();
          (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
        }
        return query(...args);
      },
    });
  });
}
