import { type Borough, BOROUGHS, type LatLng } from '@kehilla/core';
import { placeScore, type PlaceSignals, getPlaceScore } from '@kehilla/ranking';
import { boroughMarks, inBorough, MARK } from '../image/place-doc.ts';
import type { CityImage } from '../city-image.ts';
import type { City } from '../city.ts';
import { boroughsWithin } from '../gazetteer/area-of-point.ts';
import { runsWithin } from '../image/grid.ts';
import { type Candidates, rank } from '../rank/rank.ts';
import { findEveryPlace, type MissingWords, type NameFitter, nameFitter } from './fit-names.ts';
import { type Distances, distancesFrom, NO_POINT, OF_AREA_M } from './distances.ts';
import type { QueryWord } from './words/word-query.ts';
import { spend } from '../work.ts';

/** The result of filters for a place. `stale`: a filter asks for present statements of agencies, and those of the place are old. */
export type Accepted = 'yes' | 'no' | 'hours_unknown' | 'stale';

/** A question for the places of a city. */
export type PlaceQuestion = {
  /** Words to find; empty without any. */
  readonly words: readonly QueryWord[];
  /** Whether a place that does not fit the words is ranked all the same, without points for them. Not unless said. */
  readonly wordsOptional?: boolean;
  /** How many more words there were that nothing is found by. */
  readonly missing: MissingWords;
  /** The point to measure from; null for the whole city. */
  readonly centre: LatLng | null;
  /** Metres around the centre; null for no bound. */
  readonly radius_m: number | null;
  /** Only places in this borough; null for no such bound. */
  readonly borough: Borough | null;
  /** The borough of a named area: a place with only an area in another borough is not in it. Absent = none. */
  readonly home?: Borough | null;
  /** Only these places; null for all. Used for filters that few places pass. */
  readonly among: ArrayLike<number> | null;
  /** Whether a place passes the filters: yes, no, or left out for a reason that the answer counts. */
  readonly accepts: (place: number) => Accepted;
  /** Whether an agency lists the place and that counts for this question. */
  readonly listedAsAsked: (place: number) => boolean;
  /** Whether an agency that lists a place states what the words ask; called for listed places only. Absent = nothing is asked. */
  readonly statedAsAsked?: (place: number) => boolean;
  /** Whether kosher food is asked for in so many words: listed places before all others. Not unless said. */
  readonly listedForKosher?: boolean;
  /** The number of the group in which a place is shown, 0 to 7: lower groups first. Absent = one group. */
  readonly getGroup?: (place: number) => number;
  /** The places in whose names the words stand as they were asked: they fit whole, and the `first` ones come before all groups. Absent = none. */
  readonly called?: { readonly places: ReadonlySet<number>; readonly first: ReadonlySet<number> };
  readonly limit: number;
  /** Whether places that closed for good are ranked like others instead of being left out; not unless said. */
  readonly withClosed?: boolean;
  /**
   * The fit from which a name is surely the one that was asked for: beside a place of such a name, places of no kind that was named whose names have only a part
   * of the words are left out ("Holy Cow" beside Holy Schnitzel). Absent = all that fit are ranked.
   */
  readonly surelyNamed?: number;
};

/** Below this fit a name has only a part of what was asked for, beside one that has all of it. */
const PART_OF_NAME = 0.7;

/** The group of places that stand before all groups. */
export const BEFORE_GROUPS = -1;

/** A place in its position. `entry` is the name that fitted, -1 when only its kind did. */
export type RankedPlace = {
  readonly place: number;
  /** The number of its group; 0 without groups, `BEFORE_GROUPS` before them. */
  readonly group: number;
  readonly score: number;
  readonly signals: PlaceSignals;
  readonly entry: number;
};

/** The best places, how many fit in all, and how many were left out and why. */
export type RankedPlaces = {
  readonly best: readonly RankedPlace[];
  readonly matched: number;
  readonly considered: number;
  readonly closed: number;
  readonly hoursUnknown: number;
  readonly stale: number;
  readonly noLocation: number;
  /** How many fit in each group, by its number. */
  readonly groups: readonly number[];
};

/** Orders the places that fit: by group, then score, then distance, then number, so that equal questions get equal answers. */
export function rankPlaces(city: City, question: PlaceQuestion): RankedPlaces {
  const { centre } = question;
  const fitter =
    question.words.length === 0 ? null : nameFitter(city.image, city.scratch, question.words, question.missing);
  try {
    const distances = centre === null ? null : distancesFrom(city.image, centre, question.radius_m);
    const found = findPlaces(city, question, fitter);
    // Each word is compared with the names of each place.
    spend(city, 'weighed', found * (1 + (question.words.length >> 2)));
    const { isNamed, ...ranked } = rankFound(city, question, fitter, distances, found);
    if (fitter === null || !isNamed || ranked.matched < 2) return ranked;
    const { isNamed: _, ...whole } = rankFound(city, question, fitter, distances, withoutParts(city, fitter, found));
    return { ...whole, considered: ranked.considered };
  } finally {
    fitter?.done();
  }
}

/** Leaves in the scratch only the places of more than a part of the name that was asked for, and those of a kind that was named; returns their number. */
function withoutParts({ scratch }: City, fitter: NameFitter, found: number): number {
  let kept = 0;
  for (let at = 0; at < found; at++) {
    const place = scratch.found[at] as number;
    const fit = fitter.fit(place);
    if (fit >= PART_OF_NAME || (fit >= 0 && fitter.isOfKind())) scratch.found[kept++] = place;
  }
  return kept;
}

/** Writes the places to look at into the scratch and gives their number. */
function findPlaces(
  { image, scratch }: City,
  { centre, radius_m, among }: PlaceQuestion,
  fitter: NameFitter | null,
): number {
  if (among !== null) {
    scratch.found.set(among);
    return among.length;
  }
  // Places without a point stand after all others; those that fit are counted, because their distance is unknown.
  const nowhere = { start: image.grid.starts.at(-1) ?? 0, end: image.size };
  const runs =
    centre !== null && radius_m !== null ? [...runsWithin(image.grid, image.lng, centre, radius_m), nowhere] : null;
  return fitter === null ? findEveryPlace(scratch, runs, image.size) : fitter.candidates(runs);
}

/** The fit of a place that no words were asked of, or that does not fit them. */
const NO_FIT = -1;

function rankFound(
  city: City,
  question: PlaceQuestion,
  fitter: NameFitter | null,
  distances: Distances | null,
  found: number,
): RankedPlaces & { readonly isNamed: boolean } {
  const { marks } = city.image;
  const { listedForKosher = false, surelyNamed = Number.POSITIVE_INFINITY } = question;
  const request = listedForKosher ? { listedForKosher } : {};
  const isCalledSo = (place: number): boolean => question.called?.places.has(place) === true;
  const counts = { considered: 0, closed: 0, hoursUnknown: 0, stale: 0, noLocation: 0 };
  const groups = [0, 0, 0, 0, 0, 0, 0, 0];
  const isThere = inBorough(city.image, question.borough);
  const bounded = question.radius_m !== null && distances !== null;
  const mayBeNear = bounded ? getAround(city.image, question) : () => true;
  const isNarrow = question.radius_m !== null && question.radius_m < OF_AREA_M;
  const isAway = knownAway(city.image, question.home ?? null);
  /** Whether a place that passed is surely called as was asked: on whatever page it stands. */
  let isNamed = false;
  /** The place that passed last: a lower bound of its distance, how it fits (`NO_FIT` by no words), and its group. */
  const seen = { about_m: NO_POINT, fit: NO_FIT, group: 0 };

  function passes(place: number): boolean {
    const about_m = distances === null ? NO_POINT : distances.atLeast(place);
    const there = isThere(place);
    if (there === false || !mayBeNear(place)) return false;
    if (bounded && about_m !== NO_POINT && !distances.isWithin(place, about_m)) return false;
    const mark = marks[place] as number;
    const vague = about_m === NO_POINT || (isNarrow && (mark & MARK.of_area) !== 0) || isAway(place);
    const nowhere = (bounded && vague) || there === null;
    if (!nowhere) counts.considered += 1;
    const words = fitter === null ? NO_FIT : fitter.fit(place);
    const isCalled = words >= 0 && isCalledSo(place);
    const fit = isCalled ? 1 : words;
    if (fitter !== null && fit < 0 && question.wordsOptional !== true) return false;
    const leftOut = (mark & MARK.closed) !== 0 && question.withClosed !== true;
    const cut = findCut(nowhere, leftOut, question.accepts(place));
    if (cut !== null && cut !== 'fits') counts[cut] += 1;
    if (cut !== 'fits') return false;
    isNamed ||= fit >= surelyNamed && fitter?.isBrowsing === false && fitter.entry() >= 0;
    const group = question.getGroup?.(place) ?? 0;
    groups[group] = (groups[group] as number) + 1;
    seen.about_m = about_m;
    seen.fit = fit;
    seen.group = isCalled && question.called?.first.has(place) === true ? BEFORE_GROUPS : group;
    return true;
  }

  function toPosition(place: number, last: RankedPlace | null): RankedPlace | null {
    const { group } = seen;
    if (last !== null && group > last.group) return null;
    const fit = seen.fit < 0 ? null : seen.fit;
    const near_m = seen.about_m === NO_POINT ? null : seen.about_m;
    const listedAsAsked = question.listedAsAsked(place);
    const statedAsAsked = listedAsAsked && question.statedAsAsked?.(place) === true;
    const gone = ((marks[place] as number) & MARK.gone) !== 0;
    const calledSo = fit !== null && isCalledSo(place);
    // Measuring and describing a place costs more than seeing that it cannot come in.
    if (
      last !== null &&
      group === last.group &&
      getPlaceScore(fit, near_m, listedAsAsked, statedAsAsked, gone, listedForKosher, calledSo) < last.score
    )
      return null;
    const distance_m = near_m === null || distances === null ? null : distances.exact(place);
    const signals = {
      fit,
      distance_m,
      listedAsAsked,
      statedAsAsked,
      gone,
      ...request,
      ...(calledSo ? { calledSo } : {}),
    };
    const entry = fit === null ? -1 : (fitter?.entry() ?? -1);
    return { place, group, score: placeScore(signals), signals, entry };
  }

  const candidates: Candidates = (see) => {
    for (let at = 0; at < found; at++) see(city.scratch.found[at] as number);
  };
  const ranked = rank(candidates, passes, { place: toPosition, compare: inPlaceOrder }, question.limit);
  return { ...ranked, ...counts, groups, isNamed };
}

/** Returns the result for a place that fits: it counts, it is left out for a reason that the answer tells, or it was never asked for (null). */
function findCut(
  nowhere: boolean,
  closed: boolean,
  accepted: Accepted,
): 'fits' | 'noLocation' | 'closed' | 'hoursUnknown' | 'stale' | null {
  if (accepted === 'no') return null;
  if (nowhere) return 'noLocation';
  if (closed) return 'closed';
  if (accepted === 'stale') return 'stale';
  return accepted === 'hours_unknown' ? 'hoursUnknown' : 'fits';
}

/** Whether a place may lie in a circle as far as its boroughs tell: one without a point that is known to be in another is not left out of the answer. */
function getAround({ lat, boroughs }: CityImage, { centre, radius_m }: PlaceQuestion): (place: number) => boolean {
  let near: number | null = null;
  // Most questions meet no place without a point: only then are the boroughs looked up.
  const metBy = (own: number): boolean => {
    near ??= boroughMarks(centre === null || radius_m === null ? BOROUGHS : boroughsWithin(centre, radius_m));
    return own === 0 || (own & near) !== 0;
  };
  return (place) => !Number.isNaN(lat[place]) || metBy(boroughs[place] as number);
}

/** Returns whether a place has only an area, such as a ZIP code, in another borough than this one; false if none is named. */
export function knownAway({ boroughs, marks }: CityImage, home: Borough | null): (place: number) => boolean {
  if (home === null) return () => false;
  const own = boroughMarks([home]);
  return (place) =>
    ((marks[place] as number) & MARK.of_area) !== 0 &&
    boroughs[place] !== 0 &&
    ((boroughs[place] as number) & own) === 0;
}

/** The order of places: by group, then score, then distance, then number. */
export function inPlaceOrder(a: RankedPlace, b: RankedPlace): number {
  return (
    a.group - b.group ||
    b.score - a.score ||
    (a.signals.distance_m ?? 0) - (b.signals.distance_m ?? 0) ||
    a.place - b.place
  );
}
