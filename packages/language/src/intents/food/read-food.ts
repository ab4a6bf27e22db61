import { asWrittenIn, type FoodStatus } from '@kehilla/core';
import { getAlternatives, termAt } from '../../dimensions/food/alternatives.ts';
import { bareHebrew } from '../../dimensions/food/denied/denied-food.ts';
import {
  type DeniedFoods,
  readDeniedFoods,
  type ReadRefusals,
} from '../../dimensions/food/denied/read-denied-foods.ts';
import { type Slip, withNamesSpelt } from '../../dimensions/food/denied/spell-names.ts';
import { doubtedFoods, unsaidAllergens } from '../../dimensions/food/denied/unsaid-allergens.ts';
import type { NoClaim } from '../../dimensions/food/names/diets.ts';
import { type PlainWords, readPlainWords } from '../../dimensions/food/plain-words.ts';
import type { DeniedItem } from '../../dimensions/negation/denial.ts';
import { accountFor, type Claim, type Share } from '../../engine/account.ts';
import type { Boundary, Token } from '../../engine/tokens.ts';
import type { KnownMenus } from '../../known-words.ts';

/** A wish with its tokens; `claims` are the earlier readings: prices, areas, names of places. */
export type FoodWish = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly claims: readonly Claim[];
  /** Refusals that were read already, with names of places (`readRefusedNames`). */
  readonly refusals?: ReadRefusals | null;
};

/** The reading of a wish without guesses: the part of each word, and the unused ones. */
export type FoodInterpretation = {
  /** The rest to search on menus, in order, folded apart from Hebrew letters. */
  readonly terms: readonly string[];
  /** Groups of terms that are each wanted alone ("pizza or sushi"); empty for a single wish. */
  readonly alternatives: readonly (readonly string[])[];
  readonly exclude: readonly string[];
  /** Foods that must be at a dish: in "no pizza without mushrooms" the mushrooms. */
  readonly include: readonly string[];
  /** Refusals of an allergy that were read as one, as they were written: "no nut allergy". */
  readonly allergiesInDoubt: readonly string[];
  /** Names of diets. */
  readonly diets: readonly string[];
  readonly foodStatus: FoodStatus | null;
  readonly asksKosher: boolean;
  /** Foods that were refused only because they follow a refused one in a list, and may have been wanted. */
  readonly deniedToo: readonly string[];
  /** Foods that stand beside a word or a sign that may refuse them, and may say something else. */
  readonly deniedInDoubt: readonly string[];
  /** Requests or refusals that no dish is tested for: "no kosher", "halal". `phrase` as it was written. */
  readonly notHeld: readonly { readonly kind: NoClaim; readonly phrase: string }[];
  readonly slips: readonly Slip[];
  /** Every word, in order, with the part that it plays. Words to look for are unknown to the lexicon, and stand in a share each. */
  readonly account: readonly Share[];
  /** The tokens at which refused foods and diets stand, and those of the terms, by group. */
  readonly said: {
    readonly named: readonly { readonly name: string; readonly from: number }[];
    readonly terms: readonly (readonly number[])[];
  };
};

/** A wish for dishes while it is read: each dimension adds its part. */
export type FoodDraft = {
  readonly wish: FoodWish;
  readonly menus: KnownMenus;
  /** The words that no earlier reading claims, with the names of foods spelt right. */
  readonly left: Left;
  readonly tokens: readonly Token[];
  readonly slips: readonly Slip[];
  readonly denied: DeniedFoods;
  readonly plain: PlainWords;
  /** Allergens that are named without a refusing word, and foods beside what may be a refusal. */
  readonly ofAllergy: readonly DeniedItem[];
  readonly doubted: readonly DeniedItem[];
  /** The tokens that are looked for. */
  readonly terms: readonly number[];
  readonly joined: ReturnType<typeof getAlternatives>;
};

const NOTHING_DENIED: DeniedFoods = {
  foods: [],
  diets: [],
  named: [],
  include: [],
  inDoubt: [],
  doubtful: [],
  unsure: [],
  claims: [],
  notHeld: [],
  allowed: [],
};
const NOTHING_PLAIN: PlainWords = {
  terms: [],
  diets: [],
  named: [],
  foodStatus: null,
  asksKosher: false,
  notHeld: [],
  claims: [],
};

/** A dimension of a wish for dishes. */
export type FoodStep = (draft: FoodDraft) => Partial<FoodDraft>;

/** Returns a wish for dishes before any dimension is read. */
export function beginFood(wish: FoodWish, menus: KnownMenus): FoodDraft {
  const left = dropClaimed(wish.tokens, wish.claims);
  return {
    wish,
    menus,
    left,
    tokens: left.tokens,
    slips: [],
    denied: NOTHING_DENIED,
    plain: NOTHING_PLAIN,
    ofAllergy: [],
    doubted: [],
    terms: [],
    joined: { groups: [], claims: [] },
  };
}

/** Spells the names of foods right. */
export const readFoodSlips: FoodStep = ({ left, menus }) => withNamesSpelt(left.tokens, menus.isMenuWord);

export const readFoodRefusals: FoodStep = ({ tokens, menus, wish }) => ({
  denied: readDeniedFoods(tokens, menus, wish.refusals),
});

/** Reads diets, the status of a kitchen, "kosher", and the words that are looked for. */
export const readFoodPlainWords: FoodStep = ({ tokens, denied }) => {
  const plain = readPlainWords(tokens, denied);
  return { plain, terms: plain.terms };
};

/** Reads allergens, and foods that may be refused, as refused ones: in doubt food denies. */
export const readFoodDoubts: FoodStep = ({ tokens, menus, denied, plain }) => {
  const isKnown = (word: string): boolean => menus.isMenuWord(word) || menus.isDish(word);
  const hasDenied = denied.foods.length + denied.diets.length + plain.diets.length > 0;
  const ofAllergy = hasDenied ? [] : unsaidAllergens(tokens);
  const doubted = doubtedFoods(tokens, plain.terms, isKnown);
  const isUnsaid = (at: number): boolean => [...ofAllergy, ...doubted].some(({ from, to }) => from <= at && at < to);
  return { ofAllergy, doubted, terms: plain.terms.filter((at) => !isUnsaid(at)) };
};

export const readFoodAlternatives: FoodStep = ({ tokens, menus, terms }) => ({
  joined: getAlternatives(tokens, terms, menus.isOneDish),
});

/** Returns the reading of a wish for dishes. */
export function endFood(draft: FoodDraft): FoodInterpretation {
  const { wish, left, tokens, slips, denied, plain, ofAllergy, doubted, terms, joined } = draft;
  const { text } = wish;
  const unsaid = [...ofAllergy, ...doubted];
  const asWritten = asWrittenIn(`${text} ${wish.tokens.flatMap(bareHebrew).join(' ')}`);
  const getWord = (at: number): string => asWritten(termAt(tokens, at));
  const saidIn = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  const claims: readonly Claim[] = [
    ...unsaid.map(({ from, to }): Claim => ({ from, to, role: 'negated', by: 'allergy' })),
    ...denied.claims,
    ...joined.claims,
    ...plain.claims,
    ...plain.terms.map((at): Claim => ({ from: at, to: at + 1, role: 'unknown', by: 'term' })),
  ];
  const wanted = joined.groups.length > 0 ? terms.filter((at) => joined.groups.flat().includes(at)) : terms;
  const getPlace = (at: number): number => left.at[at] ?? at;
  const named = [...denied.foods, ...unsaid.map(({ words }) => words.join(' '))];
  return {
    terms: wanted.map(getWord),
    alternatives: joined.groups.map((group) => group.map(getWord)),
    exclude: [...new Set(named)].map(asWritten),
    include: denied.include.map(asWritten),
    allergiesInDoubt: denied.inDoubt.map((span) => saidIn(span)),
    diets: [...new Set([...plain.diets, ...denied.diets])],
    foodStatus: unsaid.some(({ words }) => words.includes(plain.foodStatus ?? '')) ? null : plain.foodStatus,
    asksKosher: plain.asksKosher || denied.notHeld.some(({ kind }) => kind === 'notKosher'),
    deniedToo: [...denied.doubtful, ...ofAllergy.map(({ words }) => words.join(' '))],
    deniedInDoubt: [...denied.unsure, ...doubted.map(({ words }) => words.join(' '))],
    notHeld: [...denied.notHeld, ...plain.notHeld].map(({ kind, ...span }) => ({ kind, phrase: saidIn(span) })),
    slips,
    account: accountFor(text, wish.tokens, [...wish.claims, ...claimsOn(left, claims)]),
    said: {
      named: [
        ...denied.named,
        ...plain.named,
        ...unsaid.map(({ words, from }) => ({ name: words.join(' '), from })),
      ].map(({ name, from }) => ({ name: asWritten(name), from: getPlace(from) })),
      terms: (joined.groups.length > 0 ? joined.groups : [wanted]).map((group) => group.map(getPlace)),
    },
  };
}

/** The unclaimed tokens of a text, and their positions among all. */
type Left = { readonly tokens: readonly Token[]; readonly at: readonly number[] };

/** Returns the rest of a text after some claims. The text around a claimed stretch is separated by it. */
export function dropClaimed(tokens: readonly Token[], claims: readonly Claim[]): Left {
  if (claims.length === 0) return { tokens, at: tokens.map((_, i) => i) };
  const isClaimed = tokens.map(() => false);
  for (const { from, to } of claims) isClaimed.fill(true, from, to);
  const at: number[] = [];
  const left: Token[] = [];
  let parted: Boundary = 'none';
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (isClaimed[i] === true) parted = strongest(parted, token.boundary);
    else {
      at.push(i);
      left.push(
        parted === 'none' || at.length === 1 ? token : { ...token, boundary: strongest(parted, token.boundary) },
      );
      parted = 'none';
    }
  }
  return left.length === tokens.length ? { tokens, at } : { tokens: left, at };
}

/** Returns the stronger of two boundaries, at least a comma, because something stood between the words. */
function strongest(one: Boundary, other: Boundary): Boundary {
  return STRENGTH.find((each) => one === each || other === each) ?? 'comma';
}

const STRENGTH: readonly Boundary[] = ['sentence', 'clause'];

/** Turns claims on the rest into claims on the whole text: a stretch with others inside becomes several. */
export function claimsOn({ at }: Left, claims: readonly Claim[]): Claim[] {
  return claims.flatMap((claim) => {
    const stretches: Claim[] = [];
    for (let i = claim.from; i < claim.to; i += 1) {
      const from = at[i];
      if (from === undefined) break;
      const last = stretches.at(-1);
      if (last?.to === from) stretches[stretches.length - 1] = { ...last, to: from + 1 };
      else stretches.push({ ...claim, from, to: from + 1 });
    }
    return stretches;
  });
}
