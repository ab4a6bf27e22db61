import { hash, randomUUID } from 'node:crypto';
import { redactKeys } from '../keys/key-format.ts';

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
 * The caller's W3C `traceparent` continued by a step of ours: same trace and flags, the span named after the request. Null when none
 * or a broken one was sent.
 */
export function continueTrace(header: string | undefined, requestId: string): string | null {
  const [, version, trace, parent, flags] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/.exec(header ?? '') ?? [];
  if (trace === undefined || parent === undefined || version === 'ff' || /^0+$/.test(trace) || /^0+$/.test(parent))
    return null;
  return `00-${trace}-${hash('sha256', `${requestId}:${parent}`, 'hex').slice(0, 16)}-${flags}`;
}
