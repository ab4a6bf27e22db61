import { fold } from '@kehilla/core';
import { isInstead, isWithout } from './instead-words.ts';

/**
 * How a menu mentions a word. `free` = the menu says without it ("nut free"); `plant` = in a form that is another thing ("soy milk"), or a diet
 * that is not said of the dish itself ("vegan option").
 */
export type Mention = { readonly word: string; readonly as: 'plain' | 'free' | 'plant' };

/** The word by which dishes are found that their menu marks "N", for nuts: the letter itself is a word of names ("mac n cheese"). */
export const NUT_MARK = 'nmark';

const BEFORE_FREE = new Set(['no', 'non', 'without', 'ללא', 'בלי', 'zero']);
/** What carries a denial on: "no nuts or seeds". Of "no onions and bacon" nobody can tell whether the bacon is denied too. */
const LINKS = new Set(['or', 'nor', 'או']);
/** What takes back or leaves open that a dish is free of something: "not gluten free", "can be made nut free", "dairy free option". */
const OPEN_BEFORE = new Set('not isn never can ask available option optional make add substitute swap'.split(' '));
const OPEN_AFTER = new Set(['option', 'optional', 'available', 'request', 'upgrade', 'substitution']);
/** What is paid beside a dish's price: "gluten free pasta +$3". What it buys is said of that, and not of the dish. */
const SURCHARGE = /(?:[,(:]?\s*\+\s?[$€£₪]?|[$€£₪]\s?)\d+(?:\.\d+)?|\b\d+(?:\.\d+)? (?=extra\b)/gu;
/** The word that stands for it, and means the same where a menu prints it. */
const CHARGED = 'surcharge';
const DIETS = new Set(['vegan', 'vegetarian', 'pescatarian', 'meatless', 'gf', 'vg', 'vgn']);
const LESS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    meatless: 'meat',
    eggless: 'egg',
    flourless: 'flour',
    nondairy: 'dairy',
    dairyfree: 'dairy',
    nutfree: 'nut',
    glutenfree: 'gluten',
    nf: 'nut',
    df: 'dairy',
  }),
);
/** What parts a text: what stands on either side is not said of the other. */
const PARTS = /[,;:()[\]{}/|•·!?&+\n\r]|\.(?=\s|$)|\s[–—-]+\s/u;
/** What "free" may belong to: "walnuts, free range eggs". */
const FREE_ELSE = new Set(['range', 'roaming', 'run', 'refill', 'delivery', 'drink', 'with']);

/** One folded word without its plural: "rolls" = "roll", "knishes" = "knish", "berries" = "berry", "cookies" = "cookie" (one stem). Short and unusual words stay. */
export function dishStem(word: string): string {
  if (/[א-ת]/u.test(word)) return word.length > 4 ? word.replace(/(ימ|ות)$/u, '') : word;
  if (word.length < 4 || /(ss|us|is|as)$/.test(word)) return word;
  // "Berries" are of a berry, "cookies" of a cookie: both ends are one.
  if (/[^aeiou]ies?$/.test(word) && word.length > 4) return word.replace(/ies?$/, 'y');
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
  const parts = text.replace(SURCHARGE, ` ${CHARGED} `).split(PARTS).map(dishStems);
  const stems = parts.flat();
  const first = new Set<number>();
  parts.reduce((at, part) => first.add(at) && at + part.length, 0);
  let [denied, plant] = [false, false];
  const isOpen = (at: number): boolean => isLeftOpen(stems, at) || isCharged(stems, first, at);
  const mentions = stems.map((word, i): Mention => {
    const [before, after] = [first.has(i) ? '' : (stems[i - 1] ?? ''), first.has(i + 1) ? '' : (stems[i + 1] ?? '')];
    denied = BEFORE_FREE.has(before) || (denied && (LINKS.has(word) || LINKS.has(stems[i - 1] ?? '')));
    plant = isInstead(word, before, plant) || (isWithout(word, freeBefore(stems, first, i)) && !isOpen(i));
    const less = LESS.get(word);
    if (less !== undefined) return { word: less, as: isOpen(i) ? 'plain' : 'free' };
    if (word === 'spicy' && before === 'not') return { word, as: 'free' };
    const isFree = after === 'free' && (first.has(i + 2) || !FREE_ELSE.has(stems[i + 2] ?? ''));
    if (isFree || (denied && !LINKS.has(word))) return { word, as: isOpen(i) ? 'plain' : 'free' };
    if (DIETS.has(word) && isOpen(i)) return { word, as: 'plant' };
    return { word, as: plant ? 'plant' : 'plain' };
  });
  return mentions.filter(({ word }) => word !== CHARGED);
}

/** What the words right before one say it is free of, in the same part of a text: "gluten free", "non dairy", "GF". */
function freeBefore(stems: readonly string[], first: ReadonlySet<number>, at: number): string | null {
  const [before, earlier] = [first.has(at) ? '' : (stems[at - 1] ?? ''), stems[at - 2] ?? ''];
  if (before === 'free' && !first.has(at - 1)) return earlier;
  if (earlier === 'non' && !first.has(at - 1)) return before;
  return before === 'gf' ? 'gluten' : (LESS.get(before) ?? null);
}

/** Whether the words beside one leave open that what they say holds for the dish. */
function isLeftOpen(stems: readonly string[], at: number): boolean {
  const [before, after] = [stems.slice(Math.max(0, at - 3), at), stems.slice(at + 1, at + 5)];
  return before.some((word) => OPEN_BEFORE.has(word)) || after.some((word) => OPEN_AFTER.has(word));
}

/** Whether what a word stands in, up to the next sign that parts a text, costs more. */
function isCharged(stems: readonly string[], first: ReadonlySet<number>, at: number): boolean {
  for (let i = at + 1; i < stems.length && !first.has(i); i++) if (stems[i] === CHARGED) return true;
  return false;
}
