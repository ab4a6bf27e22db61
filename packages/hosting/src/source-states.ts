import { performance } from 'node:perf_hooks';
import type { SourceState } from '@kehilla/sources';
import { type Database, readSourceStates } from '@kehilla/store';
import { settlesWithin } from './settles-within.ts';

/** How the readings of each source went, as the record last said; empty before it said anything. */
export type SourceStates = () => Promise<ReadonlyMap<string, SourceState>>;

/** How long what was read of the record serves further questions: they come from machines, often. */
const KEPT_MS = 5_000;
/** How long a query for source states may take, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * The states of the sources, for `/ready` and for metrics. With the record away, or silent, the last words about it go on: `database`
 * says that it is away. Measured by a clock that is never set, so that one that is set changes nothing.
 */
export function keepSourceStates(
  database: Pick<Database, 'pool'>,
  now: () => Date,
  elapsedMs: () => number = () => performance.now(),
): SourceStates {
  let kept: ReadonlyMap<string, SourceState> = new Map();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      kept = await readSourceStates(database, now());
    } catch {
      // Away: what was known goes on.
    } finally {
      readAtMs = elapsedMs();
      reading = null;
    }
  }

  return async () => {
    if (elapsedMs() - readAtMs > KEPT_MS) {
      reading ??= read();
      await settlesWithin(PATIENCE_MS, reading);
    }
    return kept;
  };
}
