import type { KnownMenus } from '../../../known-words.ts';
import type { Claim } from '../../../engine/account.ts';
import { listFolded, type Token } from '../../../engine/tokens.ts';
import type { Aside, DeniableWords, Denial, DeniedItem, Negation } from '../../negation/denial.ts';
import { behindLeads, endOfSense, NEGATION_WORDS } from '../../negation/lexicon.ts';
import { spellUnknown } from '../../negation/near-name.ts';
import { readDenials } from '../../negation/read-denials.ts';
import { foodWithout, isOfAllergens, isPicture, isWanted, knownFoodAt } from './denied-food.ts';
import { dietAt, dietWithout, findNoClaim, type NoClaim, NOT_HELD, type NotHeld } from '../names/diets.ts';
import { FREE_IN_ONE_WORD, is, isInLists, wordAt } from '../names/food-names.ts';
import { namesDenied } from './spell-names.ts';
import { foodScope } from './food-scope.ts';
import { foodsInName, isOfFoods } from './place-names.ts';
import twice from '../../../lexicon/negation/twice.json' with { type: 'json' };
import { makeLexicon } from '../../../engine/lexicon.ts';

type Span = { readonly from: number; readonly to: number };

/** The refusals of a wish. */
export type DeniedFoods = {
  /** Folded names of foods, in order. */
  readonly foods: readonly string[];
  /** Names of diets that say the same: of "no gluten" gluten free. */
  readonly diets: readonly string[];
  /** These foods and diets by the token at which they stand. */
  readonly named: readonly { readonly name: string; readonly from: number }[];
  /** Foods that must be at a dish, because they are refused twice: in "no pizza without mushrooms" the mushrooms. */
  readonly include: readonly string[];
  /** Refusals that may speak of no allergy, and are read as one: "no nut allergy". */
  readonly inDoubt: readonly Span[];
  /** Foods that were refused only because they follow a refused one in a list, and may have been wanted. */
  readonly doubtful: readonly string[];
  /** Foods that were refused by words that may mean something else. */
  readonly unsure: readonly string[];
  readonly claims: readonly Claim[];
  /** Refusals that no dish is tested for: "no kosher". */
  readonly notHeld: readonly NotHeld[];
  /** Foods that do not matter: "not allergic to nuts". */
  readonly allowed: readonly DeniedItem[];
};

/** The refusals of exactly these tokens, read before. */
export type ReadRefusals = { readonly tokens: readonly Token[]; readonly negation: Negation };

/** Reads the refusals of a wish in every form, "eggless" and "df" among them. */
export function readDeniedFoods(
  tokens: readonly Token[],
  menus: KnownMenus,
  read: ReadRefusals | null = null,
): DeniedFoods {
  const { denials, asides } = read?.tokens === tokens ? read.negation : readDenials(tokens, deniedWords(menus));
  const twice = neverWithout(tokens, denials, menus);
  const spans = twice === null ? denials.filter((denial) => !isOfDishName(tokens, denial, menus)) : [];
  for (const [at, token] of tokens.entries()) {
    const food = spans.some(({ from, to }) => from <= at && at < to) ? null : deniedInOneWord(tokens, at, token.folded);
    if (food !== null)
      spans.push({
        from: at,
        to: at + 1,
        cue: token.folded,
        items: [{ from: at, to: at + 1, words: food.split(' ') }],
      });
  }
  for (const aside of asides) spans.push(...doubtfulAllergens(tokens, aside));
  spans.sort((a, b) => a.from - b.from);
  const named = spans.flatMap(({ cue, items }) =>
    items
      .flatMap((item) => getFoods(tokens, item, cue))
      .filter((item) => !isNameless(tokens, item) && !isNotHeld(item))
      .map((item) => ({ ...item, name: item.words.join(' '), diet: dietWithout(cue, item.words.join(' ')) })),
  );
  return {
    foods: [...new Set(named.flatMap(({ name, diet }) => (diet === null ? name : [])))],
    diets: named.flatMap(({ diet }) => diet ?? []),
    named: named.map(({ name, diet, from }) => ({ name: diet ?? name, from })),
    doubtful: named.filter(({ isDoubtful }) => isDoubtful === true).map(({ words }) => words[0] ?? ''),
    unsure: named.filter(({ isInDoubt }) => isInDoubt === true).map(({ name }) => name),
    claims: [
      ...spans.map(
        ({ from, to, cue, items: own }): Claim =>
          own.every(isNotHeld)
            ? { from, to, role: 'set_aside', by: NOT_HELD }
            : own.some((item) => !isNameless(tokens, item))
              ? { from, to, role: 'negated', by: cue }
              : { from, to, role: 'set_aside', by: 'picture' },
      ),
      ...asides.flatMap(({ from, to }) => eachAside(from, to)),
      ...(twice === null ? [] : claimsOfTwice(twice)),
    ],
    include: twice?.without.items.map(({ words }) => words.join(' ')) ?? [],
    inDoubt: spans.flatMap((denial) => getDoubt(tokens, denial) ?? []),
    notHeld: spans.some(({ items }) => items.some(isNotHeld)) ? spans.flatMap(notHeldIn) : [],
    // "Is there no salmon" asks for salmon.
    allowed: asides
      .filter(({ isAllowed, phrase }) => isAllowed && !NEGATION_WORDS.has(phrase, 'asksWhether'))
      .flatMap((aside) => allowedBehind(tokens, aside)),
  };
}

/** Returns the facts of `readDenials` for foods, and places by their names. */
export function deniedWords(menus: KnownMenus): DeniableWords {
  return {
    getLength: () => 0,
    takesUnknown: true,
    isNearlyKnown: (word) => namesDenied(word, isInLists).length > 0,
    saysItself: (word) => isOfFoods([word], menus),
    scope: foodScope(menus),
    isIngredient: (words) => is(words.join(' '), 'isFood') || words.some((word) => is(word, 'isFood')),
    isAllergen: (words) => is(words.join(' '), 'isAllergen') || words.some((word) => is(word, 'isAllergen')),
    spellName: spellUnknown((word) => isOfFoods([word], menus), menus.spell),
    respaceName: menus.respace,
    areInName: menus.areInName,
    // A place may be called "No Nuts": the words still keep nuts away.
    isName: (words) => !words.some((word) => is(word, 'isFood')) && menus.isName(words),
  };
}

/** Returns the foods of an item to keep away: itself, for a name the foods in it, and for an allergy the allergens among its words. */
function getFoods(tokens: readonly Token[], item: DeniedItem, cue: string): readonly DeniedItem[] {
  if (item.isName === true) return foodsInName(tokens, item, isOfAllergy(cue));
  if (item.words.length < 2 || !isOfAllergy(cue) || is(item.words.join(' '), 'isAllergen')) return [item];
  // Whoever is allergic to raw fish or goat cheese may be to any.
  const own = item.words.filter((word) => is(word, 'isFood') && isOfAllergens(word));
  return [item, ...own.map((word) => ({ ...item, words: [word] }))];
}

/** Returns whether refusing words are about foods that people cannot eat; "neither" begins a list of anything. */
export function isOfAllergy(cue: string): boolean {
  return NEGATION_WORDS.has(cue, 'list') && !NEGATION_WORDS.has(cue, 'paired');
}

/** Whether a refusal of words that name no food is part of a dish's name: "Never Enough Meat Sub". */
function isOfDishName(tokens: readonly Token[], { from, to, items }: Denial, { isOneDish }: KnownMenus): boolean {
  if (items.some((item) => isInLists(item.words.join(' ')) || isPicture(tokens[item.from]))) return false;
  const words = listFolded(tokens.slice(from, to + 1));
  return words.length > 2 && isOneDish(words);
}

/** The dish is searched; its refusal has no effect, and the required food is used. */
function claimsOfTwice({ not, without, dish }: NeverWithout): Claim[] {
  return [
    { from: not.from, to: dish.from, role: 'set_aside', by: 'refused twice' },
    { from: without.from, to: without.to, role: 'used', by: 'what must be there' },
  ];
}

/** Returns "no nut allergy" with the words for the allergy; null if a refusal speaks of none. */
function getDoubt(tokens: readonly Token[], { from, to, cue, items }: Denial): Span | null {
  if (!NEGATION_WORDS.has(cue, 'not') || tokens[to]?.boundary !== 'none' || items.length === 0) return null;
  const end = endOfSense(tokens, to, 'allergyNoun');
  return end === null ? null : { from, to: end };
}

/** Returns whether no dish is tested for the refused thing: kosher, halal. */
function isNotHeld({ words }: DeniedItem): boolean {
  return findKind(words) !== null;
}

function findKind(words: readonly string[]): NoClaim | null {
  return words.length === 1 ? findNoClaim(words[0] ?? '') : null;
}

/** Returns the parts of a refusal that no dish is tested for: all of it, or some of its items. */
function notHeldIn({ from, to, items }: Denial): NotHeld[] {
  const own = items.flatMap((item) => {
    const kind = findKind(item.words);
    return kind === null ? [] : [{ kind, from: item.from, to: item.to }];
  });
  return own.length < items.length ? own : own.slice(0, 1).map(({ kind }) => ({ kind, from, to }));
}

/** A picture that names no food here. */
function isNameless(tokens: readonly Token[], { from, to, words }: DeniedItem): boolean {
  return to - from === 1 && isPicture(tokens[from]) && words[0] === tokens[from]?.text;
}

/** The words of a phrase that only looks like a refusal, each by itself. */
function eachAside(from: number, to: number): Claim[] {
  return Array.from({ length: to - from }, (_, i) => ({
    from: from + i,
    to: from + i + 1,
    role: 'set_aside',
    by: 'no refusal',
  }));
}

/** The food that one word denies: "eggless", "nutfree", "df"; null for any other word. */
function deniedInOneWord(tokens: readonly Token[], at: number, word: string): string | null {
  const marked = FREE_IN_ONE_WORD.readingsAt(tokens, at).find(({ meaning }) => meaning.prefix === '');
  if (marked !== undefined) return marked.meaning.value;
  if (dietAt(tokens, at) !== null) return null;
  return foodWithout(word);
}

/** Returns the foods behind words such as "not allergic to", and "kosher" behind "doesn't have to be". */
function allowedBehind(tokens: readonly Token[], { to }: Aside): DeniedItem[] {
  const items: DeniedItem[] = [];
  for (let at = behindLeads(tokens, to, 'refusalLead'); tokens[at]?.boundary === 'none' || at === to; ) {
    const item = knownFoodAt(tokens, at) ?? kosherAt(tokens, at);
    if (item === null) break;
    items.push(item);
    const link = endOfSense(tokens, item.to, 'refusalJoin');
    if (link === null) break;
    at = link;
  }
  return items;
}

/** "Doesn't have to be dairy" may come from a person who must have none: common allergens are kept away, and that is told. */
function doubtfulAllergens(tokens: readonly Token[], aside: Aside): Denial[] {
  if (!aside.isAllowed || !NEGATION_WORDS.has(aside.phrase, 'noMatter')) return [];
  return allowedBehind(tokens, aside)
    .filter(({ words }) => is(words.join(' '), 'isAllergen'))
    .map((item) => ({ from: item.from, to: item.to, cue: aside.phrase, items: [{ ...item, isDoubtful: true }] }));
}

function kosherAt(tokens: readonly Token[], at: number): DeniedItem | null {
  const word = wordAt(tokens, at);
  return findNoClaim(word) === null ? null : { from: at, to: at + 1, words: [word] };
}

/** Cues of two refusals that make a wish: `notWanted`, beside plain ones such as "no", before a dish, and `lacking` behind it. */
const TWICE = makeLexicon([twice]);

/** A dish that is not wanted without something: the two refusals, the dish, and the required food. */
type NeverWithout = {
  readonly not: Denial;
  readonly without: Denial;
  readonly dish: DeniedItem;
};

/**
 * What is refused twice, and so wanted: "no pizza without mushrooms" asks for pizza with mushrooms. It must be the whole wish, of a dish and of what few are
 * allergic to: "no muffin without nuts" keeps both away, for whoever means "no muffin; without nuts". Null where nothing is refused so.
 */
function neverWithout(
  tokens: readonly Token[],
  denials: readonly Denial[],
  { isDish }: Pick<KnownMenus, 'isDish'>,
): NeverWithout | null {
  const [not, without, ...others] = denials;
  const dish = not?.items[0];
  if (not === undefined || without === undefined || dish === undefined || others.length > 0) return null;
  if (!refuses(not.cue) || !TWICE.has(without.cue, 'lacking') || not.items.length > 1) return null;
  if (not.to !== without.from || tokens[without.from]?.boundary !== 'none') return null;
  // Beside another wish both are kept away: "soup, no fries without ketchup".
  if (isWanted(tokens, 0, not.from) || isWanted(tokens, without.to, tokens.length)) return null;
  const isOfDish = dish.words.some((word) => isDish(word)) && !is(dish.words.join(' '), 'isFood');
  return isOfDish && without.items.every((item) => isHarmless(item, without.cue)) ? { not, without, dish } : null;
}

function refuses(cue: string): boolean {
  return NEGATION_WORDS.has(cue, 'not') || TWICE.has(cue, 'notWanted');
}

/** Returns whether a required food is none that people avoid for their health, or by a diet. */
function isHarmless({ words }: DeniedItem, cue: string): boolean {
  const name = words.join(' ');
  return !is(name, 'isAllergen') && !is(name, 'isNut') && dietWithout(cue, name) === null;
}
