import { fold } from '@kehilla/core';
import { isInstead } from './instead-words.ts';

/**
 * How a menu mentions a word. `free` = the menu says without it ("nut free"); `plant` = in a form that is another thing ("soy milk"), or a diet
 * that is not said of the dish itself ("vegan option").
 */
export type Mention = { readonly word: string; readonly as: 'plain' | 'free' | 'plant' };

const BEFORE_FREE = new Set(['no', 'non', 'without', 'ללא', 'בלי', 'zero']);
const LINKS = new Set(['or', 'and', 'או']);
/** What takes back or leaves open that a dish is free of something: "not gluten free", "can be made nut free", "dairy free option". */
const OPEN_BEFORE = new Set(['not', 'isn', 'never', 'can', 'ask', 'available', 'option', 'optional']);
const OPEN_AFTER = new Set(['option', 'optional', 'available', 'request', 'upgrade', 'substitution']);
const DIETS = new Set(['vegan', 'vegetarian', 'pescatarian', 'meatless', 'gf', 'vg']);
const LESS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    meatless: 'meat',
    eggless: 'egg',
    flourless: 'flour',
    nondairy: 'dairy',
    dairyfree: 'dairy',
    nutfree: 'nut',
    glutenfree: 'gluten',
  }),
);
/** What parts a text: what stands on either side is not said of the other. */
const PARTS = /[,;:()[\]{}/|•·!?&+\n\r]|\.(?=\s|$)|\s[–—-]+\s/u;
/** What "free" may belong to: "walnuts, free range eggs". */
const FREE_ELSE = new Set(['range', 'roaming', 'run', 'refill', 'delivery', 'drink', 'with']);

/** One folded word without its plural: "rolls" = "roll", "knishes" = "knish", "berries" = "berry". Short and unusual words stay. */
export function dishStem(word: string): string {
  if (/[א-ת]/u.test(word)) return word.length > 4 ? word.replace(/(ימ|ות)$/u, '') : word;
  if (word.length < 4 || /(ss|us|is|as)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|zz|to)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The stems of a text's words, in order. */
export function dishStems(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ').map(dishStem);
}

/** What a text of a menu mentions, word by word, and how. */
export function mentionsIn(text: string): Mention[] {
  const parts = text.split(PARTS).map(dishStems);
  const stems = parts.flat();
  const first = new Set<number>();
  parts.reduce((at, part) => first.add(at) && at + part.length, 0);
  let [denied, plant] = [false, false];
  return stems.map((word, i): Mention => {
    const [before, after] = [first.has(i) ? '' : (stems[i - 1] ?? ''), first.has(i + 1) ? '' : (stems[i + 1] ?? '')];
    denied = BEFORE_FREE.has(before) || (denied && (LINKS.has(word) || LINKS.has(stems[i - 1] ?? '')));
    plant = isInstead(word, before, plant);
    const less = LESS.get(word);
    if (less !== undefined) return { word: less, as: isOpen(stems, i) ? 'plain' : 'free' };
    const isFree = after === 'free' && (first.has(i + 2) || !FREE_ELSE.has(stems[i + 2] ?? ''));
    if (isFree || (denied && !LINKS.has(word))) return { word, as: isOpen(stems, i) ? 'plain' : 'free' };
    if (DIETS.has(word) && isOpen(stems, i)) return { word, as: 'plant' };
    return { word, as: plant ? 'plant' : 'plain' };
  });
}

/** Whether the words beside one leave open that what they say holds for the dish. */
function isOpen(stems: readonly string[], at: number): boolean {
  const [before, after] = [stems.slice(Math.max(0, at - 3), at), stems.slice(at + 1, at + 5)];
  return before.some((word) => OPEN_BEFORE.has(word)) || after.some((word) => OPEN_AFTER.has(word));
}
