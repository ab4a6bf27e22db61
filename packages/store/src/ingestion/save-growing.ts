import { setImmediate as giveTurn } from 'node:timers/promises';
import type { GrowingPlan, PlannedRow, ReadingPlan, SettledRows } from '@kehilla/sources';
import { type Connection, transact } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { beginPlan, finishPlan, type Written, writeSettled } from './save-plan.ts';
import type { RecordIds } from './save-rows.ts';

/** The number of rows that are written together while others are planned. Measured: npm run bench -- ingestion. */
export const ROWS_A_BATCH = 2_000;

/**
 * Saves a plan while it is made, whole or not at all: PostgreSQL writes what is settled while the rest is linked. The reading stands first, for its rows name
 * it; what it changes is counted at the end. Returns the plan and the new generation.
 */
export async function saveGrowing(
  connection: Connection,
  { reading, pages, steps }: GrowingPlan,
  rowsABatch: number,
): Promise<{ readonly plan: ReadingPlan; readonly generation: number }> {
  return transact(connection, async () => {
    const begun = beginPlan(connection, { reading, pages });
    const writer = createBatchWriter(begun, (settled) => writeSettled(connection, reading, settled), rowsABatch);
    const plan = await takeSteps(steps, writer);
    await finishPlan(connection, plan, await writer.end());
    const { reading_id, added, changed, removed, unlinked } = plan.reading;
    await connection.query('SELECT count_reading($1, $2, $3, $4, $5)', [reading_id, added, changed, removed, unlinked]);
    return { plan, generation: await announceGeneration(connection, `${reading.source_id} ${reading.state}`) };
  });
}

/** Takes the steps of a plan, with a turn for the connection after each. Ends with the first fault of either, when nothing is being written any more. */
async function takeSteps(steps: GrowingPlan['steps'], writer: BatchWriter): Promise<ReadingPlan> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      writer.add(step.value);
      await giveTurn();
    }
  } catch (error) {
    await writer.stop();
    throw error;
  }
}

/** Writes settled rows in batches, one after the other, while more are added. */
type BatchWriter = {
  /** Throws what went wrong in writing what was added before. */
  readonly add: (settled: SettledRows) => void;
  /** Waits until all full batches are written; returns what is. */
  readonly end: () => Promise<Written>;
  /** Waits until nothing is being written, and writes nothing more. */
  readonly stop: () => Promise<void>;
};

function createBatchWriter(
  begun: Promise<void>,
  write: (settled: SettledRows) => Promise<RecordIds>,
  rowsABatch: number,
): BatchWriter {
  const rows = new Set<PlannedRow>();
  const ids = new Map<string, number>();
  let places = 0;
  let waiting = NOTHING_SETTLED;
  let fault: { readonly error: unknown } | null = null;
  let last = begun.catch((error: unknown) => {
    fault = { error };
  });
  async function writeNext(settled: SettledRows): Promise<void> {
    if (fault !== null) return;
    try {
      for (const [key, id] of await write(settled)) ids.set(key, id);
      for (const row of settled.write) rows.add(row);
      places += settled.new_places.length;
    } catch (error) {
      fault = { error };
    }
  }
  function check(): void {
    if (fault !== null) throw fault.error;
  }
  return {
    add(settled) {
      check();
      waiting = {
        write: waiting.write.concat(settled.write),
        new_places: waiting.new_places.concat(settled.new_places),
        new_links: waiting.new_links.concat(settled.new_links),
      };
      if (waiting.write.length < rowsABatch) return;
      const batch = waiting;
      waiting = NOTHING_SETTLED;
      last = last.then(() => writeNext(batch));
    },
    async end() {
      await last;
      check();
      return { rows, ids, places };
    },
    async stop() {
      fault ??= { error: new Error('The plan was given up.') };
      await last;
    },
  };
}

const NOTHING_SETTLED: SettledRows = { write: [], new_places: [], new_links: [] };
