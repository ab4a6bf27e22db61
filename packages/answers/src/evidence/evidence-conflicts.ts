import type { City } from '@kehilla/city';
import type { Claim, Conflict, Source } from '@kehilla/contract';
import { civilDateInWords, quoteText, type WaitingAlert } from '@kehilla/core';
import {
  findAgency,
  alertsInDoubt,
  alertsPast,
  alertsWaiting,
  confirmedAt,
  type ListingEvidence,
} from '@kehilla/kosher';
import { agencyName, type Judged } from './judged.ts';

/**
 * Returns the contradictions in the evidence about a place, with both sides: an agency's line or document against its own notice or newer list, and agencies
 * that state different food. A line that does not count is shown with the statement that overrules it, also if another agency lists the place. Rule: decisions
 * §3.
 */
export function evidenceConflicts(city: City, judged: Judged): Conflict[] {
  const disagree = judged.kosher.status === 'conflicted';
  return [...(disagree ? foodConflict(city, judged) : []), ...certificationConflicts(city, judged)];
}

/** An agency's line or document against its own notice, where that makes the place conflicted, and against its own newer list. */
export function certificationConflicts(city: City, judged: Judged): Conflict[] {
  return [
    ...(judged.kosher.status === 'conflicted'
      ? [...noticeConflicts(city, judged), ...alertConflicts(city, judged)]
      : []),
    ...newerListConflicts(city, judged),
  ];
}

/** Returns one conflict for each agency whose own newer list contradicts a line. */
function newerListConflicts(city: City, { contradicted }: Judged): Conflict[] {
  const byAgency = Map.groupBy(contradicted, ({ line }) => findAgency(line, city.registry));
  return [...byAgency.values()].map((lines): Conflict => {
    const newer = new Map(lines.map(({ by }) => [`${by.says} ${by.list_id}`, by]));
    return {
      field: 'certification',
      claims: [
        ...lines.map(({ line }) => getClaim(city, line, 'listed')),
        ...[...newer.values()].map(
          ({ list_id, read_at, says }): Claim => ({
            value: says === 'ended' ? 'shown as ended' : 'not on the whole list',
            source: city.registry.lists.get(list_id)?.name ?? list_id,
            observed_at: read_at,
          }),
        ),
      ],
    };
  });
}

function foodConflict(city: City, { counted, valid, kosher }: Judged): Conflict[] {
  const documents = valid.filter(({ agency }) => kosher.certified_by.includes(agency));
  const claims: Claim[] = [
    ...counted
      .filter(({ food_status }) => food_status.length > 0)
      .map((line) => getClaim(city, line, words(line.food_status))),
    ...documents
      .filter(({ food_status }) => food_status.length > 0)
      .map((document) => ({
        value: words(document.food_status),
        source: `${agencyName(city, document.agency)}, certificate document`,
        observed_at: confirmedAt(document),
      })),
  ];
  return new Set(claims.map(({ value }) => value)).size > 1 ? [{ field: 'food_status', claims }] : [];
}

/** An agency's lines and documents against its own open notice; notices without anything they contradict are no conflict. */
function noticeConflicts(city: City, { counted, valid, against }: Judged): Conflict[] {
  const byAgency = Map.groupBy(against, ({ agency }) => agency);
  return [...byAgency].flatMap(([agency, notices]): Conflict[] => {
    const stands: Claim[] = [
      ...counted
        .filter((line) => findAgency(line, city.registry) === agency)
        .map((line) => getClaim(city, line, 'listed')),
      ...valid
        .filter((certificate) => certificate.agency === agency)
        .map((document) => ({
          value: `certificate valid to ${document.valid_to}`,
          source: 'kehilla',
          observed_at: confirmedAt(document),
        })),
    ];
    const claims: Claim[] = notices.map(({ kind, text }) => ({
      value: `${kind}: ${text}`,
      source: agencyName(city, agency),
      observed_at: null,
    }));
    return stands.length === 0 ? [] : [{ field: 'certification', claims: [...stands, ...claims] }];
  });
}

/** An agency's lines against its own alert that names a last day which has passed. */
function alertConflicts(city: City, { counted, evidence, at }: Judged): Conflict[] {
  return alertsPast(evidence, at).flatMap(({ agency, title, ends_on = '', read_at }): Conflict[] => {
    const lines = counted.filter((line) => findAgency(line, city.registry) === agency);
    if (lines.length === 0) return [];
    const alert: Claim = {
      value: `alert: ${title} (last day ${ends_on})`,
      source: agencyName(city, agency),
      observed_at: read_at,
    };
    return [{ field: 'certification', claims: [...lines.map((line) => getClaim(city, line, 'listed')), alert] }];
  });
}

function getClaim(city: City, line: ListingEvidence, value: string): Claim {
  const list = city.registry.lists.get(line.list_id);
  return { value, source: list?.name ?? line.list_id, observed_at: line.last_seen_at };
}

function words(food: readonly string[]): string {
  return [...food].sort().join(', ');
}

const READ_AS: Readonly<Record<WaitingAlert['kind'], string>> = {
  not_certified: 'it seems to say that the place is not certified, and whether it is about this place is not sure',
  certification_ended: 'it seems to say that the certification ended, and whether it is about this place is not sure',
  warning: 'it seems to be a warning, and whether it is about this place is not sure',
  reinstated: 'it seems to say that the certification stands again',
  not_understood: 'what it says of the certification was not understood',
};

/** Of one alert, in words: "Orthodox Union published an alert on 18 November 2026 that names it (“…”): … a person has yet to decide." */
function sayAlert(city: City, { agency, kind, title, published_on, ends_on }: WaitingAlert, name: string): string {
  const day = ends_on === undefined ? '' : ` It names ${civilDateInWords(ends_on)} as a last day.`;
  return `${agencyName(city, agency)} published an alert on ${civilDateInWords(published_on)} that names ${name} (${quoteText(title)}): ${READ_AS[kind]}; a person has yet to decide.${day}`;
}

/** Says in the summary which alerts name the place and wait for review; '' if there are none. */
export function alertsTold(city: City, { evidence, at }: Judged): string {
  return alertsWaiting(evidence, at)
    .map((alert) => sayAlert(city, alert, 'it'))
    .join(' ');
}

/** Whether an alert that may be against the certification waits: then no evidence about the place is enough. Rule: decisions §3. */
export function isInDoubtByAlert({ evidence, at }: Judged): boolean {
  return alertsInDoubt(evidence, at).length > 0;
}

/** Returns notes on waiting alerts: one for each alert that names the place, and one for each certifying agency with other waiting alerts. */
export function alertNotes(city: City, name: string, { evidence, at, kosher }: Judged): string[] {
  const named = alertsWaiting(evidence, at);
  const others = city.waitingAlerts.filter(
    (alert) =>
      Date.parse(alert.read_at) <= at.getTime() && !named.some(({ alert_key }) => alert_key === alert.alert_key),
  );
  const ofAgencies = kosher.certified_by.flatMap((code) => {
    const count = others.filter(({ agency }) => agency === code).length;
    return count === 0
      ? []
      : [
          `${count === 1 ? '1 alert' : `${count} alerts`} of ${agencyName(city, code)} that may be about an establishment ${count === 1 ? 'waits' : 'wait'} for a person; ${count === 1 ? 'it is' : 'they are'} not known to name this place.`,
        ];
  });
  return [...named.map((alert) => sayAlert(city, alert, quoteText(name))), ...ofAgencies];
}

/** Returns the steps that would settle waiting alerts about the place. */
export function alertsMissing(city: City, { evidence, at }: Judged): string[] {
  return alertsWaiting(evidence, at).map(
    ({ agency, title }) =>
      `What ${agencyName(city, agency)}'s alert ${quoteText(title)} says of this place: a person has yet to decide.`,
  );
}

/** The alerts that an answer names, as sources. */
export function alertSources(city: City, judged: readonly Pick<Judged, 'evidence' | 'at'>[]): Source[] {
  return judged
    .flatMap(({ evidence, at }) => alertsWaiting(evidence, at))
    .map(({ agency, url, published_on, read_at }) => ({
      name: `Alert of ${agencyName(city, agency)} of ${published_on}`,
      kind: 'certifying_agency',
      url,
      observed_at: read_at,
    }));
}
