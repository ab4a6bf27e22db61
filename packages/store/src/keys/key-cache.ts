import { performance } from 'node:perf_hooks';
import { MINUTE_MS } from '@kehilla/core';
import type { KeyRecord, KeyStore } from '@kehilla/gateway';

/** Keys that were seen lately, for when the record is away. */
export type KeyCache = Pick<KeyStore, 'find'> & {
  /** Forgets a key that was revoked, shortened, changed or deleted. */
  readonly forget: (key_id: string) => void;
  /** Forgets all of them, because announcements may have been missed. */
  readonly forgetAll: () => void;
};

type Seen = { readonly record: KeyRecord; readonly at_ms: number };

/** For so long after the record last vouched for a key it is let in while the record is away. */
export const GRACE_MS = MINUTE_MS;
/** Sweeping starts at this many keys, and again whenever their number has doubled. */
const SWEEP_FROM = 10_000;

/**
 * The record's answers, and in its absence those that it gave in the last minute. While it answers the memory is never asked, so a
 * revocation holds at once. A key whose change is announced is forgotten at once, so a revocation also holds when the record is lost a moment
 * later. Nothing is remembered while announcements cannot be heard. Rule: specification §5.2, docs/keys.md.
 */
export function createKeyCache(
  find: KeyStore['find'],
  isListening: () => boolean,
  elapsedMs: () => number = () => performance.now(),
): KeyCache {
  const seen = new Map<string, Seen>();
  let changes = 0;
  let sweepAt = SWEEP_FROM;

  function remember(sha256: string, record: KeyRecord | null): void {
    if (record === null || record.revoked_at !== null) {
      seen.delete(sha256);
      return;
    }
    if (seen.size >= sweepAt) sweep();
    seen.set(sha256, { record, at_ms: elapsedMs() });
  }

  function sweep(): void {
    for (const [sha256, { at_ms }] of seen) if (elapsedMs() - at_ms > GRACE_MS) seen.delete(sha256);
    sweepAt = Math.max(SWEEP_FROM, seen.size * 2);
  }

  function forgetAll(): void {
    changes++;
    seen.clear();
  }

  return {
    find: async (sha256) => {
      const changesBefore = changes;
      try {
        const record = await find(sha256);
        if (!isListening()) forgetAll();
        else if (changes === changesBefore) remember(sha256, record);
        return record;
      } catch (error) {
        const known = seen.get(sha256);
        if (known === undefined || elapsedMs() - known.at_ms > GRACE_MS) throw error;
        return known.record;
      }
    },
    forget: (key_id) => {
      changes++;
      for (const [sha256, { record }] of seen) if (record.key_id === key_id) seen.delete(sha256);
    },
    forgetAll,
  };
}
