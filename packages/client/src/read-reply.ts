import { type ErrorDetails, KehillaError } from './errors.ts';
import type { components } from './generated/types.ts';
import { retryAfterSeconds } from './waiting.ts';

/** A reply as it came. */
export type Reply = { readonly status: number; readonly headers: Headers; readonly text: string };

/** The answer in a reply whose status is one of the operation's own; throws `KehillaError` for any other reply. */
export function readReply(reply: Reply, answers: readonly number[]): unknown {
  const body = parse(reply.text);
  if (isError(body)) throw told(reply, body);
  if (!answers.includes(reply.status) || typeof body !== 'object' || body === null) throw unreadable(reply);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type ErrorReply = components['schemas']['Error'];

function isError(body: unknown): body is ErrorReply {
  const { error } = (body ?? {}) as Partial<ErrorReply>;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

function told(reply: Reply, { error }: ErrorReply): KehillaError {
  return new KehillaError({ ...error, ...rest(reply, error.details ?? {}) });
}

function unreadable(reply: Reply): KehillaError {
  const message = `The reply with status ${reply.status} is not in the form of the contract.`;
  return new KehillaError({ code: 'unreadable_answer', message, ...rest(reply, {}) });
}

function rest(reply: Reply, details: ErrorDetails) {
  return {
    status: reply.status,
    details,
    request_id: details.request_id ?? reply.headers.get('X-Request-Id'),
    retry_after_seconds: retryAfterSeconds(reply.headers) ?? details.retry_after_seconds ?? null,
  };
}
