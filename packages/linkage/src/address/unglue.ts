import { CITY_NAMES } from './boroughs.ts';
import { STREET_TYPES } from './streets.ts';

/** Words for streets and floors in full, and as they are cut short. */
const FULL = [...STREET_TYPES.keys()].filter((word) => word.length > 3);
const ANY = [
  ...new Set([...STREET_TYPES.keys(), ...STREET_TYPES.values(), 'floor', 'fl', 'suite', 'level', 'mall']),
].filter((word) => word.length > 1);
/** A shorter name may be the end of a word. */
const SHORTEST_CITY = 4;
const CITY = CITY_NAMES.filter((name) => name.length >= SHORTEST_CITY || name === 'nyc')
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(' ', String.raw`[\s-]+`))
  .join('|');
/** What may follow the name of a city: the end, a comma, a state or a ZIP code. */
const AFTER_CITY = String.raw`(?=\s*(?:$|[,.;]|\d{5}\b|[A-Za-z]\.?\s?[A-Za-z]\.?(?:[\s,]|$)))`;

/**
 * "StreetNew York", "HIGHWAYBROOKLYN", "Ave.Queens": a word for a street and behind it, without anything between, a city that is known. The word is matched,
 * not looked back at: so only what follows a space is compared with the words, and not what precedes each letter.
 */
const TYPE_AND_CITY = new RegExp(String.raw`[\s,](?:${ANY.join('|')})\.?(?=(?:${CITY})${AFTER_CITY})`, 'gi');
/** "BroadwayTeaneck, NJ": a word for a street in full and a capital behind it, which no street's name has. */
const TYPE_AND_CAPITAL = new RegExp(
  String.raw`\s(?:${FULL.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('|')})(?=[A-Z][a-z])`,
  'g',
);
/** "Suite 4Brooklyn", "Avenue JBrooklyn", "PkwyNew York": a small letter, a figure or one letter alone, and a capital with which a known city begins. */
const CAPITAL_CITY = new RegExp(
  String.raw`(?<=[a-z.)]|\d|\s[A-Z])(?=[A-Z])(?=(?:${CITY.replaceAll(/(^|\||\+)([a-z])/g, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`)})${AFTER_CITY})`,
  'g',
);
/** "NY10280", "Brooklyn11223": a ZIP code behind a letter, at the end. */
const ZIP_BEHIND = /(?<=\p{L}{2})(?=\d{5}(?:-\d{4})?\s*$)/gu;

/**
 * An address whose lines its publisher ran together, with a comma where one ended: "43 East 34th StreetNew York, NY" is on East 34th Street in New York. Only
 * where no name of a street or town could have been written so.
 */
export function unglued(text: string): string {
  return text
    .replace(ZIP_BEHIND, ' ')
    .replace(TYPE_AND_CITY, '$&, ')
    .replace(TYPE_AND_CAPITAL, '$&, ')
    .replace(CAPITAL_CITY, ', ');
}
