import { asWrittenIn, type FoodStatus } from '@kehilla/core';
import { getAlternatives, termAt } from '../../dimensions/food/alternatives.ts';
import { bareHebrew } from '../../dimensions/food/denied/denied-food.ts';
import { foodsAndName, foodsInName } from '../../dimensions/food/denied/place-names.ts';
import {
  deniedWords,
  isOfAllergy,
  readDeniedFoods,
  type ReadRefusals,
} from '../../dimensions/food/denied/read-denied-foods.ts';
import { type Slip, withNamesSpelt } from '../../dimensions/food/denied/read-excluded.ts';
import { doubtedFoods, unsaidAllergens } from '../../dimensions/food/denied/unsaid-allergens.ts';
import type { NoClaim } from '../../dimensions/food/names/diets.ts';
import { readPlainWords } from '../../dimensions/food/plain-words.ts';
import { DENYING_SIGN } from '../../dimensions/negation/signs.ts';
import type { Denial, DeniedItem } from '../../dimensions/negation/denial.ts';
import { listReadings } from '../../dimensions/negation/lexicon.ts';
import { withPlaceNamesSpelt } from '../../dimensions/negation/near-name.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import { accountFor, type Claim, type Share } from '../../engine/account.ts';
import { type Boundary, listFolded, type Token } from '../../engine/tokens.ts';
import type { KnownMenus } from '../../known-words.ts';

/** A wish with its tokens; `claims` are the earlier readings: prices, areas, names of places. */
type FoodWish = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly claims: readonly Claim[];
  /** Refusals that were read already (`readRefusedNames`). */
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

/** Reads a wish for dishes. Deterministic: the same words give the same reading. Rule: specification §4.5, decisions §6. */
export function interpretFood(
  { text, tokens, claims: known, refusals }: FoodWish,
  menus: KnownMenus,
): FoodInterpretation {
  const left = dropClaimed(tokens, known);
  const spelt = withNamesSpelt(left.tokens, menus.isMenuWord);
  const denied = readDeniedFoods(spelt.tokens, menus, refusals);
  const plain = readPlainWords(spelt.tokens, denied);
  const isKnown = (word: string): boolean => menus.isMenuWord(word) || menus.isDish(word);
  const ofAllergy =
    denied.foods.length + denied.diets.length + plain.diets.length > 0 ? [] : unsaidAllergens(spelt.tokens);
  const doubted = doubtedFoods(spelt.tokens, plain.terms, isKnown);
  const unsaid = [...ofAllergy, ...doubted];
  const isUnsaid = (at: number): boolean => unsaid.some(({ from, to }) => from <= at && at < to);
  const terms = plain.terms.filter((at) => !isUnsaid(at));
  const asWritten = asWrittenIn(`${text} ${tokens.flatMap(bareHebrew).join(' ')}`);
  const getWord = (at: number): string => asWritten(termAt(spelt.tokens, at));
  const saidIn = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    text.slice(spelt.tokens[from]?.start, spelt.tokens[to - 1]?.end);
  const joined = getAlternatives(spelt.tokens, terms, menus.isOneDish);
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
    slips: spelt.slips,
    account: accountFor(text, tokens, [...known, ...claimsOn(left, claims)]),
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

/** Places that a wish refuses by name. */
export type RefusedNames = {
  /** Their names, folded, each with the words that refuse it. */
  readonly names: readonly { readonly words: readonly string[]; readonly phrase: string }[];
  /** Refusals that name nothing but places. */
  readonly claims: readonly Claim[];
  /** Positions of names in other refusals, whose foods are read later ("no Olive Branch or mushrooms"). */
  readonly among: readonly { readonly from: number; readonly to: number }[];
  /** The refusals of the words, if no name was found, so that they need not be read again. */
  readonly refusals: ReadRefusals | null;
  /** The tokens, with names that have a slip spelt as they are on record. */
  readonly spelt: readonly Token[];
};

const SENSES: ReadonlySet<string> = new Set(['refusal', 'not', 'refusedSaid', 'refusedSaidOfAny', 'outOpener']);

/**
 * Reads which places on record a wish refuses by their whole names ("sushi but not Tide & Rice"), in one list with foods or without them. Where a name is of
 * dishes alone, or holds what people are allergic to, the food is refused as well. Linear in the text; a wish that refuses nothing is not looked at.
 */
export function readRefusedNames(tokens: readonly Token[], known: KnownMenus): RefusedNames {
  if (!mayRefuse(tokens)) return { names: [], claims: [], among: [], refusals: null, spelt: tokens };
  let isNamed = false;
  const noted = (is: boolean): boolean => {
    isNamed ||= is;
    return is;
  };
  const menus: KnownMenus = {
    ...known,
    isName: (words) => noted(known.isName(words)),
    beginsName: (words) => noted(known.beginsName(words)),
    respace: (words) => {
      const found = known.respace(words);
      noted(found !== null);
      return found;
    },
  };
  const { spellName, ...tool } = deniedWords(menus);
  const spelt = withPlaceNamesSpelt(tokens, spellName);
  const negation = readDenials(spelt, tool);
  const names: { words: readonly string[]; phrase: string }[] = [];
  const claims: Claim[] = [];
  const among: DeniedItem[] = [];
  for (const denial of negation.denials) {
    const own = denial.items.filter(({ isName }) => isName === true);
    const phrase = listFolded(tokens.slice(denial.from, denial.to)).join(' ');
    names.push(...[...own, ...alsoNames(tokens, denial, menus)].map(({ words }) => ({ words, phrase })));
    if (own.length === 0) continue;
    if (own.length === denial.items.length && !holdsFood(tokens, denial))
      claims.push({ from: denial.from, to: denial.to, role: 'negated', by: 'place' });
    else among.push(...own);
  }
  return { names, claims, among, refusals: isNamed ? null : { tokens, negation }, spelt };
}

function mayRefuse(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ gap }, at) =>
      DENYING_SIGN.test(gap) || listReadings(tokens, at).some(({ meaning }) => SENSES.has(meaning.sense)),
  );
}

/** Names of several words of foods, at foods that are refused. */
function alsoNames(tokens: readonly Token[], { items }: Denial, menus: KnownMenus): DeniedItem[] {
  return items.flatMap(({ from, isName }) => (isName === true ? [] : (foodsAndName(tokens, from, menus) ?? [])));
}

/** Whether one of the names holds a food that is to be kept away too. */
function holdsFood(tokens: readonly Token[], { items, cue }: Denial): boolean {
  return items.some((item) => foodsInName(tokens, item, isOfAllergy(cue)).length > 0);
}
