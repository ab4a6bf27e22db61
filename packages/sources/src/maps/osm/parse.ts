import {
  type Address,
  BOROUGHS,
  cleanText,
  fold,
  isPoint,
  newYorkAheadMs,
  normalPhone,
  type PlaceName,
  type PlaceRow,
  type Label,
  getOwn,
} from '@kehilla/core';
import { FORMER_SEPARATOR } from '../../reading/former-row.ts';
import { noteKeys } from '../../parsing/expected-columns.ts';
import { type IssueLog, issueLog } from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import envelope from '../envelope/osm.json' with { type: 'json' };
import { type Element, type MapReading, readElements } from './elements.ts';
import { getLifecycle } from './read-lifecycle.ts';
import {
  TRADE_OF_TAG,
  CATEGORY_OF_QUERY,
  CATEGORY_OF_TAG,
  CHABAD_NAMES,
  CLAIM_TAGS,
  CUISINE_WORDS,
  isOfOtherReligion,
  NAMES_OF_BUSINESSES,
} from './words.ts';
import { makeAddress, parseAddress } from '@kehilla/linkage';
import { civilDay } from '../../parsing/single-fields.ts';

/**
 * Places of OpenStreetMap. An element found by several queries is one row; "Unknown" is no name; a link to the map exists only
 * where the element's type is known; a survey date on the element is kept beside the time of reading.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const readings = pages.map(readElements);
  noteEnvelope(readings, issues);
  // One date for all: the oldest, so that no fact looks fresher than it is.
  const observedAt = readings.flatMap((reading) => reading.observed_at ?? []).sort()[0] ?? null;
  const rows = new Map<string, PlaceRow>();
  for (const element of readings.flatMap((reading) => reading.elements)) {
    if (
      !/^\w+\/\d+$/.test(element.id) ||
      element.lat === null ||
      element.lng === null ||
      !isPoint(element.lat, element.lng)
    ) {
      issues.add('unreadable_row', 'no id or no point', `${element.id} ${element.tags['name'] ?? ''}`);
      continue;
    }
    const row = placeRow(element, element.lat, element.lng, observedAt ?? context.observed_at, issues);
    const known = rows.get(row.external_id);
    rows.set(row.external_id, known ? { ...known, labels: distinct([...known.labels, ...row.labels]) } : row);
  }
  return { rows: joinUntyped(rows), issues: issues.all(), observed_at: observedAt, declared_total: null };
}

/** Notes missing and unknown members of answers and of their elements. */
function noteEnvelope(readings: readonly MapReading[], issues: IssueLog): void {
  for (const form of ['overpass', 'geojson'] as const) {
    const own = readings.filter((reading) => reading.form === form);
    if (own.length === 0) continue;
    noteKeys(
      own.map(({ root }) => root),
      envelope[form].whole,
      issues.add,
    );
    noteKeys(
      own.flatMap(({ entries }) => entries),
      envelope[form].each,
      issues.add,
    );
  }
}

/** Joins an element without a type, in one category of a copy, to the one element with its number, name and point. */
function joinUntyped(rows: ReadonlyMap<string, PlaceRow>): PlaceRow[] {
  const joined = new Map(rows);
  for (const [id, row] of rows) {
    if (!id.startsWith('unknown/')) continue;
    const typed = ['node', 'way', 'relation'].flatMap((type) => joined.get(id.replace('unknown', type)) ?? []);
    const [same] = typed;
    const [a, b] = [same, row].map(
      (one) => `${fold(one?.names[0]?.text ?? '')} ${one?.location?.lat} ${one?.location?.lng}`,
    );
    if (same === undefined || typed.length > 1 || a !== b) continue;
    joined.set(same.external_id, { ...same, labels: distinct([...same.labels, ...row.labels]) });
    joined.delete(id);
  }
  return [...joined.values()];
}

function placeRow(
  { id, tags, query }: Element,
  lat: number,
  lng: number,
  observedAt: string,
  issues: IssueLog,
): PlaceRow {
  const { cuisines, category: kitchen } = getKitchen(tags['cuisine'], issues);
  const services = TRADE_OF_TAG.filter(({ tag, value }) =>
    (tags[tag] ?? '').split(';').some((word) => value.test(word.trim())),
  );
  const tagged = findCategory(tags, query) ?? services.find((service) => service.category !== null)?.category ?? null;
  // "restaurant" says less than the cuisine does: a restaurant of donuts is a donut shop.
  const category = tagged === 'restaurant' ? (kitchen ?? tagged) : tagged;
  const lifecycle = getLifecycle(tags, newYorkDay(observedAt), issues);
  if (category === null && services.length === 0 && lifecycle.says !== 'closed')
    issues.add('unknown_word', query ?? tags['amenity'] ?? tags['shop'] ?? 'no known tag');
  const names = listNames(tags, NAME_TAGS);
  const former = listNames(tags, FORMER_TAGS).filter(
    ({ text }) => !names.some((name) => fold(name.text) === fold(text)),
  );
  if (names.length === 0) issues.add('no_name', category ?? 'place');
  const surveyed = surveyDay(tags['check_date'], observedAt);
  const hoursSurveyed = surveyDay(tags['check_date:opening_hours'], observedAt) ?? surveyed;
  const trades = [...new Set(services.map(({ trade }) => trade))];
  return {
    external_id: id,
    url: id.startsWith('unknown/') ? null : `https://www.openstreetmap.org/${id}`,
    observed_at: observedAt,
    // A former name never stands alone: it may have been another business's.
    names: names.length === 0 ? [] : [...names, ...former],
    address: findAddress(tags),
    location: { lat, lng },
    phone: normalPhone(tags['phone']) ?? normalPhone(tags['contact:phone']),
    website: findWebsite(tags),
    category,
    cuisines,
    // A place of doubtful existence is not open by its hours either.
    hours:
      tags['opening_hours'] && lifecycle.says !== 'doubtful'
        ? { text: cleanText(tags['opening_hours'], 500) ?? '', syntax: 'osm' }
        : null,
    labels: listLabels(tags, query),
    closed: lifecycle.says === 'closed' ? true : null,
    other: {
      ...(former.length === 0 ? {} : { former_name: former.map(({ text }) => text).join(FORMER_SEPARATOR) }),
      ...(lifecycle.by === null ? {} : { lifecycle: cleanText(lifecycle.by, 120) ?? '' }),
      ...(lifecycle.ends_on === null ? {} : { ends_on: lifecycle.ends_on }),
      ...(surveyed === null ? {} : { surveyed_on: surveyed }),
      ...(hoursSurveyed === null || !tags['opening_hours'] ? {} : { hours_surveyed_on: hoursSurveyed }),
    },
    listing: null,
    ...(trades.length === 0 ? {} : { trades }),
  };
}

/** The civil day of an instant in New York. */
function newYorkDay(instant: string): string {
  return new Date(Date.parse(instant) + newYorkAheadMs(new Date(instant))).toISOString().slice(0, 10);
}

/** The tags that a place is called by, with the language each is in; null where it may be any. */
const NAME_TAGS: readonly (readonly [tag: string, lang: string | null])[] = [
  ['name', null],
  ['name:en', 'en'],
  ['name:he', 'he'],
  ['name:yi', 'yi'],
  ['official_name', null],
  ['alt_name', null],
  ['short_name', null],
];

/** The tags that a place was called by. */
const FORMER_TAGS: typeof NAME_TAGS = [['old_name', null]];

/** Returns the day on which a mapper looked; null if none is stated, or one after the map was read, which is a typing error. */
function surveyDay(text: string | undefined, observedAt: string): string | null {
  const day = civilDay(text);
  return day !== null && day <= observedAt.slice(0, 10) ? day : null;
}

/** The names that an element has in these tags, several in one tag apart, each once. */
function listNames(tags: Element['tags'], from: typeof NAME_TAGS): PlaceName[] {
  const names = from.flatMap(([tag, lang]) =>
    (tags[tag] ?? '').split(';').map((text) => ({ text: cleanText(text, 120) ?? '', lang })),
  );
  const seen = new Set(['', 'unknown']);
  return names.filter(({ text }) => {
    const key = fold(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Returns the address of an element's tags; null if it has none. */
function findAddress(tags: Element['tags']): Address | null {
  if (tags['addr:full']) return parseAddress(tags['addr:full']);
  if (!tags['addr:street']) return null;
  const city = tags['addr:city'] ?? null;
  return makeAddress({
    house_number: tags['addr:housenumber'] ?? null,
    street: tags['addr:street'],
    unit: tags['addr:unit'] ?? null,
    city,
    borough: BOROUGHS.find((name) => city !== null && fold(name) === fold(city)) ?? null,
    zip: tags['addr:postcode'] ?? null,
    state: tags['addr:state'] ?? null,
  });
}

/** Returns the website of an element's tags, with its scheme; null if it has none that can be read. */
function findWebsite(tags: Element['tags']): string | null {
  const text = (tags['website'] ?? tags['contact:website'] ?? tags['url'] ?? '').split(/\s*;\s*/)[0] ?? '';
  if (text === '' || /^(mailto|tel|javascript|data):/i.test(text)) return null;
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null;
}

/** Kinds that say no more than that food is sold. */
const GENERAL = new Set(['restaurant', 'food_establishment']);

/** Words of the cuisine tag that claim something instead of naming a cuisine: kept as a label. */
const KOSHER_WORDS = new Set(['kosher', 'jewish']);

/** The kind of place that an element's tags say it is, else that of the query that found it; null where neither tells. */
function findCategory(tags: Element['tags'], query: string | null): string | null {
  const byTag = CATEGORY_OF_TAG.find(
    ({ tag, values, isOurs }) => (values === null ? Boolean(tags[tag]) : values.has(tags[tag] ?? '')) && isOurs(tags),
  );
  const category =
    byTag?.category ??
    (query === null || isHouseOfOthers(tags['name']) ? null : categoryOfQuery(query, tags['name'] ?? ''));
  // The map has no tag for it: a Chabad house is a synagogue by that name there, and copies have it in two categories.
  return category === 'synagogue' && CHABAD_NAMES.test(fold(tags['name'] ?? '')) ? 'chabad_house' : category;
}

/** Returns whether a name is that of another religion's house: the query for synagogues finds former ones too, and copies lost the tags that tell. */
function isHouseOfOthers(name: string | undefined): boolean {
  return isOfOtherReligion(name ?? '');
}

/** Returns the category of a query, unless it searched by the name, which may be a business's. */
function categoryOfQuery(query: string, name: string): string | null {
  const category = getOwn(CATEGORY_OF_QUERY, query)?.category ?? null;
  return category === 'jcc' && NAMES_OF_BUSINESSES.test(fold(name)) ? null : category;
}

/** The cuisines of a cuisine tag, and the kind of kitchen where one of its words tells; an unknown word is an issue. */
function getKitchen(text: string | undefined, issues: IssueLog): { cuisines: string[]; category: string | null } {
  const words = (text ?? '')
    .split(';')
    .map(fold)
    .filter((word) => word !== '');
  const known = words.flatMap((word) => {
    const meaning = getOwn(CUISINE_WORDS, word);
    if (!meaning && !KOSHER_WORDS.has(word)) issues.add('unknown_word', word);
    return meaning ? [meaning] : [];
  });
  const category = known.find((meaning) => !GENERAL.has(meaning.category))?.category ?? null;
  return { cuisines: [...new Set(known.flatMap((meaning) => meaning.cuisines))], category };
}

/** Returns an element's claims about itself, as it is tagged, and its query if that is a claim: shown as such, never evidence. Rule: decisions §3. */
function listLabels(tags: Element['tags'], query: string | null): Label[] {
  const claims = CLAIM_TAGS.filter((tag) => tags[tag]).map((tag) => ({
    scheme: tag as string,
    value: cleanText(tags[tag], 80) ?? '',
  }));
  const group = query === null ? null : (getOwn(CATEGORY_OF_QUERY, query)?.asked ?? null);
  const cuisine = cleanText(tags['cuisine'], 80);
  if (cuisine !== null && cuisine.split(';').some((word) => KOSHER_WORDS.has(fold(word))))
    claims.push({ scheme: 'cuisine', value: cuisine });
  return group === null ? claims : [...claims, { scheme: 'map_query', value: group }];
}

/** Each label once. */
function distinct(labels: readonly Label[]): Label[] {
  return [...new Map(labels.map((label) => [`${label.scheme}=${label.value}`, label])).values()];
}
