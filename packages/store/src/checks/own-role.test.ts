import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeReading } from '@kehilla/sources';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadRecords } from '../city/load-records.ts';
import { type Database, inTransaction, openDatabase } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { type ListLine, listReader, getPage } from '../testing/list-reader.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { refusedRowsMessage } from './refused-rows.ts';

const ROLES = readFileSync(join(import.meta.dirname, '../../../../deploy/roles.sql'), 'utf8');
const HOUR = 3_600_000;
const server = useTestServer();
let owner: Database;
let role: Database;
let lines: ListLine[] = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: `Invented ${key}`, food: ['dairy'] }));

/** An instant so many hours from now, ISO text. */
const hours = (count: number): string => new Date(Date.now() + count * HOUR).toISOString();

/** One reading of the list as it stands, by the role of a server unless said otherwise; now is when it was read. */
const read = (at: string, by = role) =>
  takeReading(createReadingStore(by), {
    reader: listReader,
    pages: [getPage(lines, at)],
    observed_at: null,
    whole: true,
    dry_run: false,
    now: new Date(at),
  });

type Row = {
  external_id: string;
  observed_at: string;
  last_seen_at: string;
  missing_since: string | null;
  said_at: string;
};
async function rows(): Promise<Row[]> {
  const found = await owner.pool.query<Row>(
    `SELECT external_id, observed_at, last_seen_at, missing_since, "row"->>'observed_at' AS said_at FROM record ORDER BY external_id`,
  );
  return found.rows;
}

/** Changes rows as nobody may: with triggers off, as an owner could, or an earlier release's role. */
async function tamper(set: string, key: string): Promise<void> {
  await inTransaction(owner, async (connection) => {
    await connection.query('ALTER TABLE record DISABLE TRIGGER USER');
    await connection.query(`UPDATE record SET ${set} WHERE external_id = $1`, [key]);
    await connection.query('ALTER TABLE record ENABLE TRIGGER USER');
  });
}

beforeAll(async () => {
  owner = await server.migrated();
  const { manifest } = listReader;
  await createReadingStore(owner).register(
    [{ ...manifest.info, publisher: manifest.publisher, every_hours: 24 }],
    manifest.agencies ?? [],
    manifest.lists ?? [],
  );
  await owner.pool.query(ROLES);
  await owner.pool.query(`ALTER ROLE kehilla_server PASSWORD 'invented'`);
  const url = new URL(owner.url);
  [url.username, url.password] = ['kehilla_server', 'invented'];
  role = openDatabase(url.href, 2);
  return () => role.close();
});

describe('a server with a role of its own', () => {
  test('adds, confirms, changes, marks as gone, brings back, renames a former row and reads older copies', async () => {
    expect(await read(hours(-20))).toMatchObject({ state: 'complete' });
    await read(hours(-19));
    lines = lines.slice(0, 3).map((line) => (line.key === 'b' ? { ...line, food: ['meat'] } : line));
    await read(hours(-18));
    expect((await rows()).map(({ missing_since }) => missing_since !== null)).toEqual([false, false, false, true]);
    lines = [...lines, { key: 'd', name: 'Invented d', food: ['dairy'] }];
    await read(hours(-17));
    lines = lines.map((line) =>
      line.key === 'c' ? { key: 'c', name: 'Sample of another house', food: ['pareve'] } : line,
    );
    await read(hours(-16));
    expect((await rows()).map(({ external_id }) => external_id.replace(/~.*/, '~'))).toEqual([
      'a',
      'b',
      'c',
      'c~',
      'd',
    ]);
    lines = lines.map((line) => (line.key === 'c' ? { ...line, name: 'Invented c' } : line));
    await read(hours(-30));
    await read(hours(-15));
    expect((await loadRecords(owner, { now: hours(0) })).refused_rows).toBeUndefined();
  });

  test.each([
    [
      'a date later than now',
      `UPDATE record SET observed_at = now() + interval '1 day', last_seen_at = now() + interval '1 day'`,
    ],
    [
      'a later date in what the row says',
      `UPDATE record SET "row" = jsonb_set("row", '{observed_at}', '"2099-01-01T00:00:00.000Z"')`,
    ],
    [
      'an older date in what the row says',
      `UPDATE record SET "row" = jsonb_set("row", '{observed_at}', '"2019-01-01T00:00:00.000Z"')`,
    ],
    ['a date of today that no reading gave', 'UPDATE record SET observed_at = now(), last_seen_at = now()'],
    ['the end of a row', 'UPDATE record SET missing_since = now()'],
    ['an end that is taken back', 'UPDATE record SET missing_since = NULL WHERE missing_since IS NOT NULL'],
    ['an earlier beginning', `UPDATE record SET first_seen_at = '2001-01-01'`],
    ['another key', `UPDATE record SET external_id = external_id || '-other'`],
    [
      'the key of a former row',
      `UPDATE record SET external_id = external_id || '~' || to_char(last_seen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    ],
    ['another reading that is on record', `UPDATE record SET last_reading_id = (SELECT min(reading_id) FROM reading)`],
    [
      'content with its hash, by a reading that is on record',
      `UPDATE record r SET "row" = n.new, row_sha256 = content_sha256(n.new), last_reading_id = (SELECT reading_id FROM reading WHERE reading_id <> r.last_reading_id LIMIT 1)
       FROM (SELECT record_id, jsonb_set("row", '{phone}', '"+12125550199"') AS new FROM record) n WHERE n.record_id = r.record_id`,
    ],
    [
      'a new row without a reading',
      `INSERT INTO record (source_id, external_id, link_state, "row", row_sha256, first_reading_id, last_reading_id, observed_at, first_seen_at, last_seen_at)
       SELECT source_id, 'z', link_state, "row", row_sha256, first_reading_id, last_reading_id, observed_at, first_seen_at, last_seen_at FROM record LIMIT 1`,
    ],
    [
      'a statement about the past',
      `INSERT INTO fact (record_id, field, value, reading_id, observed_at) SELECT record_id, 'invented', '1', last_reading_id, now() FROM record LIMIT 1`,
    ],
    [
      'a sighting that was none',
      `INSERT INTO listing_sighting (reading_id, record_id, "row") SELECT r.reading_id, l.record_id, '{}' FROM reading r, listing l WHERE NOT EXISTS
       (SELECT FROM listing_sighting s WHERE s.reading_id = r.reading_id AND s.record_id = l.record_id) LIMIT 1`,
    ],
    ['what a line states', `UPDATE listing SET terminated = true`],
    [
      'a reading of tomorrow',
      `INSERT INTO reading SELECT 'rd_new', source_id, list_id, now() + interval '1 day', started_at, finished_at, state, message, row_count, added, changed, removed, unlinked, issues, sha256, url, parser_version FROM reading LIMIT 1`,
    ],
    [
      'a visit of next year',
      `INSERT INTO website_visit (site_url, visited_at, outcome) VALUES ('https://a.example/', now() + interval '1 year', 'read')`,
    ],
    [
      'a request of next year',
      `INSERT INTO reading_request (source_id, requested_at) VALUES ('invented-list', now() + interval '1 year')`,
    ],
    [
      'a generation that stays the newest',
      `INSERT INTO generation (generation, committed_at, reason) VALUES (1000000, now(), 'x')`,
    ],
  ])('changes by itself: no %s', async (_, statement) => {
    const before = await rows();
    await expect(role.pool.query(statement)).rejects.toThrow(/permission denied|may not replace|changes only/);
    expect(await rows()).toEqual(before);
  });

  test.each([
    [
      'tells another time',
      `SET kehilla.now = '2019-01-01'; UPDATE record SET observed_at = '2019-01-01', last_seen_at = '2019-01-01', first_seen_at = '2019-01-01'`,
    ],
    [
      'names readings as its own',
      `SELECT set_config('kehilla.readings', (SELECT string_agg(reading_id, ' ') FROM reading), false); UPDATE record SET missing_since = now()`,
    ],
    [
      'makes a table that bears the name of readings',
      `CREATE TEMP TABLE reading AS SELECT * FROM public.reading; SELECT set_config('kehilla.readings', (SELECT string_agg(reading_id, ' ') FROM public.reading), false);
       UPDATE public.record SET missing_since = now()`,
    ],
    [
      'makes a table that bears the name of keys',
      `CREATE TEMP TABLE api_key AS SELECT 'key_x'::text AS counted_as, 'acc'::text AS account_id, 'company'::text AS tier, false AS test, '{places:read}'::text[] AS scopes, NULL::timestamptz AS revoked_at;
       INSERT INTO public.api_key (key_id, sha256, tier, test, scopes, counted_as, created_at, account_id) VALUES ('key_new', repeat('1', 64), 'company', false, '{places:read}', 'key_x', now(), 'acc')`,
    ],
  ])('gains nothing where it %s', async (_, statements) => {
    const own = openDatabase(role.url, 1);
    try {
      await expect(own.pool.query(statements)).rejects.toThrow(/permission denied|may not replace/);
    } finally {
      await own.close();
    }
  });
});

describe('what was changed beside the roles', () => {
  const right = (key: string) => async (): Promise<boolean> => {
    const row = (await rows()).find(({ external_id }) => external_id === key);
    return (
      row !== undefined &&
      row.missing_since === null &&
      row.last_seen_at === row.said_at &&
      row.observed_at === row.said_at
    );
  };

  test.each([
    ['dates of next century', 'a', `observed_at = '2099-01-01', last_seen_at = '2099-01-01'`, true],
    [
      'a date of next century in what the row says',
      'b',
      `"row" = jsonb_set("row", '{observed_at}', '"2099-01-01T00:00:00.000Z"')`,
      true,
    ],
    [
      'every date of next century',
      'd',
      `observed_at = '2099-01-01', last_seen_at = '2099-01-01', first_seen_at = '2099-01-01', missing_since = '2099-01-01'`,
      true,
    ],
    [
      'evidence that was aged',
      'a',
      `observed_at = '2019-01-01', last_seen_at = '2019-01-01', first_seen_at = '2019-01-01', "row" = jsonb_set("row", '{observed_at}', '"2019-01-01T00:00:00.000Z"')`,
      false,
    ],
    ['a line that was ended', 'b', `missing_since = now()`, false],
    ['content', 'd', `"row" = jsonb_set("row", '{phone}', '"+12125550199"')`, false],
    ['a hash', 'd', `row_sha256 = repeat('0', 64)`, false],
  ])(
    '%s: the next honest reading puts it right, and what lies ahead is in no city and told',
    async (_, key, set, isAhead) => {
      await tamper(set, key);
      const { refused_rows = [] } = await loadRecords(owner, { now: hours(0) });
      const ahead = refused_rows.filter((row) => row.is_ahead);
      expect(ahead.map(({ external_id }) => external_id)).toEqual(isAhead ? [key] : []);
      if (isAhead)
        expect(refusedRowsMessage(refused_rows)).toMatch(
          new RegExp(`^1 saved row is left out, for it is dated later than now \\(invented-list ${key}\\)`),
        );
      await read(hours(0));
      expect(await right(key)()).toBe(true);
      expect((await loadRecords(owner, { now: hours(0) })).refused_rows).toBeUndefined();
    },
  );

  test('a key that was changed is that of its line again; where its content was changed too, the line is read as a new one', async () => {
    const before = (await rows()).map(({ external_id }) => external_id);
    await tamper(`external_id = 'invented-other'`, 'b');
    await read(hours(0));
    expect(await right('b')()).toBe(true);
    expect((await rows()).map(({ external_id }) => external_id)).toEqual(before);
    await tamper(`external_id = 'invented-other', "row" = jsonb_set("row", '{phone}', '"+12125550199"')`, 'b');
    await read(hours(0));
    expect(await right('b')()).toBe(true);
    expect((await rows()).find(({ external_id }) => external_id === 'invented-other')?.missing_since).not.toBeNull();
  });
});
