import { type AlertPageInfo, type Reading, SAMPLE_SOURCE, type SourceList, type WaitingAlert } from '@kehilla/core';
import { type City, isTranscribedList, newestLines, type UnplacedLine } from '@kehilla/city';
import type { CheckedAlerts, CheckedList, VerifyChecked } from '@kehilla/contract';
import type { LiveListReading } from '../ports.ts';
import type { Judged } from '../evidence/judged.ts';
import { liveOutcome, type LiveRead } from './question.ts';
import { dayInWords } from '../evidence/lists-not-read.ts';
import { alertsWaiting } from '@kehilla/kosher';

const NOTES = {
  transcribed: 'Known from a transcription, which may lack places: absence from it says nothing.',
  partial: 'By its own account not the whole list: absence from it says nothing.',
  untried: 'Never tried.',
  failed: 'It was tried, and every time it failed.',
  inPart: 'It was read in part only, never whole.',
  dropped: 'It once showed the place and a later whole reading lacks it.',
  ended: 'It shows the certification as ended.',
  unplaced: 'A line of it may be about this place; nobody has linked the two yet.',
} as const;

/**
 * Returns everything that was consulted about a place: every registered list with one of four outcomes, documents, notices, live reading. Rule: decisions §3.
 */
export function listConsulted(
  city: City,
  judged: Judged,
  unplaced: ReadonlyMap<string, UnplacedLine>,
  live: LiveRead | null,
): VerifyChecked {
  const sample = judged.evidence.listings.some(
    (line) => city.registry.lists.get(line.list_id)?.source_id === SAMPLE_SOURCE,
  );
  const alerts = sample ? [] : checkedAlerts(city, judged);
  const lists = city.lists.filter((list) => (list.source_id === SAMPLE_SOURCE) === sample || hasLine(judged, list));
  return {
    lists: lists.map((list) => checkedList(city, list, judged, unplaced, readNow(live, list))),
    certificates_on_file: judged.valid.length,
    notices_on_file: judged.open.length,
    ...(alerts.length === 0 ? {} : { alerts }),
    live: liveOutcome(city, live),
    as_of: judged.at.toISOString(),
  };
}

/** The same where no place was found. */
export function consultedNothing(city: City, at: Date, live: LiveRead | null): VerifyChecked {
  return {
    lists: [],
    certificates_on_file: 0,
    notices_on_file: 0,
    live: liveOutcome(city, live),
    as_of: at.toISOString(),
  };
}

function hasLine({ evidence }: Judged, { list_id }: SourceList): boolean {
  return evidence.listings.some((line) => line.list_id === list_id);
}

function readNow(live: LiveRead | null, { list_id }: SourceList): LiveListReading | null {
  return live?.readings.find((reading) => reading.list_id === list_id) ?? null;
}

function checkedList(
  city: City,
  list: SourceList,
  judged: Judged,
  unplaced: ReadonlyMap<string, UnplacedLine>,
  live: LiveListReading | null,
): CheckedList {
  const own = judged.readings.filter((reading) => reading.source_id === list.source_id);
  const complete = newest(own.filter((reading) => reading.state === 'complete'));
  const transcribed = transcribedAt(city, list, judged);
  const isTranscribed = isTranscribedList(city, list);
  const { outcome, note } =
    findOutcome(list, judged, unplaced, { complete, isTranscribed }, live) ?? unread(city, list, judged, own);
  return {
    list_id: list.list_id,
    agency: list.agency,
    outcome,
    last_read_at: isTranscribed ? transcribed : newest(own),
    last_complete_reading_at: isTranscribed && complete !== null ? transcribed : complete,
    url: list.url,
    live: live?.read_at != null && live.made,
    note:
      [note, complete === null ? null : failedSince(city, list, judged, complete), live?.note]
        .filter((text) => text != null)
        .join(' ') || null,
  };
}

/** Returns the day of the newest line of a transcription, because one file may hold several lists of different days; null if it had no line at the instant. */
function transcribedAt(city: City, { list_id }: SourceList, { at }: Judged): string | null {
  const seen = newestLines(city).get(list_id) ?? null;
  return seen !== null && Date.parse(seen) <= at.getTime() ? seen : null;
}

type Outcome = { readonly outcome: CheckedList['outcome']; readonly note: string | null };

/** Of a list that was never read whole: read in part or tried in vain, or never tried. Rule: decisions §3. */
function unread(city: City, { source_id }: SourceList, { at }: Judged, own: readonly Reading[]): Outcome {
  if (own.length > 0) return { outcome: 'unreadable', note: NOTES.inPart };
  const failed = city.failedReadings.get(source_id);
  return failed !== undefined && Date.parse(failed.first_failed_at) <= at.getTime()
    ? { outcome: 'unreadable', note: NOTES.failed }
    : { outcome: 'not_consulted', note: NOTES.untried };
}

/** Says that readings failed since the newest whole one; null if none did. */
function failedSince(city: City, { source_id }: SourceList, { at }: Judged, complete: string): string | null {
  const failed = city.failedReadings.get(source_id)?.last_failed_at;
  return failed !== undefined && failed > complete && Date.parse(failed) <= at.getTime()
    ? `Tried again on ${dayInWords(failed)}, and that failed.`
    : null;
}

function findOutcome(
  list: SourceList,
  { onLists: lines, evidence }: Judged,
  unplaced: ReadonlyMap<string, UnplacedLine>,
  { complete, isTranscribed }: { readonly complete: string | null; readonly isTranscribed: boolean },
  live: LiveListReading | null,
): Outcome | null {
  const own = evidence.listings.filter((line) => line.list_id === list.list_id);
  if (lines.some((line) => line.list_id === list.list_id)) return { outcome: 'listed', note: null };
  if (own.length > 0)
    return { outcome: 'read_not_listed', note: own.some((line) => line.terminated) ? NOTES.ended : NOTES.dropped };
  if (unplaced.has(list.list_id)) return { outcome: 'not_consulted', note: NOTES.unplaced };
  if (live !== null && live.read_at === null) return { outcome: 'unreadable', note: null };
  if (isTranscribed) return { outcome: 'not_consulted', note: NOTES.transcribed };
  if (complete === null) return null;
  if (!list.absence_means_removal) return { outcome: 'not_consulted', note: NOTES.partial };
  return { outcome: 'read_not_listed', note: null };
}

function newest(readings: readonly Reading[] | readonly string[]): string | null {
  const dates = readings.map((reading) => (typeof reading === 'string' ? reading : reading.observed_at));
  return dates.sort().at(-1) ?? null;
}

/**
 * Returns every page of alerts of an agency that concerns a place: read, tried without success, or never tried, and the waiting alerts of the agency. An agency
 * with a waiting alert and no page is told too. Rule: decisions §3.
 */
function checkedAlerts(city: City, judged: Judged): CheckedAlerts[] {
  const named = alertsWaiting(judged.evidence, judged.at);
  return city.alertPages.map((page) => {
    const of = (alerts: readonly WaitingAlert[]): WaitingAlert[] =>
      alerts.filter(({ agency }) => agency === page.agency);
    const waiting = of(city.waitingAlerts).filter(({ read_at }) => Date.parse(read_at) <= judged.at.getTime());
    const about = of(named);
    const { outcome, last_read_at, note } = getRead(city, page, judged);
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

function getRead(
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
