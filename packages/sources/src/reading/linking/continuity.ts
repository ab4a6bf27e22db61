import { fold, type LicenceTerms, type PlaceRow, WEBSITE_SOURCE } from '@kehilla/core';
import { type Matcher, type PairScore, scorePair, type Subject, tellingWords } from '@kehilla/linkage';
import type { KnownRow, PlannedRow } from '../../ports.ts';
import { isFormer } from '../former-row.ts';

/** A place by a licence on record, and how its holder's old and new texts compare. */
export type LicensedPlace = { readonly place_id: string; readonly score: PairScore };

/** Finds the place of a row by its licences; null if none of them is on record for the same establishment. */
type FindLicensed = (row: PlaceRow) => LicensedPlace | null;

/**
 * The places of a register's licences by their numbers, for rows that come under another key: where a register prints no businesses, a row has the key of
 * one of its licences, and a part of the register may show another one. Only what does not stand in this reading (`present`) under its own key counts,
 * and only where name and address speak of the same establishment: a number may be printed wrongly. Opinion.
 */
export function createLicencePlaces(
  known: readonly KnownRow[],
  {
    sourceId,
    present,
    compared,
  }: {
    readonly sourceId: string;
    readonly present: ReadonlySet<string>;
    readonly compared: (one: PlaceRow, other: PlaceRow) => PairScore;
  },
): FindLicensed {
  const holders = new Map<string, KnownRow>();
  for (const one of known) {
    const isAway = one.source_id === sourceId && !present.has(one.external_id) && !isFormer(one.external_id);
    if (one.place_id === null || !isAway) continue;
    for (const licence of one.row.licences ?? []) holders.set(getKey(licence), one);
  }
  return (row) => {
    for (const licence of row.licences ?? []) {
      const holder = holders.get(getKey(licence));
      if (holder?.place_id == null) continue;
      const score = compared(holder.row, row);
      if (staysEstablishment(score, true)) return { place_id: holder.place_id, score };
    }
    return null;
  };
}

function getKey({ licence_type, number }: LicenceTerms): string {
  return `${licence_type}|${number}`;
}

/** From here on two names agree; below `two_names` they are two. Authority: `NameScore` of linkage. */
const NAME = { agrees: 0.9, two_names: 0.8 } as const;
/** A door printed anew within so many metres is the same house: a corner, a range, a number put right. */
const SAME_HOUSE_M = 100;

/**
 * Whether a row that its publisher changed still speaks of the establishment that it spoke of, told by the comparison of what it said with what it says.
 * `shared` = something else stands at its place: an agency's listing, a map's row, a certificate. Then it must agree in its name and must not have moved,
 * because what they say would be shown of it: a new business behind an old door inherits no certification. Alone it may be renamed at its door under its phone,
 * or move under its name. Rule: specification §1.2, sources note §8.3.
 */
function staysEstablishment(score: PairScore, shared: boolean): boolean {
  if (score.name >= NAME.agrees) return !shared || !hasMoved(score) || score.decision === 'link';
  if (score.decision === 'link') return true;
  if (score.address !== 'same' && score.address !== 'other_zip') return false;
  if (score.name >= NAME.two_names) return !shared || score.phone === true;
  return !shared && score.phone === true;
}

/** Whether two rows name one business at one door: its branches elsewhere are others, and a key that comes to name one of them has not moved there. */
function isOneBusiness({ name, address }: PairScore): boolean {
  return name >= NAME.agrees && (address === 'same' || address === 'other_zip');
}

/**
 * Whether two lines of one list name one establishment at one door. Their names have the same telling words, each without what only says where the door
 * is, and neither names another unit there: a host and its tenant, a shop and its catering stay two.
 */
export function isOneLine(one: Subject, other: Subject, { address }: PairScore): boolean {
  const [unit, otherUnit] = [one.address?.unit ?? null, other.address?.unit ?? null];
  if (address !== 'same' || (unit !== null && otherUnit !== null && fold(unit) !== fold(otherUnit))) return false;
  const keys = new Set(other.names.map(keyOfName));
  return one.names.some((name) => keys.has(keyOfName(name)));
}

function keyOfName(name: string): string {
  return tellingWords(name).join('');
}

function hasMoved({ address, distance_m }: PairScore): boolean {
  return address === 'differs' && (distance_m === null || distance_m > SAME_HOUSE_M);
}

/**
 * Whether a row now names another door than what else stands at its place, of which it did not say so before: by each of the others, how the door it named and
 * the one it names compare with theirs. A row without a door that a person linked must not take its place's certification to another. Rule: specification §1.2.
 */
function leavesDoor(
  others: readonly (readonly [before: PairScore['address'], after: PairScore['address']])[],
): boolean {
  const isThere = others.some(([, after]) => after === 'same' || after === 'other_zip');
  return !isThere && others.some(([before, after]) => after === 'differs' && before !== 'differs');
}

/** Whether the texts of a key at two times are about one establishment. */
export type Continuity = {
  /** Whether a row that changed is still about the same establishment. */
  readonly sameEstablishment: (before: KnownRow, after: PlaceRow) => boolean;
  /**
   * Whether an older row speaks of the establishment that its key names now; `written` is where the reading puts the rows of `sourceId` that are not older:
   * what it writes decides no less than what stood, or reading the same again would tell another story. A line of a list must name it as strictly as where
   * something else stands at its place: what was read between is not known, and its days would be shown as another's certification.
   */
  readonly spokeOfSameAfter: (sourceId: string, written: readonly PlannedRow[]) => SpokeOfSame;
};

/** Whether an older row speaks of the establishment that its key names now. */
export type SpokeOfSame = (now: KnownRow, older: PlaceRow) => boolean;

/** Makes the continuity of rows by the rows at the places and the matcher's results elsewhere; `makeSubject` prepares a row for comparison. */
export function createContinuity(
  standing: StandingRows,
  matcher: Matcher,
  makeSubject: (id: string, row: PlaceRow) => Subject,
): Continuity {
  const compared = (one: PlaceRow, other: PlaceRow): PairScore =>
    scorePair(makeSubject('one', one), makeSubject('other', other));

  /** Whether a row goes on about its establishment, and takes it from no door where `others` of its place stand. */
  function stays(before: KnownRow, after: PlaceRow, shared: boolean, others: readonly PlaceRow[]): boolean {
    const score = compared(before.row, after);
    if (!staysEstablishment(score, shared)) return false;
    if (score.address === 'same') return true;
    return !leavesDoor(others.map((other) => [compared(other, before.row).address, compared(other, after).address]));
  }

  /** Returns whether a line of a list names rows on record, by that name and at that address, at another place than its own: a branch. */
  function namesAnother({ place_id, refused = [] }: KnownRow, line: PlaceRow): boolean {
    if (place_id === null || line.listing === null) return false;
    const there = matcher
      .candidates(makeSubject('line', line))
      .filter(({ score }) => isOneBusiness(score))
      .map(({ target }) => target.cluster ?? '');
    return (
      !there.includes(place_id) && there.some((other) => standing.at(other).length > 0 && !refused.includes(other))
    );
  }

  return {
    sameEstablishment(before, after) {
      const others = standing.at(before.place_id).filter(({ external_id }) => !isFormer(external_id));
      const isSame = stays(before, after, standing.isShared(before.place_id), rowsBut(before, others));
      return isSame && (compared(before.row, after).address === 'same' || !namesAnother(before, after));
    },
    spokeOfSameAfter(sourceId, written) {
      const after = standingAfter(standing, sourceId, written);
      return (now, older) =>
        stays(now, older, older.listing !== null || after.isShared(now.place_id), rowsBut(now, after.at(now.place_id)));
    },
  };
}

function rowsBut({ row: own }: KnownRow, rows: readonly Pick<KnownRow, 'row'>[]): PlaceRow[] {
  return rows.flatMap(({ row }) => (row === own ? [] : row));
}

/** The rows at the places of the record. */
export type StandingRows<Row = KnownRow> = {
  /** The rows at a place. */
  readonly at: (placeId: string | null) => readonly Row[];
  /** Whether a curator attached a certificate or a notice to a place. */
  readonly isAttested: (placeId: string | null) => boolean;
  /** Whether more than one row stands at a place, or a certificate of it. */
  readonly isShared: (placeId: string | null) => boolean;
};

/**
 * Returns the rows that have a place before a reading, by place. A site's row is read for the place that other rows give it: it moves with none, and holds
 * none.
 */
export function standingRows(known: readonly KnownRow[]): StandingRows {
  const rowsAt = new Map<string, KnownRow[]>();
  const attested = new Set<string>();
  for (const one of known) {
    if (one.place_id === null) continue;
    if (one.attested === true) attested.add(one.place_id);
    if (one.source_id === WEBSITE_SOURCE) continue;
    const there = rowsAt.get(one.place_id);
    if (there === undefined) rowsAt.set(one.place_id, [one]);
    else there.push(one);
  }
  const at = (placeId: string | null): readonly KnownRow[] => rowsAt.get(placeId ?? '') ?? [];
  const isAttested = (placeId: string | null): boolean => attested.has(placeId ?? '');
  return { at, isAttested, isShared: (placeId) => at(placeId).length > 1 || isAttested(placeId) };
}

/**
 * Returns the same after `written`, rows of the source, are where a reading puts them; a key's text about another establishment is left out. Reading the same
 * again finds these rows.
 */
function standingAfter(
  before: StandingRows,
  sourceId: string,
  written: readonly PlannedRow[],
): StandingRows<Pick<KnownRow, 'row'>> {
  const keys = new Set(written.map(({ row }) => row.external_id));
  const writtenAt = Map.groupBy(written, ({ place_id }) => place_id);
  const isLeft = ({ source_id, external_id }: KnownRow): boolean =>
    !isFormer(external_id) && !(source_id === sourceId && keys.has(external_id));
  const at = (placeId: string | null): readonly Pick<KnownRow, 'row'>[] => [
    ...before.at(placeId).filter(isLeft),
    ...(placeId === null ? [] : (writtenAt.get(placeId) ?? [])),
  ];
  const { isAttested } = before;
  return { at, isAttested, isShared: (placeId) => at(placeId).length > 1 || isAttested(placeId) };
}
