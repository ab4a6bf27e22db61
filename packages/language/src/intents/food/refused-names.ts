import { foodsAndName, foodsInName } from '../../dimensions/food/denied/place-names.ts';
import { deniedWords, isOfAllergy } from '../../dimensions/food/denied/read-denied-foods.ts';
import type { Denial, DeniedItem } from '../../dimensions/negation/denial.ts';
import { listReadings } from '../../dimensions/negation/lexicon.ts';
import { withPlaceNamesSpelt } from '../../dimensions/negation/near-name.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import { DENYING_SIGN } from '../../dimensions/negation/signs.ts';
import type { Claim } from '../../engine/account.ts';
import { listFolded, type Token } from '../../engine/tokens.ts';
import type { KnownMenus } from '../../known-words.ts';
import { addClaims, claimsOn, type FoodStep, type Left, leftForPlaces } from './draft.ts';

const SENSES: ReadonlySet<string> = new Set(['refusal', 'not', 'refusedSaid', 'refusedSaidOfAny', 'outOpener']);

/**
 * Reads which places on record a wish refuses by their whole names ("sushi but not Tide & Rice"), in one list with foods or without them. Where a name is of
 * dishes alone, or holds what people are allergic to, the food is refused as well. Linear in the text; a wish that refuses nothing is not looked at.
 */
export const readFoodRefusedNames: FoodStep = (draft) => {
  const left = leftForPlaces(draft);
  const { tokens } = left;
  if (!mayRefuse(tokens)) return {};
  const { menus: known } = draft.known;
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
  const among: Claim[] = [];
  for (const denial of negation.denials) {
    const own = denial.items.filter(({ isName }) => isName === true);
    const phrase = listFolded(tokens.slice(denial.from, denial.to)).join(' ');
    names.push(...[...own, ...alsoNames(tokens, denial, menus)].map(({ words }) => ({ words, phrase })));
    if (own.length === 0) continue;
    if (own.length === denial.items.length && !holdsFood(tokens, denial)) claims.push(claim(denial));
    else among.push(...own.map(claim));
  }
  return {
    refusedNames: { names, among: claimsOn(left, among), refusals: isNamed ? null : { tokens, negation } },
    named: spelt === tokens ? draft.named : withWords(draft.named, left, spelt),
    claims: addClaims(draft, left, claims),
  };
};

function claim({ from, to }: Pick<Claim, 'from' | 'to'>): Claim {
  return { from, to, role: 'negated', by: 'place' };
}

/** Returns all tokens with the words of those that were left and are spelt otherwise. */
function withWords(tokens: readonly Token[], { at }: Left, spelt: readonly Token[]): readonly Token[] {
  const words = new Map(spelt.map(({ folded }, i) => [at[i], folded]));
  return tokens.map((token, i) => ({ ...token, folded: words.get(i) ?? token.folded }));
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
