import type { ReadingPlan } from '@kehilla/sources';
import { copyInto, jsonText } from '../copy.ts';
import type { Connection } from '../database.ts';
import type { RecordIds } from './save-rows.ts';

/** Ends the links that new ones replace, and those of rows without a place, makes the new ones, closes the tasks of rows that are linked now, and opens those of doubtful rows. */
export async function saveLinks(
  connection: Connection,
  { reading, write, new_links, tasks }: ReadingPlan,
  ids: RecordIds,
): Promise<void> {
  const unlinked = write.filter(({ place_id }) => place_id === null).map(({ row }) => ids.get(row.external_id));
  const linked = [...new_links.map((link) => ids.get(link.external_id)), ...unlinked];
  await connection.query('UPDATE link SET ended_at = now() WHERE ended_at IS NULL AND record_id = ANY($1)', [linked]);
  await copyInto(
    connection,
    'link',
    ['record_id', 'place_id', 'method', 'points', 'reasons', 'decided_by', 'decided_at'],
    new_links.map((link) => [
      ids.get(link.external_id),
      link.place_id,
      link.method,
      link.points,
      jsonText(link.reasons),
      'linkage',
      reading.started_at,
    ]),
  );
  const settled = write
    .filter((row) => !row.is_new && row.link_state === 'linked')
    .map((row) => ids.get(row.row.external_id));
  await connection.query(
    `UPDATE review_task SET state = 'linked', closed_at = $2, closed_by = 'linkage' WHERE state = 'open' AND record_id = ANY($1)`,
    [settled, reading.started_at],
  );
  const opened = tasks.map((task) => ({ record_id: ids.get(task.external_id), candidates: task.candidates }));
  await connection.query(
    `INSERT INTO review_task (record_id, kind, candidates, state, opened_at)
     SELECT (t->>'record_id')::bigint, 'link', t->'candidates', 'open', $2 FROM jsonb_array_elements($1::jsonb) t
     ON CONFLICT (record_id, kind) WHERE state = 'open' DO UPDATE SET candidates = excluded.candidates`,
    [jsonText(opened), reading.started_at],
  );
}
