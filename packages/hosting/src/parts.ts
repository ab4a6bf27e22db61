import { join } from 'node:path';
import type { City } from '@kehilla/city';
import type { Handlers, HealthSource } from '@kehilla/gateway';
import {
  findServices,
  getEvidence,
  getPlace,
  jewishCalendar,
  jewishCalendarAsText,
  kosherChanges,
  prepareCities,
  recommendFood,
  searchEvents,
  searchEventsAsText,
  searchPlaces,
  verifyKosher,
} from '@kehilla/operations';
import { READERS } from '@kehilla/sources';
import {
  type CityHealth,
  createEvidenceHistory,
  keepChanges,
  createReadingStore,
  openLiveCity,
  readWorkState,
  registerReaders,
  requestReadings as saveRequests,
  type WorkState,
} from '@kehilla/store';
import { baseUrlOf } from './config.ts';
import { type FeedTexts, feedTexts } from './feed-texts.ts';
import { healthOf } from './health.ts';
import { logHealthChanges } from './log-health.ts';
import { liveListsFor, throttled } from './live-lists.ts';
import { liveMenusFor } from './live-menus.ts';
import { openLiveReader } from './live-reader.ts';
import { openSiteReader } from './site-reader.ts';
import type { PartsGround } from './parts-ground.ts';
import { keepAnswer, keepSourceStates, type SourceStates } from './source-states.ts';

/** What the gateway answers with: handlers, health, and the city. */
export type AppParts = {
  readonly handlers: Handlers;
  readonly health: HealthSource;
  /** What calendars subscribe to. */
  readonly feeds: FeedTexts;
  /** The newest city. */
  readonly city: () => City;
  /** Since when this process answers from it. */
  readonly citySince: () => Date;
  /** How the readings of each source went. */
  readonly states: SourceStates;
  /** The newest generation of the record, and since when the city is behind it. */
  readonly record: () => Pick<CityHealth, 'record_generation' | 'behind_since'>;
  /** What workers do behind the record. */
  readonly work: () => Promise<WorkState>;
  readonly close: () => Promise<void>;
};

/** Opens the city of a record, its history and the way to the lists, and puts the operations over them. `close` lets them go. */
export async function openParts(ground: PartsGround): Promise<AppParts> {
  const { database, config, now } = ground;
  prepareCities();
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  const live = await openLiveCity(database, join(config.data_dir, 'city'), now, logHealthChanges(ground.log));
  const reader = openLiveReader(ground);
  const sites = openSiteReader(ground);
  const history = keepChanges(createEvidenceHistory(database), () => live.current().generation);
  const states = keepSourceStates(database, now);
  const requestReadings = throttled((ids) => saveRequests(database, ids, now()), now);
  return {
    handlers: {
      search_places: (input, { now: at }) => searchPlaces(input, { city: live.current(), now: at }),
      get_place: (input, { now: at }) => getPlace(input, { city: live.current(), now: at }),
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
    },
    health: healthOf(live, states),
    feeds: feedTexts(live.current, history, baseUrlOf(config)),
    city: live.current,
    citySince: live.since,
    states,
    record: live.health,
    work: keepAnswer(() => readWorkState(database), { looks: [], requests: 0, oldest_request_at: null }),
    close: async () => {
      await Promise.all([reader.close(), sites.close()]);
      await live.close();
    },
  };
}
