import { latestClock } from '@kehilla/ingestion';
import type { SourceState } from '@kehilla/sources';
import type { Database } from '../database.ts';

/** A record that is connected and silent is given up after this long. */
const PATIENCE_MS = 10_000;

/** A good reading that lies ahead of `$1` was dated by a clock that was wrong, and does not say when a source was read. */
const ASKED = `SELECT source_id, last.state, last.message, last.finished_at AS last_tried_at, good.observed_at AS last_good_reading_at,
      coalesce(good.row_count, 0) AS rows
    FROM source
    JOIN LATERAL (SELECT state, message, finished_at FROM reading r WHERE r.source_id = source.source_id
                  ORDER BY finished_at DESC LIMIT 1) last ON true
    LEFT JOIN LATERAL (SELECT observed_at, row_count FROM reading r WHERE r.source_id = source.source_id AND state <> 'failed' AND observed_at <= $1
                       ORDER BY observed_at DESC, finished_at DESC LIMIT 1) good ON true`;

/** How the readings of a source went, with what there is to say of the last one: why it failed or is partial; null where nothing is. */
export type ExplainedSourceState = SourceState & { readonly message: string | null };

/** The state at `now` of every source that was ever read: how its last reading ended, why, and what its newest good one was. */
export async function readSourceStates(
  database: Pick<Database, 'pool'>,
  now: Date,
): Promise<ReadonlyMap<string, ExplainedSourceState>> {
  const asked = { query_timeout: PATIENCE_MS, text: ASKED, values: [latestClock(now)] };
  const { rows } = await database.pool.query<ExplainedSourceState & { readonly source_id: string }>(asked);
  return new Map(rows.map(({ source_id, ...state }) => [source_id, state]));
}
