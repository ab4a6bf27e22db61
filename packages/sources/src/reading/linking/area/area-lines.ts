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
import type { KnownRow } from '../../../ports.ts';
import { presentNames } from '../../former-names.ts';
import { isFormer } from '../../former-row.ts';
import { type LinkDecision, getReview } from '../link-decision.ts';
import type { PlaceReservations } from '../place-reservations.ts';

/** Lines of a list that print a name and no address, of a list whose places lie in some ZIP codes. */
export type AreaLines = {
  readonly decide: (row: PlaceRow, subject: Subject, isRival: (target: Subject) => boolean) => LinkDecision;
};

/** What lines are looked for among; `subjectOf` makes a row ready to be compared, at its place. */
type Among = {
  readonly matcher: Matcher;
  readonly zips: readonly string[];
  readonly known: readonly KnownRow[];
  readonly subjectOf: (id: string, row: PlaceRow, cluster: string | null) => Subject;
  readonly reservations: PlaceReservations;
};

/**
 * Decides about lines without an address. One whose whole, distinctive name exactly one place inside the area bears, and no other in the city nearly, is linked
 * `by: 'name_and_area'`, which a person has to confirm; any other is offered to a person with the places of the area that may be it, and with none is
 * nobody's. Rule: decisions §3, sources note §1.4, §8.3.
 */
export function createAreaLines({ matcher, zips, known, subjectOf, reservations }: Among): AreaLines {
  let namesakes: ((subject: Subject) => Subject[]) | undefined;

  /** The places of the record by name; made for the first line that needs it. Lines that are where they are by name alone tell of no place. */
  function namedLike(subject: Subject): Subject[] {
    namesakes ??= createNamesakes(
      known
        .filter((one) => one.place_id !== null && one.by_name !== true && !isFormer(one.external_id))
        .map((one) => subjectOf(`named|${one.source_id}|${one.external_id}`, one.row, one.place_id)),
    );
    return namesakes(subject);
  }

  /** The only place that bears the whole of a distinctive name; null where there is none or another goes by nearly that name anywhere. */
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

/** Who may be meant by a name among the places of these ZIP codes, the surest first, each place once. */
function inArea(matcher: Matcher, subject: Subject, zips: readonly string[]): Scored[] {
  const found = zips.flatMap((zip) => {
    const there = { ...NOWHERE, zip };
    return matcher.candidates({ ...subject, address: there }).filter(({ target }) => target.address?.zip === zip);
  });
  found.sort(surestFirst);
  const places = found.map(({ target }) => target.cluster);
  return found.filter(({ target }, i) => places.indexOf(target.cluster) === i);
}
