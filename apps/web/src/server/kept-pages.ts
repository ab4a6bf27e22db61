import { LRUCache } from 'lru-cache';
import type { Given } from '../ask.ts';

/** A page as it is sent: its text as bytes, and its validator. */
export type WrittenPage = { readonly bytes: Buffer; readonly etag: string };

/** Pages that were written a moment ago. */
export type KeptPages = {
  /** The page at an address in a language, made of these very answers; null where it is not kept. */
  readonly find: (address: string, given: readonly Given[]) => WrittenPage | null;
  /** Keeps it where every answer is one that the gateway keeps too. */
  readonly keep: (address: string, given: readonly Given[], page: WrittenPage) => void;
};

/** The number of bytes of cached pages: the least recently requested go first. */
const MOST_KEPT_BYTES = 24_000_000;
/** The longest address whose page is cached, in characters: a longer one is hardly requested twice. */
const LONGEST_ADDRESS = 600;

type Kept = { readonly sources: readonly object[]; readonly page: WrittenPage };

/**
 * Caches pages like the gateway caches answers: a repeated page is sent as written before, as long as its answers are the cached ones. Every request is still
 * counted and sent to the gateway, so that a page is never older than the answer of the interface.
 */
export function keptPages(mostBytes = MOST_KEPT_BYTES): KeptPages {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes.length),
  });
  return {
    find: (address, given) => {
      const known = kept.get(address);
      if (known === undefined) return null;
      const isSame =
        known.sources.length === given.length && known.sources.every((source, at) => source === given[at]?.source);
      if (isSame) return known.page;
      kept.delete(address);
      return null;
    },
    keep: (address, given, page) => {
      if (given.length === 0 || address.length > LONGEST_ADDRESS || !given.every(isKept)) return;
      kept.set(address, { sources: given.map(({ source }) => source), page });
    },
  };
}

/** Whether the gateway keeps an answer: only then is its source the same when it is given again. */
function isKept({ read }: Given): boolean {
  const { freshness } = read() as { readonly freshness?: { readonly tier?: unknown } };
  return freshness?.tier === 'cache';
}
