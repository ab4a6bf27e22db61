import { makeKey } from '@kehilla/gateway';
import type { PacedPlan, PacedRequest } from './paced-client.ts';

/** A flood by its name: what is sent, and how fast. */
export type Flood = { readonly name: string } & Pick<PacedPlan, 'at_once' | 'every_ms' | 'connections' | 'requests'>;

const MCP = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const SEARCH = '/v1/places/search?q=pizza&location=Crown%20Heights';
/** So many keys ask for food at once, each at the rate of its tier. */
const HUNGRY = 8;
/** The burst of the tier `company`. */
const BURST = 120;

/** What floods are made of. */
type FloodParts = {
  /** Keys of the tier `company` that nobody else uses. */
  readonly keys: readonly string[];
  /** The slowest wishes for food, and the slowest questions for places, at hand. */
  readonly hard: readonly object[];
  readonly slow: readonly object[];
  /** New words, as many as are asked for. */
  readonly newWords: () => string;
};

/** The eleven floods. */
export function floods({ keys, hard, slow, newWords }: FloodParts): Flood[] {
  return [
    { name: 'keyless', ...steady(600), requests: [{ path: SEARCH, headers: {}, body: null }] },
    {
      name: 'bad keys',
      ...steady(600),
      requests: Array.from({ length: 500 }, () => ({ path: SEARCH, headers: bearer(makeKey(false)), body: null })),
    },
    { name: 'MCP lists', ...steady(60), requests: [{ path: '/mcp', headers: MCP, body: emptyObjects() }] },
    { name: 'duplicate members', ...steady(60), requests: [{ path: '/mcp', headers: MCP, body: sameMembers() }] },
    {
      name: `hard food wishes, ${HUNGRY} keys`,
      ...steady(HUNGRY * 10),
      requests: hard.map((foodQuery, i) => getWish(foodQuery, keys[i % HUNGRY] as string)),
    },
    {
      name: 'one busy key, its whole burst',
      at_once: BURST,
      every_ms: 1_000,
      connections: BURST,
      // Each burst is another key's, for none has a second one within the time.
      requests: keys.slice(HUNGRY).flatMap((key, turn) => getBurst(key, turn, hard)),
    },
    {
      name: `slow questions by ${ADDRESSES} addresses`,
      ...steady(60),
      requests: fromAddresses((i) => ({
        path: '/mcp',
        headers: MCP,
        body: call('tools/call', { name: 'search_places', arguments: slow[i % slow.length] ?? {} }),
      })),
    },
    {
      name: 'very long numbers',
      ...steady(60),
      requests: keys.slice(0, HUNGRY).map((key) => ({ path: longNumbers(), headers: bearer(key), body: null })),
    },
    {
      name: 'new feeds',
      ...steady(60),
      requests: fromAddresses((i) => ({
        path:
          i % 2 === 0
            ? `/feeds/events.ics?q=${encodeURIComponent(newWords())}`
            : `/feeds/calendar.ics?location=11219&alarm=${i}`,
        headers: {},
        body: null,
      })),
    },
    {
      name: 'cards',
      ...steady(60),
      requests: fromAddresses((i) => ({
        path: '/mcp',
        headers: MCP,
        body: call('resources/read', { uri: CARDS[i % CARDS.length] }),
      })),
    },
    {
      name: 'pages with new words',
      ...steady(60),
      requests: fromAddresses(() => ({
        path: `/places?q=${encodeURIComponent(newWords())}`,
        headers: { accept: 'text/html' },
        body: null,
      })),
    },
  ];
}

/** So many addresses send at a time, each its burst; then as many others. */
const ADDRESSES = 8;
const BURST_OF_ADDRESS = 10;
const GROUPS = 60;
const CARDS = ['ui://kehilla/places', 'ui://kehilla/verify', 'ui://kehilla/calendar'];
const LONG_NUMBER_CHARACTERS = 1_500;

/** Requests that come from eight addresses of the loopback network by turns until each has sent its burst, then from eight others. */
function fromAddresses(request: (i: number) => PacedRequest): PacedRequest[] {
  return Array.from({ length: GROUPS * ADDRESSES * BURST_OF_ADDRESS }, (_, i) => {
    const group = Math.floor(i / (ADDRESSES * BURST_OF_ADDRESS));
    return { ...request(i), from: `127.1.${group}.${(i % ADDRESSES) + 1}` };
  });
}

function call(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
}

/** Every number of a search as long as an address may be. */
function longNumbers(): string {
  const long = (lead: string): string => lead + '9'.repeat(LONG_NUMBER_CHARACTERS);
  return `/v1/places/search?q=pizza&lat=${long('40.')}&lng=${long('-73.')}&radius_m=${long('1')}&limit=${long('2')}`;
}

function steady(per_second: number): Pick<PacedPlan, 'at_once' | 'every_ms' | 'connections'> {
  return { at_once: 1, every_ms: 1_000 / per_second, connections: 64 };
}

function getBurst(key: string, turn: number, hard: readonly object[]): PacedRequest[] {
  return Array.from({ length: BURST }, (_, i) => getWish(hard[(turn * BURST + i) % hard.length] as object, key));
}

function getWish(foodQuery: object, key: string): PacedRequest {
  return {
    path: '/v1/food/recommend',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify({ live: 'never', ...foodQuery }),
  };
}

function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** `[{},{},…]`, as long as a body may be. */
function emptyObjects(): string {
  return `[${Array.from({ length: 21_000 }, () => '{}').join(',')}]`;
}

/** `{"k0":1,"k0":1,…}`. */
function sameMembers(): string {
  return `{${Array.from({ length: 6_000 }, () => '"k0":1').join(',')}}`;
}
