import { ServiceError } from '@kehilla/core';
import type { RequestHandler } from 'express';
import { plainError, writeReply } from './replies.ts';
import { requestIdOf } from './request-id.ts';

/** Headers that a request may have once: proxies and servers disagree about which of several counts. */
const ONCE: ReadonlySet<string> = new Set(['host', 'authorization']);

/** Answers 400 where a request names two hosts, or brings two keys; all others go on. Rule: RFC 9112 §3.2, RFC 9110 §11.6.2. */
export const refuseRepeatedHeaders: RequestHandler = (request, response, next) => {
  const twice = repeatedIn(request.rawHeaders);
  if (twice === null) {
    next();
    return;
  }
  const fault = new ServiceError(
    'invalid_request',
    `The header \`${twice}\` stands in the request twice; send it once.`,
  );
  writeReply(plainError(fault, requestIdOf(request)), request, response);
};

/** The first header of those that may stand once and stands again; null where none does. `raw` is names and values in turn. */
export function repeatedIn(raw: readonly string[]): string | null {
  const seen = new Set<string>();
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] as string).toLowerCase();
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}
