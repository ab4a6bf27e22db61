import { distanceM, type LatLng } from '@kehilla/core';
import { placeScore, type PlaceSignals } from '@kehilla/ranking';
import { MARK } from '../build/build-image.ts';
import type { City } from '../city.ts';
import { type Run, runsWithin } from '../image/grid.ts';
import { nameFitter } from './fit-names.ts';
import { bestOf } from './best-of.ts';
import type { QueryWord } from './word-query.ts';

/** What is asked of a city's places. */
export type PlaceQuestion = {
  /** Words to find; empty when none were asked for. */
  readonly words: readonly QueryWord[];
  /** How many more words there were of which nothing is known. */
  readonly unknownWords: number;
  /** The point to measure from; null for the whole city. */
  readonly centre: LatLng | null;
  /** Metres around the centre; null for no bound. */
  readonly radius_m: number | null;
  /** Only these places; null for all. Used for filters that few places pass. */
  readonly among: readonly number[] | null;
  /** Whether a place passes the filters: yes, no, or left out for a reason that the answer counts. */
  readonly accepts: (place: number) => 'yes' | 'no' | 'hours_unknown';
  /** Whether an agency lists the place and that counts for this question. */
  readonly listedAsAsked: (place: number) => boolean;
  readonly limit: number;
};

/** A place in its position. `entry` is the name that fitted, -1 when only its kind did. */
export type RankedPlace = { readonly place: number; readonly score: number; readonly signals: PlaceSignals; readonly entry: number };

/** The best places, how many fit in all, and how many were left out and why. */
export type RankedPlaces = {
  readonly best: readonly RankedPlace[];
  readonly matched: number;
  readonly considered: number;
  readonly closed: number;
  readonly hoursUnknown: number;
  readonly noLocation: number;
};

/** Orders the places that fit: by score, then distance, then number, so that equal questions get equal answers. */
export function rankPlaces(city: City, question: PlaceQuestion): RankedPlaces {
  const { image } = city;
  const { centre, radius_m } = question;
  const runs = centre !== null && radius_m !== null ? runsWithin(image.grid, image.lng, centre, radius_m) : null;
  const fitter = question.words.length === 0 ? null : nameFitter(image, city.scratch, question.words, question.unknownWords);
  const candidates = question.among ?? fitter?.candidates(runs) ?? everyPlace(runs, image.size);
  const best = bestOf<RankedPlace>(question.limit, inOrder);
  const counts = { matched: 0, considered: 0, closed: 0, hoursUnknown: 0, noLocation: 0 };
  for (const place of candidates) {
    const distance_m = centre === null ? null : distanceOf(city, place, centre);
    if (distance_m === undefined && radius_m !== null) {
      counts.noLocation += 1;
      continue;
    }
    if (radius_m !== null && distance_m != null && distance_m > radius_m) continue;
    counts.considered += 1;
    const fit = fitter === null ? null : fitter.fit(place);
    if (fitter !== null && fit === null) continue;
    const marks = image.marks[place] as number;
    if (marks & MARK.closed) {
      counts.closed += 1;
      continue;
    }
    const accepted = question.accepts(place);
    if (accepted === 'hours_unknown') counts.hoursUnknown += 1;
    if (accepted !== 'yes') continue;
    counts.matched += 1;
    const signals = { fit: fit?.fit ?? null, distance_m: distance_m ?? null, listedAsAsked: question.listedAsAsked(place), gone: (marks & MARK.gone) !== 0 };
    best.offer({ place, score: placeScore(signals), signals, entry: fit?.entry ?? -1 });
  }
  fitter?.done();
  return { best: best.all(), ...counts };
}

function distanceOf({ image }: City, place: number, centre: LatLng): number | undefined {
  const lat = image.lat[place] as number;
  return Number.isNaN(lat) ? undefined : distanceM(centre, { lat, lng: image.lng[place] as number });
}

function* everyPlace(runs: readonly Run[] | null, size: number): Generator<number> {
  for (const { start, end } of runs ?? [{ start: 0, end: size }]) for (let place = start; place < end; place++) yield place;
}

function inOrder(a: RankedPlace, b: RankedPlace): number {
  return b.score - a.score || (a.signals.distance_m ?? 0) - (b.signals.distance_m ?? 0) || a.place - b.place;
}
