import { cutPrefixes, foldPlural, getOwn } from '@kehilla/core';
import { MENTION_WORDS, MENU_LETTERS, MENU_PICTURES } from '@kehilla/language/menus';
import {
  type Around,
  beforeFlavours,
  countFlavours,
  dishStems,
  dishWords,
  isOpener,
  type Form,
  getForm,
  meantBy,
} from './meant-words.ts';
import { isBehindFood, isOfPart } from './part-of-dish.ts';

/** Pictures of foods that people avoid, as words; the forbidding sign is "no". */
const PICTURES: ReadonlyMap<string, string> = new Map(MENU_PICTURES);
const PICTURE = new RegExp([...PICTURES.keys()].join('|'), 'gu');
/** The first halves of the pairs that pictures are written as. */
const MAY_BE_PICTURE = /[\uD83C-\uD83E]/;

/** Small, with a capital, or in capitals: "contains N, D" has the letters alone in capitals. */
const SAYS = MENTION_WORDS.contained.flatMap((word) => [
  word,
  word.charAt(0).toUpperCase() + word.slice(1),
  word.toUpperCase(),
]);
const MAY_SAY = new RegExp(MENTION_WORDS.contained.join('|'), 'i');
const CONTAINED = new RegExp(
  String.raw`\b(?:${SAYS.join('|')})\b\s*[:(–-]?\s*(?:[A-Z]{1,2}\b(?!['’.]\p{L})[\s,;/&+|·]*)+`,
  'gu',
);
const CAPITALS = /\b[A-Z]{1,2}\b/g;

/**
 * Returns a menu's text as it is compared, with words for its pictures and abbreviations: "🥜" is a peanut, and "Contains: N, D" are nuts and dairy. The shown
 * text stays as printed.
 */
function inWords(text: string): string {
  const spelt = MAY_BE_PICTURE.test(text) ? text.replace(PICTURE, (picture) => ` ${PICTURES.get(picture)} `) : text;
  if (!MAY_SAY.test(spelt)) return spelt;
  return spelt.replace(CONTAINED, (phrase) =>
    phrase.replace(CAPITALS, (letters) => getOwn(MENU_LETTERS, letters) ?? letters),
  );
}

/**
 * How a menu mentions a word. `free` = the menu says without it ("nut free"); `plant` and `wheatless` = in a form that is another thing ("soy milk",
 * "gluten free bun"), or, `plant`, a diet that is not said of the dish itself ("vegan option").
 */
export type Mention = { readonly word: string; readonly as: Form | 'free' };

/** Behind "free" the `freeLinks` say so too, where that begins: "free of nuts". "Our kitchen is not free of nuts" says the other thing. */
const BEFORE_FREE = stemsFor('beforeFree');
const FREE_LINKS = stemsFor('freeLinks');
/** Words that continue a denial: "no nuts or seeds"; right before a form they leave the choice: "regular or gluten free bun". In "no onions and bacon" it is unclear whether the bacon is denied too. */
const LINKS = stemsFor('links');
/** Words that take back or leave open that a dish is free of something: "not gluten free", "can be made nut free", "dairy free option". */
const OPEN_BEFORE = stemsFor('openBefore');
const OPEN_AFTER = stemsFor('openAfter');
const IF = stemsFor('if');
const WITHOUT = stemsFor('without');
/** Before "without" these deny the denial: "nothing without walnuts". */
const NOTHING = stemsFor('nothing');
/** Before "without" these leave the choice: "with or without nuts". */
const CHOICES = new Set([...LINKS, ...stemsFor('choice')]);
/** Words that leave everything behind them open: "we cannot guarantee that anything is made without nuts", and requests to guests: "tell us: no nuts". */
const UNSURE = stemsFor('unsure');
const DIETS = stemsFor('diet');
/** Words that "free" may belong to: "walnuts, free range eggs". */
const FREE_ELSE = new Set([...stemsFor('freeElse'), ...FREE_LINKS]);
const LESS: ReadonlyMap<string, string> = new Map(
  Object.entries(MENTION_WORDS.less).flatMap(([food, words]) => words.map((word) => [foldPlural(word), food] as const)),
);
/** A price beside the dish's own: "gluten free pasta +$3". Its words are about the addition, and not about the dish. */
const SURCHARGE = new RegExp(
  String.raw`(?:[,(:]?\s*\+\s?[$€£₪]?|[$€£₪]\s?)\d+(?:\.\d+)?|\b\d+(?:\.\d+)? (?=(?:${MENTION_WORDS.extra.join('|')})\b)`,
  'gu',
);
/** The word that stands for it, and means the same where a menu prints it. */
const CHARGED = 'surcharge';
/** Signs that part a text: words on one side say nothing about the other. */
const PARTS = /[,;:()[\]{}/\\|¦•·●▪■★☆✓✔*=<>~_…⋅∙‧、،﹐，"“”«»!?&+\n\r\t\u2028\u2029—]|\.(?=\s|$)|\s[–-]|[–-]\s/u;

/**
 * Returns the mentions in a menu's text, word by word. `ofDish`: the name of the dish that the text describes; null where it is a name itself. What is said of a
 * part of a dish alone ("soup, gluten free toast") is no mention.
 */
export function mentionsIn(text: string, ofDish: string | null = null): Mention[] {
  const parts = inWords(text).replace(SURCHARGE, ` ${CHARGED} `).split(PARTS).map(dishWords);
  const words = parts.flat();
  const stems = words.map(foldPlural);
  const first = new Set<number>();
  parts.reduce((at, part) => first.add(at) && at + part.length, 0);
  const nameStems = ofDish === null ? null : new Set(dishWords(ofDish).map(foldPlural));
  let [denied, form]: [boolean, Form] = [false, 'plain'];
  const isOpen = (at: number): boolean =>
    isLeftOpen(stems, first, at, countFlavours(words, stems[at + 1] === 'free' ? at + 2 : at + 1)) ||
    isCharged(stems, first, at);
  const mentions = stems.flatMap((word, i): Mention[] => {
    const around = wordsAround(stems, first, i);
    const formBefore = form;
    const mention = getMention(word, i, around);
    if (mention === null) return [];
    const matched = meantBy(word, around);
    const mentions = [mention, ...cutPrefixes(word, 'dish').map((bare) => ({ ...mention, word: bare }))];
    if (matched === null) return mentions;
    const isSame = mention.as !== 'plain' || matched.formAs === word;
    return [
      ...mentions,
      { word: matched.mark, as: isSame ? mention.as : getForm(matched.formAs, around, formBefore, null) },
    ];
  });
  return mentions.filter(({ word }) => word !== CHARGED);

  function getMention(word: string, i: number, around: Around): Mention | null {
    const { before, after } = around;
    denied = isDenial(stems, first, i - 1) || (denied && (LINKS.has(word) || LINKS.has(stems[i - 1] ?? '')));
    form = getForm(word, around, form, isOpen(i) ? null : freeOfFlavoured(i));
    const less = LESS.get(word);
    if (less !== undefined && isOpen(i)) return { word: less, as: 'plain' };
    if (less !== undefined)
      return isOfPart(words, first, { start: i, food: i + 1 }, nameStems) ? null : { word: less, as: 'free' };
    if (word === 'spicy' && before === 'not') return { word, as: 'free' };
    const isFree = after === 'free' && (first.has(i + 2) || !FREE_ELSE.has(stems[i + 2] ?? ''));
    if (isFree || (denied && !LINKS.has(word))) {
      if (isOpen(i) || (isFree && isDenied(stems, first, i))) return { word, as: 'plain' };
      return isFree && isOfPart(words, first, { start: i, food: i + 2 }, nameStems) ? null : { word, as: 'free' };
    }
    if (DIETS.has(word) && (isOpen(i) || isOfPart(words, first, { start: i, food: i + 1 }, nameStems)))
      return { word, as: 'plant' };
    return { word, as: form };
  }

  /** Returns the food that a word with its flavours is said to be free of: right before it, or, before flavours, where nothing else may be meant. */
  function freeOfFlavoured(i: number): string | null {
    const at = beforeFlavours(words, first, i);
    const free = freeBefore(stems, first, at);
    if (free === null) return null;
    const form = at - (stems[at - 1] === 'free' || stems[at - 2] === 'non' ? 2 : 1);
    if (!first.has(form) && LINKS.has(stems[form - 1] ?? '')) return null;
    if (at === i) return isBehindFood(words, first, form) ? null : free;
    return first.has(form) || isOpener(words[form - 1] ?? '') ? free : null;
  }
}

/** The two words before one and the one after it, in the same part of a text. */
function wordsAround(stems: readonly string[], first: ReadonlySet<number>, at: number): Around {
  const before = first.has(at) ? '' : (stems[at - 1] ?? '');
  return {
    earlier: before === '' || first.has(at - 1) ? '' : (stems[at - 2] ?? ''),
    before,
    after: first.has(at + 1) ? '' : (stems[at + 1] ?? ''),
  };
}

/** Returns whether the word at `at` denies the next word in the same part of a text: "no", "without", the "of" of "free of". */
function isDenial(stems: readonly string[], first: ReadonlySet<number>, at: number): boolean {
  const [word, before] = [stems[at] ?? '', stems[at - 1] ?? ''];
  if (first.has(at + 1)) return false;
  if (FREE_LINKS.has(word)) return before === 'free' && first.has(at - 1);
  if (!BEFORE_FREE.has(word) || (word !== 'no' && CHOICES.has(before))) return false;
  return !isCondition(stems, first, at) && !(WITHOUT.has(word) && isDeniedTwice(stems, first, at));
}

/** Returns whether the denial at `at` is denied itself: "nothing without walnuts". */
function isDeniedTwice(stems: readonly string[], first: ReadonlySet<number>, at: number): boolean {
  for (let i = at; !first.has(i); i--) if (NOTHING.has(stems[i - 1] ?? '')) return true;
  return false;
}

/** Returns whether the word at `at` begins a condition for the words before it: "vegan without cheese", "GF with no bun", "when ordered without". */
function isCondition(stems: readonly string[], first: ReadonlySet<number>, at: number): boolean {
  const start = stems[at - 1] === 'with' && !first.has(at) ? at - 1 : at;
  const before = first.has(start) ? '' : (stems[start - 1] ?? '');
  if (before === 'free' || before === 'v' || DIETS.has(before) || LESS.has(before)) return true;
  for (let i = at; !first.has(i); i--) if (IF.has(stems[i - 1] ?? '')) return true;
  return false;
}

/** Whether "no" stands right before a word: "no gluten free buns". */
function isDenied(stems: readonly string[], first: ReadonlySet<number>, at: number): boolean {
  return !first.has(at) && BEFORE_FREE.has(stems[at - 1] ?? '');
}

/** Returns the food that the words right before one say it is free of, in the same part of a text: "gluten free", "non dairy", "GF". */
function freeBefore(stems: readonly string[], first: ReadonlySet<number>, at: number): string | null {
  const [before, earlier] = [first.has(at) ? '' : (stems[at - 1] ?? ''), stems[at - 2] ?? ''];
  if (before === 'free' && !first.has(at - 1)) return isDenied(stems, first, at - 2) ? null : earlier;
  if (earlier === 'non' && !first.has(at - 1)) return before;
  if (isDenied(stems, first, at - 1)) return null;
  return before === 'gf' ? 'gluten' : (LESS.get(before) ?? null);
}

/**
 * Returns whether the words beside one, or before it in its part, leave open whether it holds for the dish; `flavours` stand between it and its food. "Regular or
 * gluten free bun" leaves it open too.
 */
function isLeftOpen(stems: readonly string[], first: ReadonlySet<number>, at: number, flavours: number): boolean {
  const isForm = stems[at + 1] === 'free' || LESS.has(stems[at] ?? '') || DIETS.has(stems[at] ?? '');
  if (isForm && !first.has(at) && LINKS.has(stems[at - 1] ?? '')) return true;
  let start = at;
  while (!first.has(start)) start -= 1;
  const [before, after] = [
    stems.slice(Math.max(0, Math.min(start, at - 4)), at),
    stems.slice(at + 1, at + 5 + flavours),
  ];
  return (
    before.some((word, i) => OPEN_BEFORE.has(word) && !(word === 'please' && before[i + 1] === 'note')) ||
    after.some((word) => OPEN_AFTER.has(word)) ||
    isConditional(stems, first, at) ||
    stems.slice(0, at).some((word) => UNSURE.has(word))
  );
}

/** Returns whether a word holds for the dish only without something else: "dairy free without feta", "vegan without cheese". */
function isConditional(stems: readonly string[], first: ReadonlySet<number>, at: number): boolean {
  const next = stems[at + 1] === 'free' && !first.has(at + 1) ? at + 2 : at + 1;
  const link = stems[next] === 'with' && !first.has(next) ? next + 1 : next;
  return !first.has(link) && BEFORE_FREE.has(stems[link] ?? '') && isCondition(stems, first, link);
}

/** Returns whether the part of a text with a word, up to the next separating sign, costs more. */
function isCharged(stems: readonly string[], first: ReadonlySet<number>, at: number): boolean {
  for (let i = at + 1; i < stems.length; i++) {
    if (stems[i] === CHARGED) return true;
    if (first.has(i)) return false;
  }
  return false;
}

function stemsFor(sense: Exclude<keyof typeof MENTION_WORDS, 'less'>): ReadonlySet<string> {
  return new Set(MENTION_WORDS[sense].flatMap(dishStems));
}
