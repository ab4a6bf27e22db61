import type { Database } from '../database.ts';
import type { ActKind } from './keep-act.ts';

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

/** Whose history is asked for: a place's, a person's, a subject's, or of all since an instant; several together bound it further. */
export type ActQuestion = {
  readonly place?: string | undefined;
  readonly by?: string | undefined;
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit?: number;
  readonly offset?: number;
};

const MOST = 50;

/** What curators did, the newest first. A place's history has that of the places that were merged into it. */
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
