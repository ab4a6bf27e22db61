import { join } from 'node:path';
import { HEALTHY, type HealthSource } from '@kehilla/gateway';
import { getPlace, searchPlaces } from '@kehilla/operations';
import { READERS } from '@kehilla/sources';
import { createReadingStore, type Database, type LiveCity, openLiveCity, registerReaders } from '@kehilla/store';
import { type AppParts, now } from './compose.ts';
import type { Config } from './config.ts';

/** Opens the city of a record and puts the operations over it. `close` lets the city go. */
export async function openParts(database: Database, config: Pick<Config, 'data_dir'>): Promise<AppParts> {
  await registerReaders(createReadingStore(database), [...READERS.values()]);
  const live = await openLiveCity(database, join(config.data_dir, 'city'), now);
  return {
    handlers: {
      search_places: (input, { now: at }) => searchPlaces(input, { city: live.current(), now: at }),
      get_place: (input, { now: at }) => getPlace(input, { city: live.current(), now: at }),
    },
    health: healthOf(live),
    close: live.close,
  };
}

/** Ready when the record answers and at least one agency's list is in the city. Rule: specification §4.1. */
function healthOf(live: LiveCity): HealthSource {
  return {
    live: () => HEALTHY,
    ready: async () => {
      const { ok, detail, checked_at } = live.health();
      const city = live.current();
      const lines = [...city.evidence.values()].reduce((sum, { listings }) => sum + listings.length, 0);
      const at = checked_at.toISOString();
      return {
        ok: ok && lines > 0,
        checks: {
          database: { ok, detail, checked_at: at },
          city: { ok: true, detail: `${city.size} places, generation ${city.generation}`, checked_at: at },
          certification_lists: {
            ok: lines > 0,
            detail: lines > 0 ? `${lines} lines loaded` : 'no list is loaded',
            checked_at: at,
          },
        },
      };
    },
  };
}
