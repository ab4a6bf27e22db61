import { memoizeByObject, SAMPLE_SOURCE, type SourceList } from '@kehilla/core';
import type { AgencyCoverage } from '@kehilla/contract';
import { findAgency, CONFIRMED_FOR_MS, isTranscribedLine, type ListingEvidence } from '@kehilla/kosher';
import type { City } from './city.ts';

/**
 * Returns the state of each agency's lists: whether one can be read, and when it was last read whole. Invented sample lists do not count. Computed once for a
 * city, which never changes. Rule: decisions §2.
 */
export function agencyCoverage(city: City): AgencyCoverage[] {
  return getBoth(city).named;
}

/**
 * Returns the same by codes alone, for answers with many places, and only for agencies with a limit: no readable list, no list read whole, or none within 14
 * days of `now`. A list of every other agency was read whole since.
 */
export function limitedAgencyCoverage(city: City, now: Date): AgencyCoverage[] {
  return getBoth(city).brief.filter(
    ({ last_complete_reading_at: read, note, alerts_waiting }) =>
      note !== null ||
      alerts_waiting !== undefined ||
      read === null ||
      now.getTime() - Date.parse(read) > CONFIRMED_FOR_MS,
  );
}

const getBoth = memoizeByObject(
  (city: City): { readonly named: AgencyCoverage[]; readonly brief: AgencyCoverage[] } => {
    const named = getCoverage(city);
    return { named, brief: named.map(({ agency_name: _name, ...rest }) => rest) };
  },
);

function getCoverage(city: City): AgencyCoverage[] {
  return city.agencies.map((agency) => {
    const lists = city.lists.filter((list) => list.agency === agency.code && list.source_id !== SAMPLE_SOURCE);
    const own = new Set(lists.filter((list) => !isTranscribedList(city, list)).map((list) => list.source_id));
    const read = city.readings
      .filter((reading) => own.has(reading.source_id) && reading.state === 'complete')
      .map((reading) => reading.observed_at);
    const transcribed = new Set(lists.filter((list) => isTranscribedList(city, list)).map((list) => list.list_id));
    return {
      agency: agency.code,
      agency_name: agency.name,
      readable_list: agency.no_list_note === null,
      last_complete_reading_at: read.sort().at(-1) ?? null,
      note: agency.no_list_note ?? (read.length > 0 ? null : unreadNote(city, own, transcribed)),
      ...(own.size === 0 ? {} : { list_outcome: getOutcome(city, [...own], read.length > 0) }),
      ...alertsOfAgency(city, agency.code),
    };
  });
}

type Outcome = NonNullable<AgencyCoverage['list_outcome']>;

/** Whether sources were read; else whether one was ever tried, in part or in vain. */
function getOutcome(city: City, sources: readonly string[], isRead: boolean): Outcome {
  if (isRead) return 'read';
  const isTried = sources.some(
    (id) => city.failedReadings.has(id) || city.readings.some((reading) => reading.source_id === id),
  );
  return isTried ? 'unreadable' : 'not_consulted';
}

function alertsOfAgency(city: City, code: string): Pick<AgencyCoverage, 'alert_page' | 'alerts_waiting'> {
  const pages = city.alertPages.filter(({ agency }) => agency === code).map(({ source_id }) => source_id);
  const isRead = city.readings.some(({ source_id }) => pages.includes(source_id));
  const waiting = city.waitingAlerts.filter(({ agency }) => agency === code).length;
  return {
    ...(pages.length === 0 ? {} : { alert_page: getOutcome(city, pages, isRead) }),
    ...(waiting === 0 ? {} : { alerts_waiting: waiting }),
  };
}

/** Note of an agency whose list was never tried, and which has no transcription. */
export const NEVER_TRIED = 'Not read yet: never tried.';

/** Of lists that were not read whole: a transcription if there is one, else whether one was tried. */
function unreadNote(city: City, own: ReadonlySet<string>, transcribed: ReadonlySet<string>): string {
  const note = transcriptionNote(city, transcribed);
  if (note !== null) return note;
  const failed = [...own]
    .flatMap((id) => city.failedReadings.get(id)?.last_failed_at ?? [])
    .sort()
    .at(-1);
  if (failed !== undefined) return `Tried, last on ${failed.slice(0, 10)}, and not read.`;
  return [...own].some((id) => city.readings.some(({ source_id }) => source_id === id))
    ? 'Read in part only.'
    : NEVER_TRIED;
}

/** Lists that people transcribed and nobody signed. Computed once for a city. */
const unsignedLists = memoizeByObject((city: City): ReadonlySet<string> => {
  const lines = everyLine(city);
  const signed = new Set(lines.flatMap(({ list_id, transcribed }) => (transcribed === true ? [] : [list_id])));
  return new Set(lines.flatMap(({ list_id }) => (signed.has(list_id) ? [] : [list_id])));
});

/**
 * Returns whether a list is known by a transcription only: it is one itself, or the agency prints it as a picture, it was never read whole, and its
 * transcription is not signed. Rule: decisions §3.
 */
export function isTranscribedList(city: City, { list_id, source_id, transcribed }: SourceList): boolean {
  return (
    transcribed ||
    (unsignedLists(city).has(list_id) &&
      !city.readings.some((reading) => reading.source_id === source_id && reading.state === 'complete'))
  );
}

/** Every line of a list, wherever it is. */
function everyLine(city: City): readonly Pick<ListingEvidence, 'list_id' | 'last_seen_at' | 'transcribed'>[] {
  return [
    ...[...city.evidence.values()].flatMap(({ listings }) => listings),
    ...city.unplaced,
    ...city.outside.map(({ line }) => line),
  ];
}

/** When the newest line of each list was seen on it, by the list's id; a list without a line is not in it. Worked out once a city. */
export const newestLines = memoizeByObject((city: City): ReadonlyMap<string, string> => {
  const newest = new Map<string, string>();
  for (const { list_id, last_seen_at } of everyLine(city))
    if (last_seen_at > (newest.get(list_id) ?? '')) newest.set(list_id, last_seen_at);
  return newest;
});

function transcriptionNote(city: City, lists: ReadonlySet<string>): string | null {
  const dates = [...lists].flatMap((list) => newestLines(city).get(list) ?? []);
  const newest = dates.sort().at(-1);
  return newest === undefined
    ? null
    : `Only a transcription, which may lack places; newest line ${newest.slice(0, 10)}.`;
}

/** Returns how many lines of places are loaded, how many are known from agencies' own lists, and which agencies have only transcriptions. */
export function countLines({ evidence, registry }: City): {
  readonly lines: number;
  readonly own: number;
  readonly transcribed: readonly string[];
} {
  const listings = [...evidence.values()].flatMap((of) => of.listings);
  const own = listings.filter((line) => !isTranscribedLine(line, registry));
  const agencies = (lines: typeof listings): Set<string> =>
    new Set(lines.flatMap((line) => findAgency(line, registry) ?? []));
  return {
    lines: listings.length,
    own: own.length,
    transcribed: [...agencies(listings).difference(agencies(own))].sort(),
  };
}
