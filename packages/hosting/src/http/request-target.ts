import { ServiceError } from '@kehilla/core';
import type { RequestHandler } from 'express';
import { plainError, writeReply } from './replies.ts';
import { requestIdOf } from './request-id.ts';

/** A host as a header names it: a name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
/** The origin in an absolute-form request target (RFC 9112 §3.2.2). */
const ORIGIN = /^https?:\/\/([^/?]*)/i;

/**
 * Answers 400 where a request names no host, or none that can be one, or asks by the whole address of another: nothing is passed on to others. The whole
 * address of the host that it speaks to, as proxies write it, becomes a path, so that every router behind sees the same. Rule: RFC 9112 §3.2.
 */
export const refuseOddTargets: RequestHandler = (request, response, next) => {
  const { host } = request.headers;
  const target = request.originalUrl;
  const fault = faultOf(target, host, request.httpVersion);
  if (fault !== null) {
    writeReply(plainError(new ServiceError('invalid_request', fault), requestIdOf(request)), request, response);
    return;
  }
  const path = target.replace(ORIGIN, '');
  if (path !== target) request.url = request.originalUrl = path.startsWith('/') ? path : `/${path}`;
  next();
};

/** What is wrong with a request's target or host, in words; null where nothing is. */
function faultOf(target: string, host: string | undefined, version: string): string | null {
  if (host === undefined && version === '1.1') return 'The request names no host.';
  if (host !== undefined && !HOST.test(host)) return 'The Host header of the request is no host.';
  if (target.startsWith('/') || target === '*') return null;
  const [, named] = ORIGIN.exec(target) ?? [];
  if (named === undefined) return 'The address of the request is neither a path nor one of http or https.';
  return named.toLowerCase() === host?.toLowerCase()
    ? null
    : 'The address of the request names another host than its Host header.';
}
