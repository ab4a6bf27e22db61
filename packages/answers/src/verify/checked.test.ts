import type { CityRecords, SourceList, StoredRow } from '@kehilla/core';
import { expect, test } from 'vitest';
import { fakeLive, verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { daysAgo, LISTS, listed, named, place, reading } from '../testing/invented-records.ts';

const CAFE = 'Lone Cafe';
/** A city of a cafe on these lists, and of a place that both agencies' lists show: a list of no place here is not read for one. */
const cafe = (lines: readonly StoredRow[], own: Partial<CityRecords> = {}) =>
  inventedCity(
    [
      place('pl_x', [named(CAFE), ...lines]),
      place('pl_other', [named('Invented Tailor'), listed('ou', 'Invented Tailor'), listed('ok', 'Invented Tailor')]),
    ],
    own,
  );

/** What was checked of each list for the cafe, by list. */
async function getLists(city: ReturnType<typeof cafe>, own: Parameters<typeof verify>[2] = {}) {
  const live = own.live === undefined ? {} : ({ live: 'always' } as const);
  const { data } = await verify(city, { name: CAFE, ...live }, own);
  return Object.fromEntries(data.checked.lists.map((list) => [list.list_id, list]));
}

const ENDED = 'It shows the certification as ended.';
const DROPPED = 'It once showed the place and a later whole reading lacks it.';
const READ = { readings: [reading('ou'), reading('ok'), reading('chk-csv')] };
const PARTIAL_LIST: SourceList = { ...(LISTS[1] as SourceList), absence_means_removal: false };

test.each<[string, StoredRow[], Partial<CityRecords>, string, { outcome: string; note: unknown }]>([
  ['shows it', [listed('ou', CAFE)], READ, 'ou', { outcome: 'listed', note: null }],
  ['was read whole and lacks it', [], READ, 'ou', { outcome: 'read_not_listed', note: null }],
  [
    'shows it as ended',
    [listed('ou', CAFE, { terminated: true })],
    READ,
    'ou',
    { outcome: 'read_not_listed', note: ENDED },
  ],
  [
    'once showed it',
    [listed('ou', CAFE, {}, { missing_since: daysAgo(1) })],
    READ,
    'ou',
    { outcome: 'read_not_listed', note: DROPPED },
  ],
  [
    'is a transcription, read whole',
    [],
    READ,
    'chk-csv',
    { outcome: 'not_consulted', note: expect.stringContaining('transcription') },
  ],
  [
    'is not all of what its agency certifies',
    [],
    { ...READ, lists: [...LISTS.slice(0, 1), PARTIAL_LIST] },
    'ok',
    { outcome: 'not_consulted', note: expect.stringContaining('not the whole list') },
  ],
])('a list that %s', async (_, lines, own, id, expected) => {
  expect((await getLists(cafe(lines, own)))[id]).toMatchObject(expected);
});

test('the newest reading and the newest whole one, in whatever order they are on record', async () => {
  const readings = [
    reading('ou', { observed_at: daysAgo(3), reading_id: 'rd-3' }),
    reading('ou', { observed_at: daysAgo(9), reading_id: 'rd-9' }),
    reading('ou', { observed_at: daysAgo(1), reading_id: 'rd-1', state: 'partial' }),
    reading('ou', { observed_at: daysAgo(2), reading_id: 'rd-2', state: 'failed' }),
  ];
  for (const each of [readings, readings.toReversed()])
    expect((await getLists(cafe([], { readings: each })))['ou']).toMatchObject({
      last_read_at: daysAgo(1),
      last_complete_reading_at: daysAgo(3),
    });
});

test('of lists read now, each its own outcome', async () => {
  const city = cafe([], READ);
  expect(await getLists(city, { live: fakeLive(city, { ou: 'read', ok: 'timed_out' }) })).toMatchObject({
    ou: { outcome: 'read_not_listed', live: true, note: null },
    ok: { outcome: 'unreadable', live: false, last_complete_reading_at: daysAgo(1) },
    'chk-csv': { outcome: 'not_consulted', live: false },
  });
});

test.each([
  ['a place of the record', [listed('ou', CAFE)], ['chk-csv', 'ok', 'ou']],
  ['a place of the sample', [listed('sample', CAFE)], ['sample']],
  ['a place of both', [listed('sample', CAFE), listed('ok', CAFE)], ['ok', 'sample']],
])('lists of the sample are told of its own places alone: %s', async (_, lines, expected) => {
  expect(Object.keys(await getLists(cafe(lines, READ))).sort()).toEqual(expected);
});

test('of transcriptions in one file each has the date of its own newest line, not that of the file', async () => {
  const [chk] = LISTS.filter(({ list_id }) => list_id === 'chk-csv') as [SourceList];
  const klbd = { ...chk, list_id: 'klbd-csv', agency: 'OK' };
  const line = (own: Partial<StoredRow>) => listed('chk-csv', 'Invented Tailor', {}, own);
  const city = inventedCity(
    [
      place('pl_x', [named(CAFE), line({ last_seen_at: daysAgo(60) })]),
      place('pl_y', [line({ last_seen_at: daysAgo(40) })]),
    ],
    { lists: [...LISTS, klbd], readings: [reading('chk-csv', { observed_at: daysAgo(2) })] },
  );
  const { 'chk-csv': read, 'klbd-csv': unread } = await getLists(city);
  expect(read).toMatchObject({ last_read_at: daysAgo(40), last_complete_reading_at: daysAgo(40) });
  expect(unread).toMatchObject({ last_read_at: null });
});
