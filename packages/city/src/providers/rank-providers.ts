import { memoizeByObject } from '@kehilla/core';
import { distancePoints, TRUTH_SIGNALS, truthScoreOf, type TruthSignals } from '@kehilla/ranking';
import { MARK } from '../image/place-marks.ts';
import type { City } from '../city.ts';
import { bestOf } from '../search/best-of.ts';
import type { ProviderImage } from './provider-image.ts';
import type { ProviderQuestion } from './provider-question.ts';
import { placesOf, visit, withoutPoint } from './visit-providers.ts';

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

/** A trade that nothing but a licence for several tells of, or licences that have all ended or do not stand. */
export type Behind = 'trade_not_told' | 'licence_over';

const PLACE_BEHIND: Readonly<Record<Behind, number>> = { trade_not_told: 1, licence_over: 2 };

/** The first few, and how many there were: `considered` in the area, of them closed, left out and fitting. */
export type RankedProviders = {
  readonly best: readonly RankedProvider[];
  readonly matched: number;
  readonly considered: number;
  readonly closed: number;
  readonly hoursUnknown: number;
  /** Of the trade, anywhere in the city, with nothing that says where: they are in no area. */
  readonly noLocation: number;
};

const NO_PROVIDERS: RankedProviders = {
  best: [],
  matched: 0,
  considered: 0,
  closed: 0,
  hoursUnknown: 0,
  noLocation: 0,
};

/**
 * Providers of a trade by Truth Score and nearness; behind them those of whom only a licence for several trades says that they do it, and last those whose
 * licences have all ended or do not stand. Equal scores: the nearer (of those known by a ZIP code alone, that of the nearer one), then the
 * higher Truth Score, then name, then identifier. Nothing but public evidence and distance is looked at. Rule: sources note §7.2.
 */
export function rankProviders(city: City, question: ProviderQuestion): RankedProviders {
  const { providers, marks } = city.image;
  const list = placesOf(providers, question.trade);
  if (list === null) return NO_PROVIDERS;
  const best = bestOf<RankedProvider>(question.limit, (a, b) => compare(a, b, providers.name_order));
  const behindOf = behindIn(providers, question);
  const counts = { matched: 0, considered: 0, closed: 0, hoursUnknown: 0 };
  visit(city, question, list, (place, atLeast_m, exact) => {
    counts.considered += 1;
    if (((marks[place] as number) & MARK.closed) !== 0) {
      counts.closed += 1;
      return;
    }
    const accepted = question.accepts(place);
    if (accepted === 'hours_unknown') counts.hoursUnknown += 1;
    if (accepted !== 'yes') return;
    counts.matched += 1;
    const behind = behindOf(place);
    const truth = truthScoreOf(signalsOf(providers, place), question.now);
    // Whoever cannot come among the first is not measured.
    const last = best.last();
    if (last !== null && placeBehind(behind) >= placeBehind(last.behind)) {
      const isFurther = placeBehind(behind) > placeBehind(last.behind);
      if (isFurther || truth + pointsFor(question, atLeast_m) < last.score) return;
    }
    const isOfArea = ((marks[place] as number) & MARK.of_area) !== 0;
    best.offer({ ...scored(question, place, truth, exact(), isOfArea), behind });
  });
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
export function signalsOf({ signals }: ProviderImage, place: number): TruthSignals {
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

function placeBehind(behind: Behind | null): number {
  return behind === null ? 0 : PLACE_BEHIND[behind];
}

/** Why a place stands behind others that are asked for; null where it does not. */
function behindIn(providers: ProviderImage, { trade, now }: ProviderQuestion): (place: number) => Behind | null {
  const unsure = unsureOf(providers)(trade);
  const ends = endsOf(providers)(trade);
  const now_ms = now.getTime();
  return (place) => {
    if ((ends.get(place) ?? now_ms + 1) <= now_ms) return 'licence_over';
    return unsure.has(place) ? 'trade_not_told' : null;
  };
}

/** Places of which only a licence for several trades says that they are of one, by trade. */
const unsureOf = memoizeByObject(({ unsure }: ProviderImage) => {
  const known = new Map<string, ReadonlySet<number>>();
  return (trade: string): ReadonlySet<number> => {
    const list = unsure.keys.indexOf(trade);
    const { offsets, values } = unsure.places;
    const places = known.get(trade) ?? new Set(list < 0 ? [] : values.subarray(offsets[list], offsets[list + 1]));
    known.set(trade, places);
    return places;
  };
});

/** When the last licence of a place for a trade ends, by trade, for the places that have one. */
const endsOf = memoizeByObject(({ licensed, licence_ends }: ProviderImage) => {
  const known = new Map<string, ReadonlyMap<number, number>>();
  return (trade: string): ReadonlyMap<number, number> => {
    const found = known.get(trade) ?? new Map<number, number>();
    const list = known.has(trade) ? -1 : licensed.keys.indexOf(trade);
    const { offsets, values } = licensed.places;
    if (list >= 0)
      for (let at = offsets[list] as number; at < (offsets[list + 1] as number); at += 1)
        (found as Map<number, number>).set(values[at] as number, licence_ends[at] as number);
    known.set(trade, found);
    return found;
  };
});

/** Unknown distances stand after all others. */
function nearer(a: number | null, b: number | null): number {
  return a === b ? 0 : (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);
}
