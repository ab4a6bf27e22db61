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

/** How many bytes of pages are kept: those not asked for longest give way. */
const MOST_KEPT_BYTES = 24_000_000;
/** The longest address whose page is kept, in characters: a longer one is hardly asked twice. */
const LONGEST_ADDRESS = 600;

type Kept = { readonly sources: readonly object[]; readonly page: WrittenPage };

/**
 * Keeps pages as the gateway keeps answers: a page that is asked for again while its answers are still those that were kept is sent as it was written.
 * Every request is counted and asked all the same, so a page is never older than the answer that the interface would give.
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
