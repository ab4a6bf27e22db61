import type { NoteCode } from '@kehilla/answers';
import { document, type SearchPlacesEnvelope } from '@kehilla/contract';
import { keepNoteCodes } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { spellOut } from './spell-out.ts';
import { makeNotes } from '../testing/make-notes.ts';
import { textOfAnswer } from './text-of-answer.ts';

const FOUND = structuredClone(document.components.examples['SearchPlaces']?.value) as unknown as SearchPlacesEnvelope;
const [PLACE] = FOUND.data.results;
const note = (own: Partial<SearchPlacesEnvelope['data']>) =>
  textOfAnswer('search_places', { ...FOUND, data: { ...FOUND.data, ...own } });
const query = (terms: string[], ignored: string[] = []) => ({
  ...FOUND.data.query,
  ignored,
  understood: { ...FOUND.data.query.understood, terms, spelling: [], area: null },
});

test('where nothing was found, the words that every place had to fit are told', () => {
  const none = { results: [], count: 0 };
  expect(note({ ...none, query: query(['cousin', 'meat']) })).toContain('Nothing fits all of: cousin, meat; try fewer');
  expect(note({ ...none, query: query(['meat']) })).not.toContain('Nothing fits');
  expect(note({ query: query(['cousin', 'meat']) })).not.toContain('Nothing fits');
  const { coverage } = FOUND.data;
  const outside = {
    ...none,
    query: query(['cousin', 'meat']),
    ...(coverage && { coverage: { ...coverage, covered: false } }),
  };
  expect(note(outside)).not.toContain('Nothing fits');
});

test('words that played no part are told', () => {
  expect(note({ query: query(['pizza'], ['near', 'me']) })).toContain('Played no part: "near", "me".');
});

test('an unknown status is told in a word, and the phone where there is room', () => {
  const place = {
    ...(PLACE as NonNullable<typeof PLACE>),
    world: 'food',
    phone: '+17185550100',
    kosher: { status: 'no_readable_agency_lists_it' as const, certified_by: [], last_confirmed_at: null },
  };
  expect(note({ results: [place] })).toContain(`kosher: unknown · `);
  expect(note({ results: [place] })).toContain('+17185550100');
  const name = 'An invented name that is long and takes the room of other things. '.repeat(2);
  const results = Array.from({ length: 20 }, () => ({ ...place, name }));
  expect(note({ results })).toContain('+17185550100');
  const long = textOfAnswer('search_places', { ...FOUND, data: { ...FOUND.data, results } }, 1_200);
  expect(long).not.toContain('+17185550100');
  expect(long.match(/kosher: unknown/g)).toHaveLength(20);
});

test('of a synagogue it is not told that nobody certifies it', () => {
  const unknown = { status: 'no_readable_agency_lists_it' as const, certified_by: [], last_confirmed_at: null };
  const shul = { ...(PLACE as NonNullable<typeof PLACE>), world: 'prayer', kosher: unknown };
  expect(note({ results: [shul] })).not.toContain('kosher:');
  expect(note({ results: [{ ...shul, world: null }] })).toContain('kosher: unknown');
});

test('how far around was looked is told, but of no borough', () => {
  const area = { name: 'Elm Corner', borough: 'Queens', kind: 'neighbourhood', lat: 0, lng: 0, radius_m: 400 } as const;
  const around = (own: typeof area | (Omit<typeof area, 'kind'> & { kind: 'borough' })) =>
    note({ query: { ...query([]), radius_m: 400, understood: { ...query([]).understood, area: own } } });
  expect(around(area)).toMatch(/places? within 400 m\. Area: Elm Corner\./);
  expect(around({ ...area, kind: 'borough' })).not.toContain('within');
});

test.each<[request: Partial<SearchPlacesEnvelope['data']['query']>, phrase: RegExp | null]>([
  [{ hashgacha: ['CRC'] }, /places?\S* .*CRC publishes no list that can be read\.\n/],
  [{ hashgacha: ['OU'] }, /OU: List last read whole on 2026-01-02\.\n/],
  [{ hashgacha: ['OK'] }, null],
  [{ kosher_only: true }, /Lists not read whole within 14 days: CHK, OU; none that can be read: CRC\.\n/],
  [{}, null],
])('%j is told what limits the lists that it asks for', (request, statement) => {
  const agencies = [
    { agency: 'CHK', readable_list: true, last_complete_reading_at: null, note: 'Not read yet.' },
    {
      agency: 'CRC',
      readable_list: false,
      last_complete_reading_at: null,
      note: 'CRC publishes no list that can be read.',
    },
    { agency: 'OU', readable_list: true, last_complete_reading_at: '2026-01-02T00:00:00.000Z', note: null },
  ];
  const coverage = { ...(FOUND.data.coverage as NonNullable<typeof FOUND.data.coverage>), agencies };
  const { hashgacha: _, food_status: __, standards: ___, ...open } = query([]);
  const text = note({ coverage, query: { ...open, kosher_only: false, ...request } });
  if (statement === null) expect(text.split('\n')[0]).not.toMatch(/list/i);
  else expect(text).toMatch(statement);
});

test.each(['in_the_way', 'nearest_is_beyond'] as const)('where %s tells why, no fewer words are advised', (code) => {
  const data = { ...FOUND.data, results: [], count: 0, query: query(['cousin', 'meat']) };
  const notes = keepNoteCodes(['Nothing fits for a reason.'], [code]);
  expect(textOfAnswer('search_places', { ...FOUND, notes, data })).not.toContain('try fewer');
  expect(textOfAnswer('search_places', { ...FOUND, notes: [], data })).toContain('try fewer');
});

test.each(['open_at_unknown', 'asked_hours_unknown'] as const)('that no hours are known (%s) is told first', (code) => {
  const notes = keepNoteCodes(['Of none of them the hours are known.'], [code]);
  const [first = ''] = textOfAnswer('search_places', { ...FOUND, notes }).split('\n');
  expect(first).toContain('Of none of them the hours are known.');
});

test('that of none it is known whether it is open now is told first, where that was asked', () => {
  const results = FOUND.data.results.map((place) => ({ ...place, open_now: null }));
  const ask = (codes: readonly NoteCode[]) =>
    textOfAnswer('search_places', { ...FOUND, notes: makeNotes(codes), data: { ...FOUND.data, results } });
  expect(ask(['open_now_in_words'])).toContain('Of none shown is it known whether it is open now; ask them.');
  expect(ask([])).not.toContain('Of none shown');
});

test('where none nearby is listed it is told that one may look farther', () => {
  const near = { ...query([]), radius_m: 400, understood: { ...query([]).understood, area: null } };
  const ask = (codes: NoteCode[], own = {}) =>
    textOfAnswer('search_places', { ...FOUND, notes: makeNotes(codes), data: { ...FOUND.data, query: near, ...own } });
  expect(ask(['none_shown_is_listed'])).toContain('Send a larger radius_m to look farther.');
  expect(ask([], { results: [], count: 0 })).toContain('Send a larger radius_m');
  expect(ask(['none_shown_is_listed'], { query: { ...near, radius_m: null } })).not.toContain('radius_m');
  expect(ask([])).not.toContain('radius_m');
});

describe('certification', () => {
  const LISTED = {
    ...(PLACE as object),
    name: 'Maple Grill',
    sample: false,
    kosher: {
      status: 'listed_by_agency',
      certified_by: ['OU'],
      food_status: 'meat',
      standards: ['glatt'],
      last_confirmed_at: '2026-11-20T12:00:00Z',
    },
  };
  const UNKNOWN = {
    ...LISTED,
    name: 'Elm Bistro',
    world: 'food',
    kosher: { status: 'no_readable_agency_lists_it', certified_by: [], last_confirmed_at: null },
  };
  const because = (factor: string) => ({
    why: {
      rank: 1,
      score: 1,
      method: 'places-2',
      factors: [{ factor, points: 10, detail: 'an agency states it' }],
      shown_not_scored: [],
    },
  });

  test.each([
    ['standards are sent', { ...FOUND.data.query, standards: ['glatt'] }, LISTED, 'listed by OU (meat; glatt), seen'],
    [
      'words ask for them',
      FOUND.data.query,
      { ...LISTED, ...because('agency_statement') },
      'listed by OU (meat; glatt), seen',
    ],
    [
      'nobody asks for them',
      FOUND.data.query,
      { ...LISTED, ...because('agency_listing') },
      'listed by OU (meat), seen',
    ],
  ])('where %s', (_, query, place, line) => {
    expect(note({ query: query as never, results: [place] as never })).toContain(line);
  });

  test('no place is named without its status, however little room there is, and it stands before the address', () => {
    const results = Array.from({ length: 12 }, (_, i) => ({ ...(i % 3 === 0 ? LISTED : UNKNOWN), name: `Elm ${i}` }));
    for (let most = 1_000; most <= 1_500; most += 25) {
      const text = spellOut(textOfAnswer('search_places', { ...FOUND, data: { ...FOUND.data, results } }, most));
      expect(text.match(/“Elm \d+”(?! · kosher: |, kosher: )/)).toBeNull();
    }
  });

  test('a place that its sources lack is told as such', () => {
    expect(note({ results: [{ ...LISTED, register_state: 'left_register' }] as never })).toContain(
      ' · no longer in its sources',
    );
  });
});

test.each([
  [{ covered: true }, 'No place on record is known to fit'],
  [{ covered: false }, 'Nothing was searched'],
  [{ area_understood: false }, 'Nothing was searched'],
])('none with %j: %s', (own, phrase) => {
  const coverage = { ...(FOUND.data.coverage as object), matched: 0, ...own } as never;
  const text = note({ results: [], count: 0, coverage });
  expect(text).toContain(`Status: ok. ${phrase}`);
  expect(text).not.toContain('0 of 0');
});

test('a list was last read whole on a day of New York', () => {
  const agency = { agency: 'OU', readable_list: true, note: null, last_complete_reading_at: '2026-10-02T02:54:00Z' };
  const coverage = { ...(FOUND.data.coverage as object), agencies: [agency] } as never;
  const text = note({ query: { ...FOUND.data.query, hashgacha: ['OU'] }, coverage });
  expect(text).toContain(' OU: List last read whole on 2026-10-01.');
});

test('where listed places are found beyond the circle, the first line does not say that they are within it', () => {
  const area = { name: 'Elm Corner', borough: 'Queens', kind: 'neighbourhood', lat: 0, lng: 0, radius_m: 400 } as const;
  const beyond = { ...(PLACE as NonNullable<typeof PLACE>), distance_m: 443 };
  const request = { ...query([]), radius_m: 400, understood: { ...query([]).understood, area } };
  expect(note({ query: request, results: [{ ...beyond, distance_m: 400 }] })).toContain('within 400 m');
  expect(note({ query: request, results: [beyond] })).not.toContain('within 400 m');
});

test.each(['calls it "Jewish/Kosher"', 'calls it "diet:kosher=yes"'])(
  'of every place that is shown for a label (%s) its line tells the label, that it is no certification, and nothing is cut from that',
  (label) => {
    const phrase = `Invented Restaurant Inspections of a Long Name ${label}`;
    const place = {
      ...(PLACE as NonNullable<typeof PLACE>),
      world: 'food',
      name: 'An invented name that is long and takes the room of other things',
      kosher: { status: 'no_readable_agency_lists_it' as const, certified_by: [], last_confirmed_at: null },
    };
    const results = Array.from({ length: 20 }, (_, at) => ({
      ...place,
      label: phrase,
      why: { rank: at + 1, score: 60, method: 'places-4', factors: [], shown_not_scored: ['label: Other'] },
    }));
    const lines = spellOut(note({ results, count: 20 })).split('\n');
    expect(lines.filter((line) => line.includes(`kosher: unknown; ${phrase}, no certification`))).toHaveLength(20);
  },
);
