import { buildImage, openCity } from '@kehilla/city';
import { SCOPES } from '@kehilla/contract';
import {
  createGateway,
  createMemoryLimiter,
  type Gateway,
  type Handlers,
  hashKey,
  HEALTHY,
  type KeyRecord,
  makeKey,
  type TakesTokens,
} from '@kehilla/gateway';
import { type Answerer, createAnswerer, type McpRequest } from '../answer-request.ts';
import { openCards } from '../cards.ts';
import { createChallenges } from '../protocol/challenge.ts';

const COPIED = {
  source_id: 'copied',
  kind: 'certifying_agency' as const,
  name: 'Invented Union, as copied',
  url: 'https://lists.example/',
  license: null,
  attribution: null,
};
/** The newest reading of the copy, which is its newest whole one too. */
const READING = {
  reading_id: 'rd_1',
  source_id: 'copied',
  list_id: null,
  observed_at: '2026-11-01T00:00:00.000Z',
  state: 'complete' as const,
  rows: 2,
  sha256: 'a'.repeat(64),
  url: null,
};

/** A city without places: what resources are made of in tests. */
const CITY = openCity(
  buildImage({
    generation: 1,
    sources: [COPIED],
    agencies: [{ code: 'IU', name: 'Invented Union', aliases: [], no_list_note: null, policies: [] }],
    lists: ['copied', 'sample'].map((id) => ({
      list_id: id,
      agency: 'IU',
      source_id: id,
      name: `Invented list, ${id}`,
      url: null,
      absence_means_removal: false,
      transcribed: id === 'copied',
    })),
    readings: [READING],
    places: [],
    unplaced: [],
    notices: [],
    certificates: [],
  }),
);

/** Compressed once: that takes longer than a hundred answers. */
const CARDS = openCards('https://service.example');

/** A key that is known to the door of a test; it may search places. */
export const KEY = makeKey(false);
/** Another, with every scope. */
export const WHOLE_KEY = makeKey(false);

const RECORD: KeyRecord = {
  key_id: 'key_test',
  counted_as: 'key_test',
  tier: 'company',
  test: false,
  scopes: ['places:read'],
  label: null,
  expires_at: null,
  revoked_at: null,
};

const KEYS: ReadonlyMap<string, KeyRecord> = new Map([
  [hashKey(KEY), RECORD],
  [hashKey(WHOLE_KEY), { ...RECORD, key_id: 'key_whole', counted_as: 'key_whole', scopes: SCOPES }],
]);

/** The instant at which the requests of tests arrive. */
export const NOW = new Date('2026-11-20T15:04:00.000Z');

/** What asks through a door of a test: the endpoint, and the gateway behind it, as REST asks it. */
export type Endpoint = {
  readonly answer: Answerer;
  readonly gateway: Pick<Gateway, 'handle'>;
  readonly crashes: unknown[];
};

/** An endpoint over a door with these handlers, and what crashed behind it. */
export function openEndpoint(handlers: Handlers, oauth?: TakesTokens): Endpoint {
  const crashes: unknown[] = [];
  const gateway = createGateway({
    handlers,
    keys: { find: async (sha256) => KEYS.get(sha256) ?? null, noteUse: async () => {} },
    ...(oauth && { oauth }),
    limiter: createMemoryLimiter(),
    health: { live: () => HEALTHY, ready: async () => ({ ok: true }) },
    onCrash: (report) => crashes.push(report),
  });
  const challenges = oauth === undefined ? null : createChallenges('https://service.example');
  const offers = { city: () => CITY, cards: CARDS, base_url: 'https://service.example' };
  return { answer: createAnswerer({ gateway, offers, challenges }, new Set(['localhost'])), gateway, crashes };
}

/** A request with this message, as a client of the 2025 revisions sends it. */
export function getRequest(message: unknown, own: Partial<McpRequest> = {}): McpRequest {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return {
    method: 'POST',
    path: '/mcp',
    readBody: async () => new TextEncoder().encode(text),
    client: { address: '192.0.2.1' },
    request_id: 'req_test',
    now: NOW,
    ...own,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...own.headers,
    },
  };
}

/** The same in the revision of July 2026: version and capabilities travel with the request, and headers repeat what it asks. */
export function getModernRequest(
  method: string,
  params: Record<string, unknown>,
  headers: Record<string, string> = {},
): McpRequest {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const named = params['name'] ?? params['uri'];
  const name = typeof named === 'string' ? { 'mcp-name': named } : {};
  return getRequest(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
    { headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...name, ...headers } },
  );
}
