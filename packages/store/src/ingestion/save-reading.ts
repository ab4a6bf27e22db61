import type { ReadingPlan } from '@kehilla/sources';
import { jsonText } from '../copy.ts';
import type { Connection } from '../database.ts';

/** One line for a reading: when, how it ended, and how much it changed. */
export async function saveReading(connection: Connection, { reading }: Pick<ReadingPlan, 'reading'>): Promise<void> {
  await connection.query(
    `INSERT INTO reading (reading_id, source_id, list_id, observed_at, started_at, finished_at, state, message, row_count, added, changed, removed,
       unlinked, issues, sha256, url, parser_version, date_origin, date_precision, field_shares)
     VALUES ($1,$2,$3,$4,$5,clock_timestamp(),$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19)`,
    [
      reading.reading_id,
      reading.source_id,
      reading.list_id,
      reading.observed_at,
      reading.started_at,
      reading.state,
      reading.message,
      reading.row_count,
      reading.added,
      reading.changed,
      reading.removed,
      reading.unlinked,
      jsonText(reading.issues),
      reading.sha256,
      reading.url,
      reading.parser_version,
      reading.date_origin ?? 'network',
      reading.date_precision ?? 'instant',
      reading.fields === undefined ? null : jsonText(reading.fields),
    ],
  );
}
