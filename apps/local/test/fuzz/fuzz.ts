import { createRequire } from 'node:module';
import { closedSchemas } from '@kehilla/contract';
import type { Gateway, Reply } from '@kehilla/gateway';
import type { Answerer } from '@kehilla/mcp';
import { type FuzzRequest, fuzzRequest } from './requests.ts';
import { createRandom } from './values.ts';

/** What went wrong with a reply, and the request that brought it about. */
export type Fault = { readonly what: string; readonly request: FuzzRequest; readonly reply: string };

/** The two surfaces of a server. */
export type Surfaces = {
  readonly gateway: Gateway;
  readonly answer: Answerer;
  readonly key: string;
  readonly host: string;
};

/** What a run came to: how many requests of each status, and everything that broke a promise. */
export type Fuzzed = { readonly statuses: Readonly<Record<string, number>>; readonly faults: readonly Fault[] };

// The contract keeps the validator for its own tests; these tests hold answers to the contract with the same one.
const fromContract = createRequire(import.meta.resolve('@kehilla/contract'));
const { Ajv2020 } = fromContract('ajv/dist/2020.js') as {
  Ajv2020: new (options: object) => { compile: (schema: object) => Validate };
};
const { default: addFormats } = fromContract('ajv-formats') as { default: (ajv: object) => void };
type Validate = { (value: unknown): boolean; errors?: unknown };

const ajv = new Ajv2020({ allowUnionTypes: true, strict: false });
addFormats(ajv);
const $defs = closedSchemas();
const validators = new Map<string, Validate>();

/** Sends so many requests of a seed to both surfaces in turn: never a 5xx but 503, never a body that is no JSON or breaks the contract. */
export async function fuzz({ gateway, answer, key, host }: Surfaces, count: number, seed: number): Promise<Fuzzed> {
  const random = createRandom(seed);
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  for (let i = 0; i < count; i++) {
    const request = fuzzRequest(random);
    const common = { client: { address: '192.0.2.1' }, request_id: `req_${i}`, now: new Date() };
    const bytes = request.body === null ? null : new TextEncoder().encode(request.body);
    const headers = { ...request.headers, authorization: `Bearer ${key}` };
    const reply = await gateway.handle({ ...common, ...request, headers, body: bytes, surface: 'rest' });
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    const what = findFault(reply, request);
    if (what !== null) faults.push({ what, request, reply: `${reply.status} ${reply.body?.slice(0, 500)}` });
    if (!request.operation.mcpTool) continue;
    const message = JSON.stringify({
      jsonrpc: '2.0',
      id: i,
      method: 'tools/call',
      params: { name: request.operation.operationId, arguments: request.args },
    });
    const called = await answer({
      ...common,
      method: 'POST',
      path: '/mcp',
      headers: {
        host,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      readBody: async () => new TextEncoder().encode(message),
    });
    statuses[`mcp ${called.status}`] = (statuses[`mcp ${called.status}`] ?? 0) + 1;
    const wrong = findToolFault(called.status, called.body, request);
    if (wrong !== null) faults.push({ what: wrong, request, reply: `${called.status} ${called.body?.slice(0, 500)}` });
  }
  return { statuses, faults };
}

function findFault({ status, body, headers }: Reply, request: FuzzRequest): string | null {
  if (status >= 500 && status !== 503) return `a ${status}`;
  if (body === null || status === 204 || status === 304) return null;
  if (headers['Content-Type']?.startsWith('text/calendar') === true)
    return body.startsWith('BEGIN:VCALENDAR\r\n') ? null : 'no calendar';
  const value = parsed(body);
  if (value === undefined) return 'a body that is no JSON';
  return status === 200
    ? schemaFault(getEnvelope(request, `${request.query} ${request.body}`), value)
    : schemaFault('Error', value);
}

/** A line of a place or an event, and what stands around fifty of them. */
const LONGEST_TEXT = 12_000;

function findToolFault(status: number, body: string | null, request: FuzzRequest): string | null {
  if (status >= 500) return `a ${status}`;
  const value = parsed(body?.replace(/^event: message\ndata: /, '') ?? '') as
    | { result?: { structuredContent?: unknown; isError?: boolean; content?: { text: string }[] }; error?: object }
    | undefined;
  if (value === undefined) return 'a message that is no JSON';
  if (value.error !== undefined) return null;
  if ((value.result?.content?.[0]?.text.length ?? 0) > LONGEST_TEXT && value.result?.isError !== true)
    return 'a text that is too long';
  return value.result?.isError === true
    ? null
    : schemaFault(
        getEnvelope(request, JSON.stringify({ detail: 'brief', ...withoutOpen(request.args) })),
        value.result?.structuredContent,
      );
}

/** Arguments as they are meant: what is null or empty text is left open. */
function withoutOpen(args: object): object {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== ''));
}

/** What an answer to a request is to be, as it was sent (over MCP briefly where nothing is said): with a spoilt query it may ask for something else than was meant. */
function getEnvelope({ operation: { operationId } }: FuzzRequest, sent: string): string {
  const brief = /\bdetail=brief\b|"detail":"brief"/.test(sent) ? 'Brief' : '';
  return `${brief}${operationId
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Envelope`;
}

function schemaFault(schema: string, value: unknown): string | null {
  const validate = validators.get(schema) ?? ajv.compile({ $ref: `#/$defs/${schema}`, $defs });
  validators.set(schema, validate);
  return validate(value) ? null : `not a ${schema}: ${JSON.stringify(validate.errors).slice(0, 400)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
