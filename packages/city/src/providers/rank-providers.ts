import { distancePoints, TRUTH_SIGNALS, truthScoreOf, type TruthSignals } from '@kehilla/ranking';
import { MARK } from '../image/place-marks.ts';
import type { City } from '../city.ts';
import { createBest } from '../search/best-of.ts';
import { spend } from '../work.ts';
import { type Behind, behindIn, endedIn, placeBehind } from './behind.ts';
import type { ProviderImage } from './provider-image.ts';
import type { ProviderQuestion } from './provider-question.ts';
import type { Borough, LatLng } from '@kehilla/core';
import { runsWithin } from '../image/grid.ts';
import { seek } from '../image/lists.ts';
import { distancesFrom, NO_POINT } from '../search/distances.ts';
import { inBorough } from '../image/in-borough.ts';

/** A provider in its position. */
export type RankedProvider = {
  readonly place: number;
  /** Points of public evidence, 0 to 100. */
  readonly truth: number;
  /** Metres from the centre; null without one, and where no more than a ZIP code is known. */
  readonly distance_m: number | null;
  /** Metres to the middle of its ZIP code where no more is known: it gives no points, and tells between equals. Null without a centre. */
  readonly about_m: number | null;
  readonly score: number;
  /** Why it stands behind the others, whatever its score; null where it does not. */
  readonly behind: Behind | null;
};

/** The first few, and how many there were: `considered` in the area, of them closed, left out and fitting. */
export type RankedProviders = {
  readonly best: readonly RankedProvider[];
  readonly matched: number;
  readonly considered: number;
  readonly closed: number;
  readonly hoursUnknown: number;
  /** Left out because all their licences for the trade ended long ago. */
  readonly ended: number;
  /** Of the trade, anywhere in the city, with nothing that says where: they are in no area. */
  readonly noLocation: number;
};

const NO_PROVIDERS: RankedProviders = {
  best: [],
  matched: 0,
  considered: 0,
  closed: 0,
  hoursUnknown: 0,
  ended: 0,
  noLocation: 0,
};

/**
 * Providers of a trade by Truth Score and nearness; behind them those of whom only a licence for several trades says that they do it, and last those whose
 * licences have all ended or do not stand. Equal scores: the nearer (of those known by a ZIP code alone, that of the nearer one), then the
 * higher Truth Score, then name, then identifier. Nothing but public evidence and distance is looked at. Rule: sources note §7.2.
 */
export function rankProviders(city: City, question: ProviderQuestion): RankedProviders {
  const { providers, marks } = city.image;
  const list = findPlaces(providers, question.trade);
  if (list === null) return NO_PROVIDERS;
  const best = createBest<RankedProvider>(question.limit, (a, b) => compare(a, b, providers.name_order));
  const behindOf = behindIn(providers, question);
  const hasEnded = endedIn(providers, question);
  const counts = { matched: 0, considered: 0, closed: 0, hoursUnknown: 0, ended: 0 };
  visit(city, question, list, (place, atLeast_m, exact) => {
    counts.considered += 1;
    if (((marks[place] as number) & MARK.closed) !== 0) {
      counts.closed += 1;
      return;
    }
    const accepted = question.accepts(place);
    if (accepted === 'hours_unknown') counts.hoursUnknown += 1;
    if (accepted !== 'yes') return;
    if (hasEnded(place)) {
      counts.ended += 1;
      return;
    }
    counts.matched += 1;
    const behind = behindOf(place);
    const last = best.last();
    const further = last === null ? -1 : placeBehind(behind) - placeBehind(last.behind);
    // Whoever cannot come among the first is not scored, or not measured.
    if (further > 0) return;
    const truth = truthScoreOf(getSignals(providers, place), question.now);
    if (last !== null && further === 0 && truth + pointsFor(question, atLeast_m) < last.score) return;
    const isOfArea = ((marks[place] as number) & MARK.of_area) !== 0;
    best.offer({ ...scored(question, place, truth, exact(), isOfArea), behind });
  });
  spend(city, 'weighed', counts.considered);
  const noLocation = question.centre === null ? 0 : withoutPoint(city, question, list);
  return { best: best.all(), ...counts, noLocation };
}

function scored(
  question: ProviderQuestion,
  place: number,
  truth: number,
  distance_m: number | null,
  isOfArea: boolean,
): Omit<RankedProvider, 'behind'> {
  const measured = isOfArea ? null : distance_m;
  const about_m = isOfArea ? distance_m : null;
  return { place, truth, distance_m: measured, about_m, score: truth + pointsFor(question, measured) };
}

function pointsFor({ radius_m }: ProviderQuestion, distance_m: number | null): number {
  return distance_m === null || radius_m === null ? 0 : distancePoints(distance_m, radius_m);
}

/** What a provider's Truth Score rests on. */
export function getSignals({ signals }: ProviderImage, place: number): TruthSignals {
  const first = place * TRUTH_SIGNALS.length;
  return {
    hours: signals[first] as number,
    hours_surveyed_at: signals[first + 1] as number,
    phone: signals[first + 2] as number,
    site_listed: signals[first + 3] as number,
    site_answered_at: signals[first + 4] as number,
    site_named_at: signals[first + 5] as number,
    photo_at: signals[first + 6] as number,
    checked_at: signals[first + 7] as number,
  };
}

function compare(a: RankedProvider, b: RankedProvider, order: Uint32Array): number {
  return (
    placeBehind(a.behind) - placeBehind(b.behind) ||
    b.score - a.score ||
    nearer(a.distance_m, b.distance_m) ||
    nearer(a.about_m, b.about_m) ||
    b.truth - a.truth ||
    (order[a.place] as number) - (order[b.place] as number)
  );
}

/** Unknown distances stand after all others. */
function nearer(a: number | null, b: number | null): number {
  return a === b ? 0 : (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);
}

type List = { readonly values: Uint32Array; readonly start: number; readonly end: number };

/** The places of a trade, as a run of numbers that ascend; null where nobody is of it. */
function findPlaces({ trades }: ProviderImage, trade: string): List | null {
  const at = trades.keys.indexOf(trade);
  if (at < 0) return null;
  const { offsets, values } = trades.places;
  return { values, start: offsets[at] as number, end: offsets[at + 1] as number };
}

/** Sees a place: a lower bound of its distance, and the distance itself where it is asked for; null for both without a centre. */
type See = (place: number, atLeast_m: number | null, exact: () => number | null) => void;

/** Every place of the list within the borough, else within the circle; or all of the list, without either. */
function visit(city: City, question: ProviderQuestion, { values, start, end }: List, see: See): void {
  const { centre, radius_m, borough } = question;
  if (centre === null || radius_m === null) {
    for (let at = start; at < end; at++) see(values[at] as number, null, () => null);
    return;
  }
  if (borough !== null) return visitBorough(city, centre, borough, { values, start, end }, see);
  const distances = distancesFrom(city.image, centre, radius_m);
  for (const run of runsWithin(city.image.grid, city.image.lng, centre, radius_m)) {
    for (let at = seek(values, start, end, run.start); at < end && (values[at] as number) < run.end; at++) {
      const place = values[at] as number;
      const atLeast_m = distances.atLeast(place);
      if (distances.isWithin(place, atLeast_m)) see(place, atLeast_m, () => distances.exact(place));
    }
  }
}

/** Every place of the list in the borough, also one of which no more than that is known. */
function visitBorough(city: City, centre: LatLng, borough: Borough, { values, start, end }: List, see: See): void {
  const distances = distancesFrom(city.image, centre, null);
  const isThere = inBorough(city.image, borough);
  for (let at = start; at < end; at++) {
    const place = values[at] as number;
    if (isThere(place) !== true) continue;
    const about_m = distances.atLeast(place);
    if (about_m === NO_POINT) see(place, null, () => null);
    else see(place, about_m, () => distances.exact(place));
  }
}

/** Places of which nobody says where they are, not even the borough where one was asked for. Those without a point stand after all others. */
function withoutPoint({ image }: City, { borough }: ProviderQuestion, { values, start, end }: List): number {
  const isThere = inBorough(image, borough);
  let count = 0;
  for (let at = end - 1; at >= start && Number.isNaN(image.lat[values[at] as number]); at--)
    if (borough === null || isThere(values[at] as number) === null) count += 1;
  return count;
}
