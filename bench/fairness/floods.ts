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

/** The six floods. `keys` are keys of the tier `company` that nobody else uses, `hard` the slowest wishes for food at hand. */
export function floods(keys: readonly string[], hard: readonly object[]): Flood[] {
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
      requests: hard.map((wish, i) => wishOf(wish, keys[i % HUNGRY] as string)),
    },
    {
      name: 'one busy key, its whole burst',
      at_once: BURST,
      every_ms: 1_000,
      connections: BURST,
      // Each burst is another key's, for none has a second one within the time.
      requests: keys.slice(HUNGRY).flatMap((key, turn) => burstOf(key, turn, hard)),
    },
  ];
}

function steady(per_second: number): Pick<PacedPlan, 'at_once' | 'every_ms' | 'connections'> {
  return { at_once: 1, every_ms: 1_000 / per_second, connections: 64 };
}

function burstOf(key: string, turn: number, hard: readonly object[]): PacedRequest[] {
  return Array.from({ length: BURST }, (_, i) => wishOf(hard[(turn * BURST + i) % hard.length] as object, key));
}

function wishOf(wish: object, key: string): PacedRequest {
  return {
    path: '/v1/food/recommend',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify({ live: 'never', ...wish }),
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
