import type { ReadingPlan } from '@kehilla/sources';
import type { Connection } from '../database.ts';
import { jsonText } from '../copy.ts';

/** That photos exist near places: each once a place, as it was last read. */
export async function savePhotos(connection: Connection, { photos = [] }: ReadingPlan): Promise<void> {
  if (photos.length === 0) return;
  await connection.query(
    `INSERT INTO photo (source_id, external_id, place_id, captured_at, distance_m, facing, url, observed_at)
     SELECT source_id, external_id, place_id, captured_at, distance_m, facing, url, observed_at
     FROM jsonb_to_recordset($1::jsonb) AS p(source_id text, external_id text, place_id text, captured_at timestamptz, distance_m float8, facing boolean,
       url text, observed_at timestamptz)
     ON CONFLICT (source_id, external_id, place_id) DO UPDATE SET captured_at = excluded.captured_at, distance_m = excluded.distance_m,
       facing = excluded.facing, url = excluded.url, observed_at = excluded.observed_at`,
    [jsonText(photos)],
  );
}
