import { quoteText, civilDateInWords } from '@kehilla/core';
import type { City } from '@kehilla/city';
import type { Source } from '@kehilla/contract';
import type { WaitingAlert } from '@kehilla/core';
import { alertsInDoubt, alertsWaiting } from '@kehilla/kosher';
import { agencyName } from './agency-sources.ts';
import type { Judged } from './judged.ts';

const READ_AS: Readonly<Record<WaitingAlert['kind'], string>> = {
  not_certified: 'it seems to say that the place is not certified, and whether it is about this place is not sure',
  certification_ended: 'it seems to say that the certification ended, and whether it is about this place is not sure',
  warning: 'it seems to be a warning, and whether it is about this place is not sure',
  reinstated: 'it seems to say that the certification stands again',
  not_understood: 'what it says of the certification was not understood',
};

/** Of one alert, in words: "Orthodox Union published an alert on 18 November 2026 that names it (“…”): … a person has yet to decide." */
function told(city: City, { agency, kind, title, published_on, ends_on }: WaitingAlert, name: string): string {
  const day = ends_on === undefined ? '' : ` It names ${civilDateInWords(ends_on)} as a last day.`;
  return `${agencyName(city, agency)} published an alert on ${civilDateInWords(published_on)} that names ${name} (${quoteText(title)}): ${READ_AS[kind]}; a person has yet to decide.${day}`;
}

/** What is told in an answer's summary of alerts that name the place and wait for a person; '' for none. */
export function alertsTold(city: City, { evidence, at }: Judged): string {
  return alertsWaiting(evidence, at)
    .map((alert) => told(city, alert, 'it'))
    .join(' ');
}

/** Whether an alert that may be against the certification waits: then no evidence about the place is enough. Rule: decisions §3. */
export function isInDoubtByAlert({ evidence, at }: Judged): boolean {
  return alertsInDoubt(evidence, at).length > 0;
}

/** Notes about alerts that wait: of those that name the place each, of the agencies that certify it and whose other alerts wait one a piece. */
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
  return [...named.map((alert) => told(city, alert, quoteText(name))), ...ofAgencies];
}

/** What would settle alerts that name the place and wait. */
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
