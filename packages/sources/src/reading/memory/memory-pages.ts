import type { Page } from '../../types.ts';

/** Pages of good readings, kept in memory. */
export type MemoryPages = {
  readonly keep: (sourceId: string, pages: readonly Page[]) => void;
  readonly last: (sourceId: string, url: string, mirror: string | null) => Page | null;
};

/** No pages yet. Only those that can be asked for by a mark are kept, the newest of each address. */
export function createMemoryPages(): MemoryPages {
  const kept = new Map<string, Page>();
  const keyOf = (sourceId: string, url: string, mirror: string | null): string =>
    JSON.stringify([sourceId, url, mirror]);
  return {
    keep: (sourceId, pages) => {
      for (const page of pages) {
        const key = keyOf(sourceId, page.url, page.mirror ?? null);
        const marked = page.etag !== null || page.last_modified !== null;
        const good = page.http_status === 200 || page.http_status === 304;
        if (marked && good && page.fetched_at >= (kept.get(key)?.fetched_at ?? '')) kept.set(key, page);
      }
    },
    last: (sourceId, url, mirror) => kept.get(keyOf(sourceId, url, mirror)) ?? null,
  };
}
