import type { KnownRow, PlannedRow } from '../../ports.ts';
import { WEBSITE_SOURCE } from '@kehilla/core';
import { isFormer } from '../former-row.ts';

/** What stands at the places of the record. */
export type StandingRows<Row = KnownRow> = {
  /** The rows at a place. */
  readonly at: (placeId: string | null) => readonly Row[];
  /** Whether a curator attached a certificate or a notice to a place. */
  readonly isAttested: (placeId: string | null) => boolean;
  /** Whether more than one row stands at a place, or a certificate of it. */
  readonly isShared: (placeId: string | null) => boolean;
};

/** The rows that have a place before a reading, by it. A site's words are read for the place that other rows give it: they move with nobody, and hold nobody. */
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
 * The same once `written`, rows of the source, are where a reading puts them; what a key said of another establishment stands nowhere. Reading the same again
 * finds these rows.
 */
export function standingAfter(
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
