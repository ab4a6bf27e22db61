import {
  type Address,
  BOROUGHS,
  cleanText,
  fold,
  isPoint,
  type Label,
  normalPhone,
  type PlaceName,
  type PlaceRow,
  own,
} from '@kehilla/core';
import { makeAddress, parseAddress } from '@kehilla/linkage';
import { FORMER_SEPARATOR } from '../../reading/former-names.ts';
import { civilDay } from '../../reading/civil-day.ts';
import { type IssueLog, issueLog } from '../../reading/issues.ts';
import type { Page, ParseContext, Parsed } from '../../types.ts';
import { type Element, readElements } from './elements.ts';
import { CATEGORY_OF_QUERY, CATEGORY_OF_TAG, CLAIM_TAGS, CUISINE_WORDS, TRADE_OF_TAG } from './words.ts';

/** Kinds that say no more than that food is sold. */
const GENERAL = new Set(['restaurant', 'food_establishment']);

/** Words of the cuisine tag that claim something instead of naming a cuisine: kept as a label. */
const KOSHER_WORDS = new Set(['kosher', 'jewish']);

const NAME_TAGS: readonly (readonly [tag: string, lang: string | null])[] = [
  ['name', null],
  ['name:en', 'en'],
  ['name:he', 'he'],
  ['name:yi', 'yi'],
  ['official_name', null],
  ['alt_name', null],
  ['short_name', null],
];

const FORMER_TAGS: typeof NAME_TAGS = [['old_name', null]];

/**
 * Places of OpenStreetMap. An element found by several queries is one row; "Unknown" is no name; a link to the map exists only
 * where the element's type is known; a survey date on the element is kept beside the time of reading.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const readings = pages.map(readElements);
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
      issues.add('unreadable_row', 'no id or no point');
      continue;
    }
    const row = placeRow(element, element.lat, element.lng, observedAt ?? context.observed_at, issues);
    const known = rows.get(row.external_id);
    rows.set(row.external_id, known ? { ...known, labels: distinct([...known.labels, ...row.labels]) } : row);
  }
  return { rows: joinUntyped(rows), issues: issues.all(), observed_at: observedAt, declared_total: null };
}

/** An element whose type a copy lost in one of its categories is the one element of that number, name and point whose type it kept. */
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
  const { cuisines, category: kitchen } = kitchenOf(tags['cuisine'], issues);
  const services = TRADE_OF_TAG.filter(({ tag, value }) =>
    (tags[tag] ?? '').split(';').some((word) => value.test(word.trim())),
  );
  const tagged = categoryOf(tags, query) ?? services.find((service) => service.category !== null)?.category ?? null;
  // "restaurant" says less than the cuisine does: a restaurant of donuts is a donut shop.
  const category = tagged === 'restaurant' ? (kitchen ?? tagged) : tagged;
  if (category === null && services.length === 0)
    issues.add('unknown_word', query ?? tags['amenity'] ?? tags['shop'] ?? 'no known tag');
  const names = namesOf(tags, NAME_TAGS);
  const former = namesOf(tags, FORMER_TAGS).filter(({ text }) => !names.some((name) => fold(name.text) === fold(text)));
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
    address: addressOf(tags),
    location: { lat, lng },
    phone: normalPhone(tags['phone']) ?? normalPhone(tags['contact:phone']),
    website: websiteOf(tags),
    category,
    cuisines,
    hours: tags['opening_hours'] ? { text: cleanText(tags['opening_hours'], 500) ?? '', syntax: 'osm' } : null,
    labels: labelsOf(tags, query),
    closed: Object.keys(tags).some((key) => /^(disused|closed|abandoned|demolished):/.test(key)) ? true : null,
    other: {
      ...(former.length === 0 ? {} : { former_name: former.map(({ text }) => text).join(FORMER_SEPARATOR) }),
      ...(surveyed === null ? {} : { surveyed_on: surveyed }),
      ...(hoursSurveyed === null || !tags['opening_hours'] ? {} : { hours_surveyed_on: hoursSurveyed }),
    },
    listing: null,
    ...(trades.length === 0 ? {} : { trades }),
  };
}

/** A day on which a mapper looked; one after the map was read is a typing error. */
function surveyDay(text: string | undefined, observedAt: string): string | null {
  const day = civilDay(text);
  return day !== null && day <= observedAt.slice(0, 10) ? day : null;
}

function categoryOf(tags: Element['tags'], query: string | null): string | null {
  const byTag = CATEGORY_OF_TAG.find(
    ([key, value, , isOurs]) => value.test(tags[key] ?? '') && isOurs?.(tags) !== false,
  );
  return byTag?.[2] ?? (query === null ? null : (own(CATEGORY_OF_QUERY, query)?.category ?? null));
}

/** The cuisines of a cuisine tag, and the kind of kitchen where one of its words tells; an unknown word is an issue. */
function kitchenOf(text: string | undefined, issues: IssueLog): { cuisines: string[]; category: string | null } {
  const words = (text ?? '')
    .split(';')
    .map(fold)
    .filter((word) => word !== '');
  const known = words.flatMap((word) => {
    const meaning = own(CUISINE_WORDS, word);
    if (!meaning && !KOSHER_WORDS.has(word)) issues.add('unknown_word', word);
    return meaning ? [meaning] : [];
  });
  const category = known.find((meaning) => !GENERAL.has(meaning.category))?.category ?? null;
  return { cuisines: [...new Set(known.flatMap((meaning) => meaning.cuisines))], category };
}

function namesOf(tags: Element['tags'], from: typeof NAME_TAGS): PlaceName[] {
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

function addressOf(tags: Element['tags']): Address | null {
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

function websiteOf(tags: Element['tags']): string | null {
  const text = (tags['website'] ?? tags['contact:website'] ?? tags['url'] ?? '').split(/\s*;\s*/)[0] ?? '';
  if (text === '' || /^(mailto|tel|javascript|data):/i.test(text)) return null;
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null;
}

function labelsOf(tags: Element['tags'], query: string | null): Label[] {
  const claims = CLAIM_TAGS.filter((tag) => tags[tag]).map((tag) => ({
    scheme: tag as string,
    value: cleanText(tags[tag], 80) ?? '',
  }));
  const asked = query === null ? null : (own(CATEGORY_OF_QUERY, query)?.asked ?? null);
  const cuisine = cleanText(tags['cuisine'], 80);
  if (cuisine !== null && cuisine.split(';').some((word) => KOSHER_WORDS.has(fold(word))))
    claims.push({ scheme: 'cuisine', value: cuisine });
  return asked === null ? claims : [...claims, { scheme: 'map_query', value: asked }];
}

function distinct(labels: readonly Label[]): Label[] {
  return [...new Map(labels.map((label) => [`${label.scheme}=${label.value}`, label])).values()];
}
