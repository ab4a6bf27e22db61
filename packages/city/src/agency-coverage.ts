import { memoizeByObject, SAMPLE_SOURCE } from '@kehilla/core';
import type { AgencyCoverage } from '@kehilla/contract';
import { CONFIRMED_FOR_MS } from '@kehilla/kosher';
import type { City } from './city.ts';

/**
 * What the service can know about each agency: whether a list of it can be read, and when one last was, whole. Invented sample lists
 * count for nothing. Worked out once a city, which never changes. Rule: decisions §2.
 */
export function agencyCoverage(city: City): AgencyCoverage[] {
  return bothOf(city).named;
}

/**
 * The same by codes alone, for answers that list many places, and only of agencies that something limits: no list that can be read, none read
 * whole, or not within 14 days of `now`. Of an agency that is left out a list was read whole since.
 */
export function limitedAgencyCoverage(city: City, now: Date): AgencyCoverage[] {
  return bothOf(city).brief.filter(
    ({ last_complete_reading_at: read, note }) =>
      note !== null || read === null || now.getTime() - Date.parse(read) > CONFIRMED_FOR_MS,
  );
}

const bothOf = memoizeByObject((city: City): { readonly named: AgencyCoverage[]; readonly brief: AgencyCoverage[] } => {
  const named = coverageOf(city);
  return { named, brief: named.map(({ agency_name: _name, ...rest }) => rest) };
});

function coverageOf(city: City): AgencyCoverage[] {
  return city.agencies.map((agency) => {
    const lists = city.lists.filter((list) => list.agency === agency.code && list.source_id !== SAMPLE_SOURCE);
    const own = new Set(lists.filter((list) => !list.transcribed).map((list) => list.source_id));
    const read = city.readings
      .filter((reading) => own.has(reading.source_id) && reading.state === 'complete')
      .map((reading) => reading.observed_at);
    const transcribed = new Set(lists.filter((list) => list.transcribed).map((list) => list.list_id));
    return {
      agency: agency.code,
      agency_name: agency.name,
      readable_list: agency.no_list_note === null,
      last_complete_reading_at: read.sort().at(-1) ?? null,
      note: agency.no_list_note ?? (read.length > 0 ? null : transcriptionNote(city, transcribed)),
    };
  });
}

/** When the newest line of each list was seen on it, by the list's id; a list without a line is not in it. Worked out once a city. */
export const newestLines = memoizeByObject((city: City): ReadonlyMap<string, string> => {
  const newest = new Map<string, string>();
  const lines = [...[...city.evidence.values()].flatMap(({ listings }) => listings), ...city.unplaced];
  for (const { list_id, last_seen_at } of lines)
    if (last_seen_at > (newest.get(list_id) ?? '')) newest.set(list_id, last_seen_at);
  return newest;
});

function transcriptionNote(city: City, lists: ReadonlySet<string>): string {
  const dates = [...lists].flatMap((list) => newestLines(city).get(list) ?? []);
  const newest = dates.sort().at(-1);
  return newest === undefined
    ? 'Not read yet.'
    : `Only a transcription, which may lack places; newest line ${newest.slice(0, 10)}.`;
}
