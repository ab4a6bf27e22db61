import { NOWHERE, type PlaceRow } from '@kehilla/core';
import {
  bearsWholly,
  createNamesakes,
  isDistinctiveName,
  type Matcher,
  type Scored,
  type Subject,
  surestFirst,
} from '@kehilla/linkage';
import type { KnownRow } from '../../ports.ts';
import { isFormer, presentNames } from '../former-row.ts';

/** A place that a person is shown for a doubtful row. */
type OfferedPlace = {
  readonly place_id: string | null;
  readonly points: number;
  readonly reasons: readonly unknown[];
};

/** The place of a row: one on record, one of several (a person decides), or none known. */
export type LinkDecision =
  | {
      readonly kind: 'link';
      readonly place_id: string;
      readonly points: number;
      readonly reasons: readonly unknown[];
      /** Set if only its name in the list's area identifies it: a person has to confirm it. Absent for every other link. */
      readonly by?: 'name_and_area';
    }
  | { readonly kind: 'review'; readonly candidates: readonly OfferedPlace[] }
  | { readonly kind: 'none' };

/** No known place. */
export const NO_LINK: LinkDecision = { kind: 'none' };

const MOST_CANDIDATES = 5;

/** Returns a question to a person about the places of these candidates, the surest first; no link if there are none. */
export function getReview(candidates: readonly Scored[]): LinkDecision {
  if (candidates.length === 0) return NO_LINK;
  return {
    kind: 'review',
    candidates: candidates.slice(0, MOST_CANDIDATES).map(({ target, score }) => ({
      place_id: target.cluster ?? null,
      points: score.points,
      reasons: score.reasons,
    })),
  };
}

/** A decision without the places that a curator said a row is not about. */
export function withoutRefused(decision: LinkDecision, refused: readonly string[]): LinkDecision {
  if (refused.length === 0 || decision.kind === 'none') return decision;
  if (decision.kind === 'link') return refused.includes(decision.place_id) ? NO_LINK : decision;
  const candidates = decision.candidates.filter(({ place_id }) => !refused.includes(place_id ?? ''));
  return candidates.length === 0 ? NO_LINK : { kind: 'review', candidates };
}

/** Counts the rows that one list has at each place. A publisher lists an establishment once, so a place with one row of a list is reserved for it. */
type PlaceReservations = {
  readonly reserve: (row: PlaceRow, placeId: string) => void;
  readonly release: (row: PlaceRow, placeId: string) => void;
  /** Returns whether the row's list (or its source, where it is on no list) has a row at the place already. */
  readonly isReserved: (row: PlaceRow, placeId: string) => boolean;
};

/** Returns reservations without any row. A row may be released before another is reserved, so a count may pass through two. */
export function createPlaceReservations(): PlaceReservations {
  const counts = new Map<string, number>();
  const add = (row: PlaceRow, placeId: string, by: 1 | -1): void => {
    const key = reservationKey(row, placeId);
    counts.set(key, (counts.get(key) ?? 0) + by);
  };
  return {
    reserve: (row, placeId) => add(row, placeId, 1),
    release: (row, placeId) => add(row, placeId, -1),
    isReserved: (row, placeId) => (counts.get(reservationKey(row, placeId)) ?? 0) > 0,
  };
}

function reservationKey(row: PlaceRow, placeId: string): string {
  return `${placeId} ${row.listing?.list_id ?? ''}`;
}

/** Lines of a list with a name and no address, of a list whose places lie in some ZIP codes. */
type AreaLines = {
  readonly decide: (row: PlaceRow, subject: Subject, isRival: (target: Subject) => boolean) => LinkDecision;
};

/** The rows among which lines are searched; `makeSubject` prepares a row for comparison, at its place. */
type Among = {
  readonly matcher: Matcher;
  readonly zips: readonly string[];
  readonly known: readonly KnownRow[];
  readonly makeSubject: (id: string, row: PlaceRow, cluster: string | null) => Subject;
  readonly reservations: PlaceReservations;
};

/**
 * Decides about lines without an address. One whose whole, distinctive name exactly one place inside the area bears, and no other in the city nearly, is linked
 * `by: 'name_and_area'`, which a person has to confirm; any other is offered to a person with the places of the area that may be it, and with none is
 * nobody's. Rule: decisions §3, sources note §1.4, §8.3.
 */
export function createAreaLines({ matcher, zips, known, makeSubject, reservations }: Among): AreaLines {
  let namesakes: ((subject: Subject) => Subject[]) | undefined;

  /** The places of the record by name; made for the first line that needs it. Lines that are where they are by name alone tell of no place. */
  function namedLike(subject: Subject): Subject[] {
    namesakes ??= createNamesakes(
      known
        .filter((one) => one.place_id !== null && one.by_name !== true && !isFormer(one.external_id))
        .map((one) => makeSubject(`named|${one.source_id}|${one.external_id}`, one.row, one.place_id)),
    );
    return namesakes(subject);
  }

  /** Returns the only place with the whole of a distinctive name; null if there is none or another has nearly that name anywhere. */
  function onlyBearer(row: PlaceRow, subject: Subject): string | null {
    const name = presentNames(row)[0];
    if (name === undefined || !isDistinctiveName(name)) return null;
    const alike = namedLike(subject);
    const [place, ...others] = new Set(alike.map(({ cluster }) => cluster));
    const isWhole = alike.some((one) => bearsWholly(one, name));
    return place != null && others.length === 0 && isWhole && stands(place) ? place : null;
  }

  /** Whether some source still has a place. */
  function stands(place: string): boolean {
    return known.some((one) => one.place_id === place && one.by_name !== true && one.missing_since === null);
  }

  /** Whether another line of its list is at a place. */
  function isTaken(row: PlaceRow, place: string): boolean {
    const isOwn = known.some(
      (one) =>
        one.by_name === true &&
        one.external_id === row.external_id &&
        one.place_id === place &&
        one.row.listing?.list_id === row.listing?.list_id,
    );
    return !isOwn && reservations.isReserved(row, place);
  }

  return {
    decide(row, subject, isRival) {
      const candidates = inArea(matcher, subject, zips).filter(({ target }) => !isRival(target));
      const bearer = candidates.length === 0 ? null : onlyBearer(row, subject);
      const found = candidates.find(({ target }) => target.cluster === bearer);
      if (bearer === null || found === undefined || isTaken(row, bearer)) return getReview(candidates);
      const { points, reasons } = found.score;
      return { kind: 'link', place_id: bearer, points, reasons, by: 'name_and_area' };
    },
  };
}

/** Returns the places with this name in these ZIP codes, the surest first, each place once. */
function inArea(matcher: Matcher, subject: Subject, zips: readonly string[]): Scored[] {
  const found = zips.flatMap((zip) => {
    const there = { ...NOWHERE, zip };
    return matcher.candidates({ ...subject, address: there }).filter(({ target }) => target.address?.zip === zip);
  });
  found.sort(surestFirst);
  const places = found.map(({ target }) => target.cluster);
  return found.filter(({ target }, i) => places.indexOf(target.cluster) === i);
}
