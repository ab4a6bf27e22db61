import { type Admission, type Gateway, holdsKey } from '@kehilla/gateway';
import { type HttpReply, jsonReply, refusalReply, RPC, transportError } from './protocol/errors.ts';
import { IDENTITY } from './protocol/identity.ts';
import { readOrdinaryCall, resultMessage } from './protocol/ordinary-call.ts';
import { originFault } from './protocol/origin.ts';
import { tellParameterFaults } from './protocol/parameter-faults.ts';
import { readMessage } from './protocol/read-message.ts';
import { type McpParts, sdkHandler } from './protocol/sdk-server.ts';
import { callOfTool, type Caller } from './tools/call-of-tool.ts';
import { isRefusal, resultOfReply } from './tools/tool-result.ts';

/**
 * One HTTP request to the endpoint, as data. `query` is raw and without its `?`, absent where there is none; `body` is null where none was sent; a
 * longer one than the limit may be cut.
 */
export type McpRequest = Caller & {
  readonly method: string;
  readonly query?: string;
  readonly body: Uint8Array | null;
};

/** Answers requests of every revision. Never throws: whatever comes is a reply in JSON. */
export type Answerer = (request: McpRequest) => Promise<HttpReply>;

const BOTH_TYPES = 'application/json, text/event-stream';
const SERVER_INFO = JSON.stringify(IDENTITY);
/** A key in the address would be left unread, and its caller anonymous without knowing. Rule: decisions §10. */
const KEY_IN_ADDRESS =
  'A key in the address is never read. Send it as `Authorization: Bearer <API_KEY>`, and rotate this one: addresses are kept in logs.';
/**
 * The endpoint over a door: an ordinary tool call goes the short way, as one question; everything else is let in by key and rate and
 * answered by the SDK. Rule: decisions §10.
 */
export function createAnswerer(parts: McpParts, hosts: ReadonlySet<string>): Answerer {
  const callers = new WeakMap<Request, Caller>();
  const sdk = sdkHandler(parts, (request) => callers.get(request) as Caller);

  return async (sent) => {
    const request = takesAny(sent.headers) ? { ...sent, headers: { ...sent.headers, accept: BOTH_TYPES } } : sent;
    const fault = originFault(request.headers, hosts);
    if (fault !== null) return transportError(403, RPC.invalid, fault);
    if (request.method !== 'POST')
      return transportError(405, RPC.refused, 'Send POST: this endpoint keeps no sessions and no streams.', {
        Allow: 'POST, OPTIONS',
      });
    if (holdsKey(request.query ?? '')) return transportError(400, RPC.invalid, KEY_IN_ADDRESS);
    const read = readMessage(request);
    if ('status' in read) return read;
    const ordinary = readOrdinaryCall(read.message, request.headers);
    if (ordinary === null) return bySdk(request, read.message);
    const traceparent = request.headers['traceparent'] ?? ordinary.traceparent ?? undefined;
    const caller = { ...request, headers: { ...request.headers, traceparent } };
    const reply = await parts.gateway.handle(callOfTool(ordinary.tool, ordinary.args, caller));
    if (isRefusal(reply)) return refusalReply(reply, ordinary.id);
    const { ETag: _, Vary: __, 'WWW-Authenticate': ___, ...headers } = reply.headers;
    const message = resultMessage(ordinary, resultOfReply(ordinary.tool, reply), SERVER_INFO);
    return { ...jsonReply(200, headers, message), operation: ordinary.tool.name };
  };

  /** Everything that is no ordinary call: key and rate first, then by the book. */
  async function bySdk(request: McpRequest, message: unknown): Promise<HttpReply> {
    const { reply, headers } = await admitAll(parts.gateway, request, chargedApart(message));
    if (reply !== null) return refusalReply(reply, idOf(message));
    const asked = new Request('http://mcp.invalid/mcp', {
      method: 'POST',
      headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
    });
    callers.set(asked, request);
    const answer = await sdk.fetch(asked, { parsedBody: message });
    const type = answer.headers.get('content-type');
    return {
      status: answer.status,
      headers: { ...headers, ...(type === null ? {} : { 'Content-Type': type }), 'Cache-Control': 'no-store' },
      body: answer.body === null ? null : tellParameterFaults(await answer.text()),
    };
  }
}

/** How many times a message is charged at the door: each one of several, but for tool calls, which pass the door by themselves. */
function chargedApart(message: unknown): number {
  if (!Array.isArray(message)) return 1;
  return Math.max(1, message.filter((one: { method?: unknown } | null) => one?.method !== 'tools/call').length);
}

/** Who takes any type takes both of the protocol's; the SDK wants them by name. Rule: RFC 9110 §12.5.1. */
function takesAny(headers: McpRequest['headers']): boolean {
  return headers['accept']?.trim() === '*/*';
}

async function admitAll(gateway: Gateway, request: McpRequest, times: number): Promise<Admission> {
  let admission = await admit(gateway, request);
  for (let more = 1; more < times && admission.reply === null; more++) admission = await admit(gateway, request);
  return admission;
}

function admit(gateway: Gateway, { client, request_id, now, headers }: McpRequest) {
  const kept = { authorization: headers['authorization'], traceparent: headers['traceparent'] };
  return gateway.admit({
    method: 'POST',
    path: '/mcp',
    query: '',
    headers: kept,
    body: null,
    client,
    surface: 'mcp',
    request_id,
    now,
  });
}

function idOf(message: unknown): string | number | null {
  const id = typeof message === 'object' && message !== null ? (message as { id?: unknown }).id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
