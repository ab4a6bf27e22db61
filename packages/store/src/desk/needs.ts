import { DAY_MS } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { ALERT_SOURCES, nextReadingAt, READERS } from '@kehilla/sources';
import type { Database } from '../database.ts';
import { readSourceStates } from '../ingestion/note-failure.ts';
import { namedPlaces, type PrintedName } from '../operator/find-places.ts';
import { getPrisma, tellDay, tellInstant } from '../prisma.ts';

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

/** The days before and after its end in which a certificate is told, and the days for which a dropped line is told. */
const [BEFORE_END_DAYS, AFTER_END_DAYS, DROPPED_DAYS] = [45, 30, 30];
/** A transcription is stale two weeks after its look: told before that. */
const AGING_DAYS = 10;

/** Whose list holds a line. */
const AGENCY = { select: { list: { select: { agency_code: true } } } } as const;

/** Certificates that end within 45 days, or ended within the last 30 with no later one of the agency there; the first to end first. */
export async function listEndingCertificates(database: Database, now: Date): Promise<EndingCertificate[]> {
  const day = (days: number): Date => new Date(dayInNewYork(new Date(now.getTime() + days * DAY_MS)));
  const [from, until] = [day(-AFTER_END_DAYS), day(BEFORE_END_DAYS)];
  const prisma = await getPrisma(database);
  const certificates = await prisma.certificate.findMany({
    where: { withdrawn_at: null, valid_to: { gte: from } },
    orderBy: [{ valid_to: 'asc' }, { certificate_id: 'asc' }],
    select: { certificate_id: true, place_id: true, agency_code: true, valid_to: true },
  });
  const key = (one: { place_id: string; agency_code: string }): string => `${one.place_id} ${one.agency_code}`;
  const later = new Set(certificates.filter(({ valid_to }) => valid_to > until).map(key));
  const ending = certificates.filter((one) => one.valid_to <= until && !later.has(key(one)));
  return withNames(
    database,
    ending.map(({ agency_code: agency, valid_to, ...one }) => ({ ...one, agency, valid_to: tellDay(valid_to) })),
  );
}

/** Lines that whole readings of the last 30 days no longer had; the newest first. */
export async function listWithdrawnLines(database: Database, now: Date): Promise<WithdrawnLine[]> {
  const prisma = await getPrisma(database);
  const records = await prisma.record.findMany({
    where: {
      place_id: { not: null },
      missing_since: { gt: new Date(now.getTime() - DROPPED_DAYS * DAY_MS) },
      listing: { isNot: null },
    },
    orderBy: [{ missing_since: 'desc' }, { record_id: 'asc' }],
    take: 200,
    select: { source_id: true, external_id: true, place_id: true, missing_since: true, listing: AGENCY },
  });
  const lines = records.flatMap(({ source_id, external_id, place_id, missing_since, listing }) =>
    place_id === null || missing_since === null || listing === null
      ? []
      : [
          {
            listing: `${source_id}/${external_id}`,
            place_id,
            agency: listing.list.agency_code,
            since: tellInstant(missing_since),
          },
        ],
  );
  return withNames(database, lines);
}

/** Places that a list carries and that an open notice of its agency is against. */
export async function listConflictingPlaces(database: Database): Promise<ConflictingPlace[]> {
  const prisma = await getPrisma(database);
  const notices = await prisma.notice.findMany({
    where: { closed_on: null, withdrawn_at: null },
    orderBy: { notice_id: 'asc' },
    select: { notice_id: true, agency_code: true, recorded_at: true, place: true },
  });
  const against = notices.map(({ notice_id, agency_code: agency, recorded_at, place }) => ({
    notice_id,
    agency,
    place_id: place.merged_into ?? place.place_id,
    since: tellInstant(recorded_at),
  }));
  const lines = await prisma.record.findMany({
    where: {
      place_id: { in: against.map(({ place_id }) => place_id) },
      missing_since: null,
      listing: { isNot: null },
    },
    select: { place_id: true, listing: AGENCY },
  });
  const listed = new Set(lines.map(({ place_id, listing }) => `${place_id} ${listing?.list.agency_code}`));
  return withNames(
    database,
    against.filter(({ place_id, agency }) => listed.has(`${place_id} ${agency}`)),
  );
}

/** Lists that people transcribed and looked at ten days ago or longer, the oldest look first. Prisma groups by no column of another table. */
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
  const named = await namedPlaces(
    database,
    items.map(({ place_id }) => place_id),
  );
  return items.map((item) => ({ ...item, ...named(item.place_id) }));
}
