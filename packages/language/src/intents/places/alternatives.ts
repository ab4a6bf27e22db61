import { isStreetType } from '@kehilla/linkage';
import {
  type Alternatives,
  endOfConnective,
  hebrewAndAt,
  joinAt,
  readAlternatives,
} from '../../dimensions/read-alternatives.ts';
import type { AreaIn } from '../../dimensions/area/area.ts';
import { listFolded, type Token, wordsBeside, type WordSpan } from '../../engine/tokens.ts';
import { isArea, lengthOfArea } from './beside-area.ts';
import { lengthOfKind } from './refusals.ts';
import type { KnownWords } from '../../known-words.ts';
import type { PlacesRequest } from './meaning.ts';
import { nameKinds } from '../../dimensions/kind/kinds-and-names.ts';

/** The alternatives of a question for places. */
export type PlacesAlternatives = {
  /** The tokens that hold all of them. */
  readonly from: number;
  readonly to: number;
  readonly items: readonly Half[];
};

/**
 * The kinds of place that a question names as alternatives ("pizza or sushi"), else the names on record ("Maple Grill vs Cedar Grill"), else the areas
 * ("UWS/UES"), else kinds with areas ("pizza in Flatbush or sushi in Queens"), each with the tokens by which it is looked for; kinds that commas alone part
 * only where the question begins with them. Areas beside a request that says where itself are none; null where it names none, or is a name on record.
 */
export function alternativesOfPlaces(
  tokens: readonly Token[],
  { areas: { inWords: areaIn }, places: { isName } }: KnownWords,
  { isPlaced }: PlacesRequest,
): PlacesAlternatives | null {
  const words = listFolded(tokens);
  if (isName(words)) return null;
  const kinds = readAlternatives(tokens, lengthOfKind).find(({ isSaid, from }) => isSaid || from === 0);
  if (kinds !== undefined) return withWords(tokens, kinds);
  const names = readAlternatives(tokens, (own) => lengthOfName(isName, own)).find(({ isSaid }) => isSaid);
  if (names !== undefined) return withWords(tokens, names);
  if (isPlaced) return null;
  const areas = readAlternatives(tokens, (own) => lengthOfArea(areaIn, own)).find(({ isSaid }) => isSaid);
  // "13th Ave and 47th St" is a corner, though areas are called so too.
  const isCorner = ({ from, to }: Span): boolean =>
    words.slice(from, to).some((word) => isStreetType(word) || /\d/.test(word));
  if (areas !== undefined) return isCorner(areas) ? null : withWords(tokens, areas);
  const halves = readHalves(tokens, areaIn);
  return halves === null || halves.some(isCorner) ? null : { from: 0, to: tokens.length, items: halves };
}

/** Longer names are not compared by people; a name of one word needs as many letters to differ from any word. */
const [LONGEST_NAME, LONG_WORD] = [6, 5];

/** Returns how many of the first words are a name on record; 0 for none. */
function lengthOfName(isName: (words: readonly string[]) => boolean, words: readonly string[]): number {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const name = words.slice(0, length);
    if ((length > 1 || (name[0]?.length ?? 0) >= LONG_WORD) && isName(name)) return length;
  }
  return 0;
}

type Span = { readonly from: number; readonly to: number };

/** Returns each alternative with all tokens but those of the others. */
function withWords(tokens: readonly Token[], { from, to, items }: Alternatives): PlacesAlternatives {
  const wordsWith = (item: Span): Token[] =>
    tokens.filter((_, at) => at < from || at >= to || (item.from <= at && at < item.to));
  return { from, to, items: items.map((item) => ({ ...item, tokens: wordsWith(item) })) };
}

/** One of two things that a question asks for: the tokens that name it, and the tokens of the question for its search. */
type Half = { readonly from: number; readonly to: number; readonly tokens: readonly Token[] };

/**
 * The halves of a question of which each names an area: "Williamsburg or bakery in Flatbush" looks for a bakery in both, "pizza in Flatbush or sushi in Queens"
 * for each where it is said. Null where one of them names no area, or anything but kinds beside it.
 */
export function readHalves(tokens: readonly Token[], areaIn: AreaIn): readonly [Half, Half] | null {
  for (let at = 1; at < tokens.length; at += 1) {
    const join = joinAt(tokens, at) ?? hebrewAndAt(tokens, at, lengthOfKind);
    if (join === null || join.isComma) continue;
    const from = endOfConnective(tokens, 0, 'either') ?? 0;
    const first = half(tokens.slice(from, at), areaIn);
    const start = endOfConnective(tokens, join.to, 'article') ?? join.to;
    const second = first === null ? null : half(tokens.slice(start), areaIn);
    if (first === null || second === null || !second.hasKinds) continue;
    if (first.hasKinds)
      return [
        { from, to: at, tokens: tokens.slice(from, at) },
        { from: start, to: tokens.length, tokens: tokens.slice(start) },
      ];
    // "Flatbush and pizza in Queens" may be a name and anything.
    if (endOfConnective(tokens, at, 'and') !== null) return null;
    const place = { from: start + second.area.start, to: start + second.area.end };
    const kinds = wordsBeside(tokens.slice(start), second.area);
    return [
      { from, to: at, tokens: [...kinds, ...tokens.slice(from, at)] },
      { ...place, tokens: tokens.slice(start) },
    ];
  }
  return null;
}

/** Returns the area that begins or ends some tokens, and whether kinds stand beside it; null if there is none, or other words too. */
function half(
  tokens: readonly Token[],
  areaIn: AreaIn,
): { readonly area: WordSpan; readonly hasKinds: boolean } | null {
  const words = listFolded(tokens);
  if (isArea(areaIn, words)) return { area: { start: 0, end: words.length }, hasKinds: false };
  const area = areaIn(words);
  if (area === null || !area.exact || area.outside || (area.start > 0 && area.end < words.length)) return null;
  return nameKinds(wordsBeside(words, area)) ? { area, hasKinds: true } : null;
}
