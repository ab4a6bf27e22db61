import { SAMPLE_SOURCE } from '@kehilla/core';
import type { Connection, Database } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { withDatabaseLock } from '../ingestion/reading-store.ts';

/** Counts of removed rows; `kept_places` are places of the sample with rows of other sources, which stay with those rows. */
export type RemovedSample = {
  readonly places: number;
  readonly kept_places: number;
  readonly menus: number;
  readonly events: number;
};

/** The tables of the sample: it is no reading of the world, so that only here readings may be deleted. */
const TABLES =
  'occurrence event_listing event dish menu fact listing_sighting listing link review_task record photo licence place_alias place raw_page raw_body reading'.split(
    ' ',
  );

/**
 * Rows to go are gathered before any is deleted, in tables of the transaction, which Prisma does not know. $1 is the sample's source. A place stays where a row
 * of another source is or ever was linked to it.
 */
const GATHER = [
  'CREATE TEMP TABLE gone_record ON COMMIT DROP AS SELECT record_id, place_id FROM record WHERE source_id = $1',
  `CREATE TEMP TABLE sample_place ON COMMIT DROP AS SELECT DISTINCT place_id FROM (SELECT place_id FROM gone_record
     UNION SELECT l.place_id FROM link l JOIN gone_record USING (record_id)) p WHERE place_id IS NOT NULL`,
  `CREATE TEMP TABLE gone_place ON COMMIT DROP AS SELECT place_id FROM sample_place p WHERE NOT EXISTS (SELECT 1 FROM link l
     WHERE l.place_id = p.place_id AND l.record_id NOT IN (SELECT record_id FROM gone_record))
     AND NOT EXISTS (SELECT 1 FROM record r WHERE r.place_id = p.place_id AND r.source_id <> $1)
     AND NOT EXISTS (SELECT 1 FROM place m WHERE m.merged_into = p.place_id AND m.place_id NOT IN (SELECT place_id FROM sample_place))`,
  'CREATE TEMP TABLE gone_listing ON COMMIT DROP AS SELECT listing_id, event_id FROM event_listing WHERE source_id = $1',
  `CREATE TEMP TABLE gone_menu ON COMMIT DROP AS SELECT menu_id FROM menu
     WHERE reading_id IN (SELECT reading_id FROM reading WHERE source_id = $1) OR place_id IN (SELECT place_id FROM gone_place)`,
];

const DELETE = [
  'DELETE FROM occurrence WHERE listing_id IN (SELECT listing_id FROM gone_listing)',
  'DELETE FROM event_listing WHERE listing_id IN (SELECT listing_id FROM gone_listing)',
  `DELETE FROM event WHERE event_id IN (SELECT event_id FROM gone_listing)
     AND NOT EXISTS (SELECT 1 FROM event_listing l WHERE l.event_id = event.event_id)`,
  'DELETE FROM dish WHERE menu_id IN (SELECT menu_id FROM gone_menu)',
  'DELETE FROM menu WHERE menu_id IN (SELECT menu_id FROM gone_menu)',
  'DELETE FROM fact WHERE record_id IN (SELECT record_id FROM gone_record)',
  'DELETE FROM listing_sighting WHERE record_id IN (SELECT record_id FROM gone_record)',
  'DELETE FROM listing WHERE record_id IN (SELECT record_id FROM gone_record)',
  'DELETE FROM link WHERE record_id IN (SELECT record_id FROM gone_record)',
  'DELETE FROM review_task WHERE record_id IN (SELECT record_id FROM gone_record)',
  'DELETE FROM record_key WHERE record_id IN (SELECT record_id FROM gone_record)',
  'DELETE FROM record WHERE record_id IN (SELECT record_id FROM gone_record)',
  `DELETE FROM licence WHERE source_id = '${SAMPLE_SOURCE}'`,
  'UPDATE licence SET place_id = NULL WHERE place_id IN (SELECT place_id FROM gone_place)',
  'DELETE FROM photo WHERE place_id IN (SELECT place_id FROM gone_place)',
  'DELETE FROM place_alias WHERE place_id IN (SELECT place_id FROM gone_place)',
  'DELETE FROM place WHERE place_id IN (SELECT place_id FROM gone_place)',
  `CREATE TEMP TABLE gone_page ON COMMIT DROP AS SELECT raw_page_id, sha256 FROM raw_page
     WHERE reading_id IN (SELECT reading_id FROM reading WHERE source_id = '${SAMPLE_SOURCE}')`,
  'DELETE FROM raw_page WHERE raw_page_id IN (SELECT raw_page_id FROM gone_page)',
  `DELETE FROM raw_body b WHERE sha256 IN (SELECT sha256 FROM gone_page)
     AND NOT EXISTS (SELECT 1 FROM raw_page p WHERE p.sha256 = b.sha256)`,
  `DELETE FROM reading r WHERE source_id = '${SAMPLE_SOURCE}' AND NOT EXISTS (SELECT 1 FROM menu m WHERE m.reading_id = r.reading_id)`,
];

/**
 * Removes the invented sample from the record in one transaction, and announces a new generation; returns null if there is no sample. Only the owner of the
 * tables may do this. Throws an `Error` for the operator if a curator attached documents or notices to a place that would be removed.
 */
export async function removeSample(database: Database): Promise<RemovedSample | null> {
  return withDatabaseLock(database, async (connection) => {
    await connection.query('BEGIN');
    try {
      const removed = await remove(connection);
      await connection.query(removed === null ? 'ROLLBACK' : 'COMMIT');
      return removed;
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => {});
      throw (error as { code?: string }).code === '42501'
        ? new Error('Removing the sample takes the database owner’s rights: set DATABASE_URL to the owner’s address.')
        : error;
    }
  });
}

async function remove(connection: Connection): Promise<RemovedSample | null> {
  for (const statement of GATHER) await connection.query(statement, statement.includes('$1') ? [SAMPLE_SOURCE] : []);
  const { rows } = await connection.query<RemovedSample & { readonly attached: number }>(
    `SELECT (SELECT count(*)::int FROM gone_place) AS places,
       (SELECT count(*)::int FROM sample_place) - (SELECT count(*)::int FROM gone_place) AS kept_places,
       (SELECT count(*)::int FROM gone_menu) AS menus, (SELECT count(DISTINCT event_id)::int FROM gone_listing) AS events,
       (SELECT count(*)::int FROM notice WHERE place_id IN (SELECT place_id FROM gone_place))
         + (SELECT count(*)::int FROM certificate WHERE place_id IN (SELECT place_id FROM gone_place)) AS attached`,
  );
  const [{ attached, ...removed } = { attached: 0, places: 0, kept_places: 0, menus: 0, events: 0 }] = rows;
  if (removed.places + removed.kept_places + removed.events + removed.menus === 0) return null;
  if (attached > 0)
    throw new Error(
      `Curators attached ${attached} certificates or notices to places of the sample; they would be lost. A record that was worked on is not cleaned: start an empty one with SAMPLE_DATA=0.`,
    );
  for (const table of TABLES) await connection.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
  for (const statement of DELETE) await connection.query(statement);
  for (const table of TABLES) await connection.query(`ALTER TABLE "${table}" ENABLE TRIGGER USER`);
  await announceGeneration(connection, 'the sample was removed');
  return removed;
}
