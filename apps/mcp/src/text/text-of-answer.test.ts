import {
  document,
  type FindServicesEnvelope,
  type RecommendFoodEnvelope,
  type SearchEventsEnvelope,
} from '@kehilla/contract';
import { keepNoteCodes } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { makeNotes } from '../testing/make-notes.ts';
import { spellOut } from './spell-out.ts';
import { textOfAnswer } from './text-of-answer.ts';

const example = (name: string) => structuredClone(document.components.examples[name]?.value) as never;
const FOOD: RecommendFoodEnvelope = example('RecommendFood');
const SERVICES: FindServicesEnvelope = example('FindServices');
const EVENTS: SearchEventsEnvelope = example('SearchEvents');

describe('food', () => {
  test('places with a menu and places without one are told apart', () => {
    const coverage = { ...FOOD.data.coverage, places_with_menu: 1, places_without_menu: 37 };
    const text = textOfAnswer('recommend_food', { ...FOOD, data: { ...FOOD.data, coverage } });
    expect(text).toContain('menus of 1 of 38 places searched');
  });

  test('where there is no dish the reason is told', () => {
    const data = { ...FOOD.data, dishes: [], coverage: { ...FOOD.data.coverage, note: ['One was too dear.'] } };
    const text = textOfAnswer('recommend_food', { ...FOOD, status: 'no_data', data, notes: ['Nothing fits.'] });
    expect(text).toMatch(/^Status: no_data\. 0 dishes;/);
    expect(text).toContain('Nothing fits. One was too dear.');
  });

  test('what could not be checked of any dish stands before all of them, where no cut loses it', () => {
    const could_not_check = [{ constraint: 'gluten free', reason: 'The menu does not say so. '.repeat(8) }];
    const dishes = Array.from({ length: 5 }, () => ({ ...FOOD.data.dishes[0], could_not_check }));
    const text = textOfAnswer('recommend_food', { ...FOOD, data: { ...FOOD.data, dishes } });
    expect(text).toMatch(
      /^Status: ok\. 5 dishes; [^.]*\. Not checked for any of them, because no menu settles it: gluten free\./,
    );
    expect(text).not.toContain('The menu does not say so.');
  });

  test.each(['vegan', 'no nuts'])(
    'of a dish whose menu does not settle "%s" it is said also where there is room for its name alone',
    (query) => {
      const [dish] = FOOD.data.dishes;
      const could_not_check = [{ constraint: query, reason: 'The menu does not say so.' }];
      const stated = { ...dish, dish: 'Invented Stew', could_not_check: [], stated_on_menu: [query] };
      const unstated = ['Soup', 'Pie', 'Tea'].map((name) => ({ ...dish, dish: name, place: 'Elm', could_not_check }));
      for (const count of [1, 2, 3]) {
        const dishes = [...Array.from({ length: count }, () => stated), ...unstated];
        const answer = { ...FOOD, data: { ...FOOD.data, dishes } } as never;
        for (let most = 0; most <= 600; most += 50) {
          const text = spellOut(textOfAnswer('recommend_food', answer, most));
          expect(text).toContain(`menu states: “${query}”`);
          const names = text.match(/\b(?:Soup|Pie|Tea)\b/g) ?? [];
          const marked = text.match(
            new RegExp(`“(?:Soup|Pie|Tea)” \\(invented sample\\) \\[not checked: ${query}\\]`, 'g'),
          );
          expect(marked ?? []).toHaveLength(names.length);
          expect(text.match(/“Elm” · kosher:/g)).toHaveLength(unstated.length);
        }
      }
    },
  );

  test('where no place was in question none is counted, and where nothing was searched that is said', () => {
    const none = { ...FOOD.data.coverage, places_with_menu: 0, places_without_menu: 0 };
    const note = (coverage: object) =>
      textOfAnswer('recommend_food', { ...FOOD, data: { ...FOOD.data, dishes: [], coverage } as never });
    expect(note(none)).toContain('0 dishes.');
    expect(note(none)).not.toContain('0 of 0');
    expect(note({ ...none, covered: false })).toContain('0 dishes; nothing was searched.');
    expect(note({ ...none, area_understood: false })).toContain('0 dishes; nothing was searched.');
  });

  test.each([
    [
      'cuisine',
      /^Status: \w+\. No dish on the menus searched has “shakshuka”\. Instead \d+ dish(?:es)? of places of that kind, or with that name/,
    ],
    ['dish', /^Status: \w+\. \d+ dish(?:es)?[;.]/],
  ] as const)('dishes that are found by the %s are told as what they are, first', (where, head) => {
    const dishes = FOOD.data.dishes.map((dish) => ({ ...dish, matched: [{ word: 'shakshuka', where }] }));
    const notes = makeNotes(['dishes_of_places_of_that_kind']);
    const text = textOfAnswer('recommend_food', { ...FOOD, notes, data: { ...FOOD.data, dishes } });
    expect(text).toMatch(head);
    expect(text.match(/of places of that kind/g)).toHaveLength(1);
  });

  test('a dish is told with the id of its place, and so is each place that a name may mean', () => {
    expect(textOfAnswer('recommend_food', FOOD)).toContain(` · id ${FOOD.data.dishes[0]?.place_id}`);
    const candidates = [
      { place_id: 'pl_twin_a', name: 'Twin Deli', address: '1 Invented Ave, Brooklyn' },
      { place_id: 'pl_twin_b', name: 'Twin Deli', address: null },
    ];
    const data = { ...FOOD.data, coverage: { ...FOOD.data.coverage, candidates } };
    const text = textOfAnswer('recommend_food', { ...FOOD, status: 'ambiguous', data });
    expect(text).toContain('May be meant: “Twin Deli” · 1 Invented Ave, Brooklyn · id pl_twin_a\n');
    expect(text).toContain('May be meant: “Twin Deli” · id pl_twin_b\n');
  });

  test('a range is not told as one price', () => {
    const dishes = FOOD.data.dishes.map((dish) => ({
      ...dish,
      price: { amount: 32, currency: 'USD' },
      price_text: '$32 / $36',
    }));
    expect(textOfAnswer('recommend_food', { ...FOOD, data: { ...FOOD.data, dishes } })).toContain(
      'from 32 USD (printed: $32 / $36)',
    );
  });

  test.each([
    ['$32 per person', 32, '32 USD (printed: $32 per person)'],
    ['starting at $32', 32, '32 USD (printed: starting at $32)'],
    ['$32', 32, '· 32 USD ·'],
    ['USD 32', 32, '· 32 USD ·'],
    ['2 for $32', null, '2 for $32'],
  ])('a price printed as %j says all that belongs to it', (price_text, amount, note) => {
    const price = amount === null ? null : { amount, currency: 'USD' };
    const dishes = FOOD.data.dishes.map((dish) => ({ ...dish, price, price_text }));
    expect(textOfAnswer('recommend_food', { ...FOOD, data: { ...FOOD.data, dishes } })).toContain(note);
  });
});

describe('services', () => {
  const listNotes = (own: object) =>
    textOfAnswer('find_services', {
      ...SERVICES,
      data: { ...SERVICES.data, providers: SERVICES.data.providers.map((provider) => ({ ...provider, ...own })) },
    });

  test('a trade is told as people call it, not by its key', () => {
    expect(listNotes({ trade: 'dry_cleaner' })).toContain(' · Dry cleaner and laundry · ');
  });

  test('a licence is told with the day it was read on, and that it has ended', () => {
    const licence = {
      register: 'Invented Register',
      number: '1',
      licence_type: null,
      status: 'Active',
      expires_on: '2021-02-28',
      matched_on: ['licence_number'],
      url: null,
      observed_at: '2019-12-15T12:00:00Z',
    };
    const text = listNotes({ licence, licence_note: 'The end that its register prints, 2021-02-28, has passed.' });
    expect(text).toContain('(Invented Register, read 2019-12-15), status Active, expires 2021-02-28');
    expect(text).toContain('has passed');
  });

  test('that certification was asked for and not looked at is told', () => {
    const understood = { ...SERVICES.data.understood, ignored: ['kosher'] };
    const notes = keepNoteCodes(['Nothing was made of "kosher".'], ['words_unused']);
    const text = textOfAnswer('find_services', { ...SERVICES, notes, data: { ...SERVICES.data, understood } });
    expect(text).toContain('Kashrus was not checked (use verify_kosher).');
    expect(text).toContain('Played no part: "kosher".');
    expect(text).not.toContain('Nothing was made');
  });

  test('what somebody in danger must know stands before everything, and once', () => {
    const notes = makeNotes(['call_911']);
    const note = notes.join();
    const coverage = { ...SERVICES.data.coverage, note: ['Much was left out. '.repeat(20)] };
    const text = textOfAnswer('find_services', { ...SERVICES, notes, data: { ...SERVICES.data, coverage } });
    expect(text.startsWith(`Status: ${SERVICES.status}. ${note} `)).toBe(true);
    expect(text.split(note)).toHaveLength(2);
  });

  test('a distance of 911 m is no number to call', () => {
    const note = 'No provider of this trade that fits is on record within 911 m.';
    const text = textOfAnswer('find_services', { ...SERVICES, notes: [note] });
    expect(text.startsWith(`Status: ${SERVICES.status}. ${note}`)).toBe(false);
    expect(text).toContain(note);
  });

  test('where no trade was understood it is told which tool finds places', () => {
    const understood = { ...SERVICES.data.understood, trade: null };
    const text = textOfAnswer('find_services', { ...SERVICES, data: { ...SERVICES.data, providers: [], understood } });
    expect(text).toContain('found by search_places.');
    expect(textOfAnswer('find_services', SERVICES)).not.toContain('search_places');
  });

  test('a note that names a tool does not say what it is called over REST, and which tool it is is told once', () => {
    const data = { ...SERVICES.data, understood: { ...SERVICES.data.understood, trade: null } };
    const notes = makeNotes(['kind_of_place']);
    notes.push('A trade is found by find_services (POST /v1/services/search).');
    const text = textOfAnswer('find_services', { ...SERVICES, data, notes });
    expect(text).toContain('search_places finds those, with the same words as q. A trade is found by find_services.');
    expect(text.match(/search_places/g)).toHaveLength(1);
  });

  test('where nobody said where, it is told that none of those shown is near', () => {
    const note = (radius_from: 'default' | null) => {
      const coverage = { ...SERVICES.data.coverage, radius_from };
      return textOfAnswer('find_services', { ...SERVICES, data: { ...SERVICES.data, coverage } as never });
    };
    expect(note(null)).toContain('The whole city was searched: send location');
    expect(note('default')).not.toContain('whole city');
  });

  test('unknown hours are not "closed"', () => {
    expect(listNotes({ open_now: null })).toContain('not known whether open now');
    expect(listNotes({ open_now: null })).not.toContain('closed now');
  });
});

test('a provider is told with its licence record however little room there is', () => {
  const [provider] = SERVICES.data.providers;
  const licence = {
    register: 'Invented Register',
    number: '1',
    licence_type: null,
    status: 'Revoked',
    expires_on: null,
    matched_on: ['licence_number'],
    url: null,
    observed_at: null,
  };
  const address = 'An invented address that is long. '.repeat(3);
  const providers = [{ ...provider, name: 'Elm', sample: false, address, licence_note: null, licence }];
  const text = textOfAnswer('find_services', { ...SERVICES, data: { ...SERVICES.data, providers } }, 0);
  expect(text).toMatch(
    /^1\. “Elm” .* · licence 1 \(Invented Register, not dated\), status Revoked, expires not printed · id \S+ …$/m,
  );
});

describe('notes', () => {
  const listNotes = (notes: string[], left: string[], most: number) => {
    const dishes = Array.from({ length: 8 }, () => FOOD.data.dishes[0] as (typeof FOOD.data.dishes)[number]);
    const coverage = { ...FOOD.data.coverage, note: left } as typeof FOOD.data.coverage;
    return textOfAnswer('recommend_food', { ...FOOD, notes, data: { ...FOOD.data, dishes, coverage } }, most);
  };
  const warning = (i: number): string => `Invented warning number ${i}${', which is long'.repeat(6)}.`;
  const left = 'So many of the invented places have no menu on file.';

  test('what a reader must be told comes before what was left out', () => {
    const text = listNotes([1, 2, 3, 4, 5].map(warning), [left, left.toUpperCase().repeat(6)], 1_400);
    for (const i of [1, 2, 3, 4, 5]) expect(text).toContain(warning(i));
    expect(text).not.toContain(left.toUpperCase());
  });

  test('where nothing was found they are all told', () => {
    const notes = [1, 2, 3, 4, 5].map(warning);
    const data = { ...FOOD.data, dishes: [] };
    const text = textOfAnswer('recommend_food', { ...FOOD, status: 'no_data', notes, data });
    for (const note of notes) expect(text).toContain(note);
  });
});

describe('attributions', () => {
  test('those that have no room are not left out without a word', () => {
    const sources = Array.from({ length: 24 }, (_, i) => ({
      ...(EVENTS.sources[0] as object),
      attribution: `An invented attribution of a publisher, number ${i}, that is to be kept`,
    }));
    const text = textOfAnswer('search_events', { ...EVENTS, sources });
    expect(text).toMatch(/to be kept\. More attributions in the data\.$/);
    expect(textOfAnswer('search_events', { ...EVENTS, sources: sources.slice(0, 1) })).not.toMatch(/More attributions/);
  });
});
