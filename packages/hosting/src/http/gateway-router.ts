import { performance } from 'node:perf_hooks';
import { ServiceError } from '@kehilla/core';
import type { Call, Gateway, Reply } from '@kehilla/gateway';
import type { Request, RequestHandler } from 'express';
import { faultName, type Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { addressOf } from './address.ts';
import { readBody, SenderGone } from './read-body.ts';
import { plainError, plainFailure, writeReply } from './replies.ts';
import { requestIdOf } from './request-id.ts';

/** What a router needs from outside: the current time, and where it reports. */
export type RouterParts = { readonly now: () => Date; readonly log: Log; readonly metrics?: Pick<Metrics, 'observe'> };

/**
 * Carries requests to the gateway and its replies back. It answers whatever reaches it, so it stands last; what is unknown gets the
 * gateway's 404. It knows bytes and headers, and nothing of kosher.
 */
export function gatewayRouter(gateway: Pick<Gateway, 'handle'>, { now, log, metrics }: RouterParts): RequestHandler {
  return async (request, response) => {
    const started = now();
    // How long it took is no matter of the clock on the wall, which may be set meanwhile.
    const began = performance.now();
    const requestId = requestIdOf(request);
    try {
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        const nameless = new ServiceError('invalid_request', 'The request names no host.');
        writeReply(plainError(nameless, requestId), request, response);
        return;
      }
      const { body, unread } = await readBody(request);
      const reply = await gateway.handle(callOf(request, body, requestId, started));
      if (unread) response.setHeader('Connection', 'close');
      writeReply(reply, request, response);
      const ms = performance.now() - began;
      metrics?.observe({ surface: 'rest', operation: reply.operation, status: reply.status, seconds: ms / 1000 });
      logReply(log, reply, requestId, Math.round(ms));
    } catch (error) {
      if (error instanceof SenderGone) return;
      log.error({ request_id: requestId, fault: faultName(error) }, 'a reply could not be written');
      writeReply(plainFailure(requestId), request, response);
    }
  };
}

/** What stands before the path where a caller writes the whole address, as proxies do (RFC 9112 §3.2.2). */
const ORIGIN = /^https?:\/\/[^/?]*/i;

function callOf(request: Request, body: Uint8Array | null, request_id: string, now: Date): Call {
  const target = request.originalUrl.replace(ORIGIN, '');
  const cut = target.indexOf('?');
  return {
    method: request.method,
    path: cut === -1 ? target : target.slice(0, cut),
    query: cut === -1 ? '' : target.slice(cut + 1),
    headers: request.headers as Record<string, string | undefined>,
    body,
    client: { address: addressOf(request) },
    surface: 'rest',
    request_id,
    now,
  };
}

function logReply(log: Log, { operation, status }: Reply, request_id: string, ms: number): void {
  const level = status >= 500 ? 'warn' : 'debug';
  if (log.isLevelEnabled(level)) log[level]({ request_id, operation, status, ms }, 'answered');
}
