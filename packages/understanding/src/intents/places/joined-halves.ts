import { endOfConnective, hebrewAndAt, joinAt } from '../../dimensions/alternatives/read-alternatives.ts';
import type { AreaIn } from '../../dimensions/area/area.ts';
import { nameKinds } from '../../dimensions/kind/kinds-and-names.ts';
import { type WordSpan, wordsBeside } from '../../text/spans.ts';
import { foldedOf, type Token } from '../../text/tokens.ts';
import { isArea } from './joined-areas.ts';
import { lengthOfKind } from './refusals.ts';

/** One of two things that a question asks for: the tokens that name it, and those of the question by which it is looked for. */
export type Half = { readonly from: number; readonly to: number; readonly tokens: readonly Token[] };

/**
 * The halves of a question of which each names an area: "Williamsburg or bakery in Flatbush" looks for a bakery in both, "pizza in Flatbush or sushi in Queens" for
 * each where it is said. Null where one of them names no area, or anything but kinds beside it.
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

/** Where the area stands that begins or ends some tokens, and whether kinds stand beside it; null where there is none, or they say something else too. */
function half(
  tokens: readonly Token[],
  areaIn: AreaIn,
): { readonly area: WordSpan; readonly hasKinds: boolean } | null {
  const words = foldedOf(tokens);
  if (isArea(areaIn, words)) return { area: { start: 0, end: words.length }, hasKinds: false };
  const area = areaIn(words);
  if (area === null || !area.exact || area.outside || (area.start > 0 && area.end < words.length)) return null;
  return nameKinds(wordsBeside(words, area)) ? { area, hasKinds: true } : null;
}
