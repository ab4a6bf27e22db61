import { foodsAndName, foodsInName } from '../../dimensions/food/denied/place-names.ts';
import { deniedWords, isOfAllergy, type ReadRefusals } from '../../dimensions/food/denied/read-denied-foods.ts';
import type { Denial, DeniedItem } from '../../dimensions/negation/denial.ts';
import { listReadings } from '../../dimensions/negation/lexicon.ts';
import { withPlaceNamesSpelt } from '../../dimensions/negation/near-name.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import { DENYING_SIGN } from '../../dimensions/negation/signs.ts';
import type { Claim } from '../../engine/account.ts';
import { listFolded, type Token } from '../../engine/tokens.ts';
import type { KnownMenus } from '../../known-words.ts';

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
