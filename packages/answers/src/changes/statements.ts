import type { City } from '@kehilla/city';
import { brand, type KosherChange, type KosherChangeReading, type Source } from '@kehilla/contract';
import type { WaitingAlert } from '@kehilla/core';
import { agencyName } from '../evidence/judged.ts';
import type { RecordedStatement } from '../ports.ts';
import { evidenceId, type ListingEvidence } from '@kehilla/kosher';

/** Tells a notice or a document as it was recorded, or its end, with the agency's last readings of the place before and after it. */
export function tellStatement(city: City, { kind, agency, place_id, url, at }: RecordedStatement): ListedChange {
  const notices = findEvidence(city, place_id)?.notices ?? [];
  const own = kind === 'notice' ? notices.filter((notice) => notice.agency === agency && notice.url === url) : [];
  const statement = own.length === 1 ? (own[0]?.text ?? null) : null;
  return makeTold(city, { kind, agency, place_id, url, at, statement });
}

/**
 * Returns the alerts that were read in a time, name a place and wait for review, one for each place: `verify_kosher` tells them, so they are told here. An
 * alert for a place that is not on record has the name from its text.
 */
export function tellAlerts(city: City, since: Date, until: Date): ListedChange[] {
  return city.waitingAlerts
    .filter(({ read_at }) => Date.parse(read_at) >= since.getTime() && Date.parse(read_at) <= until.getTime())
    .flatMap((alert) =>
      (alert.place_ids.length === 0 ? [null] : alert.place_ids).map((id) => tellAlert(city, alert, id)),
    );
}

function tellAlert(city: City, alert: WaitingAlert, place_id: string | null): ListedChange {
  const { agency, url, read_at: at, title: statement, names } = alert;
  const one = makeTold(city, { kind: 'alert', agency, place_id, url, at, statement });
  return place_id === null ? { ...one, change: { ...one.change, listed_name: names[0] ?? null } } : one;
}

type Statement = Pick<KosherChange, 'kind' | 'agency' | 'url' | 'at' | 'statement'> & {
  readonly place_id: string | null;
};

function makeTold(city: City, { place_id, ...statement }: Statement): ListedChange {
  const { agency, at } = statement;
  const [before, after] = readingsAround(city, place_id, agency, at);
  const change: KosherChange = {
    ...statement,
    agency_name: agencyName(city, agency),
    list: null,
    place: describePlace(city, place_id),
    listed_name: null,
    listed_address: null,
    before,
    after,
  };
  return { change, list_id: null };
}

/** Returns the newest readings of the agency's lines of a place, before the instant and after it; null if none is known. */
function readingsAround(
  city: City,
  place_id: string | null,
  agency: string,
  at: string,
): [KosherChange['before'], KosherChange['after']] {
  const lines = (findEvidence(city, place_id)?.listings ?? [])
    .filter(
      ({ list_id, missing_since }) => missing_since === null && city.registry.lists.get(list_id)?.agency === agency,
    )
    .toSorted((one, other) => Date.parse(other.last_seen_at) - Date.parse(one.last_seen_at));
  const isBefore = (seen: string): boolean => Date.parse(seen) <= Date.parse(at);
  const before = lines.find(({ last_seen_at }) => isBefore(last_seen_at));
  const after = lines.find(({ last_seen_at }) => !isBefore(last_seen_at));
  return [
    before === undefined ? null : tellReading(before, before.last_seen_at),
    after === undefined ? null : tellReading(after, after.last_seen_at),
  ];
}

function findEvidence(city: City, place_id: string | null): ReturnType<City['evidence']['get']> {
  const place = place_id === null ? null : city.findPlace(place_id);
  return place === null ? undefined : city.evidence.get(place);
}

const CITED = { notice: 'Notice', notice_closed: 'Notice', alert: 'Alert' } as const;

/** Cites a notice, an alert or a document. */
export function citeStatement({ kind, agency_name, url, at: observed_at }: KosherChange): Source {
  return kind === 'notice' || kind === 'notice_closed' || kind === 'alert'
    ? { name: `${CITED[kind]} of ${agency_name}`, kind: 'certifying_agency', url, observed_at }
    : { name: `Certificate document of ${agency_name}, attached by a curator`, kind: brand, url, observed_at };
}

/** A change with the list that shows it; null of a notice, an alert and a document. */
export type ListedChange = { readonly change: KosherChange; readonly list_id: string | null };

/** Whether a reading shows that the agency lists it: a line that says itself that it ended does not. */
export function isStanding(line: ListingEvidence | null): boolean {
  return line !== null && !line.terminated;
}

/** Says the content of one reading of a line. */
export function tellReading(line: ListingEvidence | null, read_at: string): KosherChangeReading {
  return {
    read_at,
    evidence_id: line === null ? null : evidenceId(line.reading_id, line.external_id),
    listed: isStanding(line),
    food_status: line === null || line.food_status.length === 0 ? null : line.food_status.join(', '),
    standards: [...(line?.standards ?? [])],
    scope_note: line?.scope_note ?? null,
  };
}

/** Describes the place that a change is about; null if the city does not have it. */
export function describePlace(city: City, place_id: string | null): KosherChange['place'] {
  const place = place_id === null ? null : city.findPlace(place_id);
  if (place === null) return null;
  const { place_id: id, name, address } = city.doc(place);
  return { place_id: id, name, address };
}
