import type { Handlers } from '@kehilla/gateway';
import {
  findServices,
  jewishCalendar,
  recommendFood,
  searchEvents,
  searchPlaces,
  verifyKosher,
} from '@kehilla/operations';
import { NOW, openEndpoint, requestOf } from './door.ts';
import { richCity } from './rich-city.ts';

const city = richCity();
const none = {
  canRead: () => false,
  readNow: () => Promise.reject(new Error('Nothing is read.')),
  requestReading: () => {},
};
const HANDLERS: Handlers = {
  search_places: (input) => searchPlaces(input, { city, now: NOW }),
  verify_kosher: (input) =>
    verifyKosher(input, {
      city,
      now: NOW,
      live: none,
      history: {
        evidenceAt: () => Promise.reject(new Error('No past.')),
        unplacedAt: () => Promise.reject(new Error('No past.')),
        findEvidence: () => Promise.resolve(null),
      },
    }),
  recommend_food: (input) => recommendFood(input, { city, now: NOW, menus: none }),
  find_services: (input) => findServices(input, { city, now: NOW }),
  search_events: (input) => searchEvents(input, { city, now: NOW }),
  jewish_calendar: (input) => jewishCalendar(input, { now: NOW }),
};

/** A tool's answer: its data, and the text beside it. */
export type Result = {
  structuredContent: { data: Record<string, unknown> };
  content: { text: string }[];
  isError?: boolean;
};

/** What a tool answers about the city where every source states everything. */
export async function askRich(name: string, args: object): Promise<Result> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const { body } = await openEndpoint(HANDLERS).answer(requestOf(message));
  return (JSON.parse((body ?? '').replace(/^event: message\ndata: /, '')) as { result: Result }).result;
}
