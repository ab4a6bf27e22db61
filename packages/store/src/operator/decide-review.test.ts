import { READERS, takeReading } from '@kehilla/sources';
import { beforeEach, describe, expect, test } from 'vitest';
import { readGeneration } from '../generation.ts';
import { loadRecords } from '../city/load-records.ts';
import { attachCertificate } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { PANDA_GARDEN } from '../testing/panda-garden.ts';
import { linkByCurator, rejectByCurator } from './decide-review.ts';

const READ_AT = new Date('2026-11-20T12:00:00.000Z');
const BRANCH = '90000002,BRINDLE BAGELS,Brooklyn,1202,INVENTED STREET,11230';
const OTHER = '90000003,BRINDLE BAGELS,Brooklyn,502,INVENTED ROAD,11223';
const BAGELS = 'OU,Orthodox Union,Brindle Bagels,,https://list.example/b,,2026-11-01';
const COPIES = {
  'nyc-dohmh': [PANDA_GARDEN.register, BRANCH, OTHER].join('\n'),
  osm: PANDA_GARDEN.map,
  'agency-csv': [PANDA_GARDEN.list, BAGELS].join('\n'),
};

const server = useTestServer();
let database: Database;
let minutes = 0;

beforeEach(async () => {
  database = await server.migrated();
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  for (const source of Object.keys(COPIES)) await read(source as keyof typeof COPIES, '2026-11-01T00:00:00.000Z');
});

async function read(source: keyof typeof COPIES, fetched_at: string): Promise<void> {
  const reader = READERS.get(source);
  if (reader === undefined) throw new Error(`no reader ${source}`);
  const body = new TextEncoder().encode(COPIES[source]);
  const page = { url: 'file:///copy', content_type: null, http_status: null, etag: null, last_modified: null };
  const pages = [{ ...page, fetched_at, body }];
  await takeReading(createReadingStore(database), {
    reader,
    pages,
    observed_at: fetched_at,
    whole: true,
    dry_run: false,
    now: READ_AT,
  });
}

/** A later instant at every call: a person takes a minute for each act. */
const next = () => new Date(READ_AT.getTime() + 60_000 * (minutes += 1));
const SURE = { by: 'curator', sure: true };
const link = async (listing: string, place: string) =>
  (await linkByCurator(database, listing, place, next(), SURE)).said;
const reject = async (listing: string) => (await rejectByCurator(database, listing, next(), SURE)).said;

/** The places by the name of their first row, and which rows and certificates answer under each place. */
async function known() {
  const { places, certificates, unplaced } = await loadRecords(database);
  const rowsAt = (id: string) =>
    places
      .find((one) => one.place_id === id || one.merged_from.includes(id))
      ?.rows.map(({ external_id }) => external_id);
  const documentsAt = (id: string) => {
    const place = places.find((one) => one.place_id === id);
    const ids = place === undefined ? [] : [id, ...place.merged_from];
    return certificates.filter(({ place_id }) => ids.includes(place_id)).length;
  };
  return { places, unplaced, rowsAt, documentsAt };
}

async function ids() {
  const { rows } = await database.pool.query<{ listing: string; place_id: string | null }>(
    `SELECT source_id || '/' || external_id AS listing, place_id FROM record ORDER BY record_id`,
  );
  const of = (part: string, nth = 0) => rows.filter(({ listing }) => listing.startsWith(part))[nth];
  const lines = rows.filter(({ listing }) => listing.startsWith('agency-csv/'));
  return {
    register: of('nyc-dohmh/90000001')?.place_id as string,
    branch: of('nyc-dohmh/90000002')?.place_id as string,
    map: of('osm/')?.place_id as string,
    line: lines.find(({ place_id }) => place_id !== null)?.listing as string,
    catering: lines.find(({ place_id }) => place_id !== null)?.place_id as string,
    bagels: lines.find(({ place_id }) => place_id === null)?.listing as string,
  };
}

const certify = (place_id: string, words: string) =>
  attachCertificate(
    database,
    {
      agency: 'CRC',
      place_id,
      valid_from: '2026-01-01',
      valid_to: '2027-01-01',
      food_status: [],
      standards: [],
      scope_note: null,
      attached_by: 'A Curator',
      document: new TextEncoder().encode(words),
      media_type: 'application/pdf',
    },
    next(),
  );

test('a certificate goes with the row whose place it was attached to, and with no other', async () => {
  const { register, map, line, catering } = await ids();
  await certify(map, '%PDF of the map’s place');
  await link('osm/node/1', catering);
  expect((await known()).documentsAt(catering)).toBe(1);
  await link(line, register);
  const apart = await known();
  expect([apart.documentsAt(register), apart.documentsAt(catering)]).toEqual([0, 1]);
  expect(apart.rowsAt(map)).toEqual(['node/1']);
  await link('osm/node/1', register);
  const together = await known();
  expect(together.documentsAt(register)).toBe(1);
  expect(together.rowsAt(map)).toEqual(together.rowsAt(register));
});

describe('a merge that was a mistake', () => {
  test.each([
    ['the row is rejected', (listing: string) => reject(listing)],
    ['the row is linked to its old place', (listing: string, old: string) => link(listing, old)],
  ])('is undone when %s: every place has what it had', async (_, undo) => {
    const { register, line, catering } = await ids();
    await certify(catering, '%PDF of the caterer');
    const before = (await known()).places;
    expect(await link(line, register)).toBe(`${line} is ${register}. ${catering} was merged into it.`);
    expect((await known()).documentsAt(register)).toBe(1);
    expect(await undo(line, catering)).toContain(`${catering}, which stands by itself again.`);
    const after = await known();
    expect(after.places).toEqual(before);
    expect([after.documentsAt(register), after.documentsAt(catering)]).toEqual([0, 1]);
    await read('agency-csv', '2026-11-10T00:00:00.000Z');
    expect((await known()).rowsAt(catering)).toEqual([line.slice('agency-csv/'.length)]);
  });

  test('tells what was attached since, which stays where it was put', async () => {
    const { register, line, catering } = await ids();
    await link(line, register);
    const { certificate_id } = await certify(catering, '%PDF attached under the old name');
    expect(await reject(line)).toContain(`What was attached since stays at ${register}: ${certificate_id}.`);
    expect((await known()).documentsAt(catering)).toBe(0);
  });

  test('brings back a place of its own where its old one became another by another row', async () => {
    const { register, branch, line, catering } = await ids();
    await link('osm/node/1', catering);
    await link(line, register);
    await link('osm/node/1', branch);
    await reject(line);
    const { rowsAt } = await known();
    expect([rowsAt(register)?.length, rowsAt(catering)?.length]).toEqual([1, 2]);
    const own = (
      await database.pool.query(`SELECT place_id FROM record WHERE source_id = 'agency-csv' AND place_id IS NOT NULL`)
    ).rows;
    expect(own).toHaveLength(1);
    expect([register, branch, catering]).not.toContain(own[0]?.place_id);
    await read('agency-csv', '2026-11-10T00:00:00.000Z');
  });
});

test('a line without an address that was linked to the wrong branch is at none when it is rejected, and is not put there again', async () => {
  const { branch, bagels } = await ids();
  await link(bagels, branch);
  expect((await known()).rowsAt(branch)).toHaveLength(2);
  expect(await reject(bagels)).toBe(
    `${bagels} is no longer ${branch}; it is at no place, until a reading of its source or "review link" names one.`,
  );
  await read('agency-csv', '2026-11-10T00:00:00.000Z');
  const { rowsAt, unplaced } = await known();
  expect(rowsAt(branch)).toHaveLength(1);
  expect(unplaced.map(({ external_id }) => `agency-csv/${external_id}`)).toEqual([bagels]);
});

test.each(['nyc-dohmh/90000001', 'osm/node/1'])(
  '%s, where nothing waits or any more, stays at the place that it founded',
  async (listing) => {
    await reject(listing);
    const [before, generation] = [(await known()).places, await readGeneration(database)];
    expect(await reject(listing)).toBe(`${listing} had nothing waiting for review; nothing is changed.`);
    expect((await known()).places).toEqual(before);
    expect(await readGeneration(database)).toBe(generation);
  },
);

test('a row linked to its place twice says so the second time', async () => {
  const { branch, bagels } = await ids();
  await link(bagels, branch);
  expect(await link(bagels, branch)).toBe(`${bagels} is ${branch} already; nothing is moved.`);
});
