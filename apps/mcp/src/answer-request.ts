import { type Call, holdsKey, PREFLIGHT_HEADERS, type Principal, WEIGHTS } from '@kehilla/gateway';
import { type Card, isCardAddress, LISTS_KEEP_MS } from './cards.ts';
import {
  type HttpReply,
  jsonReply,
  readMessage,
  refusalReply,
  RPC,
  tellParameterFaults,
  transportError,
} from './protocol/read-message.ts';
import { IDENTITY, lacksAllowance, type McpParts, sdkHandler } from './protocol/sdk-server.ts';
import {
  aroundMembers,
  type OrdinaryCall,
  type OrdinaryReading,
  readOrdinaryCall,
  readOrdinaryReading,
  resultMessage,
} from './protocol/ordinary-call.ts';
import { originFault, OWN_ALLOWANCE } from './protocol/challenge.ts';
import type { McpPath } from './paths.ts';
import { type Caller, callOfTool, type IdentifiedCaller } from './tools/tools.ts';
import { isRefusal, resultOfReply } from './tools/tool-result.ts';

/**
 * One HTTP request to the endpoint, as data. `query` is raw and without its `?`, absent if there is none. `readBody` is called once the caller may send
 * something: it returns null without a body; a body longer than the limit may be cut.
 */
export type McpRequest = Caller & {
  readonly method: string;
  /** Which address of the endpoint was asked. */
  readonly path: McpPath;
  readonly query?: string;
  readonly readBody: () => Promise<Uint8Array | null>;
};

/** Answers requests of every revision. Throws only what `readBody` throws: everything else is a reply in JSON. */
export type Answerer = (request: McpRequest) => Promise<HttpReply>;

const BOTH_TYPES = 'application/json, text/event-stream';
const SERVER_INFO = JSON.stringify(IDENTITY);
/** More messages than any client sends at once are refused as they stand. */
const MOST_MESSAGES = 20;
/** A key in the address would be left unread, and its caller anonymous without knowing. Rule: decisions §10. */
const KEY_IN_ADDRESS =
  'A key in the address is never read. Send it as `Authorization: Bearer <API_KEY>`, and rotate this one: addresses are kept in logs.';

/**
 * The endpoint over a door. Every request is counted for its caller (key, else address) before anything of it is read; then an ordinary tool call goes
 * the short way, as one question, and everything else is answered by the SDK. Rule: decisions §10.
 */
export function createAnswerer(parts: McpParts, hosts: ReadonlySet<string>): Answerer {
  const callers = new WeakMap<Request, IdentifiedCaller>();
  const { challenges } = parts;
  const sdk = sdkHandler(parts, (request) => callers.get(request) as IdentifiedCaller);

  return async (sent) => {
    const isPost = sent.method === 'POST';
    // A request that asks nothing counts for its address, whatever key it brings: the record is not asked for it.
    const entry = isPost ? getEntry(sent) : { ...getEntry(sent), headers: {} };
    const identified = await parts.gateway.identify(entry);
    if ('refusal' in identified) return told(refusalReply(identified.refusal, null), sent.path);
    if (sent.method === 'OPTIONS')
      return { status: 204, headers: { ...PREFLIGHT_HEADERS, Allow: 'POST, OPTIONS' }, body: null };
    const unsigned = challenges === null ? null : findUnsigned(sent, isPost ? identified.principal : null);
    if (challenges !== null && unsigned !== null) return challenges.demand(sent.path, unsigned);
    const request = takesAny(sent.headers) ? { ...sent, headers: { ...sent.headers, accept: BOTH_TYPES } } : sent;
    const fault = originFault(request.headers, hosts);
    if (fault !== null) return transportError(403, RPC.invalid, fault);
    if (!isPost)
      return transportError(405, RPC.refused, 'Send POST: this endpoint keeps no sessions and no streams.', {
        Allow: 'POST, OPTIONS',
      });
    if (holdsKey(request.query ?? '')) return transportError(400, RPC.invalid, KEY_IN_ADDRESS);
    const read = readMessage({ body: await request.readBody(), headers: request.headers });
    if ('status' in read) return read;
    const caller = { ...request, principal: identified.principal };
    const ordinary = readOrdinaryCall(read.message, request.headers);
    if (ordinary !== null) return byQuestion(caller, ordinary);
    const reading = readOrdinaryReading(read.message, request.headers);
    const card = reading === null ? null : parts.offers.cards(reading.uri);
    return card === null || reading === null ? bySdk(caller, read.message) : byCard(caller, reading, card);
  };

  /** A refusal with where tokens come from, where there are any. */
  function told(reply: HttpReply, path: McpPath): HttpReply {
    return challenges === null ? reply : challenges.extend(reply, path);
  }

  async function byQuestion(request: McpRequest & IdentifiedCaller, ordinary: OrdinaryCall): Promise<HttpReply> {
    const traceparent = request.headers['traceparent'] ?? ordinary.traceparent ?? undefined;
    const caller = { ...request, headers: { ...request.headers, traceparent } };
    const call = callOfTool(ordinary.tool, ordinary.args, caller);
    const reply = await parts.gateway.handle(call, request.principal);
    if (challenges !== null && lacksAllowance(reply, request)) {
      const members = resultOfReply(ordinary.tool, reply, OWN_ALLOWANCE);
      const { 'WWW-Authenticate': _, ...headers } = reply.headers;
      const message = resultMessage(ordinary, members, SERVER_INFO, challenges.inMeta(request.path));
      return { ...jsonReply(200, headers, message), operation: ordinary.tool.name };
    }
    if (isRefusal(reply) || lacksScope(reply, request)) return told(refusalReply(reply, ordinary.id), request.path);
    const { ETag: _, Vary: __, 'WWW-Authenticate': ___, ...headers } = reply.headers;
    const message = resultMessage(ordinary, resultOfReply(ordinary.tool, reply), SERVER_INFO);
    return { ...jsonReply(200, headers, message), operation: ordinary.tool.name };
  }

  /** A card as it is kept, with the request's id before it: nothing of it is written or compressed anew. */
  async function byCard(
    request: McpRequest & IdentifiedCaller,
    reading: OrdinaryReading,
    card: Card,
  ): Promise<HttpReply> {
    const refusal = await parts.gateway.takeMore(getEntry(request), request.principal, WEIGHTS.card - 1);
    if (refusal !== null) return told(refusalReply(refusal, reading.id), request.path);
    const [before, after] = aroundMembers(reading, SERVER_INFO);
    const body = `${before}${card.members.text}${after}`;
    const headers = { ...jsonReply(200, {}, body).headers, ...keptAs(card) };
    return { status: 200, headers, body, preset: { before, preset: card.members, after } };
  }

  function cardIn(message: unknown): Card | null {
    const { method, params } = isMembers(message) ? message : {};
    const uri = method === 'resources/read' && isMembers(params) ? params['uri'] : null;
    return isCardAddress(uri) ? parts.offers.cards(uri) : null;
  }

  /** Everything that is no ordinary call, by the book. Several messages are several requests; each tool call in them passes the door by itself. */
  async function bySdk(request: McpRequest & IdentifiedCaller, message: unknown): Promise<HttpReply> {
    const messages = Array.isArray(message) ? message : [message];
    const count = messages.length;
    if (count > MOST_MESSAGES)
      return transportError(400, RPC.invalid, `Send at most ${MOST_MESSAGES} messages at once; these are ${count}.`);
    const refusal = await parts.gateway.takeMore(
      getEntry(request),
      request.principal,
      messages.reduce((sum: number, one) => sum + weigh(one), -1),
    );
    if (refusal !== null) return refusalReply(refusal, findId(message));
    const requestInput = new Request('http://mcp.invalid/mcp', {
      method: 'POST',
      headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
    });
    callers.set(requestInput, request);
    const fetching = (): Promise<Response> => sdk.fetch(requestInput, { parsedBody: message });
    // Questions within have turns of their own.
    const isOfCards = messages.every((one) => cardIn(one) !== null);
    const answer = await (isOfCards ? parts.gateway.inTurn(request, request.principal, fetching) : fetching());
    const type = answer.headers.get('content-type');
    return {
      status: answer.status,
      headers: { ...(type === null ? {} : { 'Content-Type': type }), ...keptAs(cardIn(message)) },
      body: answer.body === null ? null : tellParameterFaults(await answer.text()),
    };
  }
}

/** Whether a person's token was not given the scope that a question needs; of a key the result says so, as ever. */
function lacksScope({ status }: { readonly status: number }, { principal }: IdentifiedCaller): boolean {
  return status === 403 && principal.connection_id !== null;
}

/**
 * Returns what a caller at the address for people sent in place of a token; null at the other address, and for a token. A request that is not a POST asks
 * nothing: its header is enough.
 */
function findUnsigned({ path, headers }: McpRequest, principal: Principal | null): 'nothing' | 'other' | null {
  if (path !== '/mcp/me') return null;
  if (headers['authorization'] === undefined) return 'nothing';
  return principal === null || principal.connection_id !== null ? null : 'other';
}

/** Returns headers by which an answer may be kept: a card stays the same until the next release. */
function keptAs(card: Card | null): Readonly<Record<string, string>> {
  if (card === null) return { 'Cache-Control': 'no-store' };
  return { 'Cache-Control': `private, max-age=${LISTS_KEEP_MS / 1_000}`, ETag: card.etag };
}

/** Returns how many requests a message takes from its caller's limit: a card is 100 times as long as an answer. */
function weigh(message: unknown): number {
  const { method, params } = isMembers(message) ? message : {};
  if (method === 'completion/complete') return WEIGHTS.completion;
  if (method !== 'resources/read') return 1;
  return isMembers(params) && isCardAddress(params['uri']) ? WEIGHTS.card : WEIGHTS.resource;
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A request as the door sees it before anything of it is read. */
function getEntry({ client, request_id, now, headers }: McpRequest): Call {
  const kept = { authorization: headers['authorization'], traceparent: headers['traceparent'] };
  return {
    method: 'POST',
    path: '/mcp',
    query: '',
    headers: kept,
    body: null,
    client,
    surface: 'mcp',
    request_id,
    now,
  };
}

/** A caller that accepts any type accepts both of the protocol's; the SDK needs them by name. Rule: RFC 9110 §12.5.1. */
function takesAny(headers: McpRequest['headers']): boolean {
  return headers['accept']?.trim() === '*/*';
}

function findId(message: unknown): string | number | null {
  const id = typeof message === 'object' && message !== null ? (message as { id?: unknown }).id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
