import { join } from 'node:path';
import { type City, listPlaceIds } from '@kehilla/city';
import { type Handlers, type HealthSource, type LiveMeter, randomBase62 } from '@kehilla/gateway';
import {
  findServices,
  getEvidence,
  getPlace,
  jewishCalendar,
  jewishCalendarAsText,
  kosherChanges,
  type LiveListReading,
  type LiveLists,
  prepareCities,
  recommendFood,
  searchEvents,
  searchEventsAsText,
  searchPlaces,
  submitReport,
  suggestPlaces,
  verifyKosher,
} from '@kehilla/answers';
import {
  createLiveReader,
  createReadingThreads,
  createSiteReader,
  type LiveReader,
  networkOfSettings,
  READERS,
  SITE_LIMITS,
  type SiteReader,
} from '@kehilla/sources';
import { keepPages } from '@kehilla/fetch';
import {
  type CityHealth,
  createEvidenceHistory,
  createReadingStore,
  createReportStore,
  createSiteStore,
  type Database,
  forgetRequest,
  keepChanges,
  type LiveCity,
  openLiveCity,
  readWorkState,
  registerReaders,
  requestReadings as saveRequests,
  type WorkState,
} from '@kehilla/store';
import { getBaseUrl, type Config } from './config.ts';
import { type FeedTexts, feedTexts } from './feed-texts.ts';
import { getHealth } from './health.ts';
import { cityHolding, getUsedAgainNote, isMetered, liveMenusFor, READ_MS } from './live-menus.ts';
import { keepAnswer, keepSourceStates, type SourceStates } from './source-states.ts';
import { faultName, type Log } from './log.ts';
import type { Traces } from './trace-types.ts';
import { NO_TRACES, traceReading } from './traces.ts';
import type { SourceList } from '@kehilla/core';
import { tellGeneration } from './tell-generation.ts';

/** The ids of the places of one generation: their number, and those from one number to before another. */
export type PlaceIds = {
  readonly generation: number;
  readonly size: number;
  readonly list: (from: number, to: number) => string[];
};

/** The parts of the gateway's answers: handlers, health, and the city. */
export type AppParts = {
  readonly handlers: Handlers;
  readonly health: HealthSource;
  /** The texts of subscribed calendars. */
  readonly feeds: FeedTexts;
  /** The places that are on record, for lists of addresses. */
  readonly places: () => PlaceIds;
  /** The newest city. */
  readonly city: () => City;
  /** Since when this process answers from it. */
  readonly citySince: () => Date;
  /** How the readings of each source went. */
  readonly states: SourceStates;
  /** The newest generation of the record, and since when the city is behind it. */
  readonly record: () => Pick<CityHealth, 'record_generation' | 'behind_since'>;
  /** The state of the workers behind the record. */
  readonly work: () => Promise<WorkState>;
  readonly close: () => Promise<void>;
};

/** Opens the city of a record, its history and the way to the lists, and puts the operations over them. `close` lets them go. */
export async function openParts(context: PartsGround): Promise<AppParts> {
  const { database, config, now } = context;
  prepareCities();
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  const live = await openLiveCity(database, join(config.data_dir, 'city'), now, logHealthChanges(context.log));
  const reader = openLiveReader(context);
  const sites = openSiteReader(context);
  const history = keepChanges(createEvidenceHistory(database), () => live.current().generation);
  const states = keepSourceStates(database, now);
  const reports = createReportStore(database);
  const telling = tellGeneration(database, () => live.current().generation, now);
  const requestReadings = throttled((ids) => saveRequests(database, ids, now()), now);
  return {
    handlers: {
      search_places: (input, { now: at }) => searchPlaces(input, { city: live.current(), now: at }),
      get_place: (input, { now: at }) => getPlace(input, { city: live.current(), now: at }),
      suggest_places: (input, { now: at }) => suggestPlaces(input, { city: live.current(), now: at }),
      kosher_changes: (input, { now: at }) => kosherChanges(input, { city: live.current(), now: at, history }),
      verify_kosher: (input, { now: at, live: meter }) =>
        verifyKosher(input, {
          city: live.current(),
          now: at,
          history,
          live: liveListsFor({ reader, live, requestReadings }, meter),
        }),
      recommend_food: (input, { now: at, live: meter }) =>
        recommendFood(input, { city: live.current(), now: at, menus: liveMenusFor({ reader: sites, live }, meter) }),
      get_evidence: (input, { now: at }) => getEvidence(input, { city: live.current(), now: at, history }),
      find_services: (input, { now: at }) => findServices(input, { city: live.current(), now: at }),
      search_events: (input, { now: at, media_type }) =>
        media_type === 'text/calendar'
          ? { media_type, text: searchEventsAsText(input, { city: live.current(), now: at }) }
          : searchEvents(input, { city: live.current(), now: at }),
      jewish_calendar: (input, { now: at, media_type }) =>
        media_type === 'text/calendar'
          ? { media_type, text: jewishCalendarAsText(input, { now: at, city: live.current() }) }
          : jewishCalendar(input, { now: at, city: live.current() }),
      submit_report: (input, { now: at }) =>
        submitReport(input, { city: live.current(), now: at, reports, newId: () => randomBase62(16) }),
    },
    health: getHealth(live, states),
    places: () => {
      const city = live.current();
      return { generation: city.generation, size: city.size, list: (from, to) => listPlaceIds(city, from, to) };
    },
    feeds: feedTexts(live.current, history, getBaseUrl(config)),
    city: live.current,
    citySince: live.since,
    states,
    record: live.health,
    work: keepAnswer(() => readWorkState(database), { looks: [], requests: 0, oldest_request_at: null }),
    close: async () => {
      await Promise.all([reader.close(), sites.close(), telling.stop()]);
      await live.close();
    },
  };
}

/** Logs when the record is lost and when it is back, why a newer city could not be built, and the gaps of the present one. */
export function logHealthChanges(log: Pick<Log, 'info' | 'warn'>): (health: CityHealth) => void {
  return ({ ok, detail, unbuilt, left_out }) => {
    if (left_out !== null) log.warn(left_out);
    if (!ok) log.warn(detail);
    else if (unbuilt !== null) log.warn(unbuilt);
    else if (left_out === null) log.info(`The database answers, and the city is its newest: ${detail}.`);
  };
}

/** A reader of businesses' own sites during calls, over the record and a network of its own. `close` ends running readings and waits for them. */
export type OpenSiteReader = SiteReader & { readonly close: () => Promise<void> };

/** Opens it; nothing is read before the first call. */
export function openSiteReader({ database, config, log, now, traces = NO_TRACES }: PartsGround): OpenSiteReader {
  const network = networkOfSettings(config, now, createReadingStore(database), SITE_LIMITS);
  const threads = createReadingThreads();
  const reader = createSiteReader({
    network,
    reading: threads,
    store: createSiteStore(database),
    now,
    recordingFor: (sourceId) => keepPages(config.data_dir, sourceId, now()),
    onCrash: (error) => log.error({ fault: faultName(error) }, 'a live reading of a website was lost'),
  });
  return {
    ...reader,
    readNow: (site, waitMs) => traceReading(traces, 'website', () => reader.readNow(site, waitMs)),
    close: async () => {
      await network.close();
      await reader.idle();
      await threads.close();
    },
  };
}

/** A live reader of this process, over the record and the network of these settings. `close` ends running readings and waits for them. */
type OpenLiveReader = LiveReader & { readonly close: () => Promise<void> };

/** Two lists at once; the longest, a city's register, takes more memory than any page. */
const LIST_THREADS = { threads: 2, memory_mb: 512 } as const;

/** Opens it; nothing is read before the first call. */
function openLiveReader({ database, config, log, now, traces = NO_TRACES }: PartsGround): OpenLiveReader {
  const store = createReadingStore(database);
  const network = networkOfSettings(config, now, store);
  const threads = createReadingThreads(LIST_THREADS);
  const live = createLiveReader({
    network,
    threads,
    store,
    readers: READERS,
    now,
    recordingFor: (sourceId) => keepPages(config.data_dir, sourceId, now()),
    onCrash: (error) => log.error({ fault: faultName(error) }, 'a live reading was lost'),
  });
  return {
    ...live,
    readNow: async (sourceId, withinMs) => {
      const outcome = await traceReading(traces, sourceId, () => live.readNow(sourceId, withinMs));
      // It was read just now, so that the requested reading is done. If the request stays, it is read once more, which does no harm.
      if (outcome.made) void forgetRequest(database, sourceId).catch(() => {});
      return outcome;
    },
    close: async () => {
      await network.close();
      await live.idle();
      await threads.close();
    },
  };
}

/** The dependencies of reading lists for callers: the reader, the city of the reading, and the request for a stale list. */
type LiveListsParts = {
  readonly reader: Pick<LiveReader, 'canRead' | 'readNow'>;
  readonly live: Pick<LiveCity, 'current' | 'reached'>;
  readonly requestReadings: (sourceIds: readonly string[]) => void;
};

const NOT_YET_SHOWN = 'The reading is saved; this answer still rests on the one before it.';

/** Reading agencies' lists now, for one caller: metered by theirs, only if a read was made and a site answered. */
function liveListsFor({ reader, live, requestReadings }: LiveListsParts, meter: LiveMeter): LiveLists {
  return {
    canRead: (list) => reader.canRead(list.source_id),
    requestReading: (lists) => requestReadings(listSources(lists)),
    async readNow(lists) {
      const sources = listSources(lists);
      if (sources.length === 0) return { city: live.current(), made: false, metered: false, readings: [] };
      const { refused } = await meter.take();
      if (refused !== null) throw refused;
      const outcomes = await Promise.all(sources.map((id) => reader.readNow(id, READ_MS)));
      const made = outcomes.some((outcome) => outcome.made);
      const metered = outcomes.some(isMetered);
      if (!metered) await meter.giveBack();
      const generation = Math.max(0, ...outcomes.map((outcome) => outcome.generation ?? 0));
      const city = await cityHolding(live, generation);
      const readings = lists.flatMap(({ list_id, source_id }): LiveListReading[] => {
        const found = outcomes.find((outcome) => outcome.source_id === source_id);
        if (found === undefined) return [];
        const { outcome, url, read_at, message } = found;
        const late = (found.generation ?? 0) > city.generation ? NOT_YET_SHOWN : null;
        const again = getUsedAgainNote(found, read_at);
        const note = [late ?? message, again].filter((text) => text !== null).join(' ');
        return [{ list_id, outcome, made: found.made, url, read_at, note: note === '' ? null : note }];
      });
      return { city, made, metered, readings };
    },
  };
}

/** Calls through for each source at most once a minute: a busy server meets the same stale list again and again. */
function throttled(
  request: (sourceIds: readonly string[]) => Promise<void>,
  now: () => Date,
): (sourceIds: readonly string[]) => void {
  const requestedAt = new Map<string, number>();
  return (sourceIds) => {
    const at = now().getTime();
    // Times in the future, after a clock was set back, block nothing.
    const due = sourceIds.filter(
      (id) => Math.abs(at - (requestedAt.get(id) ?? Number.NEGATIVE_INFINITY)) >= ONCE_IN_MS,
    );
    if (due.length === 0) return;
    for (const id of due) requestedAt.set(id, at);
    // The record may be away: the list is met stale again, and asked for again.
    request(due).catch(() => {
      for (const id of due) requestedAt.delete(id);
    });
  };
}

const ONCE_IN_MS = 60_000;

function listSources(lists: readonly SourceList[]): string[] {
  return [...new Set(lists.map((list) => list.source_id))];
}

/** The context in which the parts of a process are opened. */
type PartsGround = {
  readonly database: Database;
  readonly config: Config;
  readonly log: Log;
  /** The current time, each time it is asked. */
  readonly now: () => Date;
  /** Where spans of readings go; absent = nowhere. */
  readonly traces?: Traces;
};
