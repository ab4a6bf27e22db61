import { fold } from '@kehilla/core';
import { withLatinLetters } from './same-letters.ts';

/**
 * One folded word without its plural: "rolls" = "roll", "pizzas" = "pizza", "knishes" = "knish", "berries" = "berry", "cookies" = "cookie" (one stem).
 * Short and unusual words stay.
 */
export function dishStem(word: string): string {
  if (/[א-ת]/u.test(word)) return word.length > 4 ? word.replace(/(ימ|ות)$/u, '') : word;
  if (word.length < 4 || /(ss|us)$/.test(word)) return word;
  // "Berries" are of a berry, "cookies" of a cookie, "peaches" of a peach and "quiches" of a quiche: both ends are one.
  if (/[^aeiou]ies?$/.test(word) && word.length > 4) return word.replace(/ies?$/, 'y');
  if (/(ch|sh)es?$/.test(word)) return word.replace(/es?$/, '');
  if (/(x|ss|zz|[^aeiou]o)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The stems of a text's words, in order; letters that only look Latin count as the Latin ones. */
export function dishStems(text: string): string[] {
  const folded = fold(withLatinLetters(text));
  return folded === '' ? [] : folded.split(' ').map(dishStem);
}

/** Letters that Hebrew writes together with the word they lead: "and", "in", "the", "to", "from", "that", "as". */
const HEBREW_PREFIX = /^[ובהלמשכ](?=[א-ת]{3})/u;

/**
 * The stems that a Hebrew word may be of without the letters that lead it, one or two: "ובוטנ" (and peanuts) = "בוטנ", "וטנ". They may as well be of the word:
 * whoever uses the rest keeps the whole beside it. Empty where nothing leads it.
 */
export function withoutHebrewPrefix(stem: string): string[] {
  const once = HEBREW_PREFIX.test(stem) ? [stem.slice(1)] : [];
  return stem.startsWith('ו')
    ? [...once, ...once.flatMap((rest) => (HEBREW_PREFIX.test(rest) ? rest.slice(1) : []))]
    : once;
}
