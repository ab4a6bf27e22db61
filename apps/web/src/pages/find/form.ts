import { document, type FoodStatus, type SearchPlacesEnvelope, type Standard } from '@kehilla/contract';
import { AGENCIES } from '@kehilla/kosher';
import type { Values } from '../../ask.ts';
import { type Filter, withoutValue } from '../../components/form/chips.ts';
import type { Reader } from '../../reader/reader.ts';
import choices from './choices.json' with { type: 'json' };

/** The path of the page. */
export const PATH = '/places';

/** The filters that have several values in the address, sent to the service in one. */
const LISTS = ['hashgacha', 'standards'] as const;
/** The filters that have one. */
const SINGLES = ['food_status', 'category', 'kosher_only', 'include_stale', 'open_now', 'open_at'] as const;
const WORDS = ['q', 'location', 'lat', 'lng', 'radius_m', 'cursor'] as const;

/** Places on a page. */
const ON_A_PAGE = 20;

/** The codes of the agencies that can be chosen. */
export const AGENCY_CODES: readonly string[] = /* @__PURE__ */ Object.keys(AGENCIES);
/** The kinds of place of the form: a selection of the service's kinds. */
export const CATEGORIES = choices.categories as readonly Category[];
export type Category = keyof typeof choices.category_words;

/** The kinds of served food, and the standards, that an agency may state, in the contract's order. */
export const FOOD = /* @__PURE__ */ listValues('FoodStatus') as readonly FoodStatus[];
export const STANDARDS = /* @__PURE__ */ listValues('Standard') as readonly Standard[];

function listValues(schema: string): readonly unknown[] {
  return document.components.schemas[schema]?.enum ?? [];
}

/** The question that an address asks: its words and filters, where they say something. */
export function getQuestion(query: URLSearchParams): Values {
  return {
    ...Object.fromEntries([...WORDS, ...SINGLES].map((name) => [name, query.get(name)])),
    ...Object.fromEntries(
      LISTS.map((name) => [
        name,
        query
          .getAll(name)
          .filter((value) => value !== '')
          .join(','),
      ]),
    ),
    ...(isByDistance(query) ? { sort: 'distance' } : {}),
    limit: ON_A_PAGE,
  };
}

/** Whether an address wants the nearest first. */
function isByDistance(query: URLSearchParams): boolean {
  return query.get('sort') === 'distance';
}

/** Whether an address asks anything. */
export function isAsked(query: URLSearchParams): boolean {
  return [...WORDS, ...SINGLES, ...LISTS].some((name) => query.getAll(name).some((value) => value !== ''));
}

/** The filters that hold, each in words and with the address without it. */
export function listFilters(reader: Reader, path: string, query: URLSearchParams): Filter[] {
  const found: Filter[] = [];
  const add = (label: string, name: string, value?: string): void => {
    found.push({ label, without: withoutValue(reader, path, query, name, value) });
  };
  if (query.get('location')) add(query.get('location') ?? '', 'location');
  if (query.get('lat') && query.get('lng')) found.push(pointFilter(reader, path, query));
  if (isByDistance(query)) add(reader.say('find.by_distance'), 'sort');
  if (query.get('kosher_only') === 'true') add(reader.say('find.kosher_only'), 'kosher_only');
  if (query.get('include_stale') === 'true') add(reader.say('find.include_stale'), 'include_stale');
  if (query.get('open_now') === 'true') add(reader.say('find.open_now'), 'open_now');
  for (const agency of query.getAll('hashgacha')) if (agency !== '') add(agency, 'hashgacha', agency);
  const food = FOOD.find((value) => value === query.get('food_status'));
  if (food !== undefined) add(reader.say(`food.${food}`), 'food_status');
  for (const standard of STANDARDS)
    if (query.getAll('standards').includes(standard)) add(reader.say(`standard.${standard}`), 'standards', standard);
  const category = query.get('category');
  if (category) add(categoryName(reader, category), 'category');
  return found;
}

/** The point that is looked around, and the address without it. */
function pointFilter(reader: Reader, path: string, query: URLSearchParams): Filter {
  const next = new URLSearchParams(query);
  for (const name of ['lat', 'lng', 'radius_m', 'cursor']) next.delete(name);
  return { label: reader.say('find.around_point'), without: reader.link(path, next) };
}

/** The kinds that a question was understood to ask for, as people call them; a cuisine that stands in its own words is not said again. */
export function kindNames(
  reader: Reader,
  {
    category,
    cuisine,
    terms,
  }: Pick<SearchPlacesEnvelope['data']['query']['understood'], 'category' | 'cuisine' | 'terms'>,
): string[] {
  return [
    ...(category === null ? [] : [categoryName(reader, category)]),
    ...cuisine.filter((word) => !terms.includes(word)).map((word) => word.replaceAll('_', ' ')),
  ];
}

/** Returns a kind of place in words: a kind of the form in the reader's language, any other as in the taxonomy. */
export function categoryName(reader: Reader, category: string): string {
  const known = Object.hasOwn(choices.category_words, category) ? choices.category_words[category as Category] : null;
  if (known !== null) return reader.either(known);
  return `${category.slice(0, 1).toUpperCase()}${category.slice(1).replaceAll('_', ' ')}`;
}
