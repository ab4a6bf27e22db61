import { nameOfTitle } from '../shared/status.ts';
import type { EventReaderId } from '../types.ts';
import type { EventReadingInput } from './event-reading-input.ts';
import type { KnownListing } from './ports.ts';

/**
 * Keys that hold the date, and what of them does not: a page's address with a start, and what The Events Calendar of WordPress writes into its feeds
 * (`12-1796522400-1796529600@scc.example`).
 */
const DATED: Partial<Readonly<Record<EventReaderId, RegExp>>> = {
  'events-jsonld': /^(.+?)\|\d{4}-\d{2}-\d{2}/,
  'events-ics': /^(\d+)-\d{9,10}-\d{9,10}@/,
};

/**
 * Keys of dates that a reading shows to have been moved, where keys hold the date: the event's address, or number, is there once, with the same title and
 * at a date that was not known, and had one date to come. That is no absence, so that a partial reading tells it too. Other keys stay when they are moved.
 */
export function movedKeys(
  { site, parsed, observed_at }: EventReadingInput,
  own: ReadonlyMap<string, KnownListing>,
): string[] {
  const form = DATED[site.reader];
  if (form === undefined) return [];
  const bearerOf = (key: string): string | null => form.exec(key)?.[1] ?? null;
  const shown = Map.groupBy(parsed.rows, (row) => bearerOf(row.external_id));
  const toCome = Map.groupBy(
    [...own.values()]
      .map(({ listing }) => listing)
      .filter(({ missing_since, starts_at }) => missing_since === null && starts_at > observed_at),
    (listing) => bearerOf(listing.external_id),
  );
  return [...shown].flatMap(([bearer, [row, ...others]]) => {
    const [before, ...more] = toCome.get(bearer) ?? [];
    if (bearer === null || row === undefined || before === undefined || others.length + more.length > 0) return [];
    const isMoved = !own.has(row.external_id) && before.last_seen_at < observed_at;
    return isMoved && nameOfTitle(row.title) === nameOfTitle(before.title) ? [before.external_id] : [];
  });
}
