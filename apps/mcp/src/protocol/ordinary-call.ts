import { type Tool, toolNamed } from '../tools/tools.ts';
import { EARLIER, MODERN } from './identity.ts';

/** A whole, ordinary tool call of a known revision, read from its request. */
export type OrdinaryCall = {
  readonly id: string | number;
  readonly tool: Tool;
  readonly args: Readonly<Record<string, unknown>>;
  readonly modern: boolean;
  /** The caller's W3C trace as the request's `_meta` carries it; null where it carries none. */
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
 * The tool call in a message, where it is one that needs nothing else of the protocol; null for everything that does, or that is not quite
 * right: the SDK answers that, by the book. Both sides of each check are what the SDK itself asks for.
 */
export function readOrdinaryCall(message: unknown, headers: Headers): OrdinaryCall | null {
  if (!isObject(message) || message['jsonrpc'] !== '2.0' || message['method'] !== 'tools/call') return null;
  const { id, params } = message;
  if ((typeof id !== 'string' && !Number.isSafeInteger(id)) || !isObject(params)) return null;
  if (!acceptsBoth(headers['accept']) || !/^application\/json\b/i.test(headers['content-type'] ?? '')) return null;
  const { name, arguments: given, _meta: meta = {}, ...rest } = params;
  // Some clients send null for a tool that is called without arguments.
  const args = given ?? {};
  const tool = typeof name === 'string' ? toolNamed.get(name) : undefined;
  if (tool === undefined || !isObject(args) || !isObject(meta) || Object.keys(rest).length > 0) return null;
  const modern = META.version in meta;
  if (!(modern ? isModern(meta, headers, tool) : isEarlier(headers))) return null;
  const trace = meta[META.trace];
  return { id: id as string | number, tool, args, modern, traceparent: typeof trace === 'string' ? trace : null };
}

/** The text of the reply's body: a result whose members are text of JSON already. */
export function resultMessage({ id, modern }: OrdinaryCall, members: string, serverInfo: string): string {
  const more = modern ? `,"resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":${serverInfo}}` : '';
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${members}${more}}}`;
}

function isModern(meta: Members, headers: Headers, tool: Tool): boolean {
  return (
    meta[META.version] === MODERN &&
    headers['mcp-protocol-version'] === MODERN &&
    headers['mcp-method'] === 'tools/call' &&
    headers['mcp-name'] === tool.name &&
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
