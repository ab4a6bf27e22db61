import { isStreetType } from '@kehilla/linkage';
import { type Alternatives, readAlternatives } from '../../dimensions/alternatives/read-alternatives.ts';
import type { AreaMatch } from '../../dimensions/area/area.ts';
import type { WordSpan } from '../../text/spans.ts';
import { foldedOf, type Token } from '../../text/tokens.ts';
import { lengthOfArea } from './joined-areas.ts';
import { type Half, readHalves } from './joined-halves.ts';
import type { PlacesPort } from './ports.ts';
import { lengthOfKind } from './refusals.ts';

/** What a question for places names as alternatives. */
export type PlacesAlternatives = {
  /** The tokens that hold all of them. */
  readonly from: number;
  readonly to: number;
  readonly items: readonly Half[];
};

/**
 * The kinds of place that a question names as alternatives ("pizza or sushi"), else the names on record ("Maple Grill vs Cedar Grill"), else the areas ("UWS/UES"), else kinds with areas ("pizza in Flatbush or sushi in
 * Queens"), each with the tokens by which it is looked for; kinds that commas alone part only where the question begins with them. Areas beside a request that
 * says where itself are none; null where it names none, or is a name on record.
 */
export function alternativesOfPlaces<Area extends AreaMatch, Point extends WordSpan>(
  tokens: readonly Token[],
  { areaIn, isOnRecord, isPlaced }: PlacesPort<Area, Point>,
): PlacesAlternatives | null {
  const words = foldedOf(tokens);
  if (isOnRecord(words)) return null;
  const kinds = readAlternatives(tokens, lengthOfKind).find(({ isSaid, from }) => isSaid || from === 0);
  if (kinds !== undefined) return withWords(tokens, kinds);
  const names = readAlternatives(tokens, (own) => lengthOfName(isOnRecord, own)).find(({ isSaid }) => isSaid);
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

/** Names of more words are none that people set against each other; a name of one word is told from any word by as many letters. */
const [LONGEST_NAME, LONG_WORD] = [6, 5];

/** How many of the first words are a name on record; 0 for none. */
function lengthOfName(isOnRecord: (words: readonly string[]) => boolean, words: readonly string[]): number {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const name = words.slice(0, length);
    if ((length > 1 || (name[0]?.length ?? 0) >= LONG_WORD) && isOnRecord(name)) return length;
  }
  return 0;
}

type Span = { readonly from: number; readonly to: number };

/** Each alternative with all tokens but those that hold the others. */
function withWords(tokens: readonly Token[], { from, to, items }: Alternatives): PlacesAlternatives {
  const wordsWith = (item: Span): Token[] =>
    tokens.filter((_, at) => at < from || at >= to || (item.from <= at && at < item.to));
  return { from, to, items: items.map((item) => ({ ...item, tokens: wordsWith(item) })) };
}
