import { type Address, BOROUGHS, cleanText, fold, type PlaceName } from '@kehilla/core';
import { makeAddress, parseAddress } from '@kehilla/linkage';
import { civilDay } from '../../parsing/civil-day.ts';
import type { Element } from './elements.ts';

/** The tags that a place is called by, with the language each is in; null where it may be any. */
export const NAME_TAGS: readonly (readonly [tag: string, lang: string | null])[] = [
  ['name', null],
  ['name:en', 'en'],
  ['name:he', 'he'],
  ['name:yi', 'yi'],
  ['official_name', null],
  ['alt_name', null],
  ['short_name', null],
];

/** The tags that a place was called by. */
export const FORMER_TAGS: typeof NAME_TAGS = [['old_name', null]];

/** The day on which a mapper looked; null where none is stated, or one after the map was read, which is a typing error. */
export function surveyDay(text: string | undefined, observedAt: string): string | null {
  const day = civilDay(text);
  return day !== null && day <= observedAt.slice(0, 10) ? day : null;
}

/** The names that an element has in these tags, several in one tag apart, each once. */
export function namesOf(tags: Element['tags'], from: typeof NAME_TAGS): PlaceName[] {
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

/** The address that an element is tagged with; null where it has none. */
export function addressOf(tags: Element['tags']): Address | null {
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

/** The website that an element is tagged with, with its scheme; null where it has none that can be read. */
export function websiteOf(tags: Element['tags']): string | null {
  const text = (tags['website'] ?? tags['contact:website'] ?? tags['url'] ?? '').split(/\s*;\s*/)[0] ?? '';
  if (text === '' || /^(mailto|tel|javascript|data):/i.test(text)) return null;
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null;
}
