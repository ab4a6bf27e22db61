import { fold } from '@kehilla/core';

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
const LESS: Readonly<Record<string, string>> = {
  meatless: 'meat',
  eggless: 'egg',
  flourless: 'flour',
  nondairy: 'dairy',
  dairyfree: 'dairy',
  nutfree: 'nut',
  glutenfree: 'gluten',
};
/** Words that make of the next one something that does not hold it: a soy milk has no milk, a vegan bacon no meat. */
const PLANT = new Set(
  'vegan soy soya coconut almond oat rice cashew pareve parve parev tofu cocoa shea plant based mock imitation vegetarian veggie meatless facon seitan impossible beyond peanut apple'.split(
    ' ',
  ),
);
/** What such a word makes another thing of. */
const MADE_OF = new Set(
  'milk ice cream latte cappuccino pizza quesadilla milkshake shake butter cheese mozzarella parmesan feta yogurt cheddar mayo bacon beef chicken burger sausage steak meat tuna crab shrimp fish turkey egg duck pastrami'.split(
    ' ',
  ),
);

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
  const stems = dishStems(text);
  let [denied, plant] = [false, false];
  return stems.map((word, i): Mention => {
    denied = BEFORE_FREE.has(stems[i - 1] ?? '') || (denied && (LINKS.has(word) || LINKS.has(stems[i - 1] ?? '')));
    const less = LESS[word];
    if (less !== undefined) return { word: less, as: isOpen(stems, i) ? 'plain' : 'free' };
    if (stems[i + 1] === 'free' || (denied && !LINKS.has(word)))
      return { word, as: isOpen(stems, i) ? 'plain' : 'free' };
    if (DIETS.has(word) && isOpen(stems, i)) return { word, as: 'plant' };
    // "Soy milk latte": what is made of it has none either.
    plant = MADE_OF.has(word) && (plant || PLANT.has(stems[i - 1] ?? ''));
    return { word, as: plant ? 'plant' : 'plain' };
  });
}

/** Whether the words beside one leave open that what they say holds for the dish. */
function isOpen(stems: readonly string[], at: number): boolean {
  const [before, after] = [stems.slice(Math.max(0, at - 3), at), stems.slice(at + 1, at + 5)];
  return before.some((word) => OPEN_BEFORE.has(word)) || after.some((word) => OPEN_AFTER.has(word));
}
