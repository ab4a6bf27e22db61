import { agencyCoverage, type City, evidenceOfPlace, type FindUnplaced, type Work } from '@kehilla/city';
import type { LiveOutcome, VerifyCoverage, VerifyKosherInput } from '@kehilla/contract';
import { memoizeByObject, type SourceList } from '@kehilla/core';
import { CONFIRMED_FOR_MS } from '@kehilla/kosher';
import { listInWords } from '../evidence/lists-not-read.ts';
import type { RequestedPlace } from '../identify/asked-place.ts';
import type { Identified } from '../identify/identify-place.ts';
import type { LiveAnswer, LiveListReading, VerifyContext } from '../ports.ts';
import { exchangedNote } from '../where/where.ts';

/** A question in progress: its city, its request, the places that fit, its live reading, and the instant that is judged. */
export type Question = {
  readonly city: City;
  readonly request: RequestedPlace;
  readonly found: Identified;
  readonly live: LiveRead | null;
  readonly now: Date;
  readonly at: Date;
  readonly work: Work;
  /** Finds unlinked lines that the lists carry at that instant. */
  readonly findUnplaced: FindUnplaced;
};

/** Whether a live reading brought no list at all. */
export function nothingRead({ readings }: LiveRead): boolean {
  return readings.every((reading) => reading.read_at === null);
}

/** The outcome of a live reading; its members are null if none was made. */
export type LiveRead = Omit<LiveAnswer, 'city'>;

/** Reads the lists that matter now where the caller insists; else asks for stale ones to be read soon. Null where nothing was read. Rule: decisions §3. */
export async function readLive(
  input: VerifyKosherInput,
  found: Identified,
  { city, live, now }: VerifyContext,
): Promise<LiveAnswer | null> {
  const lists = listsThatMatter(city, found).filter((list) => live.canRead(list));
  if (input.live === 'always') return live.readNow(lists);
  if (input.live === 'auto' && input.as_of === undefined) {
    const stale = lists.filter((list) => isStale(city, list, now));
    if (stale.length > 0) live.requestReading(stale);
  }
  return null;
}

/** Returns the outcome of a live reading over its lists; null if none was asked for. */
export function liveOutcome(city: City, live: LiveRead | null): LiveOutcome | null {
  if (live === null) return null;
  const { readings, made, metered } = live;
  const failed = readings.filter((reading) => reading.read_at === null);
  const read = readings.filter((reading) => reading.read_at !== null);
  const worst = failed[0]?.outcome ?? (readings.length === 0 ? 'not_needed' : 'read');
  return {
    made,
    metered,
    outcome: worst,
    url: (failed[0] ?? read[0])?.url ?? null,
    read_at: read.map((reading) => reading.read_at ?? '').sort()[0] ?? null,
    note: findNote(city, read, failed),
  };
}

function findNote(city: City, read: readonly LiveListReading[], failed: readonly LiveListReading[]): string | null {
  if (read.length + failed.length === 0)
    return 'No list that matters here can be read by the service; the answer rests on what is stored.';
  const again = read.filter(({ made }) => !made).map(({ list_id }) => list_id);
  const usedAgain =
    again.length === 0
      ? []
      : [`Used again, because it was read a moment ago: ${again.join(', ')}; no page was asked for.`];
  if (failed.length === 0) return usedAgain[0] ?? null;
  const lists = failed.map(({ list_id }) => list_id);
  const stored = lists.filter((list) => isStoredList(city, list));
  const never = lists.filter((list) => !stored.includes(list));
  const them = never.length === 1 ? 'it' : 'them';
  return [
    ...usedAgain,
    `Not read: ${lists.join(', ')}.`,
    ...(stored.length > 0 ? [`For ${stored.join(', ')} the answer rests on the last stored reading.`] : []),
    ...(never.length > 0
      ? [`No whole reading of ${never.join(', ')} is stored, so nothing is concluded from ${them}.`]
      : []),
  ].join(' ');
}

/**
 * Says in the summary that lists were to be read now and could not be read; '' if all were read, or none was to be. A reader of the summary must not take a
 * stored reading for a new one.
 */
export function failedReadingTold(city: City, live: LiveRead | null): string {
  const failed = (live?.readings ?? []).filter((reading) => reading.read_at === null).map(({ list_id }) => list_id);
  if (failed.length === 0) return '';
  const lists = listInWords(failed.map((id) => city.registry.lists.get(id)?.name ?? id));
  const isStored = failed.every((id) => isStoredList(city, id));
  return `Not read now, though it was asked for: ${lists}; ${isStored ? 'the answer rests on the last stored reading' : 'the answer rests on no more than what is stored'}.`;
}

/** Whether anything of a list was ever read whole. */
function isStoredList(city: City, listId: string): boolean {
  const source = city.lists.find((list) => list.list_id === listId)?.source_id;
  return city.readings.some((reading) => reading.source_id === source && reading.state === 'complete');
}

/**
 * Returns the lists of the agencies with a line about the place in any list, transcriptions included; if there are none, every list of an agency that certifies
 * in the city.
 */
function listsThatMatter(city: City, { subject, branches }: Identified): SourceList[] {
  const places = [...(subject === null ? [] : [subject]), ...branches].map(({ place }) => place);
  const carrying = new Set(
    places.flatMap((place) => evidenceOfPlace(city, place).listings.map((line) => line.list_id)),
  );
  const agencies = new Set(city.lists.filter(({ list_id }) => carrying.has(list_id)).map(({ agency }) => agency));
  const ofTheirs = city.lists.filter((list) => !list.transcribed && agencies.has(list.agency));
  return ofTheirs.length > 0 ? ofTheirs : listsOfTheCity(city);
}

/** Agencies' own lists that serve the city; worked out once for each. */
const listsOfTheCity = memoizeByObject((city: City): SourceList[] =>
  city.lists.filter((list) => !list.transcribed && servesTheCity(city, list)),
);

/** False for a list that was read whole and has no place here (London's). */
function servesTheCity(city: City, list: SourceList): boolean {
  const read = city.readings.some((reading) => reading.source_id === list.source_id && reading.state === 'complete');
  if (!read) return true;
  for (const { listings } of city.evidence.values())
    if (listings.some((line) => line.list_id === list.list_id)) return true;
  return false;
}

function isStale(city: City, list: SourceList, now: Date): boolean {
  const dates = city.readings
    .filter((reading) => reading.source_id === list.source_id && reading.state === 'complete')
    .map((reading) => Date.parse(reading.observed_at));
  return now.getTime() - Math.max(0, ...dates) > CONFIRMED_FOR_MS;
}

/** Note for a name that no place has: what verifying is not about. */
const ONLY_PLACES =
  'Verifying is about places: packaged products, an eruv, who supervises a mikvah and caterers without premises are not covered.';

function isNameAlone({ name, address, point, host, area }: Question['request']): boolean {
  return name !== null && address === null && point === null && host === null && area === null;
}

/** That nothing in the city can be meant. */
export const OUTSIDE = 'What was sent lies outside New York City; the service covers the five boroughs.';

/** Returns the reach of an answer: whether the place lies in the city, how many places fit, and the state of each agency's lists. Rule: decisions §2. */
export function verifyCoverage({ city, request, found, now, at }: Question): VerifyCoverage {
  return {
    covered: found.subject !== null || found.branches.length > 0 ? true : request.covered,
    area_understood: request.areaUnderstood,
    matched: found.matched,
    places_considered: request.covered === false ? 0 : city.size,
    agencies: agencyCoverage(city),
    city_generation: city.generation,
    note: [
      ...request.notes,
      ...(at === now
        ? []
        : ['`agencies` tells how their lists are read now, not at the instant that was asked about.']),
      ...(found.isAtLeast
        ? ['More places of that name may fit than were compared; `matched` counts those that do.']
        : []),
      ...(request.covered === false && found.subject === null ? [OUTSIDE] : []),
      ...(found.subject === null && found.branches.length === 0 && isNameAlone(request) ? [ONLY_PLACES] : []),
      ...(request.point === null
        ? []
        : [exchangedNote(request.point.lat, request.point.lng)].filter((note) => note !== null)),
    ],
  };
}
