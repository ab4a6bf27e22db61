import { fold, type Notice } from '@kehilla/core';
import type { Scored, Subject } from '@kehilla/linkage';
import { AGENCIES } from '../agencies.ts';
import type { AlertCandidate } from './classify-alert.ts';

/** Places that may be this subject, as a matcher over the record's rows finds them; `cluster` is the place. */
export type FindPlaces = (subject: Subject) => readonly Scored[];

/** An alert that a person has to match: whom it names, and the places that come nearest. */
export type PlannedAlertTask = {
  readonly kind: 'alert';
  readonly alert: AlertCandidate;
  readonly candidates: readonly {
    readonly place_id: string;
    readonly points: number;
    readonly reasons: readonly unknown[];
  }[];
};

/** What alerts change: notices about places, and tasks for a curator. */
export type AlertPlan = {
  readonly notices: readonly (Notice & { readonly alert_key: string })[];
  readonly tasks: readonly PlannedAlertTask[];
};

const SURE_NAME = 0.9;
const MOST_CANDIDATES = 5;

/**
 * Plans alerts that are not known yet (`known`: keys of those saved before). An alert becomes a notice where its words are plain and exactly one place agrees with
 * it in name and in address (or, where it names a town only, in town); everything else is a task. Rule: sources note §1.2, decisions §3.
 */
export function planAlerts(
  alerts: readonly AlertCandidate[],
  known: ReadonlySet<string>,
  findPlaces: FindPlaces,
): AlertPlan {
  const notices: AlertPlan['notices'][number][] = [];
  const tasks: PlannedAlertTask[] = [];
  const fresh = new Map(alerts.filter(({ alert_key }) => !known.has(alert_key)).map((one) => [one.alert_key, one]));
  for (const alert of fresh.values()) {
    const found = alert.named === null ? [] : findPlaces(subjectOf(alert, alert.named));
    const agreeing = new Set(found.filter((scored) => agrees(alert, scored)).map(({ target }) => target.cluster));
    const [place_id] = agreeing;
    if (alert.is_plain && agreeing.size === 1 && place_id != null) notices.push(noticeOf(alert, place_id));
    else tasks.push({ kind: 'alert', alert, candidates: offered(found) });
  }
  return { notices, tasks };
}

function subjectOf(alert: AlertCandidate, { name, address }: NonNullable<AlertCandidate['named']>): Subject {
  const id = `alert|${alert.alert_key}`;
  return { id, names: [name], address, location: null, phone: null, website: null, group: null, cluster: null };
}

/** A name is never enough: the door must be the same, or, where the alert names a town only, the town. */
function agrees({ named }: AlertCandidate, { target, score }: Scored): boolean {
  const said = named?.address ?? null;
  if (target.cluster == null || said === null || score.name < SURE_NAME) return false;
  if (said.house_number !== null) return score.address === 'same';
  const its = target.address;
  if (its === null) return false;
  return said.borough === null
    ? said.city !== null && fold(said.city) === fold(its.city ?? '')
    : said.borough === its.borough;
}

function noticeOf(alert: AlertCandidate, place_id: string): AlertPlan['notices'][number] {
  return {
    notice_id: `nt_${alert.alert_key}`,
    alert_key: alert.alert_key,
    agency: alert.agency,
    place_id,
    kind: alert.kind,
    text: `${AGENCIES[alert.agency].name} published an alert: “${alert.title}”`,
    url: alert.url,
    published_on: alert.published_on,
    closed_on: null,
  };
}

/** The places a person is shown, each once, the surest first as they were found. */
function offered(found: readonly Scored[]): PlannedAlertTask['candidates'] {
  const places = new Map<string, Scored>();
  for (const scored of found) {
    const place = scored.target.cluster;
    if (place != null && !places.has(place)) places.set(place, scored);
  }
  return [...places]
    .slice(0, MOST_CANDIDATES)
    .map(([place_id, { score }]) => ({ place_id, points: score.points, reasons: score.reasons }));
}
