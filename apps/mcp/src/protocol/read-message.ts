import { checkMediaType, JSON_BOUNDS, type JsonFault, jsonFault, MAX_BODY_BYTES, type Reply } from '@kehilla/gateway';
import type { PresetBody } from '@kehilla/hosting';
import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { getError } from '../tools/tool-result.ts';

/** A request: `body` is null if there is none; header names in lower case. */
type Sent = { readonly body: Uint8Array | null; readonly headers: Readonly<Record<string, string | undefined>> };

/**
 * The message of a body, parsed, `params` of null or `[]` left out as it is meant, or the refusal of one that is too long, no plain JSON in UTF-8, larger than
 * any question, or names a member twice.
 */
export function readMessage({ body, headers }: Sent): { readonly message: unknown } | HttpReply {
  if (body !== null && body.length > MAX_BODY_BYTES)
    return transportError(413, RPC.invalid, `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  const fault = typeFault(headers);
  if (fault !== null) return transportError(415, RPC.invalid, fault);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body ?? new Uint8Array());
    const shape = jsonFault(text);
    if (shape !== null) return transportError(400, RPC.invalid, inWords(shape));
    return { message: withoutEmptyParams(JSON.parse(text) as unknown) };
  } catch {
    return transportError(400, RPC.parse, 'The body is no JSON in UTF-8.');
  }
}

/** Some clients send null, or a list of nothing, for a method that is called without parameters; JSON-RPC lets a list be sent, and the protocol no null. */
function withoutEmptyParams(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(withoutEmptyParams);
  if (typeof message !== 'object' || message === null || !('params' in message)) return message;
  const { params, ...rest } = message;
  return params === null || (Array.isArray(params) && params.length === 0) ? rest : message;
}

/** Returns the advice for a body that is not declared as plain JSON; null if it is. */
function typeFault(headers: Sent['headers']): string | null {
  try {
    checkMediaType(headers['content-type'], headers['content-encoding']);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'Send the body as `application/json`.';
  }
}

function inWords(fault: JsonFault): string {
  if (fault.kind === 'repeated_member')
    return `The message has a member twice (\`${fault.name.slice(0, 80)}\`); send it once.`;
  const { members, values, depth } = JSON_BOUNDS;
  return `The message is larger than any question: send at most ${members} members, ${values} values and ${depth} levels.`;
}

/** A reply of the transport: status, headers and JSON-RPC text. */
export type HttpReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The same body where most of it is kept compressed. */
  readonly preset?: PresetBody;
  /** The operation that was asked for, for the metrics; absent if there is none. */
  readonly operation?: string;
};

/** JSON-RPC's codes that the transport itself answers, and the server's own for refusals of the gateway. */
export const RPC = { parse: -32_700, invalid: -32_600, refused: -32_000 } as const;

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } as const;

/** The door's refusal as HTTP and JSON-RPC both: status and `Retry-After` for programs, `data` for models. Rule: decisions §10. */
export function refusalReply(reply: Reply, id: string | number | null): HttpReply {
  const { code, message, details } = getError(reply);
  const data = { code, ...details };
  return {
    status: reply.status,
    headers: { ...reply.headers, ...JSON_TYPE },
    body: JSON.stringify({ jsonrpc: '2.0', id, error: { code: RPC.refused, message, data } }),
  };
}

/** An error that the transport answers itself. */
export function transportError(
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  return {
    status,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }),
  };
}

/** A reply with this text of JSON. */
export function jsonReply(status: number, headers: Readonly<Record<string, string>>, body: string): HttpReply {
  return { status, headers: { ...headers, ...JSON_TYPE }, body };
}

/** One thing that is wrong with a request, as the SDK's validator tells it. */
type Issue = { readonly path?: readonly (string | number)[]; readonly message?: string };

type Answer = { readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown } };

/** The position of a validator's list of issues in an error's message: alone, or after its subject. */
const ISSUES = /(?:^|: )(\[\s*\{[\s\S]*\}\s*\])$/;
/** One answer of the SDK, as a whole body or as an event's line. */
const ANSWER = /^(data: )?([[{].*[\]}])$/gm;
const MOST_TOLD = 4;

/**
 * Rewrites an answer of the SDK about wrong parameters as -32602 and in words: the SDK reports some of them as faults of the server, with its validator's list.
 * Any other answer is returned as it is. Rule: JSON-RPC 2.0 §5.1.
 */
export function tellParameterFaults(body: string): string {
  if (!body.includes('"error"')) return body;
  return body.replace(ANSWER, (line, prefix: string | undefined, json: string) => {
    const answers = JSON.parse(json) as Answer | readonly Answer[];
    const replies = Array.isArray(answers) ? answers.map(tell) : tell(answers as Answer);
    return replies === answers ? line : `${prefix ?? ''}${JSON.stringify(replies)}`;
  });
}

function tell(answer: Answer): Answer {
  const issues = issuesIn(answer.error?.message ?? '');
  if (issues.length === 0) return answer;
  const faults = issues.slice(0, MOST_TOLD).map(faultInWords).join('; ');
  const message = `The request is not as the protocol has it. ${faults}.`;
  return { ...answer, error: { ...answer.error, code: ProtocolErrorCode.InvalidParams, message } };
}

/** Returns the validator's list; empty for any other message. */
function issuesIn(message: string): readonly Issue[] {
  const list = ISSUES.exec(message)?.[1];
  if (list === undefined) return [];
  try {
    return JSON.parse(list) as Issue[];
  } catch {
    return [];
  }
}

/** "`params.uri`: expected string, received undefined". */
function faultInWords({ path = [], message = '' }: Issue): string {
  const what =
    message.replace(/^Invalid input(?:: )?/, '').replace('expected record', 'expected object') ||
    'none of the forms that it may have';
  return `\`${path.join('.').slice(0, 80)}\`: ${what.slice(0, 120)}`;
}
