import { type Borough, BOROUGHS, boundedMemoize, fold, getOwn, ORDINAL_WORDS, TENS_IN_WORDS } from '@kehilla/core';
import SECOND_NAMES from './street-second-names.json' with { type: 'json' };
import WORDS from './street-words.json' with { type: 'json' };

/** Street types as sources abbreviate or misspell them, and the word they stand for. */
export const STREET_TYPES: ReadonlyMap<string, string> = table(WORDS.types);

/** Points of the compass by every way of writing them. */
export const DIRECTIONS: ReadonlyMap<string, string> = table(WORDS.directions);

/** Other words of street names that are written short, spelt apart or spelt wrong often enough to matter. */
const STREET_WORDS: ReadonlyMap<string, string> = table(WORDS.words);

/** Streets of the city that carry two names: a borough and the key of the one ("Manhattan|fashionavenue") with the key of the other. */
export const SAME_STREET: ReadonlyMap<string, string> = new Map(
  SECOND_NAMES.streets.flatMap(({ borough, street, names }) =>
    names.map((name): [string, string] => [`${borough}|${name}`, street]),
  ),
);

/** Second names that streets of other boroughs have too. */
const ALSO_ELSEWHERE: ReadonlySet<string> = new Set([...SAME_STREET.values(), ...SECOND_NAMES.alsoElsewhere]);

/** Returns the one borough in which a street has this second name, by its key ("avenueoftheamericas"); null if none or several are possible. */
export function boroughOfSecondName(key: string): Borough | null {
  return ALSO_ELSEWHERE.has(key) ? null : (BOROUGHS.find((borough) => SAME_STREET.has(`${borough}|${key}`)) ?? null);
}

/** Whether a text ends as the name of a street does, with its type or a point of the compass, or is a lettered avenue ("Avenue J"). */
export function namesStreet(text: string): boolean {
  const parts = text.toLowerCase().replaceAll('.', '').split(/\s+/);
  const last = parts.at(-1) ?? '';
  return (
    STREET_TYPES.has(last) ||
    DIRECTIONS.has(last) ||
    (parts.length === 2 && STREET_TYPES.get(parts[0] ?? '') === 'avenue')
  );
}

/** Returns whether a folded word is a word for a street, in full or abbreviated: "avenue", "blvd", also "broadway". */
export function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word);
}

function table(rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const entries = Object.entries(rows).flatMap(([word, short]) =>
    [word, ...short.split(' ')].filter(Boolean).map((form) => [form, word] as const),
  );
  return new Map(entries);
}

const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th']);

/**
 * The street as it is compared: types, compass points and ordinals in one spelling, words run together so that "Gunhill" and
 * "Gun Hill" agree ("E GUNHILL RD" gives `eastgunhillroad`, "13TH AVE" gives `13avenue`), second names of streets replaced
 * by the first. Empty when the text names no street. Rule: source notes §8.4.
 */
export function streetKey(street: string, borough: Borough | null): string {
  return keyInBorough(keyBefore(street), borough);
}

/** An address is compared with those of many places on the same few streets. */
const MOST_KEPT = 5_000;
const keyBefore = boundedMemoize(MOST_KEPT, (street: string): string => {
  const bare = splitUnit(street.replace(/\(.*?(?:\)|$)|\bbet(?:ween|\.)?\s.*$/gi, ' ')).rest;
  const words = joinedOrdinals(fold(bare.replace(/['’]/g, '')).split(' ').filter(Boolean));
  return normalWords(beachStreet(words)).join('');
});

/** The key of a street under whichever name, made without its borough, in one: Lenox Avenue is Malcolm X Boulevard in Manhattan. */
export function keyInBorough(key: string, borough: Borough | null): string {
  return (borough && SAME_STREET.get(`${borough}|${key}`)) ?? key;
}

/** Ordinals in two words as one number: "forty seventh" is 47. */
function joinedOrdinals(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const [tens, before] = [getOwn(TENS_IN_WORDS, word), getOwn(TENS_IN_WORDS, words[index - 1] ?? '')];
    const unit = findUnit(word);
    if (tens !== undefined && findUnit(words[index + 1] ?? '') !== null) return [];
    return before !== undefined && unit !== null ? [String(before + unit)] : [word];
  });
}

function findUnit(word: string): number | null {
  const number = getOwn(ORDINAL_WORDS, word);
  return number === undefined || number > 9 ? null : number;
}

/** A numbered street of the Rockaways, "Beach 17th Street", as it is written short: "B 17 St", "B17th St". */
const BEACH = /^b(?:ch|each)?(?=\d|$)/;

function beachStreet(words: readonly string[]): readonly string[] {
  const [first = '', next = ''] = words;
  if (!BEACH.test(first) || !/^\d/.test(first.replace(BEACH, '') || next)) return words;
  return ['beach', first.replace(BEACH, ''), ...words.slice(1)].filter(Boolean);
}

function normalWords(words: readonly string[]): string[] {
  const out: string[] = [];
  words.forEach((word, index) => {
    const before = out.at(-1);
    const last = index === words.length - 1;
    if (before !== undefined && /^\d+$/.test(before) && ORDINAL_ENDINGS.has(word) && (!last || word !== 'st')) return;
    const normal = normalWord(word, index, words, last);
    if (normal === before && STREET_TYPES.has(normal)) return;
    out.push(normal);
  });
  return out;
}

function normalWord(word: string, index: number, words: readonly string[], last: boolean): string {
  const ordinal = plainOrdinal(word);
  if (ordinal !== null) return ordinal;
  if (word.length === 1 && index > 0 && STREET_TYPES.get(words[index - 1] ?? '') === 'avenue' && index === 1)
    return word;
  const direction = DIRECTIONS.get(word);
  if (direction !== undefined && words.length > 1 && (index === 0 || last || /^\d/.test(words[index + 1] ?? '')))
    return direction;
  if (word === 'st' && !last && !/^\d/.test(words[index - 1] ?? '') && index === 0) return 'saint';
  if (word === 'dr' && !last && index === 0) return 'doctor';
  return STREET_TYPES.get(word) ?? STREET_WORDS.get(word) ?? word;
}

/** A number of a street, folded, in figures or as an ordinal word ("13", "13th", "third"), as plain digits; null for any other word. */
function plainOrdinal(word: string): string | null {
  const number = /^(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? getOwn(ORDINAL_WORDS, word);
  return number === undefined ? null : String(Number(number));
}

/** Text of an address with its floor, suite, store or flat taken off; `unit` is null when it names none. */
type WithoutUnit = { readonly rest: string; readonly unit: string | null };

const FLOOR_WORD = '(?:floor|flr|fl|level|lvl)';
const COUNT_WORD =
  '(?:\\d{1,3}(?:st|nd|rd|th)?|ground|main|upper|lower|street|mezzanine|concourse|first|second|third|fourth|fifth|sixth|top)';

/** Ways of naming a part of a building, tried in order, each anywhere in the text. */
const UNITS: readonly RegExp[] = [
  new RegExp(
    `(?:^|[\\s,/&-])((?:bsmt|basement)?\\s*&?\\s*${COUNT_WORD}[\\s/-]*${FLOOR_WORD})(?=$|[\\s,.;)])(?!\\.?\\s*#?\\d)`,
    'i',
  ),
  new RegExp(`(?:^|[\\s,-])(${FLOOR_WORD}\\.?\\s*#?\\d{1,3})(?=$|[\\s,.;)])`, 'i'),
  /(?:^|[\s,-])((?:suite|ste|unit|apartment|apt|room|rm|store|shop|space|stall|booth|kiosk|bldg|building|gate|office)\.?\s*(?:(?:no\.?\s*)?#?\s*[a-z]?-?\d+(?:-?[a-z\d]+)?|(?<=[\s.])#?\s*(?:[a-z]|one|two|three|four)))(?=$|[\s,.;)])/i,
  /(?:^|[\s,-])(#\s*(?:[a-z]?-?\d+[a-z]?|ll|ph))(?=$|[\s,.;)])/i,
  /(?:[\s,-])(basement|bsmt|cellar|lobby|mezzanine|storefront|penthouse|rear|store)(?=$|[\s,.;)])/i,
];

/** Words for a part of a building only behind a whole street: "42nd Street LL", "42nd Street 4B"; "12 Front" is on Front Street. */
const BEHIND_STREET = /[\s,]+(ll|ph|ph-?[a-z\d]{1,2}|front|frnt|\d{1,4}[a-z]|[a-z]-?\d{1,4})$/i;
/** A house number, after a unit before its door: "Suite 1800 77 West 45th St". An ordinal is the street's. */
const DOOR_NEXT = /^[\s,]*\d[\d-]*[a-z]?\s+\S/i;

/**
 * Takes the unit off an address or street: "41 West 47th Street 3rd Floor" gives "41 West 47th Street" and "3rd Floor". Every unit
 * named is taken; the first of them is returned. Rule: source notes §8.4 (floor and suite go before anything is parsed).
 */
export function splitUnit(text: string): WithoutUnit {
  let rest = text.replace(/\s+/g, ' ');
  let unit: string | null = null;
  for (const pattern of UNITS) {
    const match = pattern.exec(rest);
    const found = match?.[1];
    if (!match || found === undefined) continue;
    const start = match.index + match[0].indexOf(found);
    const behind = rest.slice(start + found.length);
    const isFirst = match.index === 0 && !/^[\s,]/.test(rest);
    if (isFirst && (found.startsWith('#') || !DOOR_NEXT.test(behind))) continue;
    unit ??= found.replace(/^[\s&-]+/, '').trim();
    rest = `${rest.slice(0, start)} ${behind}`;
  }
  rest = tidy(rest);
  const last = BEHIND_STREET.exec(rest);
  const street = last === null ? '' : rest.slice(0, last.index);
  return /[a-z]{2}/i.test(street) && namesStreet(street)
    ? { rest: tidy(street), unit: unit ?? last?.[1] ?? null }
    : { rest, unit };
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,;/&-]+$/g, '')
    .trim();
}
