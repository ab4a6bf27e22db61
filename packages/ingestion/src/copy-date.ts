import type { DatePrecision } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';

/** The origin of a reading's date: the network (or a recording of it), the operator, a date in the copy, one in its name, or the time of its file. */
export type DateOrigin = 'network' | 'operator' | 'content' | 'name' | 'file_time';

/** The date of a copy. `observed_at` is an instant, UTC; of a date that is only partly known, the earliest one. */
export type CopyDate = {
  readonly observed_at: string;
  readonly origin: DateOrigin;
  readonly precision: DatePrecision;
};

/**
 * Returns the date of a reading: by the operator, or else a date in the copy itself (`content`), or else its oldest page. Instants, UTC; null if the operator
 * or the copy gives none. Rule: operator interface, decision R1.
 */
export function dateOfCopy(
  pages: readonly Page[],
  { operator, content }: { readonly operator: string | null; readonly content: string | null },
  now: Date,
): CopyDate {
  if (operator !== null) return { observed_at: operator, origin: 'operator', precision: getPrecision(operator) };
  if (content !== null) return { observed_at: content, origin: 'content', precision: getPrecision(content) };
  const oldest = pages.toSorted((a, b) => (a.fetched_at < b.fetched_at ? -1 : 1))[0];
  const { origin = 'network', precision = 'instant' } = oldest?.dating ?? {};
  // One page without a date leaves all of them without one.
  const isUndated = pages.some(({ dating }) => dating?.origin === 'file_time');
  return { observed_at: oldest?.fetched_at ?? now.toISOString(), origin: isUndated ? 'file_time' : origin, precision };
}

/** Midnight UTC is how a day is written. */
function getPrecision(instant: string): DatePrecision {
  return /T00:00:00(?:\.0+)?(?:Z|\+00:00)$/.test(instant) ? 'day' : 'instant';
}

/** Whether at least the day is known on which a copy was read: the time of a file says nothing. */
export function isDayKnown({ origin, precision }: Pick<CopyDate, 'origin' | 'precision'>): boolean {
  return origin !== 'file_time' && (precision === 'day' || precision === 'instant');
}

/**
 * Refuses a copy that confirms something (a line of an agency's list, an alert, an event) without a known day: the time of a file is when it was copied. Throws
 * `CopyRefused`.
 */
export function refuseUndated({ origin, precision }: Pick<CopyDate, 'origin' | 'precision'>): void {
  if (isDayKnown({ origin, precision })) return;
  const why =
    origin === 'file_time'
      ? 'Nothing says when this copy was read: neither its content nor its name has a date, and the time of a file is when it was last copied.'
      : `The name of this copy tells only the ${precision} in which it was read.`;
  throw new CopyRefused(
    `${why} What it lists would be confirmed by a guess. Send --observed-at with the day or the instant (--observed-at 2026-11-20), or give the file a name with the full date (…_2026-11-20).`,
  );
}

/** A date as far as it is known: `2020`, `2020-03`, `2020-03-28`, or the instant. */
export function knownPart({ observed_at, precision }: Pick<CopyDate, 'observed_at' | 'precision'>): string {
  const length = { year: 4, month: 7, day: 10, instant: observed_at.length }[precision];
  return observed_at.slice(0, length);
}

/** A copy that is not read until the operator adds something. The message says what to send; nothing was read. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}
