import type { Call, Reply, Draft } from '../call.ts';
import { redactKeys } from '../keys/key-format.ts';
import { hash, randomUUID } from 'node:crypto';

/** Returns a draft as a reply: with the headers of every reply, and no key in its text; an answer's was redacted as it was written. `operation` is its name for metrics; null = none. */
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
    body: call.method === 'HEAD' ? null : draft.answer === undefined ? redact(draft.body) : draft.body,
    ...(draft.answer && { answer: draft.answer }),
    operation,
  };
}

function redact(text: string | null): string | null {
  return text === null ? null : redactKeys(text);
}

/** The id that a caller gave its request, where it is safe to repeat (up to 64 plain characters, no key); else null. */
export function readRequestId(header: string | undefined): string | null {
  if (header === undefined || !/^[A-Za-z0-9._:-]{1,64}$/.test(header)) return null;
  return redactKeys(header) === header ? header : null;
}

/** A new request id: `req_` and 32 random hexadecimal characters, but for the six bits that say so. */
export function makeRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

/**
 * Returns the caller's W3C `traceparent` continued by a step of ours: same trace and flags, the span named after the request. Null if none or a broken one was
 * sent.
 */
export function continueTrace(header: string | undefined, requestId: string): string | null {
  const [, version, trace, parent, flags] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/.exec(header ?? '') ?? [];
  if (trace === undefined || parent === undefined || version === 'ff' || /^0+$/.test(trace) || /^0+$/.test(parent))
    return null;
  return `00-${trace}-${hash('sha256', `${requestId}:${parent}`, 'hex').slice(0, 16)}-${flags}`;
}

/** Headers of ours that a page may read. */
const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Remaining',
  'X-Quota-Daily-Remaining',
  'X-Quota-Monthly-Remaining',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'WWW-Authenticate',
  'traceparent',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
].join(', ');

/** Headers that a page may send: specification §4, those of MCP, and those that this service reads. */
const ALLOWED = [
  'Authorization',
  'Content-Type',
  'traceparent',
  'tracestate',
  'If-None-Match',
  'X-Request-Id',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Last-Event-ID',
].join(', ');

/** On every reply, errors too. Any origin may read: there are no cookies. Rule: specification §4. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};

/** On the answer to a preflight, which browsers may keep for a day. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': ALLOWED,
  'Access-Control-Max-Age': '86400',
};
