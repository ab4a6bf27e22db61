import type { Connection, Database } from '../database.ts';

/** The kinds of acts of a curator, as the record and `history` name them. */
type ActKind =
  | 'row_linked'
  | 'row_rejected'
  | 'row_unsure'
  | 'row_set_aside'
  | 'row_transcribed'
  | 'row_withdrawn'
  | 'certificate_attached'
  | 'certificate_corrected'
  | 'certificate_withdrawn'
  | 'notice_recorded'
  | 'notice_closed'
  | 'notice_withdrawn'
  | 'alert_decided'
  | 'list_signed'
  | 'list_signature_withdrawn'
  | 'report_answered';

/** A curator with a reason, and the last act about the subject that they saw: 0 for none; absent = they were shown none. */
export type Curator = { readonly by: string; readonly because?: string | null; readonly seen?: number };

/** An act to keep. `before` is the state that taking it back restores. */
type NewAct = {
  readonly kind: ActKind;
  readonly subject: string;
  readonly place_id: string | null;
  readonly before: Readonly<Record<string, unknown>>;
};

/** Somebody decided about the same thing while a curator looked at it; the message is for them. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** An act with objections that a curator has not seen yet; each is a sentence for them. */
export class NeedsSecondWord extends Error {
  override readonly name = 'NeedsSecondWord';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`This wants a second look:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
    this.reasons = reasons;
  }
}

/** Keeps an act within the transaction that does it; its number. */
export async function keepAct(
  connection: Connection,
  { kind, subject, place_id, before }: NewAct,
  { by, because = null }: Curator,
  now: Date,
): Promise<number> {
  const { rows } = await connection.query<{ act_id: number }>(
    `INSERT INTO curation_act (kind, subject, place_id, done_at, done_by, because, before) VALUES ($1,$2,$3,$4,$5,$6,$7) RETURNING act_id`,
    [kind, subject, place_id, now, by, because, JSON.stringify(before)],
  );
  return rows[0]?.act_id ?? 0;
}

/** Returns the number of the last act, or undo, about a subject of curation; 0 if there is none. */
export async function readVersion(connection: Pick<Connection, 'query'>, subject: string): Promise<number> {
  const { rows } = await connection.query<{ version: number }>(
    `SELECT coalesce(max(act_id) * 2 + max(CASE WHEN undone_at IS NULL THEN 0 ELSE 1 END), 0) AS version
     FROM (SELECT act_id, undone_at FROM curation_act WHERE subject = $1 ORDER BY act_id DESC LIMIT 1) newest`,
    [subject],
  );
  return rows[0]?.version ?? 0;
}

/** Throws `Overtaken`, with the name and the act, if somebody decided about a subject after a curator looked at it. Call it with the row locked. */
export async function checkVersion(connection: Connection, subject: string, { seen }: Curator): Promise<void> {
  if (seen === undefined || (await readVersion(connection, subject)) === seen) return;
  const { rows } = await connection.query<{ done_by: string; kind: string; undone_by: string | null }>(
    'SELECT done_by, kind, undone_by FROM curation_act WHERE subject = $1 ORDER BY act_id DESC LIMIT 1',
    [subject],
  );
  const [last] = rows;
  const who = last?.undone_by ?? last?.done_by ?? 'somebody';
  const what = last?.undone_by == null ? (last?.kind ?? 'decided').replaceAll('_', ' ') : 'taken back';
  throw new Overtaken(`Meanwhile ${who} decided about ${subject} (${what}). Nothing of yours was done: look again.`);
}

/** An act of a curator as it is told. Instants are ISO text, UTC. */
export type Act = {
  readonly act_id: number;
  readonly kind: ActKind;
  readonly subject: string;
  readonly place_id: string | null;
  readonly done_at: string;
  readonly done_by: string;
  readonly because: string | null;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
};

/** The requested history: of a place, a person, a subject, or of everything since an instant; several together narrow it. */
export type ActQuestion = {
  readonly place?: string | undefined;
  readonly by?: string | undefined;
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit?: number;
  readonly offset?: number;
};

const MOST = 50;

/** Returns the acts of curators, the newest first. The history of a place includes that of places merged into it. */
export async function findActs({ pool }: Database, asked: ActQuestion): Promise<Act[]> {
  const { place = null, by = null, subject = null, since = null, limit = MOST, offset = 0 } = asked;
  const { rows } = await pool.query<Act>(
    `SELECT act_id, kind, subject, place_id, done_at, done_by, because, undone_at, undone_by FROM curation_act
     WHERE ($1::text IS NULL OR place_id = $1 OR place_id IN (SELECT place_id FROM place WHERE merged_into = $1))
       AND ($2::text IS NULL OR lower(done_by) = lower($2)) AND ($3::text IS NULL OR subject = $3) AND ($4::timestamptz IS NULL OR done_at >= $4)
     ORDER BY act_id DESC LIMIT $5 OFFSET $6`,
    [place, by, subject, since, limit, offset],
  );
  return rows;
}
