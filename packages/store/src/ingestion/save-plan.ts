import type { ReadingPlan } from '@kehilla/sources';
import { copyInto } from '../copy.ts';
import { type Connection, transact } from '../database.ts';
import { announceGeneration } from '../generation/generation.ts';
import { saveLicences } from './save-licences.ts';
import { saveLinks } from './save-links.ts';
import { saveListings } from './save-listings.ts';
import { savePages } from './save-pages.ts';
import { savePhotos } from './save-photos.ts';
import { saveReading } from './save-reading.ts';
import { keepFormer, saveRows, saveSeen } from './save-rows.ts';

/** Saves a reading's plan whole or not at all, and announces the new generation with the commit; its number. */
export async function savePlan(connection: Connection, plan: ReadingPlan): Promise<number> {
  return transact(connection, async () => {
    await writePlan(connection, plan);
    return announceGeneration(connection, `${plan.reading.source_id} ${plan.reading.state}`);
  });
}

/** Writes a plan within the caller's transaction, who announces what it made. */
export async function writePlan(connection: Connection, plan: ReadingPlan): Promise<void> {
  // Room for the check over all facts of one statement to work in memory.
  await connection.query(`SET LOCAL work_mem = '64MB'`);
  await saveReading(connection, plan);
  await savePages(connection, plan.reading.reading_id, plan.pages);
  await copyInto(
    connection,
    'place',
    ['place_id', 'created_at'],
    plan.new_places.map((id) => [id, plan.reading.started_at]),
  );
  await keepFormer(connection, plan);
  const written = await saveRows(connection, plan);
  await saveSeen(connection, plan);
  await saveLinks(connection, plan, written);
  await saveListings(connection, plan);
  await saveLicences(connection, plan);
  await savePhotos(connection, plan);
}
