import { type Borough, boundedMemoize, type LatLng, memoizeByObject } from '@kehilla/core';
import { distancePoints, TRUTH_SIGNALS, getTruthScore, type TruthSignals } from '@kehilla/ranking';
import type { City } from '../city.ts';
import { runsWithin } from '../image/grid.ts';
import { seek } from '../image/lists.ts';
import { inBorough, MARK } from '../image/place-doc.ts';
import { type Candidates, rank } from '../rank/rank.ts';
import { type Distances, distancesFrom, NO_POINT, OF_AREA_M } from '../search/distances.ts';
import { spend } from '../work.ts';
import { type ProviderImage, tradesOfRows } from './provider-image.ts';

/** A question for providers: trade, place and time. `centre` null = the whole city, without distances. */
type ProviderQuestion = {
  readonly trade: string;
  readonly centre: LatLng | null;
  /** Metres at which distance gives no points, and the area ends unless it is a borough; null with no centre. */
  readonly radius_m: number | null;
  /** Only providers in this borough, however far from the centre; null for no such bound. */
  readonly borough: Borough | null;
  readonly now: Date;
  readonly limit: number;
  /** Providers without a standing licence for the trade since this instant, in milliseconds, are left out and counted; null to leave out none. */
  readonly endedBefore_ms: number | null;
  /** Whether a provider passes the filters of the question. */
  readonly accepts: (place: number) => 'yes' | 'no' | 'hours_unknown';
};

/** Why a provider stands behind the others: a trade that nothing but a licence for several tells of, or licences that have all ended or do not stand. */
type Behind = 'trade_not_told' | 'licence_over';

const PLACE_BEHIND: Readonly<Record<Behind, number>> = { trade_not_told: 1, licence_over: 2 };

/** Returns how far behind the others a provider stands, whatever its score: 0 for one that does not. */
export function placeBehind(behind: Behind | null): number {
  return behind === null ? 0 : PLACE_BEHIND[behind];
}

/** Why a place stands behind others that are asked for; null where it does not. */
function behindIn(providers: ProviderImage, { trade, now }: ProviderQuestion): (place: number) => Behind | null {
  const unsure = getUnsure(providers)(trade);
  const ends = getEnds(providers)(trade);
  const now_ms = now.getTime();
  return (place) => {
    if ((ends.get(place) ?? now_ms + 1) <= now_ms) return 'licence_over';
    return unsure.has(place) ? 'trade_not_told' : null;
  };
}

/** Whether all licences of a place for the trade are known to have ended before the instant that the question says. */
function endedIn(providers: ProviderImage, { trade, endedBefore_ms }: ProviderQuestion): (place: number) => boolean {
  if (endedBefore_ms === null) return () => false;
  const ends = getEnds(providers)(trade);
  return (place) => {
    const end = Math.abs(ends.get(place) ?? 0);
    return end !== 0 && end <= endedBefore_ms;
  };
}

/** More than the number of trades: values of each trade are kept as long as the image. */
const MOST_TRADES = 1_000;

/** Computes a value of an image once for each trade. */
function byTrade<Made>(
  make: (providers: ProviderImage, trade: string) => Made,
): (of: ProviderImage) => (trade: string) => Made {
  return memoizeByObject((providers: ProviderImage) =>
    boundedMemoize(MOST_TRADES, (trade: string) => make(providers, trade)),
  );
}

/** Places that only a licence for several trades links to a trade. */
const getUnsure = byTrade(({ unsure }, trade): ReadonlySet<number> => {
  const { start, end } = getRange(unsure, trade);
  return new Set(unsure.places.values.subarray(start, end));
});

/** When the last licence of a place for a trade ends, for the places that have one. */
const getEnds = byTrade(({ licensed, licence_ends }, trade): ReadonlyMap<number, number> => {
  const { start, end } = getRange(licensed, trade);
  return new Map(
    Array.from(licensed.places.values.subarray(start, end), (place, at) => [place, licence_ends[start + at] as number]),
  );
});

/** Returns the range of a trade's places in a table; empty if it has none. */
function getRange(
  { keys, places: { offsets } }: ProviderImage['unsure'],
  trade: string,
): { readonly start: number; readonly end: number } {
  const at = keys.indexOf(trade);
  return at < 0 ? { start: 0, end: 0 } : { start: offsets[at] as number, end: offsets[at + 1] as number };
}

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
  /** Why it stands behind the others, whatever its score; null if it does not. */
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
 * Ranks providers of a trade by Truth Score and nearness; behind them those that only a licence for several trades links to it, and last those whose licences
 * have all ended or do not stand. Equal scores: the nearer (of those with only a ZIP code, that of the nearer one), then the higher Truth Score, then name,
 * then identifier. Only public evidence and distance count. Rule: sources note §7.2.
 */
export function rankProviders(city: City, question: ProviderQuestion): RankedProviders {
  const { providers, marks } = city.image;
  const list = findPlaces(providers, question.trade);
  if (list === null) return NO_PROVIDERS;
  const isBehindOthers = behindIn(providers, question);
  const hasEnded = endedIn(providers, question);
  const { centre, radius_m, now } = question;
  const distances = centre === null || radius_m === null ? null : distancesFrom(city.image, centre, radius_m);
  const points = (distance_m: number | null): number =>
    distance_m === null || radius_m === null ? 0 : distancePoints(distance_m, radius_m);
  const counts = { considered: 0, closed: 0, hoursUnknown: 0, ended: 0 };

  function passes(place: number): boolean {
    counts.considered += 1;
    const isClosed = ((marks[place] as number) & MARK.closed) !== 0;
    if (isClosed) counts.closed += 1;
    const accepted = isClosed ? 'no' : question.accepts(place);
    if (accepted === 'hours_unknown') counts.hoursUnknown += 1;
    if (accepted !== 'yes') return false;
    const isEnded = hasEnded(place);
    if (isEnded) counts.ended += 1;
    return !isEnded;
  }

  function toPosition(place: number, last: RankedProvider | null): RankedProvider | null {
    const behind = isBehindOthers(place);
    const further = last === null ? -1 : placeBehind(behind) - placeBehind(last.behind);
    // A provider that cannot be among the first is not scored, or not measured.
    if (further > 0) return null;
    const truth = getTruthScore(getSignals(providers, place), now);
    const atLeast_m = distances === null ? NO_POINT : distances.atLeast(place);
    const near_m = atLeast_m === NO_POINT ? null : atLeast_m;
    if (last !== null && further === 0 && truth + points(near_m) < last.score) return null;
    const exact_m = near_m === null || distances === null ? null : distances.exact(place);
    const isOfArea = ((marks[place] as number) & MARK.of_area) !== 0;
    const [distance_m, about_m] = isOfArea ? [null, exact_m] : [exact_m, null];
    return { place, truth, distance_m, about_m, score: truth + points(distance_m), behind };
  }

  const ranked = rank(
    providersThere(city, question, list, distances),
    passes,
    { place: toPosition, compare: (a, b) => compare(a, b, providers.name_order) },
    question.limit,
  );
  spend(city, 'weighed', counts.considered);
  const noLocation = centre === null ? 0 : withoutPoint(city, question, list);
  return { ...ranked, ...counts, noLocation };
}

/** Returns the evidence of a provider's Truth Score. */
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

/** Returns the places of a trade, as an ascending run of numbers; null if there are none. */
function findPlaces({ trades }: ProviderImage, trade: string): List | null {
  const at = trades.keys.indexOf(trade);
  if (at < 0) return null;
  const { offsets, values } = trades.places;
  return { values, start: offsets[at] as number, end: offsets[at + 1] as number };
}

/** Returns every place of the list in the borough, also those without a point, else within the circle; or the whole list, without either. */
function providersThere(
  { image }: City,
  { centre, radius_m, borough }: ProviderQuestion,
  { values, start, end }: List,
  distances: Distances | null,
): Candidates {
  return (see) => {
    if (distances === null || centre === null || radius_m === null) {
      for (let at = start; at < end; at++) see(values[at] as number);
    } else if (borough !== null) {
      const isThere = inBorough(image, borough);
      for (let at = start; at < end; at++) if (isThere(values[at] as number) === true) see(values[at] as number);
    } else {
      const mayBeSure = radius_m > OF_AREA_M;
      for (const { start: from, end: to, sure } of runsWithin(image.grid, image.lng, centre, radius_m))
        for (let at = seek(values, start, end, from); at < end && (values[at] as number) < to; at++) {
          const place = values[at] as number;
          const isSure = mayBeSure && place >= sure.start && place < sure.end;
          if (isSure || distances.isWithin(place, distances.atLeast(place))) see(place);
        }
    }
  };
}

/** Counts places with an unknown location, or an unknown borough if one was asked for. Places without a point stand after all others. */
function withoutPoint({ image }: City, { borough }: ProviderQuestion, { values, start, end }: List): number {
  const isThere = inBorough(image, borough);
  let count = 0;
  for (let at = end - 1; at >= start && Number.isNaN(image.lat[values[at] as number]); at--)
    if (borough === null || isThere(values[at] as number) === null) count += 1;
  return count;
}

/** Returns the trades of a place on record. Cached, because the words of one question stand in the names of hundreds of places with long records. */
export function tradesOfPlace(city: City, place: number): readonly string[] {
  return known(city)(place);
}

const MOST_KEPT = 50_000;
const known = memoizeByObject((city: City) =>
  boundedMemoize(MOST_KEPT, (place: number): readonly string[] => tradesOfRows(city.record(place).rows)),
);
