import { READERS, takeReading } from '@kehilla/sources';
import { beforeEach, describe, expect, test } from 'vitest';
import { findActs, NeedsSecondWord, Overtaken, readVersion } from '../keep-act.ts';
import { loadRecords } from '../city/load-records.ts';
import { attachCertificate, recordNotices, withdrawCertificate, withdrawNotice } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { registerReaders } from '../ingestion/register.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { leaveUnsure, linkByCurator, rejectByCurator } from './decide-review.ts';
import { findPlaces, resolvePlace } from './find-places.ts';
import { findWaiting } from './review-tasks.ts';
import { previewList, signList } from './sign-list.ts';
import { transcribeRow, withdrawRow } from './transcribe-row.ts';
import { undoAct } from './undo-act.ts';

const READ_AT = new Date('2026-11-20T12:00:00.000Z');
const HEAD = 'CAMIS,DBA,BORO,BUILDING,STREET,ZIPCODE,PHONE,CUISINE DESCRIPTION,Latitude,Longitude';
/** Two branches of one name, a kilometre apart, and a third house. */
const REGISTER = [
  HEAD,
  '90000001,BRINDLE BAGELS,Brooklyn,1202,INVENTED STREET,11230,7185550101,Bagels,40.6200,-73.9600',
  '90000002,BRINDLE BAGELS,Brooklyn,502,INVENTED ROAD,11223,7185550102,Bagels,40.6000,-73.9700',
  '90000003,SAMPLE GRILL,Brooklyn,10,INVENTED LANE,11213,7185550103,Other,40.6650,-73.9420',
].join('\n');
const LIST_HEAD = 'agency_code,agency_name,name,address,listing_url,type_as_listed,website,observed_at,transcribed_by';
const LINES = [
  LIST_HEAD,
  'OK,OK Kosher,Invented Caterers,,https://list.example/c,meat,,2026-11-01,a curator',
  'OU,Orthodox Union,Sample Grill,"10 Invented Lane, Brooklyn, NY 11213",https://list.example/g,meat,,2026-11-01,a curator',
].join('\n');

const server = useTestServer();
let database: Database;
let minutes = 0;
const next = () => new Date(READ_AT.getTime() + 60_000 * (minutes += 1));

async function read(source: string, text: string, at = '2026-11-01T00:00:00.000Z'): Promise<void> {
  const reader = READERS.get(source);
  if (reader === undefined) throw new Error(`no reader ${source}`);
  const page = { url: 'file:///copy', content_type: null, http_status: null, etag: null, last_modified: null };
  await takeReading(createReadingStore(database), {
    reader,
    pages: [{ ...page, fetched_at: at, body: new TextEncoder().encode(text) }],
    observed_at: at,
    whole: true,
    dry_run: false,
    now: READ_AT,
  });
}

beforeEach(async () => {
  database = await server.migrated();
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  await read('nyc-dohmh', REGISTER);
  await read('agency-csv', LINES);
});

async function findPlace(key: string): Promise<string> {
  const { rows } = await database.pool.query<{ place_id: string }>(
    'SELECT place_id FROM record WHERE external_id = $1',
    [key],
  );
  return rows[0]?.place_id ?? '';
}

const getLine = async (name: string): Promise<string> => {
  const { rows } = await database.pool.query<{ listing: string }>(
    `SELECT source_id || '/' || external_id AS listing FROM record WHERE "row"->'listing' <> 'null' AND "row"->'names'->0->>'text' = $1`,
    [name],
  );
  return rows[0]?.listing ?? '';
};

const A = { by: 'Invented A' };
const B = { by: 'Invented B' };

describe('what waits', () => {
  test('a line at no place is listed with its key, until it is linked', async () => {
    const { lines } = await findWaiting(database);
    const caterers = await getLine('Invented Caterers');
    expect(lines).toMatchObject([{ listing: caterers, agency: 'OK', name: 'Invented Caterers' }]);
    await linkByCurator(database, caterers, await findPlace('90000003'), next(), A);
    expect((await findWaiting(database)).lines).toEqual([]);
  });

  test('one that is about no place on record is set aside, and listed again when it changes', async () => {
    const caterers = await getLine('Invented Caterers');
    const { said, generation } = await rejectByCurator(database, caterers, next(), A);
    expect([said, generation]).toEqual([expect.stringMatching(/about no place on record/), null]);
    expect((await findWaiting(database)).lines).toEqual([]);
    await read('agency-csv', LINES.replace('/c,meat', '/c,dairy'), '2026-11-02T00:00:00.000Z');
    expect((await findWaiting(database)).lines).toMatchObject([{ listing: caterers }]);
  });

  test('who is not sure is asked again when something changes', async () => {
    const caterers = await getLine('Invented Caterers');
    await leaveUnsure(database, caterers, next(), A);
    expect((await findWaiting(database)).lines).toEqual([]);
    await read('agency-csv', LINES.replace('/c,meat', '/c,dairy'), '2026-11-02T00:00:00.000Z');
    expect((await findWaiting(database)).lines).toHaveLength(1);
  });

  test('filters by source and area', async () => {
    expect((await findWaiting(database, { source: 'osm' })).lines).toEqual([]);
    expect((await findWaiting(database, { source: 'agency-csv' })).lines).toHaveLength(1);
    expect((await findWaiting(database, { area: 'Brooklyn' })).lines).toEqual([]);
    await expect(findWaiting(database, { area: 'Nowhere at all' })).rejects.toThrow(/no area of the city/);
  });
});

describe('a join is looked at twice', () => {
  test('that is far and in another ZIP code says so, and is done for who is sure', async () => {
    const [near, far] = [await findPlace('90000001'), await findPlace('90000002')];
    const refused = linkByCurator(database, 'nyc-dohmh/90000001', far, next(), A);
    await expect(refused).rejects.toThrow(NeedsSecondWord);
    await expect(refused).rejects.toThrow(/2\.4 km apart[\s\S]*ZIP code 11230, the other 11223/);
    expect(await findPlace('90000001')).toBe(near);
    await linkByCurator(database, 'nyc-dohmh/90000001', far, next(), { ...A, sure: true });
    expect(await findPlace('90000001')).toBe(far);
  });

  test('that moves a line of an agency says so', async () => {
    const grill = await getLine('Sample Grill');
    await expect(linkByCurator(database, grill, await findPlace('90000001'), next(), A)).rejects.toThrow(
      /moves “Sample Grill” of an agency’s list away/,
    );
    await expect(rejectByCurator(database, grill, next(), A)).rejects.toThrow(NeedsSecondWord);
  });

  test('that contradicts what a curator said before names who said what', async () => {
    const [one, other] = [await findPlace('90000001'), await findPlace('90000002')];
    const caterers = await getLine('Invented Caterers');
    // A is not B; C is A. Then C cannot be B.
    await linkByCurator(database, 'nyc-dohmh/90000001', other, next(), { ...A, sure: true });
    await rejectByCurator(database, 'nyc-dohmh/90000001', next(), { ...A, sure: true });
    const back = await findPlace('90000001');
    await linkByCurator(database, caterers, back, next(), A);
    await expect(linkByCurator(database, caterers, other, next(), B)).rejects.toThrow(
      /Invented A said on 2026-11-20 that nyc-dohmh\/90000001 is not pl_/,
    );
    expect(one).not.toBe(other);
  });
});

describe('every act is kept and can be taken back', () => {
  test('a link: the row is where it was, by the word by which it was there, and waits again', async () => {
    const caterers = await getLine('Invented Caterers');
    const before = await loadRecords(database);
    const { act_id } = await linkByCurator(database, caterers, await findPlace('90000003'), next(), A);
    const undone = await undoAct(database, act_id ?? 0, next(), B);
    expect(undone.said).toMatch(/at no place, as before/);
    const after = await loadRecords(database);
    expect([after.places, after.unplaced]).toEqual([before.places, before.unplaced]);
    expect((await findWaiting(database)).lines).toHaveLength(1);
    await expect(undoAct(database, act_id ?? 0, next(), B)).rejects.toThrow(/taken back already/);
  });

  test('a merge: the place stands by itself again, linked as the linkage had linked it', async () => {
    const [one, other] = [await findPlace('90000001'), await findPlace('90000002')];
    const sure = { ...A, sure: true };
    const { act_id } = await linkByCurator(database, 'nyc-dohmh/90000001', other, next(), sure);
    await undoAct(database, act_id ?? 0, next(), B);
    expect(await findPlace('90000001')).toBe(one);
    const { rows } = await database.pool.query(
      `SELECT method FROM link JOIN record USING (record_id) WHERE external_id = '90000001' AND ended_at IS NULL`,
    );
    expect(rows).toEqual([{ method: 'new_place' }]);
  });

  test('the last act about a thing first, and by whom is told', async () => {
    const sure = { ...A, sure: true };
    const [one, other] = [await findPlace('90000001'), await findPlace('90000002')];
    const first = await linkByCurator(database, 'nyc-dohmh/90000001', other, next(), sure);
    await linkByCurator(database, 'nyc-dohmh/90000001', one, next(), { ...B, sure: true });
    await expect(undoAct(database, first.act_id ?? 0, next(), A)).rejects.toThrow(/Invented B decided about/);
    const acts = await findActs(database, { by: 'invented b' });
    expect(acts).toMatchObject([{ kind: 'row_linked', subject: 'nyc-dohmh/90000001', undone_at: null }]);
    expect(await findActs(database, { place: other })).toHaveLength(1);
  });

  test('a certificate: attached, corrected and withdrawn, each back', async () => {
    const place_id = await findPlace('90000003');
    const document = new TextEncoder().encode('%PDF-1.7 invented\n%%EOF');
    const certificate = {
      place_id,
      agency: 'CRC',
      document,
      media_type: 'application/pdf',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      food_status: [],
      standards: [],
      scope_note: null,
      attached_by: 'Invented A',
    };
    const stands = async () => (await loadRecords(database)).certificates.map(({ valid_to }) => valid_to);
    const first = await attachCertificate(database, certificate, next());
    const corrected = await attachCertificate(database, { ...certificate, valid_to: '2027-06-30' }, next());
    expect(await stands()).toEqual(['2027-06-30']);
    await undoAct(database, corrected.act_id ?? 0, next(), B);
    expect(await stands()).toEqual(['2026-12-31']);
    const error = {
      certificate_id: first.certificate_id,
      withdrawn_by: 'Invented A',
      withdrawn_because: 'Another house.',
    };
    const gone = await withdrawCertificate(database, error, next());
    expect(await stands()).toEqual([]);
    await undoAct(database, gone.act_id ?? 0, next(), B);
    expect(await stands()).toEqual(['2026-12-31']);
    await undoAct(database, first.act_id ?? 0, next(), B);
    expect(await stands()).toEqual([]);
  });

  test('a notice: withdrawn it says nothing, and what was recorded anew is another', async () => {
    const record = {
      place_id: await findPlace('90000003'),
      agency: 'OU',
      kind: 'warning' as const,
      text: 'Invented.',
      url: 'https://list.example/n',
      published_on: '2026-11-19',
      recorded_by: 'Invented A',
    };
    const done = await recordNotices(database, { record, close: null }, next());
    const notice_id = done.notices[0]?.notice_id ?? '';
    const withdrawn = await withdrawNotice(
      database,
      { notice_id, withdrawn_by: 'Invented B', withdrawn_because: 'Misread.' },
      next(),
    );
    expect((await loadRecords(database)).notices).toEqual([]);
    const again = await recordNotices(database, { record, close: null }, next());
    expect(again.notices[0]?.notice_id).not.toBe(notice_id);
    await undoAct(database, withdrawn.act_id ?? 0, next(), A);
    expect((await loadRecords(database)).notices).toHaveLength(2);
  });

  test('two curators: the second hears of the first, and nothing of theirs is done', async () => {
    const caterers = await getLine('Invented Caterers');
    const seen = await readVersion(database, caterers);
    await leaveUnsure(database, caterers, next(), { ...A, seen });
    const late = rejectByCurator(database, caterers, next(), { ...B, seen });
    await expect(late).rejects.toThrow(Overtaken);
    await expect(late).rejects.toThrow(/Meanwhile Invented A decided about/);
  });

  test('what a curator did is never rewritten', async () => {
    await leaveUnsure(database, await getLine('Invented Caterers'), next(), A);
    await expect(database.pool.query(`UPDATE curation_act SET done_by = 'x'`)).rejects.toThrow(/stays on record/);
    await expect(database.pool.query('DELETE FROM curation_act')).rejects.toThrow(/stays on record/);
  });
});

describe('transcribed rows', () => {
  const ROW = {
    list: 'chk',
    seen_on: '2026-11-10',
    list_title: '',
    season: '',
    published_on: '',
    image_url: '',
    section: 'Restaurants',
    name: 'Invented Pizza',
    note: '',
    food_status: 'dairy',
  };

  test('are withdrawn, and stand again when they are transcribed again', async () => {
    const { listing, act_id } = await transcribeRow(database, ROW, next(), A);
    expect(act_id).not.toBeNull();
    expect((await findWaiting(database)).lines.map((line) => line.listing)).toContain(listing);
    await withdrawRow(database, listing, next(), { ...A, because: 'Not on it.', sure: true });
    expect((await findWaiting(database)).lines.map((line) => line.listing)).not.toContain(listing);
    expect((await loadRecords(database)).unplaced.map(({ external_id }) => `chk/${external_id}`)).not.toContain(
      listing,
    );
    await transcribeRow(database, { ...ROW, seen_on: '2026-11-11' }, next(), A);
    expect((await findWaiting(database)).lines.map((line) => line.listing)).toContain(listing);
  });

  test('a line that was read from its agency is its word', async () => {
    await expect(withdrawRow(database, 'nyc-dohmh/90000001', next(), A)).rejects.toThrow(/is its word/);
  });

  test('a whole list is shown line by line before it is signed, and nothing is saved', async () => {
    const body = new TextEncoder().encode(
      'section,name,food_status\nRestaurants,Sample Grill,meat\nBakeries,Invented Rolls,pareve\n',
    );
    const list = { list: 'chk', body, lines: 2, looked_on: '2026-11-10' };
    const before = await loadRecords(database);
    const lines = await previewList(database, list, next());
    expect(lines.map(({ name, state }) => [name, state])).toEqual([
      ['Sample Grill', 'new'],
      ['Invented Rolls', 'new'],
    ]);
    expect(await loadRecords(database)).toEqual(before);
    const { signature, act_id } = await signList(database, list, next(), A);
    expect(signature.signed_by).toBe('Invented A');
    expect(act_id).not.toBeNull();
  });
});

describe('a place by its name', () => {
  test('with its address is that one', async () => {
    const place = await findPlace('90000002');
    expect(await resolvePlace(database, 'Brindle Bagels, 502 Invented Road, Brooklyn')).toBe(place);
    expect(await resolvePlace(database, 'brindle bagels, 11223')).toBe(place);
    expect(await resolvePlace(database, place)).toBe(place);
  });

  test('that several bear is told with all of them, and that none bears too', async () => {
    await expect(resolvePlace(database, 'Brindle Bagels')).rejects.toThrow(/may be any of these[\s\S]*pl_[\s\S]*pl_/);
    await expect(resolvePlace(database, 'Nobody’s Noodles')).rejects.toThrow(/No place is called/);
    expect(await findPlaces(database, '%')).toEqual([]);
    expect(await findPlaces(database, 'Sample Gril')).toMatchObject([{ place_id: await findPlace('90000003') }]);
  });
});
