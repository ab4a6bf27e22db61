import { foldPlural } from '@kehilla/core';
import { everyMatch } from './dish-text.ts';
import { saysContains, tellsWhatIsIn } from './what-is-in.ts';

/** A note of a menu on several dishes: its text as printed, and its subject in small letters; empty for all dishes there. */
export type NoteOfMany = { readonly text: string; readonly of: readonly string[] };
/** The meaning of a sign beside a dish, as printed with its sign. */
export type NoteOfSign = { readonly sign: string; readonly text: string };

const MOST_CHARS = 300;

const OF_ALL =
  /(?:^|[.!:;*•]\s*)(?:please note:?\s+(?:that\s+)?)?(?:all|every|each|any)(?: of)?(?: (?:our|the|these|its))?((?:,? [\p{L}'’&-]+){1,7}?),? (?:are|is|come|comes|contain|contains|include|includes|have|has|may|will|feature|features|made|topped|served|cooked|fried|prepared)(?![\p{L}])/iu;
/** The same without "all", for a plural: "Our salads contain walnuts". */
const OF_MANY =
  /^\W{0,3}(?:our |the |these )?((?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+s) (?:all )?(?:may )?(?:contain|include|come with|are (?:all )?(?:topped|made|served|cooked|fried|prepared|dressed|garnished|finished|tossed))(?![\p{L}])/iu;
const EVERYTHING = /(?:^|[.!:;*•]\s*)(?:everything|all of (?:it|them|these))\b/i;
const MAY_BE_OF_MANY = /\b(?:all|every|each|any|everything|contain|include|come|are)\b/i;
/** Words of notes for any dish: they distinguish none. */
const ANY_DISH = new Set(
  'dish item entree entrée main meal plate platter order food menu product selection choice special option course thing of our the these below above following served and or with on this section'.split(
    ' ',
  ),
);

/** Subjects of notes on no dish: "All our events include cheese platters", "All prices include tax". */
const NO_FOOD = new Set(
  'price event party parties order ticket guest delivery deliverie reservation booking package room table function service check bill purchase catering meeting customer gift member child kid'.split(
    ' ',
  ),
);

/** Returns the note on many dishes that a text is, if it says what is in them: "All salads contain walnuts."; null otherwise. */
export function noteOfMany(text: string): NoteOfMany | null {
  if (text.length > MOST_CHARS || !MAY_BE_OF_MANY.test(text) || !tellsWhatIsIn(text)) return null;
  const subject = OF_ALL.exec(text)?.[1] ?? OF_MANY.exec(text)?.[1];
  if (subject === undefined) return EVERYTHING.test(text) ? { text, of: [] } : null;
  const words = listWords(subject);
  return words.some((word) => NO_FOOD.has(word)) ? null : { text, of: words.filter((word) => !ANY_DISH.has(word)) };
}

/** The beginning of a line under a heading that says what is in all dishes there, and names none: "Topped with walnuts". */
const OF_ALL_BELOW =
  /^\W{0,3}(?:(?:may |can )?contain|allergens?\b|all\b|topped|made|prepared|cooked|(?:deep[- ])?fried|baked|served|garnished|finished|tossed|dressed|sprinkled|drizzled|includes?|comes?|with)/iu;

/** Returns whether a line right below a heading says what is in all dishes there. */
export function tellsOfAllBelow(text: string): boolean {
  return OF_ALL_BELOW.test(text) && tellsWhatIsIn(text);
}

/**
 * Returns the dishes of a note on many: dishes with its words in their name or heading; if there are none, the dishes under its own heading (`isUnder`, by
 * their number).
 */
export function dishesNoted(
  { of }: NoteOfMany,
  dishes: readonly { readonly name: string; readonly section: string | null }[],
  isUnder: (dish: number) => boolean,
): number[] {
  const says = (text: string | null): boolean => {
    const words = listWords(text ?? '');
    return of.some((word) => words.includes(word));
  };
  const called = dishes.flatMap(({ name, section }, n) => (says(name) || says(section) ? n : []));
  return called.length > 0 ? called : [...dishes.keys()].filter(isUnder);
}

/** Words as notes and dishes are compared, in one number. */
export function listWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(foldPlural);
}

const SIGNS = String.raw`\*{1,4}|†{1,2}|‡{1,2}|§|[¹²³⁴]`;
const BEGINS = new RegExp(String.raw`(?<=^|[\s(])(${SIGNS})\)?\s*[:=–-]?\s*([^*†‡§¹²³⁴]{3,})`, 'gu');
/** "Items marked * contain nuts", "dishes with an asterisk (*) contain egg". */
const MARKED = new RegExp(
  String.raw`\b(?:marked|with|denoted|indicated|followed)\b[^.*†‡§]{0,40}[("'“‘]?(${SIGNS})[)"'”’]?\s*(.{3,})`,
  'iu',
);
const MEANS =
  /^(?:denotes?|indicates?|means|signifies|made|prepared|topped|cooked|fried|with|has|have|includes?|items?|dish(?:es)?)\b/i;

/** Returns the meanings of signs beside dishes in a text: "* contains nuts"; empty if it does not say what is in them. */
export function notesOfSigns(text: string): NoteOfSign[] {
  if (text.length > 2 * MOST_CHARS || !/[*†‡§¹²³⁴]/.test(text)) return [];
  const marked = MARKED.exec(text);
  if (marked?.[1] !== undefined && tellsWhatIsIn(marked[2] ?? '')) return [{ sign: marked[1], text }];
  return everyMatch(BEGINS, text).flatMap(([whole, sign = '', rest = '']) =>
    saysContains(rest.trim()) || (MEANS.test(rest) && tellsWhatIsIn(rest)) ? { sign, text: whole.trim() } : [],
  );
}

/** Whether a sign stands in a text by itself: "*" does not in "**". */
export function bearsSign(text: string, sign: string): boolean {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
    if (text[at - 1] !== sign[0] && text[at + sign.length] !== sign[0]) return true;
    while (text[at + sign.length] === sign[0]) at++;
  }
  return false;
}
