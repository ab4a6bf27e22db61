import type { ReadingPlan } from '@kehilla/sources';
import { jsonText } from '../copy.ts';
import type { Connection } from '../database.ts';

/** Writes what the lines of an agency's list state, and that this reading showed them. */
export async function saveListings(connection: Connection, { reading, sightings, write }: ReadingPlan): Promise<void> {
  const changed = write.flatMap(({ row }) =>
    row.listing === null ? [] : [{ external_id: row.external_id, ...row.listing }],
  );
  await connection.query(
    `INSERT INTO listing (record_id, list_id, food_status, standards, scope_note, season, terminated)
     SELECT r.record_id, l.list_id, l.food_status, l.standards, l.scope_note, l.season, l.terminated
     FROM jsonb_to_recordset($2::jsonb) AS l(external_id text, list_id text, food_status text[], standards text[], scope_note text, season text, terminated boolean)
     JOIN record r ON r.source_id = $1 AND r.external_id = l.external_id
     ON CONFLICT (record_id) DO UPDATE SET list_id = excluded.list_id, food_status = excluded.food_status, standards = excluded.standards,
       scope_note = excluded.scope_note, season = excluded.season, terminated = excluded.terminated`,
    [reading.source_id, jsonText(changed)],
  );
  await connection.query(
    `INSERT INTO listing_sighting (reading_id, record_id, "row")
     SELECT $2, r.record_id, s FROM jsonb_array_elements($3::jsonb) s JOIN record r ON r.source_id = $1 AND r.external_id = s->>'external_id'
     JOIN listing l ON l.record_id = r.record_id`,
    [reading.source_id, reading.reading_id, jsonText(sightings)],
  );
}
