import { type Tool, toolNamed } from '../tools/tools.ts';
import { EARLIER, MODERN } from './sdk-server.ts';

/** A whole, ordinary tool call of a known revision, read from its request. */
export type OrdinaryCall = {
  readonly id: string | number;
  readonly tool: Tool;
  readonly args: Readonly<Record<string, unknown>>;
  readonly modern: boolean;
  /** The caller's W3C trace in the request's `_meta`; null if there is none. */
  readonly traceparent: string | null;
};

type Headers = Readonly<Record<string, string | undefined>>;
type Members = Readonly<Record<string, unknown>>;

const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  client: 'io.modelcontextprotocol/clientInfo',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  trace: 'traceparent',
} as const;

/**
 * Returns the tool call in a message, if it needs nothing else of the protocol; null for every other message, and for a faulty one: the SDK answers those. Both
 * sides of each check are what the SDK itself asks for.
 */
export function readOrdinaryCall(message: unknown, headers: Headers): OrdinaryCall | null {
  const request = readOrdinary(message, headers, 'tools/call', 'name');
  if (request === null) return null;
  const { arguments: given, ...rest } = request.rest;
  // Some clients send null for a tool that is called without arguments.
  const args = given ?? {};
  const tool = toolNamed.get(request.named);
  if (tool === undefined || !isObject(args) || Object.keys(rest).length > 0) return null;
  const { id, modern, traceparent } = request;
  return { id, tool, args, modern, traceparent };
}

/** A whole, ordinary reading of a resource of a known revision. */
export type OrdinaryReading = Pick<OrdinaryCall, 'id' | 'modern'> & { readonly uri: string };

/** The reading of a resource in a message, under the same conditions. */
export function readOrdinaryReading(message: unknown, headers: Headers): OrdinaryReading | null {
  const request = readOrdinary(message, headers, 'resources/read', 'uri');
  if (request === null || Object.keys(request.rest).length > 0) return null;
  return { id: request.id, modern: request.modern, uri: request.named };
}

type OrdinaryRequest = Pick<OrdinaryCall, 'id' | 'modern' | 'traceparent'> & {
  readonly named: string;
  /** Its parameters without the name and the protocol's own members. */
  readonly rest: Members;
};

/** Reads a request of this method, whose parameter `by` names its subject. */
function readOrdinary(message: unknown, headers: Headers, method: string, by: 'name' | 'uri'): OrdinaryRequest | null {
  if (!isObject(message) || message['jsonrpc'] !== '2.0' || message['method'] !== method) return null;
  const { id, params } = message;
  if ((typeof id !== 'string' && !Number.isSafeInteger(id)) || !isObject(params)) return null;
  if (!acceptsBoth(headers['accept']) || !/^application\/json\b/i.test(headers['content-type'] ?? '')) return null;
  const { [by]: named, _meta: meta = {}, ...rest } = params;
  if (typeof named !== 'string' || !isObject(meta)) return null;
  const modern = META.version in meta;
  if (!(modern ? isModern(meta, headers, method, named) : isEarlier(headers))) return null;
  const trace = meta[META.trace];
  return { id: id as string | number, modern, named, rest, traceparent: typeof trace === 'string' ? trace : null };
}

/** Returns the text of the reply's body: a result whose members are text of JSON already, as are those of its `_meta`. */
export function resultMessage(
  call: Pick<OrdinaryCall, 'id' | 'modern'>,
  members: string,
  serverInfo: string,
  meta: string | null = null,
): string {
  const [before, after] = aroundMembers(call, serverInfo, meta);
  return `${before}${members}${after}`;
}

/** The text of the reply before and after the members of its result. */
export function aroundMembers(
  { id, modern }: Pick<OrdinaryCall, 'id' | 'modern'>,
  serverInfo: string,
  meta: string | null = null,
): readonly [before: string, after: string] {
  const all = [modern ? `"io.modelcontextprotocol/serverInfo":${serverInfo}` : null, meta].filter(
    (one) => one !== null,
  );
  const more = `${modern ? ',"resultType":"complete"' : ''}${all.length === 0 ? '' : `,"_meta":{${all.join(',')}}`}`;
  return [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{`, `${more}}}`];
}

function isModern(meta: Members, headers: Headers, method: string, named: string): boolean {
  return (
    meta[META.version] === MODERN &&
    headers['mcp-protocol-version'] === MODERN &&
    headers['mcp-method'] === method &&
    headers['mcp-name'] === named &&
    isImplementation(meta[META.client]) &&
    isObject(meta[META.capabilities]) &&
    !Object.keys(headers).some((header) => header.startsWith('mcp-param-'))
  );
}

function isEarlier(headers: Headers): boolean {
  const version = headers['mcp-protocol-version'];
  return (version === undefined || EARLIER.has(version)) && headers['mcp-method'] === undefined;
}

function isImplementation(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['version'] === 'string';
}

function acceptsBoth(accept: string | undefined): boolean {
  return accept !== undefined && accept.includes('application/json') && accept.includes('text/event-stream');
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
