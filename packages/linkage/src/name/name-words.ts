import { fold, NUMBER_WORDS, ORDINAL_WORDS, ordinalFigure, ROMAN_NUMBERS, TENS_IN_WORDS, words } from '@kehilla/core';
import table from './name-words.json' with { type: 'json' };

const getSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that say nothing about which business it is: legal forms, articles, "kosher", "restaurant". They are left out of the core. */
export const EMPTY_WORDS = getSet(table.empty);

/**
 * Empty words that may still be the name itself ("Sushi Spot", "Corner House"): they count as light words, not as nothing. "Glatt" is one, for it often
 * says the kind of shop: "Maple Glatt" is not "Maple Grill".
 */
export const LIGHT_WORDS = getSet(table.light);

/** Words that say of a place only that one can eat there: hardly a kind, for a shop of any kind may be called so. */
const BROAD_WORDS = getSet(table.broad);

/**
 * Bits of the kinds that a word names (`kinds` of the table, a row each); absent for any other word. Two names without a common kind are two businesses. A word
 * for a place to sit and eat fits each kind that serves meals (`dining`), and contradicts those that only sell.
 */
export const KIND_WORDS: ReadonlyMap<string, number> = kindWords();

function kindWords(): ReadonlyMap<string, number> {
  const kinds = new Map(table.kinds.flatMap((row, index) => row.split(' ').map((word) => [word, 2 ** index] as const)));
  const dining = table.dining.split(' ').reduce((bits, word) => bits | (kinds.get(word) ?? 0), 0);
  kinds.set('deli', (kinds.get('deli') ?? 0) | (kinds.get('grocery') ?? 0));
  for (const word of [...BROAD_WORDS, 'steakhouse']) kinds.set(word, dining | (kinds.get(word) ?? 0));
  return kinds;
}

/** Words of a part of a house that has its own kitchen and its own permit: the staff canteen is not the hotel's restaurant. */
export const PART_WORDS = getSet(table.parts);

/** Places inside the city that tell branches of one name apart. Two names with different ones are two branches. */
export const PLACE_WORDS = getSet(table.places);

/** Names of places in several words, run together before the words are looked at. */
const PLACE_PHRASES = new RegExp(`\\b(?:${table.placePhrases.join('|')})\\b`, 'g');

/**
 * Short forms and other spellings of a word, with their full words, applied first. Of Hebrew words that are said and written in several ways, Ashkenazi and
 * Sephardi among them (`pronounced`), the first of a row stands for all. Words that are also names of persons ("Yaakov", "Jacob") are left out, because they
 * may be shops of two persons.
 */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ...table.pronounced.flatMap((row) => {
    const [first = '', ...others] = row.split(' ');
    return others.map((other) => [other, first] as const);
  }),
  ...Object.entries(table.short).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
]);

/** Names so widespread, or words so common in names, that being near each other proves nothing. */
export const COMMON_NAMES = getSet(table.common);

/**
 * Returns whether a name adds a kind of business that nothing known of a place supports: none of its names, its category or its cuisines. "Maple Bagels" may be
 * another business than "Maple", whatever else agrees, and "Maple Bar & Grill" than "Maple Grill"; "Maple Restaurant" is not. Rule: specification §1.2, source
 * notes §8.5.
 */
export function addsKind(name: string, known: readonly string[]): boolean {
  const borne = known.flatMap(kindsIn).reduce((all, kinds) => all | kinds, 0);
  return kindsIn(name).some((kinds) => (kinds & borne) === 0);
}

/** Bits of the kinds that each word of a text names. */
function kindsIn(text: string): number[] {
  return plainWords(text.replaceAll('_', ' ')).flatMap((word) =>
    BROAD_WORDS.has(word) ? [] : (KIND_WORDS.get(word) ?? []),
  );
}

/** Numbers in letters, by their figures. "One" stays a word: "One Stop" is no number. */
const NUMERALS: ReadonlyMap<string, string> = new Map([
  ...figures({ ...NUMBER_WORDS, ...TENS_IN_WORDS }, String).filter(([word]) => word !== 'one'),
  ...figures(ORDINAL_WORDS, ordinalFigure),
]);
/** Roman numbers, which count from the second word on ("Da Marino II", but "Vi Sushi"). */
const ROMAN: ReadonlyMap<string, string> = new Map(figures(ROMAN_NUMBERS, String));

/** Returns the words of a name in order, each in one spelling: "Crust Pizzeria" gives `crust`, `pizza`. Empty for none. */
export function plainWords(name: string): string[] {
  return words(name).map((word) => ABBREVIATIONS.get(word) ?? word);
}

/**
 * Returns the words by which a name is compared: as `plainWords`, with numbers in figures, adjacent single letters as one word, and the name of a place as one
 * word. "Forty B & H Crown Heights" gives `40`, `bh`, `crownheights`. Empty for none.
 */
export function wordsOfName(name: string): string[] {
  const places = fold(name).replace(PLACE_PHRASES, (place) => place.replaceAll(' ', ''));
  return joinInitials(places.split(' ').filter(Boolean)).flatMap((word, index, all) =>
    comparedWord(word, index, all[index + 1]).split(' '),
  );
}

/** An abbreviation of a street behind its name, which as initials begins a name: "Union Sq Cafe", but "R & D Bagels". */
const INITIALS = /^(?:rd|sq)$/;

function comparedWord(word: string, index: number, next: string | undefined): string {
  // "Wall St Grill" is on a street, "St John's" and "Mount St Vincent" are saints.
  const isStreet = index > 0 && (next === undefined || KIND_WORDS.has(next) || EMPTY_WORDS.has(next));
  if (word === 'st' && isStreet) return 'street';
  if (index === 0 && INITIALS.test(word)) return word;
  return ABBREVIATIONS.get(word) ?? NUMERALS.get(word) ?? (index > 0 ? ROMAN.get(word) : undefined) ?? word;
}

/** "B & H" and "J.A." are one word each; an "and" between single letters goes with them. */
function joinInitials(parts: readonly string[]): string[] {
  const out: string[] = [];
  let initials = '';
  parts.forEach((word, index) => {
    if (/^[a-z]$/.test(word) && !(index === parts.length - 1 && word === 'i')) {
      initials += word;
      return;
    }
    if (word === 'and' && initials !== '' && /^[a-z]$/.test(parts[index + 1] ?? '')) return;
    if (initials !== '') out.push(initials);
    initials = '';
    out.push(word);
  });
  if (initials !== '') out.push(initials);
  return out;
}

/** Each word of a table of numbers with how the number is written in figures. */
function figures(table: Readonly<Record<string, number>>, write: (number: number) => string): [string, string][] {
  return Object.entries(table).map(([word, number]) => [word, write(number)]);
}
