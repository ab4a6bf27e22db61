import { findAreaInText } from '@kehilla/city';
import { type Claim, type Denial, foldedOf, isSaid, readDenials, type Token } from '@kehilla/understanding';
import { isArea } from '@kehilla/understanding';

/** The areas that a wish does not want, each with what denies it. */
export type DeniedAreas = { readonly claims: readonly Claim[]; readonly said: readonly string[] };

const LONGEST_AREA = 4;

/**
 * The areas that a wish denies ("not in Crown Heights", "anywhere but Flatbush"): none of them is where to look. Without a preposition a name
 * must be one of areas alone, with no dish behind it: "no Manhattan clam chowder" denies a soup.
 */
export function deniedAreas(tokens: readonly Token[]): DeniedAreas {
  const { denials } = readDenials(tokens, { lengthOf: areaLength, takesUnknown: false });
  const meant = denials.filter((denial) => isMeant(tokens, denial));
  return {
    claims: meant.map(({ from, to }) => ({ from, to, role: 'set_aside', by: 'an area that is not wanted' })),
    said: meant.map(({ from, to }) => foldedOf(tokens.slice(from, to)).join(' ')),
  };
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
