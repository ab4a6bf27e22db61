import type { Place } from '@kehilla/contract';
import { type Borough, NOWHERE, ServiceError } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { getPlace } from './get-place.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity, search } from '../testing/invented-city.ts';
import { dish, menu } from '../testing/invented-menus.ts';
import { daysAgo, listed, named, NOW, place, row } from '../testing/invented-records.ts';
import { CITY, north } from '../testing/neighbourhood.ts';

const get = (place_id: string, city = CITY) => getPlace({ place_id }, { city, now: NOW });
const takePlace = (place_id: string): Place => get(place_id).data.place;
const placeIn = (city: typeof CITY, place_id: string): Place => get(place_id, city).data.place;

test('every place answers, valid by the contract, with every member of its summary', () => {
  for (const summary of search(CITY, { limit: 50 }).data.results) {
    const answer = get(summary.place_id);
    expect(getFaults('GetPlaceEnvelope', answer), summary.place_id).toEqual([]);
    const {
      why: _why,
      label: _label,
      relevance: _relevance,
      group: _group,
      distance_m: _distance_m,
      ...shown
    } = summary;
    expect(answer.data.place).toMatchObject(shown);
    expect(answer).toMatchObject({ status: 'ok', freshness: { as_of: NOW.toISOString() } });
  }
});

describe('identifiers', () => {
  test.each(['pl_was_one', 'pl_was_two'])('%s, merged away, answers with the canonical id', (id) => {
    const answer = get(id);
    expect(answer.data.place).toMatchObject({
      place_id: id,
      canonical_place_id: 'pl_merged',
      name: 'Merged Market',
      merged_from: ['pl_was_one', 'pl_was_two'],
    });
    expect(answer.notes?.join()).toContain('merged into pl_merged');
  });

  test('the canonical id says nothing of merging', () => {
    expect(takePlace('pl_merged').canonical_place_id).toBe('pl_merged');
    expect(get('pl_merged').notes?.join() ?? '').not.toContain('merged into');
  });

  test.each(['pl_never', 'search', 'pl_merge', 'PL_MERGED'])('%s never was a place', (id) => {
    const error = (() => {
      try {
        return get(id);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'not_found', status: 404, details: { field: 'place_id' } });
  });
});

test('a list of an agency has one name wherever it is cited', () => {
  const city = inventedCity([
    place('pl_two', [
      named('Two Grill', { phone: '+17185550101' }),
      listed('ou', 'Two Grill', { food_status: ['meat'] }, { phone: '+17185550102' }),
    ]),
  ]);
  const { data, sources } = get('pl_two', city);
  const { register, facts, conflicts, names } = data.place;
  const cited = [
    ...[...register, ...facts, ...names, ...conflicts.flatMap(({ claims }) => claims)].map(({ source }) => source),
    ...sources.map(({ name }) => name),
  ];
  expect(conflicts.map(({ field }) => field)).toContain('phone');
  expect([...new Set(cited)].sort()).toEqual(['Invented Register', 'List of OU']);
});

describe('its own website', () => {
  const site = (...websites: readonly string[]) =>
    placeIn(
      inventedCity([
        place(
          'pl_sited',
          websites.map((website, i) => named('Sited Grill', { website, external_id: `w${i}` })),
        ),
      ]),
      'pl_sited',
    );

  test.each([
    ['https://www.restaurantji.com/ny/brooklyn/sited-grill/', 'review_site'],
    ['https://www.google.com/maps/place/x', 'map'],
    ['https://maps.app.goo.gl/abc', 'map'],
    ['https://www.toasttab.com/sited-grill', 'ordering_platform'],
  ])('%s is not its own: no website, and a fact that says what it is', (address, field) => {
    const { website, facts } = site(address);
    expect(website).toBeNull();
    expect(facts.filter(({ value }) => value === address).map((fact) => fact.field)).toEqual([field]);
  });

  test('its own stands before a page elsewhere and a page on a network; they do not contradict it', () => {
    const own = 'https://sited-grill.example/';
    const { website, conflicts } = site('https://yelp.com/biz/sited', own, 'https://www.facebook.com/sited');
    expect(website).toBe(own);
    expect(site('https://yelp.com/biz/sited', own).conflicts.map(({ field }) => field)).not.toContain('website');
    expect(conflicts.every(({ claims }) => claims.every(({ value }) => !String(value).includes('yelp')))).toBe(true);
  });

  test('a page on a network stands in where there is no site', () => {
    expect(site('https://yelp.com/biz/sited', 'https://www.facebook.com/sited').website).toBe(
      'https://www.facebook.com/sited',
    );
  });
});

test('a menu shows its first fifty dishes as printed, how many there are, and where the rest stands', () => {
  const dishes = Array.from({ length: 53 }, (_, i) =>
    dish(`Dish ${i}`, i === 1 ? 'Market price' : '$9', { section: 'All' }),
  );
  const city = inventedCity([place('pl_menu', [named('Menu Grill')])], { menus: [menu('pl_menu', dishes)] });
  const answer = get('pl_menu', city);
  expect(getFaults('GetPlaceEnvelope', answer)).toEqual([]);
  const [shown] = answer.data.place.menus;
  expect(shown).toMatchObject({ dish_count: 53, url: 'https://pl-menu.example/menu' });
  expect(shown?.dishes.map((one) => one.dish)).toEqual(dishes.slice(0, 50).map(({ name }) => name));
  expect(shown?.dishes.slice(0, 2)).toEqual([
    { dish: 'Dish 0', description: null, section: 'All', price: { amount: 9, currency: 'USD' }, price_text: '$9' },
    { dish: 'Dish 1', description: null, section: 'All', price: null, price_text: 'Market price' },
  ]);
});

describe('what it tells', () => {
  test('every statement of every row is a fact, with its source, page and date', () => {
    const { facts } = takePlace('pl_grill');
    expect(facts).toContainEqual({
      field: 'phone',
      value: '+17185550101',
      source: 'Invented Register',
      url: null,
      observed_at: daysAgo(1),
    });
    expect(facts).toContainEqual({
      field: 'cuisine',
      value: 'Jewish/Kosher',
      source: 'Invented Register',
      url: null,
      observed_at: daysAgo(1),
    });
    expect(facts.filter((fact) => fact.source === 'List of OU').map(({ field, value }) => [field, value])).toEqual([
      ['name', 'Maple Grill'],
      ['agency_list', 'ou'],
      ['food_status', 'meat'],
      ['standard', 'glatt'],
      ['standard', 'pas_yisroel'],
    ]);
    expect(facts.map((fact) => fact.field)).toEqual(
      expect.arrayContaining(['address', 'postcode', 'borough', 'location', 'hours', 'category']),
    );
  });

  test('certifications, those that ended too', () => {
    expect(takePlace('pl_dropped').certifications).toEqual([
      expect.objectContaining({
        agency: 'OU',
        listing_status: 'no_longer_listed',
        removal_reason: 'absent_from_list',
        missing_since: daysAgo(5),
      }),
    ]);
    expect(takePlace('pl_document').certifications).toEqual([
      expect.objectContaining({ agency: 'CRC', listing_status: 'certificate_valid', valid_until: '2026-12-31' }),
    ]);
    expect(takePlace('pl_pizza').certifications.map((each) => each.agency)).toEqual(['CHK', 'OU']);
  });

  test('a name is told once a source, however many of its rows print it', () => {
    const rows = ['1', '2'].map((key) => named('Invented Lantern', { external_id: key }));
    const city = inventedCity([place('pl_twice', [...rows, named('Invented Lantern', { source_id: 'map' })])]);
    const { names } = get('pl_twice', city).data.place;
    expect(names.map(({ source }) => source).sort()).toEqual(['Invented Map', 'Invented Register']);
  });

  test.each<[line: string, borough: Borough]>([
    ['20 Invented Court, Far Rockaway, NY', 'Queens'],
    ['20 Invented Court, Corona, NY 11368', 'Queens'],
  ])('an address with its town and state is not lengthened by the borough: %s', (line, borough) => {
    const address = { ...NOWHERE, line, borough, state: 'NY', zip: null } as const;
    const city = inventedCity([place('pl_town', [named('Invented Lantern', { address, location: null })])]);
    expect(get('pl_town', city).data.place).toMatchObject({ address: line, borough });
  });

  test('names in every language, former ones marked', () => {
    expect(takePlace('pl_shul').names).toEqual([
      { name: 'Congregation Ahavas Sample', lang: 'en', kind: 'everyday', source: 'Invented Map' },
      { name: 'בית כנסת אהבת דוגמא', lang: 'he', kind: 'other', source: 'Invented Map' },
    ]);
    expect(takePlace('pl_gone').names[0]?.kind).toBe('former');
  });

  test('a place that nobody named is described, never given a name', () => {
    const city = inventedCity([place('pl_nameless', [row({ names: [], category: 'synagogue' })])]);
    expect(get('pl_nameless', city).data.place).toMatchObject({ name: 'Unnamed synagogue' });
  });
});

describe('where sources disagree', () => {
  test('both sides of contradicting food', () => {
    expect(takePlace('pl_conflicted').conflicts).toEqual([
      {
        field: 'food_status',
        claims: [
          { value: 'dairy', source: 'List of OU', observed_at: daysAgo(1) },
          { value: 'meat', source: 'List of OK', observed_at: daysAgo(1) },
        ],
      },
    ]);
  });

  test("an agency's list and its own notice, both shown", () => {
    const found = takePlace('pl_notice');
    expect(found.kosher.status).toBe('conflicted');
    expect(found.conflicts).toEqual([
      {
        field: 'certification',
        claims: [
          { value: 'listed', source: 'List of OU', observed_at: daysAgo(1) },
          { value: 'not_certified: It is not under our supervision.', source: 'Agency OU', observed_at: null },
        ],
      },
    ]);
    expect(found.facts).toContainEqual({
      field: 'agency_notice_not_certified',
      value: '2026-07-01: It is not under our supervision.',
      source: 'Agency OU',
      url: 'https://notices.example/1',
      observed_at: null,
    });
  });

  test('a warning is shown and decides nothing', () => {
    const found = takePlace('pl_bagels');
    expect(found).toMatchObject({ kosher: { status: 'listing_stale' }, conflicts: [] });
    expect(found.facts.map((fact) => fact.field)).toContain('agency_notice_warning');
  });

  test('hours: one is shown, with a note, and whether it is open is not known', () => {
    const found = takePlace('pl_disagree');
    expect(found).toMatchObject({ open_now: null, hours: { note: expect.stringContaining('different hours') } });
    expect(found.conflicts.map((conflict) => conflict.field)).toEqual(['hours']);
  });

  test('a row that is gone contradicts nobody', () => {
    const hours = (text: string) => ({ hours: { text, syntax: 'osm' } as const });
    const city = inventedCity([
      place('pl_moved', [
        named('Moved', hours('Mo-Fr 09:00-17:00')),
        named('Moved', { source_id: 'map', missing_since: daysAgo(9), ...hours('24/7') }),
      ]),
    ]);
    expect(get('pl_moved', city).data.place).toMatchObject({ open_now: true, conflicts: [], hours: { note: null } });
  });

  test('after the end that a source told of nobody can tell whether it is open, though its hours say so', () => {
    const ending = (ends_on: string) =>
      inventedCity([
        place('pl_ending', [
          named('Ending', {
            hours: { text: 'Mo-Su 00:00-24:00', syntax: 'osm' },
            other: { ends_on },
            trades: ['locksmith'],
          }),
        ]),
      ]);
    const note = (ends_on: string) => get('pl_ending', ending(ends_on)).data.place;
    expect(note('2026-07-14')).toMatchObject({ open_now: null, closed: null });
    expect(note('2026-07-15')).toMatchObject({ open_now: true, closed: null });
    expect(note('2026-07-15').facts).toContainEqual(expect.objectContaining({ field: 'ends_on', value: '2026-07-15' }));
    expect([...ending('2026-07-14').image.providers.hours_of]).toEqual([0]);
  });

  test('a line that says it ended states no food any more', () => {
    const city = inventedCity([
      place('pl_ended', [
        listed('ou', 'Ended', { food_status: ['meat'], terminated: true }, { location: north(0) }),
        listed('ok', 'Ended', { food_status: ['dairy'] }),
      ]),
    ]);
    expect(get('pl_ended', city).data.place).toMatchObject({
      conflicts: [],
      kosher: { status: 'listed_by_agency', food_status: 'dairy' },
    });
  });
});

describe('notes and age', () => {
  test.each([
    ['pl_sample', 'invented sample data'],
    ['pl_label', 'does not mean that it is not kosher'],
    ['pl_label', 'no evidence of certification'],
    ['pl_tag', 'no evidence of certification'],
    ['pl_grill', 'ask your rabbi'],
    ['pl_gone', 'no longer in their sources'],
  ])('%s: %s', (id, note) => expect(get(id).notes?.join()).toContain(note));

  test('a closed place still answers, closed and not open', () => {
    expect(takePlace('pl_closed')).toMatchObject({ closed: true, open_now: false });
  });

  test('sources are the rows themselves, each as old as it is', () => {
    const answer = get('pl_pizza');
    expect(answer.sources.map(({ name, observed_at }) => [name, observed_at])).toEqual([
      ['Invented Register', daysAgo(3)],
      ['List of CHK', daysAgo(1)],
      ['List of OU', daysAgo(1)],
    ]);
    expect(answer.freshness).toMatchObject({ oldest_fact_at: daysAgo(3), state: 'fresh' });
    expect(get('pl_bagels').freshness.state).toBe('stale');
  });
});
