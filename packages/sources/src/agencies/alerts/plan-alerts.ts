import { fold, type Notice } from '@kehilla/core';
import { type Scored, streetKey, type Subject } from '@kehilla/linkage';
import { AGENCIES } from '@kehilla/kosher';
import type { AlertCandidate } from './classify-alert.ts';

/** Places that may be this subject, as a matcher over the record's rows finds them; `cluster` is the place. */
export type FindPlaces = (subject: Subject) => readonly Scored[];

/** The places of the lines that an agency's own list has now by a name, whole; null for a line at no place. */
export type FindLines = (agency: AlertCandidate['agency'], name: string) => readonly (string | null)[];

/** An alert that a person has to decide: its subject, and the nearest places. */
export type PlannedAlertTask = {
  readonly kind: 'alert';
  readonly alert: AlertCandidate;
  readonly candidates: readonly {
    readonly place_id: string;
    readonly points: number;
    readonly reasons: readonly unknown[];
    /** Whether the alert names this place, as far as it gives a name and an address: by name, and by no other address. Absent in tasks of earlier releases. */
    readonly is_named?: boolean;
  }[];
};

/** The changes by alerts: notices about places, and tasks for a curator. */
export type AlertPlan = {
  readonly notices: readonly (Notice & { readonly alert_key: string })[];
  readonly tasks: readonly PlannedAlertTask[];
};

/** An agency's word against a place on record: an open notice, or a waiting alert. A reinstatement is about these. */
export type WordAgainst = { readonly agency: string; readonly place_id: string };

/** The input of planning alerts. */
export type AlertsToPlan = {
  readonly alerts: readonly AlertCandidate[];
  /** Keys of alerts that were saved before. */
  readonly known: ReadonlySet<string>;
  readonly findPlaces: FindPlaces;
  readonly findLines: FindLines;
  readonly against: readonly WordAgainst[];
};

const SURE_NAME = 0.9;
const MOST_CANDIDATES = 5;

/**
 * Plans alerts that are not known yet, the oldest first. An alert becomes a notice where its words are understood and against the certification, or a warning,
 * and exactly one place agrees with it in name and in address (or, where it names a street or a town only, in that; where it says nothing of where, in being
 * the one place of that name, and the one line by it on the agency's own list); everything else is a task. A reinstatement is never a notice: it is a task
 * where the same agency's word against such a place stands, and nothing else. Rule: sources note §1.2, decisions §3.
 */
export function planAlerts({ alerts, known, findPlaces, findLines, against }: AlertsToPlan): AlertPlan {
  const notices: AlertPlan['notices'][number][] = [];
  const tasks: PlannedAlertTask[] = [];
  const spokenAgainst = new Set(against.map(({ agency, place_id }) => `${agency}|${place_id}`));
  const fresh = new Map(alerts.filter(({ alert_key }) => !known.has(alert_key)).map((one) => [one.alert_key, one]));
  const inOrder = [...fresh.values()].toSorted((a, b) => (a.published_on < b.published_on ? -1 : 1));
  for (const alert of inOrder) {
    const { first, others } = placesNamed(alert, findPlaces);
    const agreeing = new Set(first.filter((scored) => agrees(alert, scored)).map(({ target }) => target.cluster));
    const place_id = agreeing.size === 1 ? [...agreeing][0] : onlyListed(alert, first, findLines);
    const candidates = offered(alert, [...first, ...others]);
    const keys = candidates.map((one) => `${alert.agency}|${one.place_id}`);
    if (alert.kind === 'reinstated') {
      if (keys.some((key) => spokenAgainst.has(key))) tasks.push({ kind: 'alert', alert, candidates });
      continue;
    }
    for (const key of keys) spokenAgainst.add(key);
    if (alert.kind !== 'not_understood' && alert.is_plain && place_id != null)
      notices.push(getNotice(alert, alert.kind, place_id));
    else tasks.push({ kind: 'alert', alert, candidates });
  }
  return { notices, tasks };
}

/** Returns places found by the alert's name for its business, and those that surely have another name in it, which a person sees too. */
function placesNamed(
  alert: AlertCandidate,
  findPlaces: FindPlaces,
): { readonly first: readonly Scored[]; readonly others: readonly Scored[] } {
  if (alert.named === null) return { first: [], others: [] };
  const { name, address, others = [] } = alert.named;
  const of = (text: string): readonly Scored[] => {
    const id = `alert|${alert.alert_key}|${text}`;
    return findPlaces({
      id,
      names: [text],
      address,
      location: null,
      phone: null,
      website: null,
      group: null,
      cluster: null,
    });
  };
  return {
    first: of(name),
    others: others.flatMap((other) => of(other).filter(({ score }) => score.name >= SURE_NAME)),
  };
}

/** A name is never enough: the door must be the same, or, where the alert names a street or a town only, that. */
function agrees({ named }: AlertCandidate, { target, score }: Scored): boolean {
  const address = named?.address ?? null;
  if (target.cluster == null || address === null || score.name < SURE_NAME) return false;
  if (address.house_number !== null) return score.address === 'same' || score.address === 'unplaced';
  const its = target.address;
  if (its === null) return false;
  if (address.street !== null)
    return its.street !== null && streetKey(address.street, its.borough) === streetKey(its.street, its.borough);
  return address.borough === null
    ? address.city !== null && fold(address.city) === fold(its.city ?? '')
    : address.borough === its.borough;
}

/**
 * The place of an alert that says nothing of where: its agency's list has one line by that name, which stands at it, and no other place on record is called so.
 * Null where any other may be meant.
 */
function onlyListed({ agency, named }: AlertCandidate, found: readonly Scored[], findLines: FindLines): string | null {
  if (named?.isNowhere !== true) return null;
  const called = new Set(found.filter(({ score }) => score.name >= SURE_NAME).map(({ target }) => target.cluster));
  // A list and its transcription name one place each in a line of its own.
  const [listed, ...more] = new Set(findLines(agency, named.name));
  return listed != null && more.length === 0 && called.size === 1 && called.has(listed) ? listed : null;
}

/** Whether an alert names a place: it is called so, and nothing that both say of where it is differs. */
function names(alert: AlertCandidate, scored: Scored): boolean {
  const { target, score } = scored;
  if (score.name < SURE_NAME || score.address === 'differs') return false;
  const address = alert.named?.address ?? null;
  const its = target.address;
  if (address === null || its === null || address.house_number !== null) return true;
  if (address.street !== null && its.street !== null) return agrees(alert, scored);
  return address.borough === null || its.borough === null || address.borough === its.borough;
}

function getNotice(alert: AlertCandidate, kind: Notice['kind'], place_id: string): AlertPlan['notices'][number] {
  return {
    notice_id: `nt_${alert.alert_key}`,
    alert_key: alert.alert_key,
    agency: alert.agency,
    place_id,
    kind,
    text: getText(alert),
    url: alert.url,
    published_on: alert.published_on,
    closed_on: null,
  };
}

/** Returns the text of an alert for a notice: its title, and the sentence with the statement if that is another. */
function getText({ agency, title, said: phrase }: AlertCandidate): string {
  const quoted = phrase === '' || fold(title).includes(fold(phrase)) ? '' : `: “${phrase.slice(0, 400)}”`;
  return `${AGENCIES[agency].name} published an alert: “${title}”${quoted}`;
}

/** Returns the places for a person, each once: first those that the alert names, then the surest. */
function offered(alert: AlertCandidate, found: readonly Scored[]): PlannedAlertTask['candidates'] {
  const places = new Map<string, { readonly scored: Scored; readonly is_named: boolean }>();
  for (const scored of found) {
    const place = scored.target.cluster;
    if (place == null) continue;
    const is_named = names(alert, scored);
    if (!places.has(place) || (is_named && places.get(place)?.is_named === false))
      places.set(place, { scored, is_named });
  }
  return [...places]
    .toSorted(([, a], [, b]) => Number(b.is_named) - Number(a.is_named))
    .slice(0, MOST_CANDIDATES)
    .map(
      ([
        place_id,
        {
          scored: { score },
          is_named,
        },
      ]) => ({ place_id, points: score.points, reasons: score.reasons, is_named }),
    );
}
