import { understandTerms } from '@kehilla/city';
import { fold } from '@kehilla/core';
import { OF_CERTIFICATION } from './certification-words.ts';
import { isArea } from './joined-areas.ts';
import { lengthOfStated } from './stated-words.ts';
import { KOSHER } from './words.ts';

/** A question's words without those that say what is not wanted; `denied` are these, each phrase as it was said. */
export type WithoutDenied = { readonly rest: readonly string[]; readonly denied: readonly string[] };

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));
/** What follows one of these is not wanted. */
const OPENERS = set(
  'no non not never without except excluding besides outside minus sans avoid neither nor isnt arent dont doesnt לא בלי ללא אינו אינה שאינו שאינה שלא חוץ מחוץ נישט ניט',
);
const OPENING_PAIRS = new Set([
  'other than',
  'anything but',
  'anywhere but',
  'everywhere but',
  'apart from',
  'aside from',
  'rather than',
  'instead of',
  'free of',
  'free from',
]);
/** What may stand between a denial and what is denied. */
const LINKS = set(
  'a an any the be is are of for from at with under certified want wants like need serve serves serving רוצה רוצים רוצות מחפש מחפשת מחפשים צריך צריכה אוהב אוהבת אוכל אוכלת',
);
/** What people cannot or will not eat, and no source tells of places: only a menu says what is free of it. */
const INGREDIENTS = set(
  'gluten glutens wheat grain nut nuts peanut peanuts almond almonds egg eggs soy soya sesame fish shellfish dairy milk lactose sugar salt alcohol pork corn allergen allergens allergy allergies גלוטן אגוזים בוטנים ביצים ביצה סויה שומשום חלב לקטוז סוכר דגים',
);
/** The same in one word. */
const FREE_OF = set('glutenfree gf nutfree dairyfree eggfree sugarfree lactosefree nongluten');
/** What may stand before a denial, and says nothing without it. */
const BEFORE = set('but that thats which is are and');
const LONGEST_AREA = 5;
const LONGEST_KIND = 3;

/**
 * Takes out what a question says is not wanted ("not dairy", "non-kosher", "outside Manhattan", "meat free", "kosher style"), so that it is never
 * read as its opposite. Only what would otherwise be read as a filter, an area or a kind of place can be denied, and what people do not eat ("nut free"):
 * "Not Just Pizza" is a name.
 * `agencies` are the codes that may be meant. Rule: decisions §6.
 */
export function withoutDenied(words: readonly string[], agencies: readonly string[]): WithoutDenied {
  const rest: string[] = [];
  const denied: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = endOfDenial(words, at, agencies);
    if (end === at) rest.push(words[at++] as string);
    else {
      while (BEFORE.has(rest.at(-1) ?? '')) at -= rest.splice(-1).length;
      denied.push(words.slice(at, end).join(' '));
      at = end;
    }
  }
  return { rest, denied };
}

/** Whether what is denied is something that people cannot or will not eat. */
export function isOfIngredients(phrase: string): boolean {
  return phrase.split(' ').some((word) => INGREDIENTS.has(word) || FREE_OF.has(word));
}

/** Where the denial that begins here ends; `at` itself where none begins. */
function endOfDenial(words: readonly string[], at: number, agencies: readonly string[]): number {
  if (FREE_OF.has(words[at] ?? '')) return at + 1;
  const food = lengthOfStated(words, at, agencies) || (INGREDIENTS.has(words[at] ?? '') ? 1 : 0);
  if (food > 0 && words[at + food] === 'free') return at + food + 1;
  if (KOSHER.has(words[at] ?? '') && words[at + 1] === 'style') return at + 2;
  const opener = OPENING_PAIRS.has(words.slice(at, at + 2).join(' ')) ? 2 : OPENERS.has(words[at] ?? '') ? 1 : 0;
  if (opener === 0) return at;
  const first = endOfDeniable(words, at + opener, agencies);
  return first === null ? at : endOfList(words, first, agencies);
}

/** "No meat or dairy" denies both. */
function endOfList(words: readonly string[], end: number, agencies: readonly string[]): number {
  const next = words[end] === 'or' ? endOfDeniable(words, end + 1, agencies) : null;
  return next === null ? end : endOfList(words, next, agencies);
}

/** Where what can be denied ends, with the words that lead to it; null where there is none. */
function endOfDeniable(words: readonly string[], start: number, agencies: readonly string[]): number | null {
  const area = lengthOfArea(words.slice(start, start + LONGEST_AREA));
  if (area > 0) return start + area;
  const word = words[start];
  if (word === undefined) return null;
  const length = lengthOfStated(words, start, agencies) || (KOSHER.has(word) || INGREDIENTS.has(word) ? 1 : 0);
  if (length > 0) return afterCertification(words, start + length);
  if (LINKS.has(word)) return endOfDeniable(words, start + 1, agencies);
  if (OF_CERTIFICATION.has(word)) return afterCertification(words, start);
  const kind = lengthOfKind(words.slice(start, start + LONGEST_KIND));
  return kind === 0 ? null : start + kind;
}

/** "Without OU certification" is one denial. */
function afterCertification(words: readonly string[], end: number): number {
  return OF_CERTIFICATION.has(words[end] ?? '') ? afterCertification(words, end + 1) : end;
}

/** How many of the first words name an area, preposition included; 0 for none. */
function lengthOfArea(words: readonly string[]): number {
  for (let end = words.length; end > 0; end -= 1) if (isArea(words.slice(0, end))) return end;
  return 0;
}

/** How many of the first words mean one kind of place, as written; 0 for none. */
function lengthOfKind(words: readonly string[]): number {
  const { phrases, spelling } = understandTerms(words);
  const first = phrases.find(({ start }) => start === 0);
  return first === undefined || spelling.some(({ given }) => given === words[0]) ? 0 : first.end;
}
