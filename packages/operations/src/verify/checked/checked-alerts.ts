import type { City } from '@kehilla/city';
import type { CheckedAlerts } from '@kehilla/contract';
import type { AlertPageInfo, WaitingAlert } from '@kehilla/core';
import { alertsWaiting } from '@kehilla/kosher';
import { dayInWords } from '../../describe/civil-date.ts';
import type { Judged } from '../../describe/evidence/judged.ts';

/**
 * Every page on which an agency publishes alerts, as it concerns a place: read, tried and not read, or never tried, and which of the agency's alerts wait for a person. An agency of which no
 * page is read and an alert waits is told too. Rule: decisions §3.
 */
export function checkedAlerts(city: City, judged: Judged): CheckedAlerts[] {
  const named = alertsWaiting(judged.evidence, judged.at);
  return city.alertPages.map((page) => {
    const of = (alerts: readonly WaitingAlert[]): WaitingAlert[] =>
      alerts.filter(({ agency }) => agency === page.agency);
    const waiting = of(city.waitingAlerts).filter(({ read_at }) => Date.parse(read_at) <= judged.at.getTime());
    const about = of(named);
    const { outcome, last_read_at, note } = readOf(city, page, judged);
    return {
      source_id: page.source_id,
      agency: page.agency,
      outcome,
      last_read_at,
      url: page.url,
      waiting: waiting.length,
      about_place: about.map(({ title, url, published_on, kind, ends_on }) => ({
        title,
        url,
        published_on,
        states: kind,
        ...(ends_on === undefined ? {} : { ends_on }),
      })),
      note: [note, waitingNote(waiting.length, about.length)].filter((text) => text !== null).join(' ') || null,
    };
  });
}

function readOf(
  city: City,
  { source_id }: AlertPageInfo,
  { readings, at }: Judged,
): Pick<CheckedAlerts, 'outcome' | 'last_read_at' | 'note'> {
  const own = readings.filter((reading) => reading.source_id === source_id).map(({ observed_at }) => observed_at);
  const last_read_at = own.sort().at(-1) ?? null;
  const failed = city.failedReadings.get(source_id);
  if (last_read_at !== null) {
    const isBehind =
      failed !== undefined && failed.last_failed_at > last_read_at && Date.parse(failed.last_failed_at) <= at.getTime();
    return {
      outcome: 'read',
      last_read_at,
      note: isBehind ? `Not read since: tried on ${dayInWords(failed.last_failed_at)}, and it failed.` : null,
    };
  }
  return failed !== undefined && Date.parse(failed.first_failed_at) <= at.getTime()
    ? {
        outcome: 'unreadable',
        last_read_at,
        note: 'Not read: it was tried, and every time it failed. An alert may stand there.',
      }
    : { outcome: 'not_consulted', last_read_at, note: 'Not read: it was never tried. An alert may stand there.' };
}

function waitingNote(waiting: number, about: number): string | null {
  if (waiting === 0) return null;
  const which =
    about === 0
      ? 'none that is known to name this place'
      : about === waiting
        ? 'naming this place'
        : `${about} of them naming this place`;
  return `${waiting === 1 ? '1 alert waits' : `${waiting} alerts wait`} for a person to decide, ${which}.`;
}
