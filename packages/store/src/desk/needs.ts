import { DAY_MS } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { ALERT_SOURCES, nextReadingAt, READERS } from '@kehilla/sources';
import type { Database } from '../database.ts';
import { readSourceStates } from '../ingestion/note-failure.ts';
import { namedPlaces, type PrintedName } from '../operator/find-places.ts';
import { withPrisma } from '../operator/review-tasks.ts';

/** A certificate's document that ends soon, or ended a short while ago. */
export type EndingCertificate = PrintedName & {
  readonly certificate_id: string;
  readonly place_id: string;
  readonly agency: string;
  readonly valid_to: string;
};

/** A line that its list no longer has, or that says that it ended, while its place is still known. */
export type WithdrawnLine = PrintedName & {
  readonly listing: string;
  readonly place_id: string;
  readonly agency: string;
  readonly since: string;
};

/** A place that an agency lists and about which a notice of the same agency is open. */
export type ConflictingPlace = PrintedName & {
  readonly place_id: string;
  readonly agency: string;
  readonly notice_id: string;
  readonly since: string;
};

/** A list that people transcribed, and when it was last looked at. */
export type AgingTranscription = {
  readonly list_id: string;
  readonly name: string;
  readonly agency: string;
  readonly lines: number;
  readonly last_seen_at: string;
};

/** A source whose last reading was not good, or whose next one is overdue. `message` is in our words. */
export type TroubledSource = {
  readonly source_id: string;
  readonly name: string;
  readonly state: string;
  readonly message: string | null;
  readonly last_tried_at: string | null;
  /** The instant since which a reading is overdue; null if it is not. */
  readonly overdue_since: string | null;
  readonly is_list: boolean;
};

/** So long before its end a certificate is told, and so long after it; so long a dropped line is told. */
const [BEFORE_END_DAYS, AFTER_END_DAYS, DROPPED_DAYS] = [45, 30, 30];
/** A transcription is stale two weeks after its look: told before that. */
const AGING_DAYS = 10;

/** Certificates that end within 45 days, or ended within the last 30 with no later one of the agency there; the first to end first. */
export async function listEndingCertificates(database: Database, now: Date): Promise<EndingCertificate[]> {
  const day = (days: number): string => dayInNewYork(new Date(now.getTime() + days * DAY_MS));
  const { rows } = await database.pool.query<Omit<EndingCertificate, keyof PrintedName>>(
    `SELECT c.certificate_id, c.place_id, c.agency_code AS agency, c.valid_to FROM certificate c
     WHERE c.withdrawn_at IS NULL AND c.valid_to BETWEEN $1 AND $2 AND NOT EXISTS (
       SELECT FROM certificate later WHERE later.place_id = c.place_id AND later.agency_code = c.agency_code AND later.withdrawn_at IS NULL AND later.valid_to > $2)
     ORDER BY c.valid_to, c.certificate_id`,
    [day(-AFTER_END_DAYS), day(BEFORE_END_DAYS)],
  );
  return withNames(database, rows);
}

/** Lines that whole readings of the last 30 days no longer had; the newest first. */
export async function listWithdrawnLines(database: Database, now: Date): Promise<WithdrawnLine[]> {
  const { rows } = await database.pool.query<Omit<WithdrawnLine, keyof PrintedName>>(
    `SELECT r.source_id || '/' || r.external_id AS listing, r.place_id, l.agency_code AS agency, r.missing_since AS since
     FROM record r JOIN listing own USING (record_id) JOIN source_list l ON l.list_id = own.list_id
     WHERE r.place_id IS NOT NULL AND r.missing_since > $1 ORDER BY r.missing_since DESC, r.record_id LIMIT 200`,
    [new Date(now.getTime() - DROPPED_DAYS * DAY_MS)],
  );
  return withNames(database, rows);
}

/** Places that a list carries and that an open notice of its agency is against. */
export async function listConflictingPlaces(database: Database): Promise<ConflictingPlace[]> {
  const { rows } = await database.pool.query<Omit<ConflictingPlace, keyof PrintedName>>(
    `SELECT DISTINCT ON (n.notice_id) coalesce(p.merged_into, p.place_id) AS place_id, n.agency_code AS agency, n.notice_id, n.recorded_at AS since
     FROM notice n JOIN place p USING (place_id) JOIN record r ON r.place_id = coalesce(p.merged_into, p.place_id) AND r.missing_since IS NULL
       JOIN listing own USING (record_id) JOIN source_list l ON l.list_id = own.list_id AND l.agency_code = n.agency_code
     WHERE n.closed_on IS NULL AND n.withdrawn_at IS NULL ORDER BY n.notice_id`,
  );
  return withNames(database, rows);
}

/** Lists that people transcribed and looked at ten days ago or longer, the oldest look first. */
export async function listAgingTranscriptions({ pool }: Database, now: Date): Promise<AgingTranscription[]> {
  const { rows } = await pool.query<AgingTranscription>(
    `SELECT l.list_id, l.name, l.agency_code AS agency, count(*)::int AS lines, max(r.last_seen_at) AS last_seen_at
     FROM record r JOIN listing own USING (record_id) JOIN source_list l ON l.list_id = own.list_id
     WHERE r.missing_since IS NULL AND r.link_state <> 'withdrawn' AND (l.transcribed OR r."row"->'listing'->'transcribed' = 'true'::jsonb)
     GROUP BY l.list_id, l.name, l.agency_code HAVING max(r.last_seen_at) < $1 ORDER BY max(r.last_seen_at)`,
    [new Date(now.getTime() - AGING_DAYS * DAY_MS)],
  );
  return rows;
}

/** Returns sources whose last reading failed or is partial, and lists whose reading is overdue; lists first. */
export async function listTroubledSources(database: Database, now: Date): Promise<TroubledSource[]> {
  const states = await readSourceStates(database, now);
  const known = [...READERS.values(), ...ALERT_SOURCES.values()].map(({ manifest }) => manifest);
  const troubled = known.flatMap(({ info, every_hours }): TroubledSource[] => {
    const state = states.get(info.source_id);
    if (state === undefined) return [];
    const next = nextReadingAt(state, every_hours, now);
    const is_list = info.kind === 'certifying_agency';
    const overdue_since = is_list && next < now ? next.toISOString() : null;
    if (state.message === null && overdue_since === null) return [];
    const { message, last_tried_at } = state;
    return [
      {
        source_id: info.source_id,
        name: info.name,
        state: state.state,
        message,
        last_tried_at,
        overdue_since,
        is_list,
      },
    ];
  });
  return troubled.toSorted((a, b) => Number(b.is_list) - Number(a.is_list));
}

async function withNames<Item extends { readonly place_id: string }>(
  database: Database,
  items: readonly Item[],
): Promise<(Item & PrintedName)[]> {
  const named = await withPrisma(database, (prisma) =>
    namedPlaces(
      prisma,
      items.map(({ place_id }) => place_id),
    ),
  );
  return items.map((item) => ({ ...item, ...named(item.place_id) }));
}
