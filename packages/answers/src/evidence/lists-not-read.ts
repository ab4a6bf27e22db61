import { type City, isTranscribedList } from '@kehilla/city';
import { civilDateInWords, DAY_MS, memoizeByObject, SAMPLE_SOURCE } from '@kehilla/core';
import { CONFIRMED_FOR_MS, dayInNewYork } from '@kehilla/kosher';

/** How an agency's own list stands: when it was last read whole, and whether it was tried since and not read. Instants UTC. */
type OwnList = { readonly completeAt: string | null; readonly isInPart: boolean; readonly failedAt: string | null };

/** An agency with a list that could change an answer. */
type ReadableAgency = { readonly code: string; readonly lists: readonly OwnList[]; readonly isTranscribed: boolean };

/** Of an agency that publishes no list there is nothing to read. Worked out once a city. */
const readableAgencies = memoizeByObject((city: City): readonly ReadableAgency[] =>
  city.agencies
    .filter(({ no_list_note }) => no_list_note === null)
    .map(({ code }) => {
      const lists = city.lists.filter(({ agency, source_id }) => agency === code && source_id !== SAMPLE_SOURCE);
      const sources = [
        ...new Set(lists.filter((list) => !isTranscribedList(city, list)).map((list) => list.source_id)),
      ];
      return {
        code,
        lists: sources.map((id) => ownList(city, id)),
        isTranscribed: lists.some((list) => isTranscribedList(city, list)),
      };
    }),
);

function ownList(city: City, source: string): OwnList {
  const own = city.readings.filter(({ source_id }) => source_id === source);
  const complete = own.filter(({ state }) => state === 'complete').map(({ observed_at }) => observed_at);
  return {
    completeAt: complete.sort().at(-1) ?? null,
    isInPart: own.length > 0,
    failedAt: city.failedReadings.get(source)?.last_failed_at ?? null,
  };
}

/**
 * Names the agencies whose lists were not read whole within 14 days, or failed since, so that a filter by lists may miss places. `request` are the agencies of
 * the question, null for all. Null if every list was read. Rule: specification §2.1, decisions §3.
 */
export function noteOnUnreadLists(city: City, request: readonly string[] | null, now: Date): string | null {
  const relevant = readableAgencies(city).filter(({ code }) => request === null || request.includes(code));
  const unread = relevant.flatMap((agency) => {
    const why = whyUnread(agency, now);
    return why === null ? [] : [`${agency.code} (${why})`];
  });
  if (unread.length === 0) return null;
  return relevant.every(({ lists }) => lists.every(({ completeAt, isInPart }) => completeAt === null && !isInPart))
    ? `No list of ${request === null ? 'any agency' : 'the agencies that were asked for'} has been read here, so what they list now is not known: ${listInWords(unread)}.`
    : `Not every list that could change this answer was read of late: ${listInWords(unread)}. What they list now may be missing here.`;
}

function whyUnread({ lists, isTranscribed }: ReadableAgency, now: Date): string | null {
  if (lists.length === 0) return isTranscribed ? 'only transcribed by people' : 'not read';
  const words = lists.flatMap(({ completeAt, isInPart, failedAt }) => {
    if (completeAt === null) {
      if (isTranscribed && !isInPart) return ['only transcribed by people'];
      return [isInPart ? 'read in part only' : failedAt === null ? 'never tried' : 'tried, and never read'];
    }
    if (now.getTime() - Date.parse(completeAt) > CONFIRMED_FOR_MS)
      return [`last read whole on ${dayInWords(completeAt)}`];
    return failedAt !== null && failedAt > completeAt
      ? [`tried again on ${dayInWords(failedAt)}, and that failed`]
      : [];
  });
  return words.length === 0 ? null : [...new Set(words)].join(', ');
}

/**
 * Returns the New York day `YYYY-MM-DD` of an instant. Midnight UTC is a day without a time, as saved copies and transcriptions have it, and stays that day.
 */
export function dayOfInstant(instant: string): string {
  const at = new Date(instant);
  return at.getTime() % DAY_MS === 0 ? at.toISOString().slice(0, 10) : dayInNewYork(at);
}

/** The same in words: "18 November 2026". */
export function dayInWords(instant: string): string {
  return civilDateInWords(dayOfInstant(instant));
}

/** "a", "a and b", "a, b and c". */
export function listInWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
