import type { DatePrecision } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';

/** What dates a reading: the network (or a recording of it), the operator, a date in the copy, one in its name, or when its file was written. */
export type DateOrigin = 'network' | 'operator' | 'content' | 'name' | 'file_time';

/** When what was read is from. `observed_at` is an instant, UTC; of a date that is only known in part the earliest one. */
export type CopyDate = {
  readonly observed_at: string;
  readonly origin: DateOrigin;
  readonly precision: DatePrecision;
};

/**
 * Dates what was read: by the operator's word, else by a date in the copy itself (`content`), else by its oldest page. Instants, UTC; null where the
 * operator or the copy says nothing. Rule: operator interface, decision R1.
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
 * Refuses a copy that confirms something (a line of an agency's list, an alert, an event) and of which not even the day is known: a file's time is when
 * somebody copied it. Throws `CopyRefused`.
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

/** A copy that is not read until the operator says more of it. The message says what to send; nothing was read. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}
