import type { RecordPrints } from '@kehilla/core';
import type { Connection } from '../database.ts';

/**
 * Of each place what its rows say and when they were seen, what was merged into it and which of its rows are there by their name alone, in one number. The version of a
 * row that PostgreSQL keeps (`xmin`, `ctid`) is part of it: a row that somebody changed beside a reading is read again too, and checked.
 */
const PLACES = `
  SELECT coalesce(string_agg(place_id || ' ' || print, ',' ORDER BY place_id COLLATE "C"), '') AS prints FROM (
    SELECT place_id, bit_xor(print) AS print FROM (
      SELECT place_id, hashtextextended(concat_ws('|', record_id, source_id, row_sha256, last_reading_id, observed_at, first_seen_at, last_seen_at, missing_since, xmin, ctid), 0) AS print,
        true AS is_row
      FROM record WHERE place_id IS NOT NULL
      UNION ALL SELECT merged_into, hashtextextended('merged ' || place_id, 0), false FROM place WHERE merged_into IS NOT NULL
      UNION ALL SELECT r.place_id, hashtextextended('by name ' || l.record_id, 0), false FROM link l JOIN record r USING (record_id)
        WHERE l.ended_at IS NULL AND l.method = 'name_and_area' AND r.place_id IS NOT NULL
    ) part GROUP BY place_id HAVING bool_or(is_row)
  ) place`;

const OTHERS = `
  SELECT concat_ws(' ',
    coalesce((SELECT bit_xor(hashtextextended(concat_ws('|', listing_id, event_id, row_sha256, first_seen_at, last_seen_at, missing_since, xmin, ctid), 0)) FROM event_listing), 0),
    coalesce((SELECT bit_xor(hashtextextended(concat_ws('|', event_id, merged_into, xmin, ctid), 0)) FROM event), 0),
    coalesce((SELECT bit_xor(hashtextextended(concat_ws('|', menu_id, place_id, xmin, ctid), 0)) FROM menu), 0),
    coalesce((SELECT bit_xor(hashtextextended(concat_ws('|', source_id, external_id, place_id, xmin, ctid), 0)) FROM photo), 0)) AS prints`;

/** What tells this state of the record from others. */
export async function loadPrints(connection: Connection): Promise<RecordPrints> {
  const read = async (sql: string): Promise<string> =>
    (await connection.query<{ prints: string }>(sql)).rows[0]?.prints ?? '';
  const places = await read(PLACES);
  return {
    places: places === '' ? [] : places.split(',').map((one) => one.split(' ') as [string, string]),
    others: await read(OTHERS),
  };
}
