import type { EventItem } from '../shared/rows.ts';
import { nameOfTitle } from '../shared/status.ts';

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

/** The event's own address with its start: a page may list several, and one address may stand for every date of a series. */
export function keyOf(url: string | null | undefined, start: string | null, title: string | null): string | null {
  if (start === null) return null;
  const where = url ?? title;
  return where === null || where === undefined
    ? null
    : `${where.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#](?:utm|fb|aff).*$/, '')}|${start.slice(0, 16)}`;
}
