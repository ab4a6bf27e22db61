import type { PlannedRow, ReadingPlan, SettledRows } from '@kehilla/sources';
import { copyInto, jsonText } from '../copy.ts';
import { type Connection, transact } from '../database.ts';
import { announceGeneration } from '../generation.ts';
import { savePages } from './note-failure.ts';
import { insertRows, keepFormer, type RecordIds, saveRows, saveSeen } from './save-rows.ts';

/** Saves a reading's plan whole or not at all, and announces the new generation with the commit; its number. */
export async function savePlan(connection: Connection, plan: ReadingPlan): Promise<number> {
  return transact(connection, async () => {
    await writePlan(connection, plan);
    return announceGeneration(connection, `${plan.reading.source_id} ${plan.reading.state}`);
  });
}

/** Writes new rows that are settled, with their places and links; returns the numbers of their records. */
export async function writeSettled(
  connection: Connection,
  reading: ReadingPlan['reading'],
  { write, new_places, new_links }: SettledRows,
): Promise<RecordIds> {
  await savePlaces(connection, reading, new_places);
  const ids = await insertRows(connection, reading, write);
  await copyLinks(connection, reading, new_links, ids);
  return ids;
}

/** The rows of a plan that are written, with the numbers of their records, and how many of its new places. */
export type Written = { readonly rows: ReadonlySet<PlannedRow>; readonly ids: RecordIds; readonly places: number };

const NOTHING_WRITTEN: Written = { rows: new Set(), ids: new Map(), places: 0 };

/** Writes a plan within the transaction of the caller, which announces it. */
export async function writePlan(connection: Connection, plan: ReadingPlan): Promise<void> {
  await beginPlan(connection, plan);
  await finishPlan(connection, plan, NOTHING_WRITTEN);
}

/** Writes the reading of a plan and its pages. */
export async function beginPlan(connection: Connection, plan: Pick<ReadingPlan, 'reading' | 'pages'>): Promise<void> {
  // Room for the check over all facts of one statement to work in memory.
  await connection.query(`SET LOCAL work_mem = '64MB'`);
  await saveReading(connection, plan);
  await savePages(connection, plan.reading.reading_id, plan.pages);
}

/** Writes what of a plan is not written yet. */
export async function finishPlan(connection: Connection, plan: ReadingPlan, written: Written): Promise<void> {
  const rest = written.ids.size === 0 ? plan : withoutWritten(plan, written);
  await savePlaces(connection, plan.reading, rest.new_places);
  await keepFormer(connection, plan);
  const ids = await saveRows(connection, rest, written.ids);
  await saveSeen(connection, plan);
  await saveLinks(connection, rest, ids);
  await saveListings(connection, plan);
  await saveLicences(connection, plan);
  await savePhotos(connection, plan);
}

function withoutWritten(plan: ReadingPlan, { rows, ids, places }: Written): ReadingPlan {
  return {
    ...plan,
    new_places: plan.new_places.slice(places),
    write: plan.write.filter((row) => !rows.has(row)),
    new_links: plan.new_links.filter(({ external_id }) => !ids.has(external_id)),
  };
}

async function savePlaces(
  connection: Connection,
  { started_at }: ReadingPlan['reading'],
  ids: ReadingPlan['new_places'],
): Promise<void> {
  if (ids.length === 0) return;
  await copyInto(
    connection,
    'place',
    ['place_id', 'created_at'],
    ids.map((id) => [id, started_at]),
  );
}

/** That photos exist near places: each once a place, as it was last read. */
async function savePhotos(connection: Connection, { photos = [] }: ReadingPlan): Promise<void> {
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

/** Writes the statements of the lines of an agency's list, and that this reading showed them. */
async function saveListings(connection: Connection, { reading, sightings, write }: ReadingPlan): Promise<void> {
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

/**
 * Ends links that new ones replace and those of rows without a place, makes the new links, closes the tasks of linked rows, and opens those of doubtful rows.
 */
async function saveLinks(
  connection: Connection,
  { reading, write, new_links, tasks }: ReadingPlan,
  ids: RecordIds,
): Promise<void> {
  const unlinked = write.filter(({ place_id }) => place_id === null).map(({ row }) => ids.get(row.external_id));
  const linked = [...new_links.map((link) => ids.get(link.external_id)), ...unlinked];
  await connection.query('UPDATE link SET ended_at = now() WHERE ended_at IS NULL AND record_id = ANY($1)', [linked]);
  await copyLinks(connection, reading, new_links, ids);
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

async function copyLinks(
  connection: Connection,
  { started_at }: ReadingPlan['reading'],
  links: ReadingPlan['new_links'],
  ids: RecordIds,
): Promise<void> {
  await copyInto(
    connection,
    'link',
    ['record_id', 'place_id', 'method', 'points', 'reasons', 'decided_by', 'decided_at'],
    links.map((link) => [
      ids.get(link.external_id),
      link.place_id,
      link.method,
      link.points,
      jsonText(link.reasons),
      'linkage',
      started_at,
    ]),
  );
}

const COLUMNS = [
  'source_id',
  'number',
  'trade',
  'holder',
  'status_text',
  'issued_on',
  'expires_on',
  'matched_on',
  'place_id',
  'url',
  'observed_at',
];

/** The contract's names for linkage's names of compared fields. */
const MATCHED: Readonly<Record<string, string>> = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  distance: 'location',
  website: 'url',
};

/**
 * Licences of the rows that a reading wrote, each by its number and kind in its register; the newest reading of one stands. The place is the row's,
 * which has one only on strong evidence: name with address or phone, or because the register's row founded it.
 */
async function saveLicences(connection: Connection, plan: ReadingPlan): Promise<void> {
  const rows = plan.write.filter(({ row }) => row.licences !== undefined && row.licences.length > 0);
  if (rows.length === 0) return;
  const known = await connection.query('SELECT 1 FROM licence WHERE source_id = $1 LIMIT 1', [plan.reading.source_id]);
  if (known.rowCount === 0) return copyInto(connection, 'licence', COLUMNS, distinct(cells(plan, rows)));
  await connection.query('CREATE TEMP TABLE incoming_licence (LIKE licence INCLUDING DEFAULTS) ON COMMIT DROP');
  await copyInto(connection, 'incoming_licence', COLUMNS, cells(plan, rows));
  await connection.query(
    `INSERT INTO licence (${COLUMNS.join(', ')})
     SELECT DISTINCT ON (source_id, number, trade) ${COLUMNS.join(', ')} FROM incoming_licence ORDER BY source_id, number, trade, observed_at DESC
     ON CONFLICT (source_id, number, trade) DO UPDATE SET holder = excluded.holder, status_text = excluded.status_text, issued_on = excluded.issued_on,
       expires_on = excluded.expires_on, matched_on = excluded.matched_on, place_id = excluded.place_id, url = excluded.url, observed_at = excluded.observed_at
     WHERE licence.observed_at <= excluded.observed_at`,
  );
}

/** Each number and kind once, as the table has them. */
function* distinct(all: Iterable<unknown[]>): Generator<unknown[]> {
  const seen = new Set<string>();
  for (const cells of all) {
    const key = `${cells[1]}|${cells[2]}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield cells;
  }
}

function* cells({ reading, new_links }: ReadingPlan, rows: readonly PlannedRow[]): Generator<unknown[]> {
  const links = new Map(new_links.map((link) => [link.external_id, link]));
  for (const { row, place_id } of rows) {
    const link = links.get(row.external_id);
    const matched = link?.method === 'auto' ? agreed(link.reasons) : ['licence_number'];
    for (const { number, licence_type, holder, status, issued_on, expires_on, url } of row.licences ?? [])
      yield [
        reading.source_id,
        number,
        licence_type ?? '',
        holder,
        status,
        issued_on,
        expires_on,
        `{${place_id === null ? '' : matched.join()}}`,
        place_id,
        url,
        row.observed_at,
      ];
  }
}

function agreed(reasons: readonly unknown[]): string[] {
  return reasons.flatMap((reason) => {
    const { feature, points } = reason as { feature?: string; points?: number };
    return feature !== undefined && (points ?? 0) > 0 ? (MATCHED[feature] ?? []) : [];
  });
}
