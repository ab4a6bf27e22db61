import { type City, SAMPLE_SOURCE } from '@kehilla/city';
import type { AgencyCoverage } from '@kehilla/contract';

/** What the service can know about each agency: whether a list of it can be read, and when one last was, whole. */
export function agencyCoverage(city: City): AgencyCoverage[] {
  return city.agencies.map((agency) => {
    const lists = city.lists.filter((list) => list.agency === agency.code && list.source_id !== SAMPLE_SOURCE);
    const own = new Set(lists.filter((list) => !list.transcribed).map((list) => list.source_id));
    const read = city.readings.filter((reading) => own.has(reading.source_id) && reading.state === 'complete').map((reading) => reading.observed_at);
    return {
      agency: agency.code,
      agency_name: agency.name,
      readable_list: agency.no_list_note === null,
      last_complete_reading_at: read.sort().at(-1) ?? null,
      note: agency.no_list_note ?? (read.length > 0 ? null : transcriptionNote(city, new Set(lists.filter((list) => list.transcribed).map((list) => list.list_id)))),
    };
  });
}

function transcriptionNote(city: City, lists: ReadonlySet<string>): string {
  const seen = [...city.evidence.values()].flatMap(({ listings }) => listings.filter((listing) => lists.has(listing.list_id)).map((listing) => listing.last_seen_at));
  const newest = seen.sort().at(-1);
  return newest === undefined ? 'Its list has not been read yet.' : `Known only from a transcription, which may lack places; newest line of ${newest.slice(0, 10)}.`;
}
