import type { DishNames, DishWords } from '../../dimensions/food/denied/denied-list.ts';
import { deniedWords, isOfAllergy, type ReadRefusals } from '../../dimensions/food/denied/read-denied-foods.ts';
import { foodsAndName, foodsInName, type PlaceNames } from '../../dimensions/food/denied/place-names.ts';
import { DENYING_SIGN } from '../../dimensions/negation/cues.ts';
import type { Denial, DeniedItem } from '../../dimensions/negation/denial.ts';
import { listReadings } from '../../dimensions/negation/lexicon.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import type { Claim } from '../../engine/account.ts';
import { foldedOf, type Token } from '../../text/tokens.ts';

/** Places that a wish refuses by name. */
export type RefusedNames = {
  /** Their names, folded, each with the words that refuse it. */
  readonly names: readonly { readonly words: readonly string[]; readonly said: string }[];
  /** Refusals that name nothing but places. */
  readonly claims: readonly Claim[];
  /** Where names stand in other refusals, of which the foods are read later ("no Olive Branch or mushrooms"). */
  readonly among: readonly { readonly from: number; readonly to: number }[];
  /** What the words refuse, where no name was met and foods are refused as if there were none: it need not be read again. */
  readonly refusals: ReadRefusals | null;
};

const NOBODY: RefusedNames = { names: [], claims: [], among: [], refusals: null };
const SENSES: ReadonlySet<string> = new Set(['refusal', 'not', 'refusedSaid', 'refusedSaidOfAny', 'outOpener']);

/**
 * Reads which places on record a wish refuses by their whole names ("sushi but not Tide & Rice"), in one list with foods or without them. Where a name is of
 * dishes alone, or holds what people are allergic to, the food is refused as well. Linear in the text; a wish that refuses nothing is not looked at.
 */
export function readRefusedNames(tokens: readonly Token[], known: DishNames & Required<PlaceNames>): RefusedNames {
  if (!mayRefuse(tokens)) return NOBODY;
  let isNamed = false;
  const noted = (is: boolean): boolean => {
    isNamed ||= is;
    return is;
  };
  const port: DishNames & PlaceNames = {
    ...known,
    isPlaceName: (words) => noted(known.isPlaceName(words)),
    beginsPlaceName: (words) => noted(known.beginsPlaceName(words)),
  };
  const negation = readDenials(tokens, deniedWords(port));
  const names: { words: readonly string[]; said: string }[] = [];
  const claims: Claim[] = [];
  const among: DeniedItem[] = [];
  for (const denial of negation.denials) {
    const own = denial.items.filter(({ isName }) => isName === true);
    const said = foldedOf(tokens.slice(denial.from, denial.to)).join(' ');
    names.push(...[...own, ...alsoNames(tokens, denial, port)].map(({ words }) => ({ words, said })));
    if (own.length === 0) continue;
    if (own.length === denial.items.length && !holdsFood(tokens, denial))
      claims.push({ from: denial.from, to: denial.to, role: 'negated', by: 'place' });
    else among.push(...own);
  }
  return { names, claims, among, refusals: isNamed ? null : { tokens, negation } };
}

function mayRefuse(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ gap }, at) =>
      DENYING_SIGN.test(gap) || listReadings(tokens, at).some(({ meaning }) => SENSES.has(meaning.sense)),
  );
}

/** Names of several words of foods, at foods that are refused. */
function alsoNames(tokens: readonly Token[], { items }: Denial, port: DishWords & PlaceNames): DeniedItem[] {
  return items.flatMap(({ from, isName }) => (isName === true ? [] : (foodsAndName(tokens, from, port) ?? [])));
}

/** Whether one of the names holds a food that is to be kept away too. */
function holdsFood(tokens: readonly Token[], { items, cue }: Denial): boolean {
  return items.some((item) => foodsInName(tokens, item, isOfAllergy(cue)).length > 0);
}
