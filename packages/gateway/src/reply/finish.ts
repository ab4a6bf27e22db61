import type { Call, Reply } from '../call.ts';
import { redactKeys } from '../keys/key-format.ts';
import { CORS_HEADERS } from './cors.ts';
import type { Draft } from './draft.ts';
import { continueTrace } from './trace.ts';

/** A draft as it leaves the house: with the headers that every reply has, and no key in its text. `operation` is its name for metrics; null = none. */
export function finish(draft: Draft, call: Call, operation: string | null): Reply {
  const headers = Object.assign(draft.headers, CORS_HEADERS);
  headers['X-Content-Type-Options'] = 'nosniff';
  headers['X-Request-Id'] = call.request_id;
  const trace =
    call.headers.traceparent === undefined ? null : continueTrace(call.headers.traceparent, call.request_id);
  if (trace !== null) headers.traceparent = trace;
  return {
    status: draft.status,
    headers,
    body: draft.body === null || call.method === 'HEAD' ? null : redactKeys(draft.body),
    ...(draft.answer && { answer: draft.answer }),
    operation,
  };
}
