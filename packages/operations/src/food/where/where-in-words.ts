import { type AreaInText, type City, findAreaInText } from '@kehilla/city';
import { isStreetType } from '@kehilla/linkage';
import {
  foldedOf,
  isNegationWord,
  isSaid,
  joinAt,
  lengthOfArea,
  NEGATION_WORDS,
  readAlternatives,
  type Token,
} from '@kehilla/understanding';
import { whereOfArea } from '../../understand/area/area.ts';
import { areaBefore } from '@kehilla/understanding';
import { pointInWords } from '../../understand/point/point-in-words.ts';
import type { Where } from '../../understand/where/where.ts';
import type { WordSpan } from '@kehilla/understanding';
import { asksForDish, isDishWord } from '../dishes/dish-terms.ts';

/** Words of a wish that say where it is to be. */
export type SaidWhere = WordSpan & {
  readonly where: Where;
  /** Whether a place by that name may be meant. */
  readonly mayBeThere: boolean;
};

/**
 * The address or the area that the words name. Words that may as well be part of a dish ("Manhattan clam chowder"), or that name a food ("MSG"), name an
 * area only after a preposition, or where no dish has them. `isPlaced`: the request says where by itself. Metres.
 */
export function whereInWords(
  city: City,
  tokens: readonly Token[],
  isPlaced: boolean,
  radius_m: number | undefined,
  default_m: number,
): SaidWhere | null {
  const all = foldedOf(tokens);
  const point = pointInWords(all, city, radius_m, default_m);
  if (point !== null) return point;
  const read = findAreaInText(all) ?? areaBeforeDish(city, all);
  const area = read === null ? null : (firstOfAreas(tokens, read) ?? read);
  if (area === null) return null;
  const { start, end } = area;
  const name = all.slice(start, end).join(' ');
  if (isSaid(name, 'foodAndArea') || (!area.certain && isNegationWord(all[start - 1] ?? ''))) return null;
  // Before other words it may be part of a dish that no menu on file has: "Long Island iced tea".
  if (area.outside && (isPlaced || !(area.certain || end === all.length))) return null;
  const given = all.slice(start, end);
  const bare = given.filter((word) => !isSaid(word, 'placeLead'));
  if (bare.length === given.length && bare.every((word) => isDishWord(city, word))) return null;
  if (!area.certain && !area.exact) return null;
  return { start, end, where: whereOfArea(area, given.join(' '), radius_m), mayBeThere: false };
}

/**
 * The area that begins a wish though its name is a common word too: "Chelsea falafel". None of its words may be one of dishes ("club sandwich"), or
 * stand for what is not wanted ("MSG free"), and initials are none.
 */
function areaBeforeDish(city: City, all: readonly string[]): AreaInText | null {
  const area = areaBefore(
    findAreaInText,
    all,
    (rest) => rest.some((word) => asksForDish(city, word)) && !NEGATION_WORDS.has(rest[0] ?? '', 'refusedBehind'),
  );
  const name = all.slice(0, area?.end ?? 0);
  const isName = name.join('').length > INITIALS && !name.some((word) => isDishWord(city, word));
  return isName ? area : null;
}

const INITIALS = 2;

/** Of areas that are joined ("Crown Heights/Williamsburg") the first, which alone is searched; null where none are. */
function firstOfAreas(tokens: readonly Token[], { start, end }: AreaInText): AreaInText | null {
  if (![start - 1, start, end].some((at) => joinAt(tokens, at) !== null)) return null;
  const joined = readAlternatives(tokens, (words) => lengthOfArea(findAreaInText, words)).find(({ isSaid: is }) => is);
  if (joined === undefined) return null;
  // "Kingston Avenue and Eastern Parkway" is a corner, though areas are called so too.
  const isCorner = foldedOf(tokens.slice(joined.from, joined.to)).some((word) => isStreetType(word) || /\d/.test(word));
  return isCorner ? null : findAreaInText(foldedOf(tokens.slice(0, joined.items[0]?.to ?? 0)));
}
