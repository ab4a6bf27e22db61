import { asWrittenIn, type FoodStatus } from '@kehilla/core';
import { bareHebrew } from '../../dimensions/food/denied/denied-food.ts';
import { accountFor, type Claim, type Share } from '../../engine/account.ts';
import type { Boundary, Token } from '../../text/tokens.ts';
import { readDeniedFoods, type ReadRefusals } from '../../dimensions/food/denied/read-denied-foods.ts';
import { doubtedFoods, unsaidAllergens } from '../../dimensions/food/denied/unsaid-allergens.ts';
import { readPlainWords } from '../../dimensions/food/plain-words.ts';
import type { PlaceNames } from '../../dimensions/food/denied/place-names.ts';
import type { NoClaim } from '../../dimensions/food/no-claim.ts';
import { type Slip, withNamesSpelt } from '../../dimensions/food/denied/slips.ts';
import { getAlternatives, termAt } from '../../dimensions/food/alternatives.ts';

/** What the city knows of the words of a wish, names of places only where some are refused among foods (`readRefusedNames`). All take folded words. */
export type FoodPort = {
  /** Whether dishes are called by a word, here or at all. */
  readonly isDish: (word: string) => boolean;
  /** Whether a word stands on a menu as it is: then it is no slip of another. */
  readonly isMenuWord: (word: string) => boolean;
  /** Whether one dish on file has all of these words: "fish and chips". */
  readonly isOneDish: (words: readonly string[]) => boolean;
} & PlaceNames;

/** A wish whose words are told apart; `claims` is what was made of them before: prices, areas, names of places. */
export type Wish = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly claims: readonly Claim[];
  /** What was read of refusals already (`readRefusedNames`). */
  readonly refusals?: ReadRefusals | null;
};

/** A wish in words, read without guessing: what each word was taken for, and which were not used. */
export type FoodInterpretation = {
  /** What is left to look for on menus, in order, folded but for Hebrew letters. */
  readonly terms: readonly string[];
  /** Terms of which each group is wanted by itself ("pizza or sushi"); empty where there is one wish. */
  readonly alternatives: readonly (readonly string[])[];
  readonly exclude: readonly string[];
  /** What must be at a dish: of "no pizza without mushrooms" the mushrooms. */
  readonly include: readonly string[];
  /** Refusals of an allergy that were read as one, as they were written: "no nut allergy". */
  readonly allergiesInDoubt: readonly string[];
  /** Names of diets. */
  readonly diets: readonly string[];
  readonly foodStatus: FoodStatus | null;
  readonly asksKosher: boolean;
  /** What was denied only because it follows what is, in a list, and may have been wanted. */
  readonly deniedToo: readonly string[];
  /** Foods that stand beside a word or a sign that may refuse them, and may say something else. */
  readonly deniedInDoubt: readonly string[];
  /** What is asked for, or refused, that no dish is held to: "no kosher", "halal". `said` as it was written. */
  readonly notHeld: readonly { readonly kind: NoClaim; readonly said: string }[];
  readonly slips: readonly Slip[];
  /** Every word, in order, with the part that it plays. Words to look for are unknown to the lexicon. */
  readonly account: readonly Share[];
};

/** Reads a wish for dishes. Deterministic: the same words give the same reading. Rule: specification §4.5, decisions §6. */
export function interpretFood({ text, tokens, claims: known, refusals }: Wish, port: FoodPort): FoodInterpretation {
  const left = leftOf(tokens, known);
  const spelt = withNamesSpelt(left.tokens, port.isMenuWord);
  const denied = readDeniedFoods(spelt.tokens, port, refusals);
  const plain = readPlainWords(spelt.tokens, denied);
  const isKnown = (word: string): boolean => port.isMenuWord(word) || port.isDish(word);
  const ofAllergy =
    denied.foods.length + denied.diets.length + plain.diets.length > 0 ? [] : unsaidAllergens(spelt.tokens);
  const doubted = doubtedFoods(spelt.tokens, plain.terms, isKnown);
  const unsaid = [...ofAllergy, ...doubted];
  const isUnsaid = (at: number): boolean => unsaid.some(({ from, to }) => from <= at && at < to);
  const terms = plain.terms.filter((at) => !isUnsaid(at));
  const asWritten = asWrittenIn(`${text} ${tokens.flatMap(bareHebrew).join(' ')}`);
  const wordOf = (at: number): string => asWritten(termAt(spelt.tokens, at));
  const saidIn = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    text.slice(spelt.tokens[from]?.start, spelt.tokens[to - 1]?.end);
  const joined = getAlternatives(spelt.tokens, terms, port.isOneDish);
  const claims: readonly Claim[] = [
    ...unsaid.map(({ from, to }): Claim => ({ from, to, role: 'negated', by: 'allergy' })),
    ...denied.claims,
    ...joined.claims,
    ...plain.claims,
  ];
  const named = [...denied.foods, ...unsaid.map(({ words }) => words.join(' '))];
  return {
    terms: (joined.groups.length > 0 ? terms.filter((at) => joined.groups.flat().includes(at)) : terms).map(wordOf),
    alternatives: joined.groups.map((group) => group.map(wordOf)),
    exclude: [...new Set(named)].map(asWritten),
    include: denied.include.map(asWritten),
    allergiesInDoubt: denied.inDoubt.map((span) => saidIn(span)),
    diets: [...new Set([...plain.diets, ...denied.diets])],
    foodStatus: unsaid.some(({ words }) => words.includes(plain.foodStatus ?? '')) ? null : plain.foodStatus,
    asksKosher: plain.asksKosher || denied.notHeld.some(({ kind }) => kind === 'notKosher'),
    deniedToo: [...denied.doubtful, ...ofAllergy.map(({ words }) => words.join(' '))],
    deniedInDoubt: [...denied.unsure, ...doubted.map(({ words }) => words.join(' '))],
    notHeld: [...denied.notHeld, ...plain.notHeld].map(({ kind, ...span }) => ({ kind, said: saidIn(span) })),
    slips: spelt.slips,
    account: accountFor(text, tokens, [...known, ...claimsOn(left, claims)]),
  };
}

/** The tokens of a text that nobody claims, and where each stands among all. */
type Left = { readonly tokens: readonly Token[]; readonly at: readonly number[] };

/** What some claims leave of a text. What stood around a claimed stretch is parted by it. */
export function leftOf(tokens: readonly Token[], claims: readonly Claim[]): Left {
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

/** The stronger of what parts two words, at least a comma: something stood between them. */
function strongest(one: Boundary, other: Boundary): Boundary {
  return STRENGTH.find((each) => one === each || other === each) ?? 'comma';
}

const STRENGTH: readonly Boundary[] = ['sentence', 'clause'];

/** Claims on what is left, as claims on the whole text: a stretch that others stand in becomes several. */
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
