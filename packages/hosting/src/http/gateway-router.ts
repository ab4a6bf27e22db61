import { performance } from 'node:perf_hooks';
import type { Call, Gateway } from '@kehilla/gateway';
import type { Request, RequestHandler } from 'express';
import { faultName } from '../log.ts';
import { type AnswerReports, reportAnswered } from '../report-answered.ts';
import { addressOf } from './address.ts';
import { readBody, SenderGone } from './read-body.ts';
import { plainFailure, writeReply } from './replies.ts';
import { requestIdOf } from './request-id.ts';

/** What a router needs from outside: the current time, and where it reports. */
export type RouterParts = AnswerReports & { readonly now: () => Date };

/**
 * Carries requests to the gateway and its replies back. It answers whatever reaches it, so it stands last; what is unknown gets the
 * gateway's 404. It knows bytes and headers, and nothing of kosher.
 */
export function gatewayRouter(gateway: Pick<Gateway, 'handle'>, parts: RouterParts): RequestHandler {
  const { now, log } = parts;
  return async (request, response) => {
    const started = now();
    // How long it took is no matter of the clock on the wall, which may be set meanwhile.
    const began = performance.now();
    const requestId = requestIdOf(request);
    try {
      const { body, unread } = await readBody(request);
      const reply = await gateway.handle({
        ...callOf(request, body, requestId, started),
        gone: () => response.destroyed,
      });
      if (unread) response.setHeader('Connection', 'close');
      writeReply(reply, request, response);
      const seconds = (performance.now() - began) / 1000;
      reportAnswered(parts, requestId, { surface: 'rest', operation: reply.operation, status: reply.status, seconds });
    } catch (error) {
      if (error instanceof SenderGone) return;
      log.error({ request_id: requestId, fault: faultName(error) }, 'a reply could not be written');
      writeReply(plainFailure(requestId), request, response);
    }
  };
}

function callOf(request: Request, body: Uint8Array | null, request_id: string, now: Date): Call {
  const target = request.originalUrl;
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
