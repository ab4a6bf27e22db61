import {
  closedSchemas,
  document,
  type Example,
  type Json,
  type OperationId,
  operations,
  type Reference,
  type Response,
  type Schema,
  type Scope,
  type Tier,
} from '@kehilla/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import {
  type Call,
  type CrashReport,
  createGateway,
  createMemoryLimiter,
  type Gateway,
  type GatewayParts,
  type Handlers,
  HEALTHY,
  hashKey,
  type HealthSource,
  type KeyRecord,
  type KeyStore,
  makeKey,
  type Questions,
  type Reply,
} from '../src/index.ts';

/** The operations that a handler may exist for. */
export const OPERATION_IDS = Object.values(operations)
  .filter(({ secured }) => secured)
  .map(({ operationId }) => operationId) as readonly Exclude<keyof Questions, 'submit_report'>[];

/** The instant at which tests ask, unless they say otherwise. */
export const NOW = new Date('2026-11-20T15:04:00.000Z');
export const ALL_SCOPES: readonly Scope[] = [
  'places:read',
  'kosher:verify',
  'food:read',
  'services:read',
  'events:read',
];

/** A request as tests write it. */
export type Ask = {
  method?: string;
  path?: string;
  query?: string;
  key?: string | null;
  headers?: Record<string, string>;
  /** An object becomes JSON with its content type. */
  body?: unknown;
  now?: Date;
  surface?: Call['surface'];
  address?: string;
};

/** A gateway with everything behind it fake, and what was seen there. */
export type Kit = {
  readonly gateway: Gateway;
  readonly key: string;
  readonly addKey: (record?: Partial<KeyRecord>) => string;
  readonly records: Map<string, KeyRecord>;
  readonly crashes: { report: CrashReport; requestId: string }[];
  readonly subjects: () => readonly string[];
  readonly requests: { operation: string; input: unknown }[];
  readonly ask: (request?: Ask) => Promise<Reply>;
};

/** A gateway whose handlers answer the contract's own examples. */
export function kit(
  parts: {
    handlers?: Handlers;
    keys?: Partial<KeyStore>;
    health?: HealthSource;
    tier?: Tier;
    generation?: () => number;
    onAnswered?: GatewayParts['onAnswered'];
    findSharedRange?: GatewayParts['findSharedRange'];
  } = {},
): Kit {
  const records = new Map<string, KeyRecord>();
  const crashes: Kit['crashes'] = [];
  const requests: Kit['requests'] = [];
  const limiter = createMemoryLimiter();
  function addKey(record: Partial<KeyRecord> = {}): string {
    const key = makeKey(record.test ?? false);
    const key_id = record.key_id ?? `key_${records.size}`;
    const whole = {
      key_id,
      tier: 'company',
      test: false,
      scopes: ALL_SCOPES,
      label: null,
      expires_at: null,
      revoked_at: null,
      counted_as: key_id,
      ...record,
    } as const;
    records.set(hashKey(key), whole);
    return key;
  }
  const gateway = createGateway({
    handlers: parts.handlers ?? exampleHandlers(requests),
    keys: { find: async (sha256) => records.get(sha256) ?? null, noteUse: async () => {}, ...parts.keys },
    limiter,
    ...(parts.generation === undefined ? {} : { generation: parts.generation }),
    ...(parts.onAnswered === undefined ? {} : { onAnswered: parts.onAnswered }),
    ...(parts.findSharedRange === undefined ? {} : { findSharedRange: parts.findSharedRange }),
    health: parts.health ?? { live: () => HEALTHY, ready: async () => ({ ok: true }) },
    onCrash: (report, requestId) => crashes.push({ report, requestId }),
  });
  const key = addKey({ tier: parts.tier ?? 'company' });
  return {
    gateway,
    key,
    addKey,
    records,
    crashes,
    requests,
    subjects: limiter.subjects,
    ask: (request = {}) => gateway.handle(getCall(request, key)),
  };
}

/** A request as the gateway gets it; `own` is the key where the request names none. */
export function getCall(
  {
    method = 'GET',
    path = '/v1/places/search',
    query = '',
    key,
    headers = {},
    body,
    now = NOW,
    surface = 'rest',
    address = '192.0.2.7',
  }: Ask,
  own: string,
): Call {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const sent = key === undefined ? own : key;
  return {
    method,
    path,
    query,
    headers: {
      ...(sent === null ? {} : { authorization: `Bearer ${sent}` }),
      ...(text === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body instanceof Uint8Array ? body : text === null ? null : new TextEncoder().encode(text),
    client: { address },
    surface,
    request_id: 'req_test',
    now,
  };
}

/** Handlers that answer the examples and note what they were asked. */
export function exampleHandlers(requests: Kit['requests'] = []): Handlers {
  return Object.fromEntries(
    OPERATION_IDS.map((operation) => [
      operation,
      (input: unknown) => {
        requests.push({ operation, input });
        return exampleAnswer(operation);
      },
    ]),
  ) as Handlers;
}

/** The first example of an operation's answer. */
export function exampleAnswer(id: OperationId): Json {
  const response = findResponse(id, 200);
  const [example] = Object.values<Example | Reference>(response?.content?.['application/json']?.examples ?? {});
  if (example === undefined) throw new Error(`no example for ${id}`);
  return ('$ref' in example ? (document.components.examples[last(example.$ref)] as Example) : example).value;
}

const definitions = closedSchemas();
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: true, strictRequired: false });
formats.default(ajv);
const compiled = new Map<string, ValidateFunction>();

/** Expects the reply to be one that the document promises for its operation and status: body, required headers, CORS, request id. */
export function expectContract(reply: Reply, id: OperationId | null): void {
  const response = id === null ? null : findResponse(id, reply.status);
  if (id !== null && reply.status !== 404) expect(response, `${id} documents ${reply.status}`).not.toBeNull();
  for (const [name, header] of Object.entries(response?.headers ?? {})) {
    const whole = '$ref' in header ? document.components.headers[last(header.$ref)] : header;
    if (whole?.required === true) expect(reply.headers, name).toHaveProperty([name]);
  }
  expect(reply.headers['X-Request-Id']).toBe('req_test');
  expect(reply.headers['Access-Control-Allow-Origin']).toBe('*');
  expect(reply.headers['Access-Control-Expose-Headers']).toContain('X-Quota-Monthly-Remaining');
  if (reply.body === null) return;
  const schema = response?.content?.['application/json']?.schema ?? { $ref: '#/components/schemas/Error' };
  const validate = validator(schema);
  validate(JSON.parse(reply.body));
  expect(validate.errors ?? []).toEqual([]);
  expect(reply.headers['Content-Type']).toMatch(/^[a-z/]+; charset=utf-8$/);
  if (reply.status >= 400) expect(reply.headers['Cache-Control']).toBe('no-store');
  if (reply.status >= 400 && id !== 'ready') expect(getError(reply).details.request_id).toBe('req_test');
}

/** The error in a reply's body. */
export function getError(reply: Reply): { code: string; message: string; details: Record<string, unknown> } {
  return JSON.parse(reply.body ?? '{}').error;
}

function findResponse(id: OperationId, status: number): Response | null {
  const { path, method } = operations[id];
  const found = document.paths[path]?.[method]?.responses[String(status)];
  if (found === undefined) return null;
  return '$ref' in found ? (document.components.responses[last(found.$ref)] as Response) : found;
}

function validator(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/');
  const known = compiled.get(text) ?? ajv.compile({ ...JSON.parse(text), $defs: definitions });
  compiled.set(text, known);
  return known;
}

function last(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}
