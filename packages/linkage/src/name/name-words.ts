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
 * Bits of the kinds a word names (`kinds` of the table, a row each); absent for every other word. Two names whose kinds have nothing in common are two businesses. A word
 * for a place to sit and eat goes with each kind that serves meals (`dining`), and against those that only sell.
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
 * Short forms, and other spellings of a word, with the words they stand for, applied before anything else. Of words of Hebrew that people say and write in more than
 * one way, Ashkenazi and Sephardi among them (`pronounced`), the first of a row stands for all. Words that are also persons' names ("Yaakov", "Jacob") are not
 * among them, for those are two persons' shops.
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
 * Whether a name says a kind of business that nothing known of a place bears out: neither one of its names nor what else is said of it (its
 * category, its cuisines). "Maple Bagels" is then perhaps another business than "Maple", whatever else agrees, and "Maple Bar & Grill" than "Maple
 * Grill"; "Maple Restaurant" is not. Rule: specification §1.2, source notes §8.5.
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

/** Numbers in letters, by their figures. "One" stays a word: "One Stop" is the first of none. */
const NUMERALS: ReadonlyMap<string, string> = new Map([
  ...figures({ ...NUMBER_WORDS, ...TENS_IN_WORDS }, String).filter(([word]) => word !== 'one'),
  ...figures(ORDINAL_WORDS, ordinalFigure),
]);
/** Roman numbers, which count from the second word on ("Da Marino II", but "Vi Sushi"). */
const ROMAN: ReadonlyMap<string, string> = new Map(figures(ROMAN_NUMBERS, String));

/** The words of a name in their order, each in one spelling: "Crust Pizzeria" gives `crust`, `pizza`. Empty for none. */
export function plainWords(name: string): string[] {
  return words(name).map((word) => ABBREVIATIONS.get(word) ?? word);
}

/**
 * The words that a name is compared by: as `plainWords`, with numbers in figures, single letters that stand together as one word, and the name of a
 * place as one word. "Forty B & H Crown Heights" gives `40`, `bh`, `crownheights`. Empty for none.
 */
export function wordsOfName(name: string): string[] {
  const places = fold(name).replace(PLACE_PHRASES, (place) => place.replaceAll(' ', ''));
  return joinInitials(places.split(' ').filter(Boolean)).flatMap((word, index, all) =>
    comparedWord(word, index, all[index + 1]).split(' '),
  );
}

/** What is short for a street behind its name, and begins a name as initials: "Union Sq Cafe", but "R & D Bagels". */
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
