import type { Handlers } from '@kehilla/gateway';
import {
  findServices,
  jewishCalendar,
  recommendFood,
  searchEvents,
  searchPlaces,
  verifyKosher,
} from '@kehilla/answers';
import { type OperationId, operations } from '@kehilla/contract';
import { NOW, openEndpoint, getRequest, WHOLE_KEY } from './door.ts';
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
        changesBetween: () => Promise.reject(new Error('No past.')),
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
  const { body } = await openEndpoint(HANDLERS).answer(getRequest(message));
  return (JSON.parse((body ?? '').replace(/^event: message\ndata: /, '')) as { result: Result }).result;
}

/** What the same question is answered over REST. */
export async function askRichOverRest(name: OperationId, args: object): Promise<unknown> {
  const { method, path } = operations[name];
  const isGet = method === 'get';
  const { body } = await openEndpoint(HANDLERS).gateway.handle({
    method: method.toUpperCase(),
    path,
    query: isGet ? writeQuery(args) : '',
    headers: { authorization: `Bearer ${WHOLE_KEY}`, 'content-type': 'application/json' },
    body: isGet ? null : new TextEncoder().encode(JSON.stringify(args)),
    client: { address: '192.0.2.1' },
    surface: 'rest',
    request_id: 'req_test',
    now: NOW,
  });
  return JSON.parse(body ?? 'null') as unknown;
}

function writeQuery(args: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) query.set(name, String(value));
  return query.toString();
}
