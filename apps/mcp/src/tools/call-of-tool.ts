import { operations } from '@kehilla/contract';
import type { Call, Principal } from '@kehilla/gateway';
import { readArguments } from './arguments.ts';
import type { Tool } from './tools.ts';

/** What the network says of a request: who sent it, when, under which headers. */
export type Caller = Pick<Call, 'client' | 'request_id' | 'now' | 'gone'> & {
  readonly headers: Readonly<Record<string, string | undefined>>;
};

/** A caller who was let in for the request that is being answered. */
export type IdentifiedCaller = Caller & { readonly principal: Principal };

/** Headers of the request that the question keeps: who asks, and the trace it belongs to. */
const KEPT = ['authorization', 'traceparent'] as const;

/** A model is answered briefly unless it asks for all: it reads every token of an answer. Rule: decisions §10. */
function withBriefDetail({ inputSchema }: Tool, given: Record<string, unknown>): Record<string, unknown> {
  return Object.hasOwn(inputSchema.properties, 'detail') ? { detail: 'brief', ...given } : given;
}

/**
 * A tool call as the same question over REST, so that everything behind the door is one. Arguments are read as they are meant. Rule:
 * architecture §5.
 */
export function callOfTool(tool: Tool, args: Readonly<Record<string, unknown>>, caller: Caller): Call {
  const { method, path } = operations[tool.name];
  const given = withBriefDetail(tool, readArguments(tool.inputSchema, args));
  const common = {
    path,
    client: caller.client,
    request_id: caller.request_id,
    now: caller.now,
    ...(caller.gone === undefined ? {} : { gone: caller.gone }),
    surface: 'mcp',
  } as const;
  const headers = Object.fromEntries(KEPT.map((name) => [name, caller.headers[name]]));
  if (method === 'get') return { ...common, method: 'GET', query: '', values: given, headers, body: null };
  return {
    ...common,
    method: 'POST',
    query: '',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(given)),
  };
}
