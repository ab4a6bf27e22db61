import { ABBREVIATIONS, BROAD_WORDS, EMPTY_WORDS, KIND_WORDS, PLACE_PHRASES } from './name-words.ts';
import { fold, NUMBER_WORDS, ORDINAL_WORDS, ordinalFigure, ROMAN_NUMBERS, TENS_IN_WORDS, words } from '@kehilla/core';

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
