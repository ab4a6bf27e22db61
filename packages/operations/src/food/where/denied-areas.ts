import { type City, findAreaInText } from '@kehilla/city';
import { type Claim, type Denial, foldedOf, isArea, isSaid, readDenials, type Token } from '@kehilla/understanding';
import { areaTest } from '../../find/filter/refused-places.ts';

/** The areas that a wish does not want. */
export type DeniedAreas = {
  readonly claims: readonly Claim[];
  /** Whether a place is known to lie in one of them; null where they leave no place out. */
  readonly isThere: ((place: number) => boolean) | null;
  readonly notes: readonly string[];
};

const LONGEST_AREA = 4;

/**
 * The areas that a wish denies ("not in Crown Heights", "anywhere but Flatbush"): none of them is where to look. Without a preposition a name
 * must be one of areas alone, with no dish behind it: "no Manhattan clam chowder" denies a soup.
 */
export function deniedAreas(city: City, tokens: readonly Token[]): DeniedAreas {
  // Most wishes name no area, which the next reader asks as well.
  if (findAreaInText(foldedOf(tokens)) === null) return NONE;
  const { denials } = readDenials(tokens, { lengthOf: areaLength, isThing: () => false, takesUnknown: false });
  const meant = denials
    .filter((denial) => isMeant(tokens, denial))
    .map(({ from, to, items }) => ({ from, to, tests: items.map(({ words }) => areaTest(words, city)) }));
  if (meant.length === 0) return NONE;
  const saidOf = (all: typeof meant): string[] => all.map(({ from, to }) => foldedOf(tokens.slice(from, to)).join(' '));
  const [known, others] = [meant.filter(isKnown), meant.filter((each) => !isKnown(each))];
  const tests = known.flatMap((each) => each.tests);
  return {
    claims: meant.map(({ from, to, tests: own }) => ({
      from,
      to,
      role: isKnown({ tests: own }) ? 'negated' : 'set_aside',
      by: 'an area that is not wanted',
    })),
    isThere: tests.length === 0 ? null : (place) => tests.some((isIn) => isIn?.(place) === true),
    notes: [...leftOutAreas(saidOf(known)), ...notLeftOut(saidOf(others))],
  };
}

const NONE: DeniedAreas = { claims: [], isThere: null, notes: [] };

/** Whether it is known of every area of a refusal where it is. */
function isKnown({ tests }: { readonly tests: readonly unknown[] }): boolean {
  return tests.every((test) => test !== null);
}

function leftOutAreas(said: readonly string[]): string[] {
  if (said.length === 0) return [];
  return [`Not wanted: "${said.join('", "')}". Places that are known to be there were left out.`];
}

/** That an area which is not wanted was not searched for, and may be in the answer all the same. */
function notLeftOut(said: readonly string[]): string[] {
  if (said.length === 0) return [];
  return [`"${said.join('", "')}" left no place out: name the area that is wanted, or see where each place is.`];
}

function areaLength(words: readonly string[]): number {
  for (let length = Math.min(LONGEST_AREA, words.length); length > 0; length -= 1)
    if (isArea(findAreaInText, words.slice(0, length))) return length;
  return 0;
}

function isMeant(tokens: readonly Token[], { items }: Denial): boolean {
  const [first] = items;
  if (first === undefined) return false;
  if (isSaid(tokens[first.from - 1]?.folded ?? '', 'placeLead')) return true;
  const next = tokens[first.to];
  const stands = next === undefined || next.boundary !== 'none' || isSaid(next.folded, 'filler');
  return stands && findAreaInText([...first.words])?.certain === true;
}
