import { type Area, findArea } from '@kehilla/city';
import { distanceM } from '@kehilla/core';
import { CurationFault } from '../curation/index.ts';
import type { Database } from '../database.ts';
import {
  listReviewAlerts,
  listReviewTasks,
  listWaitingLines,
  type ReviewAlert,
  type ReviewItem,
  type WaitingLine,
} from './review-tasks.ts';

/** What of the queue is asked for; absent and null bound nothing. */
export type WaitingFilter = {
  /** Pairs that touch a line of an agency's list, and alerts and lines, which all do. */
  readonly kosher?: boolean;
  /** The id of a source. */
  readonly source?: string | null;
  /** A borough, neighbourhood or ZIP code. Rows that do not say where they are, are in none. */
  readonly area?: string | null;
};

/** Everything that waits for a person and fits, in the order in which it does harm. */
export type Waiting = {
  readonly lines: readonly WaitingLine[];
  readonly alerts: readonly ReviewAlert[];
  readonly pairs: readonly ReviewItem[];
};

/** What waits for a person. Throws `CurationFault` for an area that is none of the city. */
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

/** How many wait: pairs, lines of lists at no place, and alerts. */
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
