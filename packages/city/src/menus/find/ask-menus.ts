import type { Borough, LatLng } from '@kehilla/core';
import type { City } from '../../city.ts';
import { type Run, runsWithin } from '../../image/grid.ts';
import { seek } from '../../image/lists.ts';
import { inBorough, MARK } from '../../image/place-doc.ts';
import { distancesFrom, NO_POINT } from '../../search/distances.ts';
import type { MenuImage } from '../menu-image.ts';

/** Which places' menus are asked. */
export type RequestedPlaces = {
  readonly centre: LatLng | null;
  /** Metres around the centre; null for no bound. */
  readonly radius_m: number | null;
  /** Only menus of places in this borough; null for no such bound. */
  readonly borough: Borough | null;
  /** Only menus of these places; null for all. */
  readonly among: ReadonlySet<number> | null;
  /** Whether a place passes the filters by agencies' lists; null without such filters. */
  readonly accepts: ((place: number) => boolean) | null;
};

/** The searched menus, as ascending runs of menu numbers, and what was left out. */
export type RequestedMenus = {
  readonly runs: readonly Run[];
  /** Dishes of these menus. */
  readonly considered: number;
  /** Places of these menus. */
  readonly placesWithMenu: number;
  /** Places left out because they closed, and because their location is unknown. */
  readonly closed: number;
  readonly noLocation: number;
};

/** The menus of the places that are asked about. Menus stand in the order of their places. */
export function askMenus(city: City, { centre, radius_m, borough, among, accepts }: RequestedPlaces): RequestedMenus {
  const { menus: image, marks } = city.image;
  const distances =
    centre === null || radius_m === null || among !== null ? null : distancesFrom(city.image, centre, radius_m);
  const isThere = inBorough(city.image, among === null ? borough : null);
  const counts = { considered: 0, placesWithMenu: 0, closed: 0, noLocation: 0 };
  const runs: { start: number; end: number }[] = [];
  let [last, isAsked] = [-1, false];
  for (const { start, end } of menusToJudge(city, { centre, radius_m, among }))
    for (let menu = start; menu < end; menu++) {
      const place = image.placeOfMenu[menu] as number;
      if (place !== last) [last, isAsked] = [place, judge(place)];
      if (!isAsked) continue;
      counts.considered += (image.firstDish[menu + 1] as number) - (image.firstDish[menu] as number);
      const run = runs.at(-1);
      if (run?.end === menu) run.end = menu + 1;
      else runs.push({ start: menu, end: menu + 1 });
    }
  return { runs, ...counts };

  function judge(place: number): boolean {
    const about_m = distances === null ? 0 : distances.atLeast(place);
    const there = isThere(place);
    const nowhere = about_m === NO_POINT || there === null;
    if (there === false || (distances !== null && !nowhere && !distances.isWithin(place, about_m))) return false;
    if (accepts !== null && !accepts(place)) return false;
    if (((marks[place] as number) & MARK.closed) !== 0) counts.closed += 1;
    else if (nowhere) counts.noLocation += 1;
    else {
      counts.placesWithMenu += 1;
      return true;
    }
    return false;
  }
}

/** Runs of menus that hold all that may be asked, ascending, and some others. Places without a point stand after all others. */
function menusToJudge(
  city: City,
  { centre, radius_m, among }: Pick<RequestedPlaces, 'centre' | 'radius_m' | 'among'>,
): Run[] {
  const { menus, grid, lng } = city.image;
  const ofPlaces = ({ start, end }: Run): Run => {
    const first = seek(menus.placeOfMenu, 0, menus.placeOfMenu.length, start);
    return { start: first, end: seek(menus.placeOfMenu, first, menus.placeOfMenu.length, end) };
  };
  if (among !== null) {
    const places = [...among].sort((a, b) => a - b);
    return places.map((place) => ofPlaces({ start: place, end: place + 1 }));
  }
  if (centre === null || radius_m === null) return [{ start: 0, end: menus.placeOfMenu.length }];
  const nowhere = { start: grid.starts.at(-1) ?? 0, end: city.size };
  return [...runsWithin(grid, lng, centre, radius_m), nowhere].map(ofPlaces);
}

/** Most wanted words that are scored; a question has fewer. */
export const MOST_WANTS = 16;

/**
 * Working memory for one question at a time, made once for the menus of a city. Values of a dish count only if `seen` holds the number of the question. Words
 * are noted one after another, so that of several forms of one word the best counts.
 */
export type DishScratch = {
  question: number;
  /** The dishes that anything was noted of, in no order: the first `length` of `list`. */
  length: number;
  readonly list: Uint32Array;
  readonly seen: Uint32Array;
  /** The sum of weight times fit. */
  readonly sum: Float32Array;
  /** The weight of the words that the dish or its place's name has. */
  readonly covered: Float32Array;
  /** The words, one bit each. */
  readonly words: Uint16Array;
  /** Whether any of them stands in the dish's own text. */
  readonly inText: Uint8Array;
  /** The word that was noted last, counted from 1, and its fit: for another form of it. */
  readonly lastWord: Uint8Array;
  readonly lastFit: Float32Array;
};

/** Scratch for these menus. */
export function createDishScratch({ menuOfDish }: MenuImage): DishScratch {
  const count = menuOfDish.length;
  return {
    question: 0,
    length: 0,
    list: new Uint32Array(count),
    seen: new Uint32Array(count),
    sum: new Float32Array(count),
    covered: new Float32Array(count),
    words: new Uint16Array(count),
    inText: new Uint8Array(count),
    lastWord: new Uint8Array(count),
    lastFit: new Float32Array(count),
  };
}

/** Notes that word number `want` stands at a dish, by how much that counts (0 to 1). */
export function noteWord(
  s: DishScratch,
  dish: number,
  want: number,
  fit: number,
  weight: number,
  inText: boolean,
): void {
  if (s.seen[dish] !== s.question) {
    s.seen[dish] = s.question;
    s.list[s.length++] = dish;
    s.sum[dish] = s.covered[dish] = 0;
    s.words[dish] = s.inText[dish] = s.lastWord[dish] = 0;
  }
  if (inText) s.inText[dish] = 1;
  if (s.lastWord[dish] === want + 1) {
    const before = s.lastFit[dish] as number;
    if (fit <= before) return;
    s.sum[dish]! += weight * (fit - before);
  } else {
    s.lastWord[dish] = want + 1;
    s.words[dish]! |= 1 << want;
    s.covered[dish]! += weight;
    s.sum[dish]! += weight * fit;
  }
  s.lastFit[dish] = fit;
}
