import { isStreetType } from '@kehilla/linkage';
import { foodsAndName, foodsInName } from '../../dimensions/food/denied/place-names.ts';
import { deniedWords, isOfAllergy } from '../../dimensions/food/denied/read-denied-foods.ts';
import { is, isSaid } from '../../dimensions/food/names/food-names.ts';
import type { Denial, DeniedItem } from '../../dimensions/negation/denial.ts';
import { endOfSense, listReadings, NEGATION_WORDS } from '../../dimensions/negation/lexicon.ts';
import { withPlaceNamesSpelt } from '../../dimensions/negation/near-name.ts';
import { beforeCopulas, isOnlySigns } from '../../dimensions/negation/plain-scope.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import { DENYING_SIGN } from '../../dimensions/negation/signs.ts';
import type { Claim } from '../../engine/account.ts';
import { listFolded, type Token } from '../../engine/tokens.ts';
import type { KnownAreas, KnownMenus } from '../../known-words.ts';
import { isArea } from '../places/beside-area.ts';
import { addClaims, claimsOn, type FoodStep, type Left, leftForPlaces } from './draft.ts';
import { isLead, nameIn } from './where.ts';

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

/**
 * Reads the place that words refuse after a word that leads to a place, so that the name may be misspelt or shortened ("but not from Mapel Grill";
 * `readFoodRefusedNames` reads whole names).
 */
export const readFoodRefusedPlace: FoodStep = (draft) => {
  const left = leftForPlaces(draft);
  const { tokens } = left;
  if (!tokens.some(isLead)) return {};
  for (let at = 0; at < tokens.length; at += 1) {
    const lead = endOfSense(tokens, at, 'refusal') ?? endOfSense(tokens, at, 'not');
    if (lead === null || !isLead(tokens[lead]) || tokens[lead]?.boundary !== 'none') continue;
    const called = nameIn(draft, tokens.slice(lead), null);
    if (called === null || called.claim.from > 0) continue;
    const to = lead + called.claim.to;
    // "Broth not from chicken" refuses chicken, though a place may be called so.
    if (tokens.slice(lead + 1, to).every(({ folded }) => is(folded, 'isFood') || draft.known.menus.isDish(folded)))
      continue;
    return {
      refusedPlace: { name: called.name, phrase: listFolded(tokens.slice(at, to)).join(' ') },
      claims: addClaims(draft, left, [{ from: at, to, role: 'negated', by: 'place' }]),
    };
  }
  return {};
};

const LONGEST_AREA = 4;

/**
 * Reads the areas that a wish refuses ("not in Crown Heights", "anywhere but Flatbush"): it is not searched there. Without a preposition the name must be the
 * name of an area only, without a dish behind it: "no Manhattan clam chowder" refuses a soup.
 */
export const readFoodRefusedAreas: FoodStep = (draft) => {
  const { inRefusal }: KnownAreas = draft.known.areas;
  const { menus, places } = draft.known;
  const left = leftForPlaces(draft);
  const { tokens } = left;
  // Most wishes name no area, which the next reader asks as well.
  if (inRefusal(listFolded(tokens)) === null && !tokens.some(({ folded }) => isStreetType(folded))) return {};
  const isStreet = (words: readonly string[]): boolean => places.areKnownIn(words) && !hasMoreBefore(words, inRefusal);
  const { denials } = readDenials(tokens, {
    getLength: (words) => areaLength(words, inRefusal) || streetLength(words, isStreet),
    isThing: () => false,
    takesUnknown: false,
  });
  const refused = denials
    .filter((denial) => isMeant(tokens, denial, inRefusal) && !isOfFood(tokens, denial, menus))
    .map(({ from, to, items }) => {
      const words = items.map((item) => item.words);
      const phrase = listFolded(tokens.slice(from, to)).join(' ');
      return { from, to, area: { words, isKnown: words.every(places.areKnownIn), phrase } };
    });
  const claims = refused.map(
    ({ from, to, area }): Claim => ({
      from,
      to,
      role: area.isKnown ? 'negated' : 'set_aside',
      by: 'an area that is not wanted',
    }),
  );
  return { refusedAreas: refused.map(({ area }) => area), claims: addClaims(draft, left, claims) };
};

type AreaIn = KnownAreas['inRefusal'];

function areaLength(words: readonly string[], areaIn: AreaIn): number {
  for (let length = Math.min(LONGEST_AREA, words.length); length > 0; length -= 1)
    if (isArea(areaIn, words.slice(0, length))) return length;
  return 0;
}

/** Returns how many of the first words are a street, with its type, on which places are on record; 0 for none. */
function streetLength(words: readonly string[], isStreet: (words: readonly string[]) => boolean): number {
  if (!words.some(isStreetType)) return 0;
  for (let length = Math.min(LONGEST_AREA, words.length); length > 1; length -= 1)
    if (words.slice(0, length).some(isStreetType) && isStreet(words.slice(0, length))) return length;
  return 0;
}

/** Whether words before the name of an area say more than that it is there: of "cheese on Ocean Parkway" the cheese is refused. */
function hasMoreBefore(words: readonly string[], areaIn: AreaIn): boolean {
  const start = areaIn(words)?.start ?? 0;
  return words.slice(0, start).some((word) => !isSaid(word, 'placeLead') && !NEGATION_WORDS.has(word, 'article'));
}

function isMeant(tokens: readonly Token[], { items }: Denial, areaIn: AreaIn): boolean {
  const [first] = items;
  if (first === undefined) return false;
  if (isSaid(tokens[first.from - 1]?.folded ?? '', 'placeLead')) return true;
  const next = tokens[first.to];
  const stands = next === undefined || next.boundary !== 'none' || isSaid(next.folded, 'filler');
  return stands && (areaIn(first.words)?.certain === true || first.words.some(isStreetType));
}

/**
 * Whether a refusal may be of the food before it, and the area behind it is wanted then: "milk allergy Flatbush", "eggs? no thanks in Flatbush", "noodles eggs no
 * in Flatbush". In doubt the food is refused.
 */
function isOfFood(tokens: readonly Token[], denial: Denial, { isDish }: KnownMenus): boolean {
  const { cue } = denial;
  const hasSense = (...senses: readonly string[]): boolean => senses.some((sense) => NEGATION_WORDS.has(cue, sense));
  if (hasSense('heading', 'refusedBehind', 'refusedBehindFood', 'freeOf')) return true;
  const span = findCue(tokens, denial);
  if (span === null || span.from === 0) return false;
  const gap = tokens[span.from]?.gap ?? '';
  const isTied = isOnlySigns(gap);
  const isLed = isSaid(tokens[span.to]?.folded ?? '', 'placeLead');
  const said = beforeCopulas(tokens, span.from) - 1;
  const isFood = (at: number): boolean => is(tokens[at]?.folded ?? '', 'isFood') || isDish(tokens[at]?.folded ?? '');
  const hasOthers = tokens.slice(0, Math.max(0, said)).some((_, at) => isFood(at));
  if (hasSense('declines')) return isTied || (isLed && hasOthers && /^,\s*$/.test(gap));
  if (!isTied || !hasOthers || !isFood(said) || !hasSense('refusedSaid', 'refusedSaidOfAny', 'list')) return false;
  // "Soup noodles not in Flatbush" refuses the area; of "no" before "in" that is not said.
  if (isLed) return !hasSense('not') || isSaid(cue, 'noOfThing');
  return is(tokens[said]?.folded ?? '', 'isAllergen');
}

/** Returns where the words that refuse stand in a refusal; null where they are written otherwise than they are read. */
function findCue(
  tokens: readonly Token[],
  { from, to, cue }: Denial,
): { readonly from: number; readonly to: number } | null {
  const { length } = cue.split(' ');
  for (let at = from; at + length <= to; at += 1)
    if (listFolded(tokens.slice(at, at + length)).join(' ') === cue) return { from: at, to: at + length };
  return null;
}
