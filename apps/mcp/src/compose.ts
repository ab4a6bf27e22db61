import { ServiceError } from '@kehilla/core';
import {
  getAddress,
  type AnswerReports,
  getBaseUrl,
  faultName,
  gatewayRouter,
  type Ground,
  plainError,
  readBody,
  reportAnswered,
  getRequestId,
  SenderGone,
  writeReply,
} from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';
import { type Answerer, createAnswerer } from './answer-request.ts';
import { openCards } from './cards/cards.ts';
import { allowedHosts } from './protocol/origin.ts';
import { performance } from 'node:perf_hooks';
import { CORS_HEADERS } from '@kehilla/gateway';
import { type HttpReply, RPC, transportError } from './protocol/read-message.ts';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** The MCP endpoint over a server's ground; what is not for it goes on to the next router. */
export function mcpRouters({ config, parts, gateway, log, metrics, now: clock }: Ground): RequestHandler[] {
  const offers = { city: parts.city, cards: openCards(getBaseUrl(config)), base_url: getBaseUrl(config) };
  const answer = createAnswerer({ gateway, offers }, allowedHosts(config));
  return [mcpRouter({ answer, now: clock, readBody, log, metrics })];
}

/** The routers of a server that is nothing but the endpoint, with health and readiness beside it. */
export function mcpAlone(ground: Ground): RequestHandler[] {
  return [
    ...mcpRouters(ground),
    onlyHealth,
    gatewayRouter(ground.gateway, { now: ground.now, log: ground.log, metrics: ground.metrics }),
  ];
}

const ELSEWHERE = new ServiceError('not_found', 'This server has /mcp, /health and /ready.');

const onlyHealth: RequestHandler = (request, response, next) => {
  if (/^\/(health|ready)$/.test(request.path)) next();
  else writeReply(plainError(ELSEWHERE, getRequestId(request)), request, response);
};

/** What a router needs from outside: the answers, the current time, how bodies are read, and where it reports. */
type McpRouterParts = AnswerReports & {
  readonly answer: Answerer;
  readonly now: () => Date;
  /** The raw body of a request, null where none was sent; throws where its sender went away. */
  readonly readBody: (request: Request) => Promise<{ readonly body: Uint8Array | null; readonly unread: boolean }>;
};

/** Carries requests for `/mcp` to the answerer and its replies back; what is not for it goes on to the next router. */
export function mcpRouter(parts: McpRouterParts): RequestHandler {
  const { answer, now, readBody, log } = parts;
  return async (request, response, next) => {
    if (!/^\/mcp\/?$/.test(request.path)) {
      next();
      return;
    }
    const requestId = getRequestId(request);
    try {
      const started = now();
      // How long it took is no matter of the clock on the wall, which may be set meanwhile.
      const began = performance.now();
      const reply = await answer({
        method: request.method,
        query: request.url.split('?').slice(1).join('?'),
        headers: request.headers as Record<string, string | undefined>,
        readBody: async () => {
          const { body, unread } = await readBody(request);
          if (unread) response.setHeader('Connection', 'close');
          return body;
        },
        client: { address: getAddress(request) },
        request_id: requestId,
        now: started,
        gone: () => response.destroyed,
      });
      write(reply, requestId, request, response);
      const seconds = (performance.now() - began) / 1000;
      const operation = reply.operation ?? null;
      reportAnswered(parts, requestId, { surface: 'mcp', operation, status: reply.status, seconds });
    } catch (error) {
      if (error instanceof SenderGone) return;
      log.error({ request_id: requestId, fault: faultName(error) }, 'a message could not be answered');
      write(
        transportError(500, RPC.refused, `The service failed. Quote ${requestId} when reporting it.`),
        requestId,
        request,
        response,
      );
    }
  };
}

function write(
  { status, headers, body, preset }: HttpReply,
  requestId: string,
  request: Request,
  response: Response,
): void {
  const own = { ...CORS_HEADERS, 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId };
  writeReply({ status, headers: { ...own, ...headers }, body: preset ?? body }, request, response);
}
