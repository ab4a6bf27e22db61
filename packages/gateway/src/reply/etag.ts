import { hash } from 'node:crypto';

/**
 * The validator of an answer: a strong hash of its body without the instant at which it was put together, which says nothing about
 * what it says. It is a weak validator for that reason, and because compression makes other bytes of the same answer.
 */
export function etagOf(body: string, now: Date): string {
  return `W/"${hash('sha256', body.replaceAll(now.toISOString(), ''), 'base64url').slice(0, 32)}"`;
}

/** Whether an `If-None-Match` names this validator (RFC 9110 §13.1.2: weak comparison, `*` names any). */
export function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
