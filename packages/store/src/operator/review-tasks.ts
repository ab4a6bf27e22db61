import { type Area, findArea } from '@kehilla/city';
import { distanceM, type LatLng, type PlaceRow } from '@kehilla/core';
import { CurationFault, type OpenAlert, openAlerts } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { getPrisma } from '../prisma.ts';
import { getPrintedName, type NamedCandidate, namedPlaces, type PrintedName } from './find-places.ts';

/** Where a row says that it is, as far as filters by area look. */
type Where = { readonly borough: string | null; readonly zip: string | null; readonly location: LatLng | null };

/** A doubtful row, and its possible places. `listing` is the argument of the review command: source and key. */
export type ReviewItem = PrintedName & {
  readonly listing: string;
  readonly opened_at: string;
  readonly candidates: readonly NamedCandidate[];
  /** Whether it, or a place that is offered for it, has a line of an agency's list. */
  readonly is_kosher: boolean;
  readonly where: Where;
};

/** A line of an agency's list that is at no place, and the places that are offered for it. */
export type WaitingLine = ReviewItem & {
  readonly list_id: string;
  readonly list_name: string;
  readonly agency: string;
  readonly url: string | null;
  readonly last_seen_at: string;
};

/** An alert that waits for a curator, and the places that it may be about. */
export type ReviewAlert = Omit<OpenAlert, 'candidates'> & { readonly candidates: readonly NamedCandidate[] };

type Task = {
  readonly source_id: string;
  readonly external_id: string;
  readonly row: PlaceRow;
  readonly opened_at: string;
  readonly candidates: readonly { readonly place_id: string; readonly points: number }[] | null;
};

/** Waiting tasks: open, or left by an unsure person and changed since. Prisma calls no function of the record. */
const WAITS = `(t.state = 'open' OR (t.state = 'unsure' AND t.candidates <> '[]' AND t.decided_on IS DISTINCT FROM review_ground(t.record_id, t.candidates)
  AND NOT EXISTS (SELECT FROM review_task o WHERE o.record_id = t.record_id AND o.state = 'open')))`;

const PAIRS = `
  SELECT r.source_id, r.external_id, r."row", t.opened_at, t.candidates
  FROM review_task t JOIN record r USING (record_id)
  WHERE ${WAITS} AND NOT (r.place_id IS NULL AND r."row"->'listing' <> 'null'::jsonb) ORDER BY t.task_id`;

/** A line that a person left is not listed until its text, or that of the offered places, changes. */
const LINES = `
  SELECT r.source_id, r.external_id, r."row", r.first_seen_at AS opened_at, t.candidates, l.list_id, s.name AS list_name, s.agency_code AS agency, r.last_seen_at
  FROM record r JOIN listing l USING (record_id) JOIN source_list s USING (list_id) LEFT JOIN review_task t ON t.record_id = r.record_id AND ${WAITS}
  WHERE r.place_id IS NULL AND r.link_state IN ('review', 'unlinked') AND r.missing_since IS NULL AND NOT EXISTS (
    SELECT FROM review_task held WHERE held.record_id = r.record_id AND held.state IN ('unsure', 'set_aside') AND held.decided_on = review_ground(held.record_id, held.candidates))
  ORDER BY s.agency_code, l.list_id, r.record_id`;

/**
 * Returns doubtful pairs that wait for a decision: first those with a line of an agency's list, then the others, each group oldest first. A candidate has the
 * name of its current rows. `listWaitingLines` returns lines without a place, with their candidates.
 */
export async function listReviewTasks(database: Database): Promise<ReviewItem[]> {
  const { rows } = await database.pool.query<Task>(PAIRS);
  const items = await asItems(database, rows);
  // They decide what answers say of a certification: they come first, in order of arrival.
  return items
    .toSorted(
      (a, b) =>
        Number(isListing(b.row)) - Number(isListing(a.row)) || Number(b.item.is_kosher) - Number(a.item.is_kosher),
    )
    .map(({ item }) => item);
}

/** The lines of agencies' lists that are at no place and may be about one in the city, list by list. */
async function listWaitingLines(database: Database): Promise<WaitingLine[]> {
  const { rows } = await database.pool.query<
    Task & Pick<WaitingLine, 'list_id' | 'list_name' | 'agency' | 'last_seen_at'>
  >(LINES);
  const items = await asItems(database, rows);
  return rows.map(({ list_id, list_name, agency, last_seen_at, row }, at) => ({
    ...(items[at] as (typeof items)[number]).item,
    list_id,
    list_name,
    agency,
    url: row.url,
    last_seen_at,
  }));
}

/** Alerts that wait for a curator, the oldest first, each candidate named as `listReviewTasks` names it. */
export async function listReviewAlerts(database: Database): Promise<ReviewAlert[]> {
  const alerts = await openAlerts(database);
  const offered = alerts.flatMap(({ candidates }) => candidates.map(({ place_id }) => place_id));
  const named = await namedPlaces(database, offered);
  return alerts.map((alert) => ({
    ...alert,
    candidates: alert.candidates.map((candidate) => ({ ...candidate, ...named(candidate.place_id) })),
  }));
}

async function asItems(database: Database, tasks: readonly Task[]): Promise<{ item: ReviewItem; row: PlaceRow }[]> {
  const offered = tasks.flatMap(({ candidates }) => (candidates ?? []).map(({ place_id }) => place_id));
  const named = await namedPlaces(database, offered);
  const listings = await (await getPrisma(database)).record.findMany({
    where: { place_id: { in: offered }, listing: { isNot: null } },
    distinct: ['place_id'],
    select: { place_id: true },
  });
  const listed = new Set(listings.map(({ place_id }) => place_id));
  return tasks.map(({ source_id, external_id, row, opened_at, candidates }) => ({
    row,
    item: {
      listing: `${source_id}/${external_id}`,
      ...getPrintedName(row),
      opened_at,
      candidates: onePerPlace(candidates ?? []).map(({ place_id, points }) => ({
        place_id,
        ...named(place_id),
        points,
      })),
      is_kosher: isListing(row) || (candidates ?? []).some(({ place_id }) => listed.has(place_id)),
      where: { borough: row.address?.borough ?? null, zip: row.address?.zip ?? null, location: row.location },
    },
  }));
}

/** Two rows of one place may be offered; a person chooses a place, and the surest tells most. */
function onePerPlace(candidates: NonNullable<Task['candidates']>): NonNullable<Task['candidates']> {
  return candidates.filter(({ place_id }, at) => candidates.findIndex((other) => other.place_id === place_id) === at);
}

function isListing({ listing }: PlaceRow): boolean {
  return listing !== null;
}

/** The requested part of the queue; absent and null do not narrow it. */
export type WaitingFilter = {
  /** Pairs that touch a line of an agency's list, and alerts and lines, which all do. */
  readonly kosher?: boolean;
  /** The id of a source. */
  readonly source?: string | null;
  /** A borough, neighbourhood or ZIP code. Rows without a position are in none. */
  readonly area?: string | null;
};

/** Everything that waits for a person and fits, in the order in which it does harm. */
export type Waiting = {
  readonly lines: readonly WaitingLine[];
  readonly alerts: readonly ReviewAlert[];
  readonly pairs: readonly ReviewItem[];
};

/** Returns the queue for a person. Throws `CurationFault` for an unknown area. */
export async function findWaiting(database: Database, filter: WaitingFilter = {}): Promise<Waiting> {
  const fits = getFit(filter);
  const [lines, alerts, pairs] = await Promise.all([
    listWaitingLines(database),
    listReviewAlerts(database),
    listReviewTasks(database),
  ]);
  const bounded = (filter.source ?? null) !== null || (filter.area ?? null) !== null;
  return {
    lines: lines.filter(fits),
    // An alert is of no source of rows, and says in words alone where it is.
    alerts: bounded ? [] : alerts,
    pairs: pairs.filter((pair) => fits(pair) && (filter.kosher !== true || pair.is_kosher)),
  };
}

/** Counts the waiting tasks: pairs, lines of lists at no place, and alerts. */
export async function countWaiting(database: Database): Promise<number> {
  const { lines, alerts, pairs } = await findWaiting(database);
  return lines.length + alerts.length + pairs.length;
}

function getFit({ source = null, area = null }: WaitingFilter): (item: ReviewItem) => boolean {
  const isThere = area === null ? () => true : isWithin(readArea(area));
  return (item) => (source === null || item.listing.startsWith(`${source}/`)) && isThere(item);
}

function readArea(text: string): Area {
  const found = findArea(text);
  if (found === null || found.outside)
    throw new CurationFault(`"${text}" is no area of the city; name a borough, a neighbourhood or a ZIP code.`);
  return found.area;
}

function isWithin(area: Area): (item: ReviewItem) => boolean {
  const zip = /^zip\/(\d{5})$/.exec(area.id)?.[1] ?? null;
  return ({ where }) => {
    if (zip !== null && where.zip !== null) return where.zip === zip;
    if (area.kind === 'borough' && where.borough !== null) return where.borough === area.name;
    return where.location !== null && distanceM(where.location, area) <= area.radius_m;
  };
}
