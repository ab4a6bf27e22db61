import type { KosherChangesInput } from '@kehilla/contract';
import type { WaitingAlert } from '@kehilla/core';
import { listing, type ListingEvidence } from '@kehilla/kosher';
import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { kosherChanges } from './kosher-changes.ts';
import type { LinePair, RecordedChanges, RecordedStatement } from '../ports.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { daysAgo, listed, named, NOW, place, reading } from '../testing/invented-records.ts';

const ZIP_ALONE = makeAddress({
  house_number: '20',
  street: 'Invented Court',
  city: 'Brooklyn',
  borough: 'Brooklyn',
  state: 'NY',
  zip: '11213',
});
const ALERT: WaitingAlert = {
  alert_key: 'bagel',
  agency: 'OU',
  kind: 'not_understood',
  title: 'About Maple Bagels',
  url: 'https://agency.example/alert',
  published_on: daysAgo(1).slice(0, 10),
  read_at: daysAgo(1),
  names: ['Maple Bagels'],
  address: null,
  place_ids: ['pl_bagel'],
};

const PLACES = [
  place('pl_bagel', [named('Maple Bagels', { location: { lat: 40.669, lng: -73.943 } }), listed('ou', 'Maple Bagels')]),
  place('pl_zip', [named('Willow Zip', { location: null }), listed('ou', 'Willow Zip', {}, { address: ZIP_ALONE })]),
  place('pl_grill', [named('Cedar Grill', { location: { lat: 40.75, lng: -73.98 } }), listed('ok', 'Cedar Grill')]),
];
const READINGS = { readings: [reading('ou'), reading('ok')] };
const CITY = inventedCity(PLACES, READINGS);
const ALERTED = inventedCity(PLACES, {
  ...READINGS,
  waiting_alerts: [ALERT, { ...ALERT, alert_key: 'nobody', place_ids: [], names: ['Plum Stall'] }],
});

function line(list_id: string, name: string, own: Partial<ListingEvidence> = {}): ListingEvidence {
  return listing({
    list_id,
    listed_name: name,
    last_seen_at: daysAgo(2),
    reading_id: 'rd-2',
    food_status: ['dairy'],
    ...own,
  });
}

function pair(before: ListingEvidence | null, after: ListingEvidence | null, own: Partial<LinePair> = {}): LinePair {
  const list = (after ?? before)?.list_id;
  return {
    source_id: list ?? '',
    place_id: 'pl_bagel',
    before_at: daysAgo(3),
    after_at: daysAgo(2),
    before,
    after,
    ...own,
  };
}

const BAGELS = line('ou', 'Maple Bagels');

function changes(
  lines: LinePair[],
  request: Partial<KosherChangesInput> = {},
  statements: RecordedStatement[] = [],
  city = CITY,
) {
  const recorded: RecordedChanges = { lines, statements, compared: new Map([['ou', 2]]) };
  return kosherChanges(
    { limit: 50, ...request },
    {
      city,
      now: NOW,
      history: {
        evidenceAt: () => Promise.reject(new Error('No past.')),
        unplacedAt: () => Promise.reject(new Error('No past.')),
        findEvidence: () => Promise.resolve(null),
        changesBetween: () => Promise.resolve(recorded),
      },
    },
  );
}

async function kinds(...args: Parameters<typeof changes>): Promise<string[]> {
  return (await changes(...args)).data.changes.map(({ kind }) => kind);
}

async function listedNear(lines: LinePair[], near: string): Promise<string[]> {
  const { data } = await changes(lines, { near });
  return data.changes.filter(({ kind }) => kind === 'listed').map(({ listed_name }) => listed_name ?? '');
}

describe('a line that two whole readings show otherwise', () => {
  test.each<[before: ListingEvidence | null, after: ListingEvidence | null, kinds: string[]]>([
    [null, BAGELS, ['listed']],
    [BAGELS, null, ['no_longer_listed']],
    [BAGELS, { ...BAGELS, terminated: true }, ['no_longer_listed']],
    [{ ...BAGELS, terminated: true }, BAGELS, ['listed']],
    [BAGELS, { ...BAGELS, food_status: ['meat'] }, ['food_status']],
    [BAGELS, { ...BAGELS, standards: ['cholov_yisroel'], scope_note: 'counter' }, ['standards', 'scope']],
    [BAGELS, { ...BAGELS, season: 'x' }, []],
    [BAGELS, { ...BAGELS, listed_name: 'Maple Bagel' }, []],
    [BAGELS, { ...BAGELS, listed_name: 'Willow Sushi' }, ['no_longer_listed', 'listed']],
  ])('%#', async (before, after, notes) =>
    expect((await kinds([pair(before, after)])).toSorted()).toEqual(notes.toSorted()),
  );

  test('is told with both readings, its place, and the sources of the list', async () => {
    const answer = await changes([pair(BAGELS, { ...BAGELS, food_status: ['meat'] })]);
    expect(getFaults('KosherChangesEnvelope', answer)).toEqual([]);
    expect(answer.data.changes[0]).toMatchObject({
      kind: 'food_status',
      at: daysAgo(2),
      agency: 'OU',
      place: { place_id: 'pl_bagel', name: 'Maple Bagels' },
      before: { read_at: daysAgo(3), listed: true, food_status: 'dairy' },
      after: { read_at: daysAgo(2), listed: true, food_status: 'meat' },
    });
    expect(answer.sources.map(({ name }) => name)).toEqual(['List of OU']);
  });

  test('a list that is numbered anew as a whole changes nothing, and is compared at once', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => line('ou', `Invented Place ${i % 1_500}`));
    const anew = lines.flatMap((one, i) => [
      pair(one, null, { place_id: null }),
      pair(null, { ...one, external_id: `new ${i}` }, { place_id: null }),
    ]);
    expect(await kinds(anew)).toEqual([]);
  });

  test('under another key of its publisher is no change', async () => {
    const rekeyed = [
      pair(BAGELS, null),
      pair(null, { ...BAGELS, external_id: 'other' }),
      pair(line('ou', 'Loose Line'), null, { place_id: null }),
      pair(null, line('ou', 'Loose Line', { external_id: 'x', food_status: ['meat'] }), { place_id: null }),
    ];
    expect(await kinds(rekeyed)).toEqual(['food_status']);
  });
});

describe('what is asked', () => {
  const ALL = [
    pair(null, BAGELS),
    pair(line('ok', 'Cedar Grill'), null, { place_id: 'pl_grill', after_at: daysAgo(1) }),
  ];

  test('newest first, by agency, near a place', async () => {
    expect(await kinds(ALL)).toEqual(['no_longer_listed', 'listed']);
    expect(await kinds(ALL, { agency: 'OU' })).toEqual(['listed']);
    expect(await kinds(ALL, { agency: 'Orthodox Union' })).toEqual(['listed']);
    expect(await kinds(ALL, { near: 'Crown Heights' })).toEqual(['listed']);
    const one = (await changes(ALL, { limit: 1 })).data;
    expect([one.changes.length, one.count]).toEqual([1, 2]);
  });

  test('notices and documents stand beside lines', async () => {
    const notice: RecordedStatement = { kind: 'notice', agency: 'OU', place_id: 'pl_bagel', url: null, at: daysAgo(1) };
    const { data } = await changes([], {}, [notice]);
    const notes = data.changes.find(({ kind }) => kind === 'notice');
    expect(notes).toMatchObject({ place: { place_id: 'pl_bagel' }, before: { listed: true } });
    expect(getFaults('KosherChangesEnvelope', await changes([], {}, [notice]))).toEqual([]);
  });

  test('an alert that waits is told, with the place that it names or the name that stands in it', async () => {
    const { data, sources } = await changes([], {}, [], ALERTED);
    expect(
      data.changes.map(({ kind, place, listed_name, statement }) => [kind, place?.place_id, listed_name, statement]),
    ).toEqual([
      ['alert', 'pl_bagel', null, 'About Maple Bagels'],
      ['alert', undefined, 'Plum Stall', 'About Maple Bagels'],
    ]);
    expect(sources.map(({ name }) => name)).toContain('Alert of Agency OU');
  });

  test('what is known by its ZIP code alone is near where that is', async () => {
    const byZip = pair(null, line('ou', 'Willow Zip'), { place_id: 'pl_zip' });
    const atNone = pair(null, line('ou', 'Loose Line', { listed_address: '5 Invented Road, Brooklyn, NY 11213' }), {
      place_id: null,
    });
    for (const near of ['Crown Heights', 'Brooklyn'])
      expect((await listedNear([byZip, atNone], near)).toSorted()).toEqual(['Loose Line', 'Willow Zip']);
    expect(await listedNear([byZip, atNone], 'Astoria')).toEqual([]);
  });

  test('a list that could not be compared is told, and makes the answer partial', async () => {
    const { status, data, notes } = await changes([]);
    expect(status).toBe('partial');
    expect(data.coverage.compared).toContainEqual({ agencies: ['OK'], source: expect.any(String), whole_readings: 0 });
    expect(data.coverage.note.join(' ')).toContain('Not compared');
    expect(notes?.join(' ')).toContain('No change was seen');
  });

  test.each<[Partial<KosherChangesInput>, string]>([
    [{ since: new Date(NOW.getTime() + 1_000).toISOString() }, 'since'],
    [{ since: daysAgo(100) }, 'since'],
    [{ agency: 'XYZ' }, 'agency'],
    [{ agency: 'Star-K' }, 'agency'],
    [{ near: 'Nowhere at all' }, 'near'],
  ])('%j is refused', async (request, field) => {
    await expect(changes([], request)).rejects.toMatchObject({ code: 'invalid_request', details: { field } });
  });
});
