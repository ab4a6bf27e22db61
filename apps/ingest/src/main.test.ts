import { gzipSync } from 'node:zlib';
import { ALERT_SOURCES, EVENT_READER_IDS, READERS } from '@kehilla/sources';
import { type Database, loadRecords } from '@kehilla/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedWorkshop, type Outcome, register, type ServedWorkshop } from './testing/command.ts';

let shop: ServedWorkshop;
let database: Database;

beforeAll(async () => {
  shop = await openServedWorkshop();
  ({ database } = shop);
  await shop.ingest('status');
});

afterAll(() => shop?.close());

const PROMISED = ['source', 'state', 'rows', 'added', 'changed', 'removed', 'unlinked', 'issues', 'seconds'];

function getLine({ out }: Outcome): Record<string, unknown> {
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] as string) as Record<string, unknown>;
}

/** What stands on record, without the ages of lists: an hour may be over between two looks. */
const counts = async (): Promise<Record<string, number>> =>
  JSON.parse((await shop.ingest('status', '--json')).out, (key: string, value: unknown) =>
    key === 'age_hours' ? undefined : value,
  ) as Record<string, number>;

/** Reads a copy of the restaurant register. */
const runRegister = (path: string, ...flags: string[]): Promise<Outcome> =>
  shop.ingest('run', 'nyc-dohmh', '--file', path, ...flags);

describe('run', () => {
  test('prints one line of JSON with the promised members first, and exits 0', async () => {
    const done = await runRegister(shop.file('register_2020.csv', register(20)), '--complete', '--json');
    expect(done).toMatchObject({ code: 0, err: '' });
    const line = getLine(done);
    expect(Object.keys(line).slice(0, PROMISED.length)).toEqual(PROMISED);
    expect(line).toMatchObject({
      source: 'nyc-dohmh',
      state: 'complete',
      rows: 20,
      added: 20,
      changed: 0,
      removed: 0,
      unlinked: 0,
      // Our copy has no columns of inspections.
      issues: 3,
      issue_kinds: { missing_column: 3 },
    });
    expect(line['seconds']).toBeGreaterThan(0);
  });

  test('without a terminal prints JSON too; the same copy again is unchanged', async () => {
    expect(getLine(await runRegister(shop.file('register_2020.csv', register(20)), '--complete'))).toMatchObject({
      state: 'unchanged',
      rows: 20,
      added: 0,
      changed: 0,
    });
  });

  test('reads gzip as it reads plain', async () => {
    expect(
      getLine(await runRegister(shop.file('register_2020.csv.gz', gzipSync(register(20))), '--complete')),
    ).toMatchObject({ state: 'unchanged' });
  });

  test('takes the operator’s date: the same rows later are confirmed, none is changed', async () => {
    const file = shop.file('register_2020.csv', register(20));
    expect(getLine(await runRegister(file, '--observed-at', '2020-04-19', '--complete'))).toMatchObject({
      state: 'complete',
      added: 0,
      changed: 0,
      removed: 0,
    });
    const { places } = await loadRecords(database);
    expect(new Set(places.flatMap((place) => place.rows.map((row) => row.observed_at)))).toEqual(
      new Set(['2020-04-19T00:00:00.000Z']),
    );
  });

  test('a short copy is partial, and its places stay; --complete marks what it lacks', async () => {
    const short = shop.file('register_2020-06.csv', register(5));
    expect(getLine(await runRegister(short))).toMatchObject({
      state: 'partial',
      removed: 0,
    });
    expect((await counts())['rows_gone']).toBe(0);
    expect(getLine(await runRegister(short, '--complete', '--observed-at', '2020-07-01'))).toMatchObject({
      state: 'complete',
      removed: 15,
    });
    expect((await counts())['rows_gone']).toBe(15);
    expect(getLine(await runRegister(shop.file('register_2020-08.csv', register(20)), '--complete'))).toMatchObject({
      state: 'complete',
      added: 0,
      removed: 0,
    });
    expect((await counts())['rows_gone']).toBe(0);
  });

  test('--dry-run reports what would be done, and saves nothing', async () => {
    const before = [await counts(), await loadRecords(database)];
    expect(
      getLine(await runRegister(shop.file('register_2021.csv', register(30)), '--complete', '--dry-run')),
    ).toMatchObject({ state: 'complete', added: 10, generation: null });
    expect((await runRegister(shop.file('empty.csv', ''), '--dry-run')).code).toBe(1);
    expect([await counts(), await loadRecords(database)]).toEqual(before);
  });

  test.concurrent.each([
    ['an empty file', 'empty_2021.csv', '', /empty/],
    ['a table with other columns', 'other_2021.csv', 'id,name\n1,Invented', /camis, dba are missing/],
    ['a header alone', 'header_2021.csv', 'CAMIS,DBA', /no rows/],
    ['a table cut short', 'cut_2021.csv', register(20).slice(0, -40), /as many cells/],
    ['broken gzip', 'broken_2021.csv.gz', gzipSync(register(20)).subarray(0, 200), /gzip/],
    ['a copy from the future', 'register_2098.csv', register(20), /future/],
    ['rows that nobody can read', 'bad_2021.csv', register(20).replaceAll(/^9\d+/gm, 'x'), /No row could be read/],
  ])(
    '%s fails with what was expected and exit code 1, and leaves everything as it was',
    async (_name, name, body, message) => {
      const before = await loadRecords(database);
      const done = await runRegister(shop.file(name, body), '--json');
      expect(done.code).toBe(1);
      // Those beside it look at the record's form by turns, and one that waits long says so.
      expect(done.err.replace(/^Another process brings the record up to date.*\n/, '')).toBe('');
      expect(getLine(done)).toMatchObject({
        source: 'nyc-dohmh',
        state: 'failed',
        rows: 0,
        added: 0,
        changed: 0,
        removed: 0,
        message: expect.stringMatching(message),
      });
      expect(await loadRecords(database)).toEqual(before);
    },
  );

  test('a file that is not there fails with its name and exit code 1', async () => {
    const done = await shop.ingest('run', 'osm', '--file', 'nowhere.geojson');
    expect(done.code).toBe(1);
    expect(getLine(done)).toMatchObject({
      source: 'osm',
      state: 'failed',
      message: expect.stringMatching(/^There is no file \/.*\/nowhere\.geojson\.$/),
    });
    // Nothing was learnt of the source: its next reading stays due.
    const osm = (await shop.ingest('sources', '--json')).out.split('\n').find((line) => line.includes('"osm"'));
    expect(JSON.parse(osm ?? '')).toMatchObject({ state: 'never_read', message: null });
  });

  test.concurrent.each([
    [['run'], /Name the source/],
    [['run', 'agency-csv'], /--file PATH/],
    [['run', 'nowhere', '--file', 'x'], /no source "nowhere".*agency-csv, nyc-dohmh, osm/],
    [['run', 'osm', 'nyc-dohmh', '--file', 'x'], /belongs to one source/],
    [['run', 'osm', '--file', 'x', '--observed-at', 'yesterday'], /--observed-at takes/],
    [['run', 'osm', '--file', 'x', '--observed-at', '2020-02-31'], /--observed-at takes/],
    [['run', 'osm', '--wrong'], /wrong.*[\s\S]*Usage/],
    [['dance'], /unknown command 'dance'[\s\S]*Usage/],
    [['check', 'agency-csv'], /check agency-csv --file PATH/],
    [['check'], /check <id> \[options\][\s\S]*--file <path>/],
    [['review', 'link', 'osm/1'], /review link <listing> <place>/],
    [['review', 'reject', 'osm/1', 'pl_1'], /refuses every place shown/],
  ])('%j is wrong use: exit code 2 and what to type instead', async (args, message) => {
    const done = await shop.ingest(...args);
    expect(done).toMatchObject({ code: 2, out: '' });
    expect(done.err).toMatch(message);
    expect(done.err).not.toMatch(/\n\s+at /);
  });

  test('no command at all, and --help, say what can be done', async () => {
    expect(await shop.ingest()).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Usage: .*\n[^]*Exit codes: 0 done/),
    });
    expect(await shop.ingest('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage') });
  });

  test('two commands at once take turns, and both are saved', async () => {
    const [a, b] = await Promise.all([
      runRegister(shop.file('a_2021-01.csv', register(200)), '--complete'),
      runRegister(shop.file('b_2021-02.csv', register(210)), '--complete'),
    ]);
    expect([a?.code, b?.code]).toEqual([0, 0]);
    const { places } = await loadRecords(database);
    expect(places.flatMap((place) => place.rows).filter((row) => row.missing_since === null)).toHaveLength(210);
  });
});

describe('the other commands', () => {
  test('check reads and audits without a database', async () => {
    const file = shop.file('check_2020.csv', register(3));
    const done = await shop.ingest('check', 'nyc-dohmh', '--file', file, '--json');
    expect(done.code).toBe(0);
    expect(getLine(done)).toMatchObject({
      source: 'nyc-dohmh',
      state: 'partial',
      rows: 3,
      observed_at: '2020-01-01T00:00:00.000Z',
    });
    expect(await shop.ingest('check', 'nyc-dohmh', '--file', shop.file('nothing.csv', ''))).toMatchObject({
      code: 1,
      out: expect.stringContaining('empty'),
    });
  });

  test('sources tells how every source was read last', async () => {
    const broken = shop.file('map_2021-02.json', '{"elements": [');
    expect(await shop.ingest('run', 'osm', '--file', broken)).toMatchObject({ code: 1 });
    const { out } = await shop.ingest('sources', '--json');
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rows.map((row) => row['id'])).toEqual([...READERS.keys(), ...ALERT_SOURCES.keys(), ...EVENT_READER_IDS]);
    const row = (id: string) => rows.find((one) => one['id'] === id);
    expect(row('nyc-dohmh')).toMatchObject({
      kind: 'government_register',
      every_hours: 24,
      state: 'complete',
      rows: 210,
      last_good_reading_at: '2021-02-01T00:00:00.000Z',
    });
    expect(row('nyc-dohmh')).toMatchObject({ message: null });
    expect(row('osm')).toMatchObject({
      state: 'failed',
      rows: 0,
      last_good_reading_at: null,
      message: expect.stringMatching(/\.$/),
    });
    expect(row('agency-csv')).toMatchObject({ state: 'never_read', message: null, last_good_reading_at: null });
    // What cannot be read as the settings are says which it needs, and is not called due.
    expect(row('mapillary')).toMatchObject({ waits_for: 'MAPILLARY_TOKEN', next_reading_at: null });
    expect(row('events-ics')).toMatchObject({ waits_for: 'EVENT_SITES' });
    expect([row('nyc-parks')?.['waits_for'], row('ou')?.['waits_for']]).toEqual([null, null]);
    const table = (await shop.ingest('sources')).out;
    expect(table).toMatch(/^mapillary .* needs MAPILLARY_TOKEN$/m);
    expect(table).toMatch(/^id +kind +publisher/m);
    expect(table).toContain(
      `osm: failed at ${String(row('osm')?.['last_tried_at'])}. ${String(row('osm')?.['message'])}`,
    );
  });

  test('status counts what is in the database', async () => {
    expect(await counts()).toMatchObject({
      places: 210,
      rows: 210,
      rows_gone: 0,
      listings: 0,
      menus: 0,
      events: 0,
      review_queue: 0,
    });
    const { out } = await shop.ingest('status');
    expect(out).toMatch(/^places +210$/m);
    // Each source that was read stands below with its age, how its last reading ended, and when the next one is due.
    expect(out).toMatch(/^What needs a person:\n {2}osm: failed at /);
    expect(out).toMatch(/^source +last good reading +last outcome +next reading$/m);
    expect(out).toMatch(/^nyc-dohmh +\S+ years? ago +complete +(overdue, was to be .* ago|\d{4}-\d\d-\d\dT\S+)$/m);
    const { lists } = JSON.parse((await shop.ingest('status', '--json')).out) as { lists: object[] };
    expect(lists).toContainEqual({
      source: 'nyc-dohmh',
      age_hours: expect.any(Number),
      last_outcome: expect.stringMatching(/complete|partial|failed/),
      next_reading_at: expect.stringMatching(/Z$/),
    });
  });

  test('review lists a doubtful pair, links it, and says so', async () => {
    const map = JSON.stringify({
      elements: [
        {
          type: 'node',
          id: 9900000001,
          lat: 40.61,
          lon: -73.91,
          tags: {
            amenity: 'restaurant',
            name: 'New Invented House 0',
            'addr:housenumber': '100',
            'addr:street': 'Invented Avenue',
            'addr:city': 'Brooklyn',
            'addr:postcode': '11213',
          },
        },
      ],
    });
    expect((await shop.ingest('run', 'osm', '--file', shop.file('map_2021-03.json', map))).code).toBe(0);
    const listed = await shop.ingest('review', 'list', '--json');
    const task = JSON.parse(listed.out.trimEnd()) as {
      listing: string;
      candidates: { place_id: string; name: string }[];
    };
    expect(task.listing).toBe('osm/node/9900000001');
    // The house beside may be meant too; the likelier stands first.
    expect(task.candidates[0]).toMatchObject({ name: 'INVENTED HOUSE 0' });
    const place = task.candidates[0]?.place_id as string;
    expect(await shop.ingest('review', 'link', task.listing, place)).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`is ${place}\\. pl_\\w+ was merged into it`)),
    });
    expect((await loadRecords(database)).places.find((one) => one.place_id === place)).toMatchObject({
      merged_from: [expect.stringMatching(/^pl_/)],
    });
    expect((await shop.ingest('review')).out).toBe('Nothing waits for review.\n');
  });

  test('review refuses what it does not know, with one line and exit code 1', async () => {
    for (const args of [
      ['link', 'osm/node/1', 'pl_none'],
      ['link', 'osm/node/9900000001', 'pl_none'],
      ['reject', 'nowhere'],
    ]) {
      const done = await shop.ingest('review', ...args);
      expect(done).toMatchObject({ code: 1, out: '' });
      expect(done.err).toMatch(/^There is no (row|place) .*\n$/);
    }
  });
});

describe('when things break', () => {
  test('a lost database connection is one clear line and exit code 1, not a stack, and the source has its line of JSON', async () => {
    const holder = await database.pool.connect();
    await holder.query('SELECT pg_advisory_lock(530617001)');
    const { done } = shop.start('main', [
      'run',
      'nyc-dohmh',
      '--file',
      shop.file('c_2021-04.csv', register(50)),
      '--complete',
    ]);
    await waiting(`wait_event = 'advisory'`);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND pid <> $1 AND application_name = 'kehilla' AND datname = current_database()`,
      [(await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid],
    );
    const outcome = await done;
    await holder.query('SELECT pg_advisory_unlock(530617001)');
    holder.release();
    expect(outcome.code).toBe(1);
    const [waited, lost, ...more] = outcome.err.trim().split('\n');
    expect(waited).toMatch(/^Another reading is being saved \(.*\); this waits for it, 30 minutes at most\.$/);
    expect(
      outcome.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([expect.objectContaining({ source: 'nyc-dohmh', state: 'failed', rows: 0, message: lost })]);
    expect(lost).toMatch(/^The database cannot be reached, or ended the connection \(.*\)\. /);
    expect(more).toEqual([]);
  });

  test('a process killed at any moment leaves all of its reading or nothing, and the next one completes', async () => {
    const kills = 15;
    let completed = 0;
    const begin = (day: string, digits: string) =>
      shop.start('main', [
        'run',
        'nyc-dohmh',
        '--file',
        shop.file(`kill_${day}.csv`, register(1500, digits)),
        '--complete',
      ]);
    // How long a whole run takes here and now, its loading with it, says where its middle is.
    const began = performance.now();
    const whole = await begin('2022-01-02', '98').done;
    expect(whole.code).toBe(0);
    const runMs = performance.now() - began;
    for (let i = 0; i < kills; i++) {
      const digits = String(10 + i);
      const day = `2022-01-${digits}`;
      const { child, done } = begin(day, digits);
      // Spread over the whole of a run, most of them over its later half, where it is saved; each at random within its share.
      const share = (((i * 7) % kills) + Math.random()) / kills;
      setTimeout(() => child.kill('SIGKILL'), runMs * (0.15 + 0.9 * share ** 0.7));
      const { code } = await done;
      if (code === 0) completed++;
      const { rows } = await database.pool.query<{ n: number; phones: string[]; readings: number }>(
        `SELECT count(*)::int AS n, array_agg(DISTINCT "row"->>'phone') AS phones, (SELECT count(*)::int FROM reading WHERE observed_at = $1) AS readings FROM record WHERE source_id = 'nyc-dohmh' AND missing_since IS NULL`,
        [`${day}T00:00:00.000Z`],
      );
      expect(rows[0]?.phones).toHaveLength(1);
      expect(rows[0]?.readings).toBe(rows[0]?.phones[0] === `+171855501${digits}` ? 1 : 0);
      if (code === 0) expect(rows[0]).toMatchObject({ n: 1500, readings: 1 });
    }
    expect(getLine(await runRegister(shop.file('last_2022-02.csv', register(1500, '99')), '--complete'))).toMatchObject(
      {
        state: 'complete',
        rows: 1500,
      },
    );
    expect(
      (
        await database.pool.query(
          `SELECT count(*)::int AS n FROM record WHERE source_id = 'nyc-dohmh' AND "row"->>'phone' = '+17185550199'`,
        )
      ).rows[0].n,
    ).toBe(1500);
    const loose = await database.pool.query(
      `SELECT 1 FROM record r WHERE NOT EXISTS (SELECT 1 FROM fact f WHERE f.record_id = r.record_id) OR NOT EXISTS (SELECT 1 FROM link l WHERE l.record_id = r.record_id AND l.ended_at IS NULL)`,
    );
    expect(loose.rowCount).toBe(0);
    console.log(`survived: ingestion killed at ${kills} moments (${completed} had come to their end before)`);
  }, 600_000);
});

/** Returns when a command stands in this state in the database. */
async function waiting(state: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (
      (await database.pool.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND ${state}`))
        .rowCount !== 0
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No command came to stand in ${state}.`);
}
