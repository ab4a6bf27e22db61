import { document, type SearchPlacesEnvelope } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { textOfAnswer } from './text-of-answer.ts';

const FOUND = structuredClone(document.components.examples['SearchPlaces']?.value) as unknown as SearchPlacesEnvelope;
const [PLACE] = FOUND.data.results;
const told = (own: Partial<SearchPlacesEnvelope['data']>) =>
  textOfAnswer('search_places', { ...FOUND, data: { ...FOUND.data, ...own } });
const query = (terms: string[], ignored: string[] = []) => ({
  ...FOUND.data.query,
  ignored,
  understood: { ...FOUND.data.query.understood, terms, spelling: [], area: null },
});

test('where nothing was found, the words that every place had to fit are told', () => {
  const none = { results: [], count: 0 };
  expect(told({ ...none, query: query(['cousin', 'meat']) })).toContain('Nothing fits all of: cousin, meat; try fewer');
  expect(told({ ...none, query: query(['meat']) })).not.toContain('Nothing fits');
  expect(told({ query: query(['cousin', 'meat']) })).not.toContain('Nothing fits');
});

test('words that played no part are told', () => {
  expect(told({ query: query(['pizza'], ['near', 'me']) })).toContain('Played no part: "near", "me".');
});

test('an unknown status is told in a word, and the phone where there are few places', () => {
  const place = {
    ...(PLACE as NonNullable<typeof PLACE>),
    phone: '+17185550100',
    kosher: { status: 'no_readable_agency_lists_it' as const, certified_by: [], last_confirmed_at: null },
  };
  expect(told({ results: [place] })).toContain(`kosher: unknown · `);
  expect(told({ results: [place] })).toContain('+17185550100');
  expect(told({ results: [place, place, place, place] })).not.toContain('+17185550100');
});
