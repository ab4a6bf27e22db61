import { buildImage, type City, openCity } from '@kehilla/city';
import { TRADES } from '@kehilla/language/trades';
import { inventEvents, realEvents } from '../events/invent-events.ts';
import { recordsWithMenus } from '../food/records-with-menus.ts';

const EVENTS = 20_000;
/** One place in so many offers the work of a trade. */
const PROVIDER_EVERY = 3;

/** The real city with invented menus, trades and events: what every operation searches. */
export async function slowCity(city: City, dataFolder: string, now: Date): Promise<City> {
  const records = recordsWithMenus(city);
  const { events = [], sources } = inventEvents(await realEvents(dataFolder), EVENTS, now);
  const places = records.places.map((place, i) =>
    i % PROVIDER_EVERY > 0
      ? place
      : { ...place, rows: place.rows.map((row) => ({ ...row, trades: [TRADES[i % TRADES.length]?.key ?? ''] })) },
  );
  return openCity(buildImage({ ...records, sources: [...records.sources, ...sources], places, events }));
}
