import {
  applyStep,
  freshState,
  type LimitName,
  LIMITS,
  type LimitState,
  type LimitStep,
  limiterOver,
  type SharedLimiter,
  standingOf,
  type Taken,
} from '@kehilla/gateway';
import pg from 'pg';
import { createBatches } from '../batches.ts';
import { BEGIN, insertRows, type LimitRow, lockRows, SWEEP, updateRows, type Written } from './limit-table.ts';

type Asked = {
  readonly step: LimitStep;
  readonly subject: string;
  readonly name: LimitName;
  readonly at: Date;
};

/** A limiter over a database, with its own connection. */
export type PostgresLimiter = SharedLimiter & { readonly sweep: () => Promise<void> };

/** Longer than this no request waits for its limits. */
const PATIENCE_MS = 2_000;
const MOST_IN_A_BATCH = 500;
/** A row made a moment ago can be swept before it is locked, though hardly twice. */
const TRIES = 5;

/**
 * Limits in PostgreSQL, right for any number of server processes. Requests that come while a transaction is under way share the
 * next one, which locks its callers' rows in one order, counts with the gateway's own arithmetic, and writes: two round trips.
 * Throws when the database does not answer. Rule: decisions §4, docs/keys.md.
 */
export function createPostgresLimiter(url: string): PostgresLimiter {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kehilla limits',
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  pool.on('error', () => {});
  const ask = createBatches<Asked, Taken>((batch) => withClient(pool, (client) => takeAll(client, batch)), MOST_IN_A_BATCH);
  return {
    ...limiterOver((step, subject, name, at) => ask({ step, subject, name, at })),
    name: 'PostgreSQL',
    ping: () => withClient(pool, (client) => client.query('SELECT 1')),
    sweep: () => withClient(pool, async (client) => void (await client.query(SWEEP))),
    close: () => pool.end(),
  };
}

/** A connection that failed is not used again: nobody knows where its transaction stands. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let fault: Error | undefined;
  const onError = (error: Error): void => {
    fault = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    fault ??= error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(fault);
  }
}

async function takeAll(client: pg.PoolClient, batch: readonly Asked[]): Promise<Taken[]> {
  const first = new Map<string, Asked>();
  for (const asked of batch) if (!first.has(asked.subject)) first.set(asked.subject, asked);
  const lock = lockRows([...first.keys()]);
  for (let tries = 0; tries < TRIES; tries++) {
    // The connection is a pipeline: what stands in one `Promise.all` is one round trip.
    const [, { rows }] = await Promise.all([client.query(BEGIN), client.query<LimitRow>(lock)]);
    const states = new Map(rows.map(({ subject, ...state }) => [subject, state]));
    if (states.size === first.size) {
      const { answers, written } = count(batch, states);
      await Promise.all([client.query(updateRows(written)), client.query('COMMIT')]);
      return answers;
    }
    const missing = [...first.values()].filter(({ subject }) => !states.has(subject)).map(freshRow);
    await Promise.all([client.query('ROLLBACK'), client.query(insertRows(missing))]);
  }
  throw new Error('The limits of a caller were swept as often as they were made.');
}

/** What each question gets, in their order, and the states after all of them. */
function count(batch: readonly Asked[], states: Map<string, LimitState>): { answers: Taken[]; written: Written[] } {
  const written = new Map<string, Written>();
  const answers = batch.map(({ step, subject, name, at }) => {
    const limits = LIMITS[name];
    const { state, refusal } = applyStep(step, states.get(subject), limits, at.getTime());
    states.set(subject, state);
    written.set(subject, { subject, state, limits });
    return { standing: standingOf(state, limits), refusal };
  });
  return { answers, written: [...written.values()] };
}

function freshRow({ subject, name, at }: Asked): Written {
  return { subject, state: freshState(LIMITS[name], at.getTime()), limits: LIMITS[name] };
}
