import { type City, findRefusedArea } from '@kehilla/city';
import { type Claim, listFolded, type Token } from '@kehilla/language';
import { isFoodNamed, isSaid } from '@kehilla/language/food';
import { beforeCopulas, type Denial, isOnlySigns, NEGATION_WORDS, readDenials } from '@kehilla/language/refusals';
import { isArea } from '@kehilla/language/where';
import { isStreetType } from '@kehilla/linkage';
import { areaTest } from '../candidates/refused-places.ts';
import { isDishWord } from '../candidates/dish-terms.ts';

/** The areas that a wish does not want. */
type DeniedAreas = {
  readonly claims: readonly Claim[];
  /** Whether a place is known to lie in one of them; null where they leave no place out. */
  readonly isThere: ((place: number) => boolean) | null;
  /** The refusals, folded, of areas that are known, and of others. */
  readonly leftOut: readonly string[];
  readonly notLeftOut: readonly string[];
};

const LONGEST_AREA = 4;

/**
 * Reads the areas that a wish refuses ("not in Crown Heights", "anywhere but Flatbush"): it is not searched there. Without a preposition the name must be the
 * name of an area only, without a dish behind it: "no Manhattan clam chowder" refuses a soup.
 */
export function deniedAreas(city: City, tokens: readonly Token[]): DeniedAreas {
  // Most wishes name no area, which the next reader asks as well.
  const isStreet = (words: readonly string[]): boolean => areaTest(words, city) !== null && !hasMoreBefore(words);
  if (findRefusedArea(listFolded(tokens)) === null && !tokens.some(({ folded }) => isStreetType(folded))) return NONE;
  const { denials } = readDenials(tokens, {
    getLength: (words) => areaLength(words) || streetLength(words, isStreet),
    isThing: () => false,
    takesUnknown: false,
  });
  const matches = denials
    .filter((denial) => isMeant(tokens, denial) && !isOfFood(city, tokens, denial))
    .map(({ from, to, items }) => ({ from, to, tests: items.map(({ words }) => areaTest(words, city)) }));
  if (matches.length === 0) return NONE;
  const listSaid = (all: typeof matches): string[] =>
    all.map(({ from, to }) => listFolded(tokens.slice(from, to)).join(' '));
  const [known, others] = [matches.filter(isKnown), matches.filter((each) => !isKnown(each))];
  const tests = known.flatMap((each) => each.tests);
  return {
    claims: matches.map(({ from, to, tests: own }) => ({
      from,
      to,
      role: isKnown({ tests: own }) ? 'negated' : 'set_aside',
      by: 'an area that is not wanted',
    })),
    isThere: tests.length === 0 ? null : (place) => tests.some((isIn) => isIn?.(place) === true),
    leftOut: listSaid(known),
    notLeftOut: listSaid(others),
  };
}

const NONE: DeniedAreas = { claims: [], isThere: null, leftOut: [], notLeftOut: [] };

/** Whether it is known of every area of a refusal where it is. */
function isKnown({ tests }: { readonly tests: readonly unknown[] }): boolean {
  return tests.every((test) => test !== null);
}

function areaLength(words: readonly string[]): number {
  for (let length = Math.min(LONGEST_AREA, words.length); length > 0; length -= 1)
    if (isArea(findRefusedArea, words.slice(0, length))) return length;
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
function hasMoreBefore(words: readonly string[]): boolean {
  const start = findRefusedArea(words)?.start ?? 0;
  return words.slice(0, start).some((word) => !isSaid(word, 'placeLead') && !NEGATION_WORDS.has(word, 'article'));
}

function isMeant(tokens: readonly Token[], { items }: Denial): boolean {
  const [first] = items;
  if (first === undefined) return false;
  if (isSaid(tokens[first.from - 1]?.folded ?? '', 'placeLead')) return true;
  const next = tokens[first.to];
  const stands = next === undefined || next.boundary !== 'none' || isSaid(next.folded, 'filler');
  return stands && (findRefusedArea(first.words)?.certain === true || first.words.some(isStreetType));
}

/**
 * Whether a refusal may be of the food before it, and the area behind it is wanted then: "milk allergy Flatbush", "eggs? no thanks in Flatbush", "noodles eggs no
 * in Flatbush". In doubt the food is refused.
 */
function isOfFood(city: City, tokens: readonly Token[], denial: Denial): boolean {
  const { cue } = denial;
  const hasSense = (...senses: readonly string[]): boolean => senses.some((sense) => NEGATION_WORDS.has(cue, sense));
  if (hasSense('heading', 'refusedBehind', 'refusedBehindFood', 'freeOf')) return true;
  const span = findCue(tokens, denial);
  if (span === null || span.from === 0) return false;
  const gap = tokens[span.from]?.gap ?? '';
  const isTied = isOnlySigns(gap);
  const isLed = isSaid(tokens[span.to]?.folded ?? '', 'placeLead');
  const said = beforeCopulas(tokens, span.from) - 1;
  const isFood = (at: number): boolean =>
    isFoodNamed(tokens[at]?.folded ?? '', 'isFood') || isDishWord(city, tokens[at]?.folded ?? '');
  const hasOthers = tokens.slice(0, Math.max(0, said)).some((_, at) => isFood(at));
  if (hasSense('declines')) return isTied || (isLed && hasOthers && /^,\s*$/.test(gap));
  if (!isTied || !hasOthers || !isFood(said) || !hasSense('refusedSaid', 'refusedSaidOfAny', 'list')) return false;
  // "Soup noodles not in Flatbush" refuses the area; of "no" before "in" that is not said.
  if (isLed) return !hasSense('not') || isSaid(cue, 'noOfThing');
  return isFoodNamed(tokens[said]?.folded ?? '', 'isAllergen');
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
