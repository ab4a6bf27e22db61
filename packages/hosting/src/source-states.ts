import { performance } from 'node:perf_hooks';
import type { SourceState } from '@kehilla/sources';
import { type Database, readSourceStates } from '@kehilla/store';
import { settlesWithin } from './settles-within.ts';

/** How the readings of each source went, as the record last said; empty before it said anything. */
export type SourceStates = () => Promise<ReadonlyMap<string, SourceState>>;

/** How long an answer of the record serves further questions: machines ask often. */
const KEPT_MS = 5_000;
/** How long such a query is waited for, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Keeps the answer of `read`, for `/ready` and for metrics. If the record is away, or silent, the last answer stays: `database` says that it is away. It is
 * measured by a clock that is never set.
 */
export function keepAnswer<T>(
  read: () => Promise<T>,
  before: T,
  elapsedMs: () => number = () => performance.now(),
): () => Promise<T> {
  let kept = before;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readAnew(): Promise<void> {
    try {
      kept = await read();
    } catch {
      // Away: the last answer stays.
    } finally {
      readAtMs = elapsedMs();
      reading = null;
    }
  }

  return async () => {
    if (elapsedMs() - readAtMs > KEPT_MS) {
      reading ??= readAnew();
      await settlesWithin(PATIENCE_MS, reading);
    }
    return kept;
  };
}

/** The states of the sources, kept. */
export function keepSourceStates(
  database: Pick<Database, 'pool'>,
  now: () => Date,
  elapsedMs?: () => number,
): SourceStates {
  return keepAnswer<ReadonlyMap<string, SourceState>>(() => readSourceStates(database, now()), new Map(), elapsedMs);
}
