import { type City, findAreaInText } from '@kehilla/city';
import { whereOfArea } from '../understand/area.ts';
import { areaBefore } from '../understand/beside-area.ts';
import { pointInWords } from '../understand/point-in-words.ts';
import type { Where } from '../understand/where.ts';
import type { WordsFromTo } from '../understand/words-from-to.ts';
import { asksForDish, isDishWord } from './dish-terms.ts';
import { FREE } from './take-free.ts';
import type { WishWord } from './wish-words.ts';
import { DENIALS } from './words/plain-words.ts';

/** Words of a wish that say where it is to be. */
export type SaidWhere = WordsFromTo & {
  readonly where: Where;
  /** Whether a place by that name may be meant. */
  readonly mayBeThere: boolean;
};

/**
 * The address or the area that the words name. Words that may as well be part of a dish ("Manhattan clam chowder") name an area only after a
 * preposition, or where no dish has them. `isPlaced`: the request says where by itself. Metres.
 */
export function whereInWords(
  city: City,
  words: readonly WishWord[],
  isPlaced: boolean,
  radius_m: number | undefined,
  default_m: number,
): SaidWhere | null {
  const all = words.map(({ word }) => word);
  const point = pointInWords(all, city, radius_m, default_m);
  if (point !== null) return point;
  const area = findAreaInText(all) ?? areaBeforeDish(city, all);
  if (area === null) return null;
  const { start, end } = area;
  const name = all.slice(start, end).join(' ');
  if (FOODS_TOO.has(name) || (!area.certain && DENIALS.has(all[start - 1] ?? ''))) return null;
  // Before other words it may be part of a dish that no menu on file has: "Long Island iced tea".
  if (area.outside && (isPlaced || !(area.certain || end === all.length))) return null;
  const given = all.slice(start, end);
  const bare = given.filter((word) => !PREPOSITIONS.has(word));
  if (bare.length === given.length && bare.every((word) => isDishWord(city, word))) return null;
  if (!area.certain && !area.exact) return null;
  return { start, end, where: whereOfArea(area, given.join(' '), radius_m), mayBeThere: false };
}

/**
 * The area that begins a wish though its name is a common word too: "Chelsea falafel". None of its words may be one of dishes ("club sandwich"), or
 * stand for what is not wanted ("MSG free"), and initials are none.
 */
function areaBeforeDish(city: City, all: readonly string[]): ReturnType<typeof areaBefore> {
  const area = areaBefore(all, (rest) => rest.some((word) => asksForDish(city, word)) && !FREE.test(rest[0] ?? ''));
  const name = all.slice(0, area?.end ?? 0);
  const isName = name.join('').length > INITIALS && !name.some((word) => isDishWord(city, word));
  return isName ? area : null;
}

const INITIALS = 2;
/** Areas whose name is a food's: only after a preposition is the area meant. "No MSG" is no station. */
const FOODS_TOO = new Set(['msg']);
const PREPOSITIONS = new Set('in near by at around from on ב ליד'.split(' '));
