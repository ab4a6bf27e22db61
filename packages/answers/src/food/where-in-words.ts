import { cutPrefix } from '@kehilla/core';
import { type AreaInText, type City, findAreaInText } from '@kehilla/city';
import { isStreetType } from '@kehilla/linkage';
import { listFolded, type Token, type WordSpan } from '@kehilla/language';
import { type Alternatives, hebrewAndAt, isSaid, joinAt, readAlternatives } from '@kehilla/language/food';
import { isNegationWord, NEGATION_WORDS } from '@kehilla/language/refusals';
import { lengthOfArea, areaBefore, readPointInWords } from '@kehilla/language/where';
import { whereOfArea } from '../where/area.ts';
import { aroundNamedPoint, type CityTypes, knownPoints } from '../where/around-point.ts';
import type { Where } from '../where/where.ts';
import { areaTest } from '../candidates/refused-places.ts';
import { asksForDish, isDishWord } from '../candidates/dish-terms.ts';

/** Words of a wish that say where it is to be. */
export type StatedWhere = WordSpan & {
  readonly where: Where;
  /** Whether a place lies in one of several joined areas, all of which are searched; null for one area alone. */
  readonly isInOne: ((place: number) => boolean) | null;
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
): StatedWhere | null {
  const all = listFolded(tokens);
  const point = readPointInWords<CityTypes>(all, knownPoints(city));
  if (point !== null) {
    const { start, end } = point.found;
    const mayBeThere = point.kind === 'door' && point.found.mayBeThere;
    return { start, end, where: aroundNamedPoint(point, radius_m, default_m), mayBeThere, isInOne: null };
  }
  const read = findAreaInText(all) ?? areaBeforeDish(city, all);
  const joined = read === null ? null : joinedAreas(tokens, read);
  const area = joined === null ? read : findAreaInText(all.slice(0, joined.items[0]?.to ?? 0));
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
  const where = whereOfArea(area, given.join(' '), radius_m);
  const several = joined === null || radius_m !== undefined ? null : findInAny(city, all, joined, where);
  return several ?? { start, end, where, isInOne: null, mayBeThere: false };
}

/** Returns the search in any of some joined areas; null where one of them is not known, or lies outside of the city. */
function findInAny(
  city: City,
  all: readonly string[],
  { from, to, items }: Alternatives,
  first: Where,
): StatedWhere | null {
  const named = items.map((item) => withoutHebrewAnd(all.slice(item.from, item.to), city));
  const tests = named.map((words) => areaTest(words, city));
  if (first.kind !== 'around' || tests.some((test) => test === null)) return null;
  const others = named.slice(1).map((words) => findAreaInText(words)?.area.name ?? words.join(' '));
  return {
    start: from,
    end: to,
    where: {
      ...first,
      centre: null,
      radius_m: null,
      radius_from: null,
      borough: null,
      notes: [
        ...first.notes,
        `${others.join(' and ')} ${others.length === 1 ? 'was' : 'were'} searched too; \`understood.area\` is the first of the areas that were named.`,
      ],
    },
    isInOne: (place) => tests.some((test) => test?.(place) === true),
    mayBeThere: false,
  };
}

/**
 * Returns the area at the start of a wish, although its name is a common word too: "Chelsea falafel". None of its words may be a word of dishes ("club
 * sandwich") or of a refusal ("MSG free"), and initials do not count.
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

/** The words of an area without a Hebrew "and" that is written together with the first: "בפלטבוש ובקראון הייטס". */
function withoutHebrewAnd(words: readonly string[], city: City): readonly string[] {
  const first = cutPrefix(words[0] ?? '', 'and');
  return first !== null && areaTest(words, city) === null ? words.with(0, first) : words;
}

/** Returns an area with the areas that are joined to it ("Crown Heights/Williamsburg"); null if there are none. */
function joinedAreas(tokens: readonly Token[], { start, end }: AreaInText): Alternatives | null {
  const getAreaLength = (words: readonly string[]): number => lengthOfArea(findAreaInText, words);
  const isJoined = [start - 1, start, end].some(
    (at) => joinAt(tokens, at) !== null || hebrewAndAt(tokens, at, getAreaLength) !== null,
  );
  if (!isJoined) return null;
  const joined = readAlternatives(tokens, getAreaLength).find(({ isSaid: is }) => is);
  if (joined === undefined) return null;
  // "Kingston Avenue and Eastern Parkway" is a corner, though areas are called so too.
  const isCorner = listFolded(tokens.slice(joined.from, joined.to)).some(
    (word) => isStreetType(word) || /\d/.test(word),
  );
  return isCorner ? null : joined;
}
