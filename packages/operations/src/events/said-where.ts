import { type City, findAreaInText } from '@kehilla/city';
import type { SearchEventsInput } from '@kehilla/contract';
import { whereOfArea } from '../understand/area.ts';
import { withJoinedAreas } from '../understand/joined-areas.ts';
import { pointInWords } from '../understand/point-in-words.ts';
import type { Where } from '../understand/where.ts';
import { without, type WordsFromTo } from '../understand/words-from-to.ts';
import { readSaidWhen } from './said-when.ts';
import { isFiller } from './terms.ts';
import type { SaidWords } from './said-words.ts';

/** The gazetteer names no part of the city so small, but houses that people know. */
const HOUSE_RADIUS_M = 800;

/** Words of a text that say where it is to be. */
export type SaidWhere = WordsFromTo & {
  readonly where: Where;
  /** Areas joined to the one that is looked around ("or Midwood"), which cannot be asked for beside it. */
  readonly joined: readonly string[];
  /** Whether they name one house behind "at" ("at 92nd Street Y"), of which events may have the name. */
  readonly isHouse: boolean;
  /** Whether they surely say where ("in Flatbush", "near 10 Sample Street"); else they may be a name or a venue ("JCC Harlem"). */
  readonly isLed: boolean;
};

/** The address or the area that a request's text names, where the request itself says not where. */
export function readSaidWhere(
  { location, lat, radius_m }: SearchEventsInput,
  city: City,
  now: Date,
  { words }: SaidWords,
): SaidWhere | null {
  if (location !== undefined || lat !== undefined) return null;
  const point = pointInWords(words, city, radius_m);
  if (point !== null && !isPartOfDate(words, point, now))
    return { ...point, joined: [], isHouse: false, isLed: !point.mayBeThere };
  const area = findAreaInText(words);
  // A common word ("rugby") is no area at the end of a question without a preposition.
  if (area === null || (!area.certain && area.end === words.length)) return null;
  const where = whereOfArea(area, words.slice(area.start, area.end).join(' '), radius_m);
  const all = withJoinedAreas(words, area);
  const joined = [...words.slice(all.start, area.start), ...words.slice(area.end, all.end)];
  const isHouse = words[area.start] === 'at' && area.area.kind !== 'outside' && area.area.radius_m <= HOUSE_RADIUS_M;
  return { ...all, where, joined, isHouse, isLed: isFiller(words[area.start] ?? '') && !isHouse };
}

/** Whether some of these words are needed to say when: "Nov 24th at Broadway" is no corner of 24th Street. */
function isPartOfDate(words: readonly string[], some: WordsFromTo, now: Date): boolean {
  const when = readSaidWhen(words, now);
  return when !== null && readSaidWhen(without(words, some), now)?.said !== when.said;
}
