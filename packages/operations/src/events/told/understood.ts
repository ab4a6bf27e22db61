import { zoneClock } from '@kehilla/calendar';
import type { SearchEventsUnderstood } from '@kehilla/contract';
import { asWrittenIn, NEW_YORK_ZONE } from '@kehilla/core';
import type { UnderstoodEvents } from '../asked/understand.ts';

/** What was made of the question, its words as they stand in `q`: instants on New York's clock. */
export function getUnderstood(
  { from, to, where, category, kind, words, community_only, spelling, ignored }: UnderstoodEvents,
  q = '',
): SearchEventsUnderstood {
  const around = where.kind === 'around' ? where : null;
  const asWritten = asWrittenIn(q);
  const clock = zoneClock(NEW_YORK_ZONE);
  return {
    terms: words.map(asWritten),
    category: category ?? kind,
    ...(community_only ? { community_only } : {}),
    area: around?.area ?? null,
    from: clock.isoAt(from),
    to: clock.isoAt(to),
    radius_m: around?.radius_m ?? null,
    radius_from: around?.radius_from ?? null,
    spelling: [...spelling, ...(around?.spelling == null ? [] : [around.spelling])],
    ignored: ignored.map(asWritten),
  };
}
