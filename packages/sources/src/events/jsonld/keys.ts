import { instantOfStated, type StatedTime } from '../shared/event-time.ts';
import type { EventItem } from '../shared/rows.ts';
import { nameOfTitle } from '../shared/status.ts';
import { utcOf, wallAt } from '../shared/zone-time.ts';

/** Events that share an address and a start, on a page that gives none of them an address of its own, are told apart by their names. */
export function withOwnKeys(items: readonly EventItem[]): EventItem[] {
  const names = new Map<string, Set<string>>();
  for (const { key, title } of items)
    if (key !== null) names.set(key, (names.get(key) ?? new Set()).add(nameOfTitle(title)));
  return items.map((item) =>
    item.key !== null && (names.get(item.key)?.size ?? 0) > 1
      ? { ...item, key: `${item.key}|${nameOfTitle(item.title)}` }
      : item,
  );
}

/**
 * The event's own address with its start on the site's clock, in whatever form that is written: a page may list several, one address may stand for every
 * date of a series, and a theme and a plugin may each write one date in a form of its own. Without an
 * address its title stands for it; null where it has neither, or no start.
 */
export function keyOf(
  url: string | null | undefined,
  start: StatedTime | null,
  siteZone: string,
  title: string | null,
): string | null {
  if (start === null) return null;
  const where = url ?? title;
  return where === null || where === undefined
    ? null
    : `${where.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#](?:utm|fb|aff).*$/, '')}|${clockTextOf(start, siteZone)}`;
}

/** `2026-12-06T19:30`, or `2026-12-06` of a day alone. */
function clockTextOf(start: StatedTime, siteZone: string): string {
  const at = instantOfStated(start, start.is_day ? 'UTC' : siteZone);
  if (at === null) return '';
  const shown = start.is_day ? at : (utcOf(wallAt(at, siteZone)) ?? at);
  return new Date(shown).toISOString().slice(0, start.is_day ? DAY_LENGTH : TIME_LENGTH);
}

const [DAY_LENGTH, TIME_LENGTH] = [10, 16] as const;
