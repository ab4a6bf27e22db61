import { type Found, NAME_POINTS } from './found-trade.ts';
import { stem } from './stems.ts';
import { BEGINNINGS, EMPTY_WORDS, isLittle, LONGEST_NAME, NAMES, NAMES_OF_ELSE, OWN_STEMS } from './trade-words.ts';

/** Every trade that words call by its name, in their order; the longest names first and no word twice. Words are nouns as `nounsOfWords` has them. */
export function namedTrades(nouns: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < nouns.length; ) {
    let length = Math.min(LONGEST_NAME, nouns.length - at);
    while (length > 0 && !isName(nouns.slice(at, at + length))) length -= 1;
    const span = Array.from({ length }, (_, i) => at + i);
    for (const trade of tradesNamed(nouns.slice(at, at + length)))
      if (!isPartOfElse(trade, nouns, at, length))
        found.push({ trade, points: pointsOf(nouns, span), at, words: span });
    at += Math.max(1, length);
  }
  return found;
}

function isName(nouns: readonly string[]): boolean {
  return tradesNamed(nouns).length > 0 || NAMES_OF_ELSE.has(nouns.join(' '));
}

/** Points a word that tells: "a get" is no longer a name than "notary". */
function pointsOf(nouns: readonly string[], span: readonly number[]): number {
  return NAME_POINTS * Math.max(1, span.filter((i) => !isLittle(nouns[i] as string)).length);
}

/** What may follow any name and is no thing that it belongs to: when, and what kind of business. Opinion. */
const NO_THING =
  /^(?:next|late|early|\d.*|[a-z]+day|morning|evening|night|week|weekend|service|company|place|price|cost|please|thanks?)$/;

/** "Hat" asks for what is done to it, "hat box" for a thing that no word of the trade names. */
function isPartOfElse(trade: string, nouns: readonly string[], at: number, length: number): boolean {
  const next = nouns[at + length];
  if (length > 1 || next === undefined || !BEGINNINGS.has(nouns[at] as string)) return false;
  if (EMPTY_WORDS.has(next) || NO_THING.test(next)) return false;
  return OWN_STEMS.get(trade)?.has(stem(next)) !== true;
}

/** The trades whose name these nouns are, by key; none for any other words. Hebrew writes "the", "for" and "and" as a letter before the word. */
export function tradesNamed(nouns: readonly string[]): readonly string[] {
  const name = nouns.join(' ');
  return NAMES.get(name) ?? (/^[הלוב][א-ת]{3}/u.test(name) ? (NAMES.get(name.slice(1)) ?? []) : []);
}
