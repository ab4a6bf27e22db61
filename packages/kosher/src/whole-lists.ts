import type { Reading, SourceList } from '@kehilla/core';

/** A list on which absence means removal, and when it was last read whole; null where it never was. Instants ISO 8601, UTC. */
export type WholeList = { readonly list_id: string; readonly read_at: string | null };

/**
 * For each list, every other list that tells of the same establishments and on which absence means removal, with its newest whole reading. A
 * partial, failed or shrunken reading is none: it never speaks against a line. Rule: decisions §3.
 */
export function wholeLists(
  lists: readonly SourceList[],
  readings: readonly Reading[],
): ReadonlyMap<string, readonly WholeList[]> {
  const newest = newestWhole(readings);
  return new Map(
    lists.map((list) => {
      const others = lists.filter(
        (other) => other.list_id !== list.list_id && other.absence_means_removal && tellsAbout(list, other),
      );
      const read = others.map(({ list_id, source_id }) => ({ list_id, read_at: newest.get(source_id) ?? null }));
      return [list.list_id, read] as const;
    }),
  );
}

function newestWhole(readings: readonly Reading[]): Map<string, string> {
  const newest = new Map<string, string>();
  for (const { source_id, state, observed_at } of readings) {
    if (state !== 'complete') continue;
    const known = newest.get(source_id);
    if (known === undefined || Date.parse(observed_at) > Date.parse(known)) newest.set(source_id, observed_at);
  }
  return newest;
}

/**
 * Whether another list tells of the same establishments: it is the same agency's and stands on the same page, which is also what a copy names
 * as its origin. A copy that names none may be of any list of its agency. Lists on pages of their own (restaurants, caterers) do not speak
 * of each other's lines.
 */
function tellsAbout(list: SourceList, other: Pick<SourceList, 'agency' | 'url'>): boolean {
  if (list.agency !== other.agency) return false;
  return list.url === null || other.url === null ? list.transcribed : getPage(list.url) === getPage(other.url);
}

function getPage(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}
