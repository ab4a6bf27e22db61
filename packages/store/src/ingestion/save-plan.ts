import type { PlannedRow, ReadingPlan } from '@kehilla/sources';
import { copyInto, jsonText } from '../copy.ts';
import { type Connection, transact } from '../database.ts';
import { announceGeneration } from './generation.ts';
import { saveLicences } from './save-licences.ts';
import { savePhotos } from './save-photos.ts';
import { savePages } from './save-pages.ts';

/** Keys of the rows of one source to their record numbers. */
type RecordIds = ReadonlyMap<string, number>;

/** Saves a reading's plan whole or not at all, and announces the new generation with the commit. */
export async function savePlan(connection: Connection, plan: ReadingPlan): Promise<number | null> {
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

/** One line for a reading: when, how it ended, and how much it changed. */
export async function saveReading(connection: Connection, { reading }: Pick<ReadingPlan, 'reading'>): Promise<void> {
  await connection.query(
    `INSERT INTO reading (reading_id, source_id, list_id, observed_at, started_at, finished_at, state, message, row_count, added, changed, removed,
       unlinked, issues, sha256, url, parser_version)
     VALUES ($1,$2,$3,$4,$5,clock_timestamp(),$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16)`,
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
    ],
  );
}

/** Rows whose keys are another establishment's now, under keys of their own, with their links, facts and sightings. */
async function keepFormer(connection: Connection, { reading, former }: ReadingPlan): Promise<void> {
  if (former.length === 0) return;
  await connection.query(
    `UPDATE record r SET external_id = f.kept_as, missing_since = f.missing
     FROM unnest($2::text[], $3::text[], $4::timestamptz[]) AS f(external_id, kept_as, missing) WHERE r.source_id = $1 AND r.external_id = f.external_id`,
    [
      reading.source_id,
      former.map((row) => row.external_id),
      former.map((row) => row.kept_as),
      former.map((row) => row.missing_since),
    ],
  );
}

/** New and changed rows with their facts; returns the record numbers of all of them. */
async function saveRows(connection: Connection, { reading, write }: ReadingPlan): Promise<RecordIds> {
  const added = await insertRows(
    connection,
    reading,
    write.filter((row) => row.is_new),
  );
  const changed = await updateRows(
    connection,
    reading,
    write.filter((row) => !row.is_new),
  );
  const ids = new Map([...added, ...changed]);
  await copyInto(
    connection,
    'fact',
    ['record_id', 'field', 'value', 'reading_id', 'observed_at'],
    factCells(write, ids, reading.reading_id),
  );
  return ids;
}

/** New rows go into their table by COPY, under numbers taken for them beforehand. */
async function insertRows(
  connection: Connection,
  reading: ReadingPlan['reading'],
  rows: readonly PlannedRow[],
): Promise<RecordIds> {
  if (rows.length === 0) return new Map();
  const taken = await connection.query<{ ids: string }>(
    `SELECT string_agg(nextval(s.numbers)::text, ',') AS ids FROM (SELECT pg_get_serial_sequence('record', 'record_id')::regclass AS numbers) s, generate_series(1, $1)`,
    [rows.length],
  );
  const numbers = (taken.rows[0]?.ids ?? '').split(',').map(Number);
  const ids = new Map(rows.map(({ row }, i) => [row.external_id, numbers[i] as number]));
  const whence = [reading.source_id, reading.reading_id, reading.reading_id];
  const columns = ['record_id', 'source_id', 'first_reading_id', 'last_reading_id', ...CELLS];
  await copyInto(
    connection,
    'record',
    columns,
    rows.values().map((planned) => [ids.get(planned.row.external_id), ...whence, ...cells(planned)]),
  );
  return ids;
}

async function updateRows(
  connection: Connection,
  reading: ReadingPlan['reading'],
  rows: readonly PlannedRow[],
): Promise<RecordIds> {
  if (rows.length === 0) return new Map();
  await connection.query(`CREATE TEMP TABLE incoming (external_id text, place_id text, link_state text, "row" jsonb, row_sha256 text,
    observed_at timestamptz, first_seen_at timestamptz, last_seen_at timestamptz, missing_since timestamptz) ON COMMIT DROP`);
  await copyInto(connection, 'incoming', CELLS, rows.values().map(cells));
  const updated = await connection.query<{ record_id: number; external_id: string }>(
    `UPDATE record r SET place_id = i.place_id, link_state = i.link_state, "row" = i."row", row_sha256 = i.row_sha256, last_reading_id = $2,
       observed_at = i.observed_at, last_seen_at = i.last_seen_at, missing_since = i.missing_since
     FROM incoming i WHERE r.source_id = $1 AND r.external_id = i.external_id RETURNING r.record_id, r.external_id`,
    [reading.source_id, reading.reading_id],
  );
  return new Map(updated.rows.map((row) => [row.external_id, row.record_id]));
}

const CELLS = [
  'external_id',
  'place_id',
  'link_state',
  '"row"',
  'row_sha256',
  'observed_at',
  'first_seen_at',
  'last_seen_at',
  'missing_since',
];

function cells(planned: PlannedRow): unknown[] {
  const { row } = planned;
  return [
    row.external_id,
    planned.place_id,
    planned.link_state,
    row,
    planned.row_sha256,
    row.observed_at,
    planned.first_seen_at,
    planned.last_seen_at,
    planned.missing_since,
  ];
}

function* factCells(write: readonly PlannedRow[], ids: RecordIds, readingId: string): Generator<unknown[]> {
  for (const { row, facts } of write) {
    const id = ids.get(row.external_id);
    for (const fact of facts)
      yield [id, fact.field, fact.value === null ? null : jsonText(fact.value), readingId, row.observed_at];
  }
}

/** Rows seen again, seen earlier, and gone. */
async function saveSeen(connection: Connection, { reading, confirm, earlier, missing }: ReadingPlan): Promise<void> {
  // Twice: one parameter cannot be both an instant to PostgreSQL and the text that stands in the row.
  const instants = confirm.map((row) => row.observed_at);
  await connection.query(
    `UPDATE record r SET last_seen_at = greatest(r.last_seen_at, s.at), observed_at = greatest(r.observed_at, s.at), last_reading_id = $2, missing_since = s.missing,
       "row" = jsonb_set(r."row", '{observed_at}', to_jsonb(s.instant))
     FROM unnest($3::text[], $4::timestamptz[], $5::text[], $6::timestamptz[]) AS s(external_id, at, instant, missing) WHERE r.source_id = $1 AND r.external_id = s.external_id`,
    [
      reading.source_id,
      reading.reading_id,
      confirm.map((row) => row.external_id),
      instants,
      instants,
      confirm.map((row) => row.missing_since),
    ],
  );
  await connection.query(
    `UPDATE record r SET first_seen_at = least(r.first_seen_at, s.at)
     FROM unnest($2::text[], $3::timestamptz[]) AS s(external_id, at) WHERE r.source_id = $1 AND r.external_id = s.external_id`,
    [reading.source_id, earlier.map((row) => row.external_id), earlier.map((row) => row.observed_at)],
  );
  await connection.query('UPDATE record SET missing_since = $2 WHERE source_id = $1 AND external_id = ANY($3)', [
    reading.source_id,
    reading.observed_at,
    missing,
  ]);
}

async function saveLinks(
  connection: Connection,
  { reading, write, new_links, tasks }: ReadingPlan,
  ids: RecordIds,
): Promise<void> {
  const linked = new_links.map((link) => ids.get(link.external_id));
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

/** What agency lists state, and that this reading showed it. */
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
