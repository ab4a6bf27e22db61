import type { Agency } from '@kehilla/core';
import type { AreaIn, AreaMatch } from '../../dimensions/area/area.ts';
import type { WordSpan } from '../../text/spans.ts';

/** What a question for places asks of a city. All take folded words. */
export type PlacesPort<Area extends AreaMatch = AreaMatch, Point extends WordSpan = WordSpan> = {
  readonly areaIn: AreaIn<Area>;
  /** The area that a text is; null where it is none. */
  readonly areaNamed: (text: string) => Area | null;
  /** The door, the corner or the place on record that words say to be near; null where they name none that is known. */
  readonly pointIn: (words: readonly string[]) => Point | null;
  /** Whether all of these words together are a name on record. */
  readonly isOnRecord: (words: readonly string[]) => boolean;
  /** Whether these words stand one behind the other in a name on record. */
  readonly isInName: (words: readonly string[]) => boolean;
  /** Whether they are one but for a slip of spelling. */
  readonly isNearName: (words: readonly string[]) => boolean;
  /** The agencies that may be meant, with a list or without: "CRC bakery" is no bakery's name. */
  readonly agencies: readonly Agency[];
  /** Whether the request says by itself where it is about, and whether that is somewhere to look around. */
  readonly isPlaced: boolean;
  readonly isSomewhere: boolean;
};
