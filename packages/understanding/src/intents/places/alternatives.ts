import { isStreetType } from '@kehilla/linkage';
import { type Alternatives, readAlternatives } from '../../dimensions/alternatives/read-alternatives.ts';
import type { AreaMatch } from '../../dimensions/area/area.ts';
import type { WordSpan } from '../../text/spans.ts';
import { foldedOf, type Token } from '../../text/tokens.ts';
import { lengthOfArea } from './joined-areas.ts';
import type { PlacesPort } from './ports.ts';
import { lengthOfKind } from './refusals.ts';

/**
 * The kinds of place that a question names as alternatives ("pizza or sushi"), else the areas ("UWS/UES"); kinds that commas alone part only where the question
 * begins with them. Areas beside a request that says where itself are none; null where it names none, or is a name on record.
 */
export function alternativesOfPlaces<Area extends AreaMatch, Point extends WordSpan>(
  tokens: readonly Token[],
  { areaIn, isOnRecord, isPlaced }: PlacesPort<Area, Point>,
): Alternatives | null {
  const words = foldedOf(tokens);
  if (isOnRecord(words)) return null;
  const kinds = readAlternatives(tokens, lengthOfKind).find(({ isSaid, from }) => isSaid || from === 0);
  if (kinds !== undefined) return kinds;
  const areas = isPlaced
    ? undefined
    : readAlternatives(tokens, (own) => lengthOfArea(areaIn, own)).find(({ isSaid }) => isSaid);
  if (areas === undefined) return null;
  // "13th Ave and 47th St" is a corner, though areas are called so too.
  const isCorner = words.slice(areas.from, areas.to).some((word) => isStreetType(word) || /\d/.test(word));
  return isCorner ? null : areas;
}
