import { ServiceError } from '@kehilla/core';
import {
  getAddress,
  type AnswerReports,
  getBaseUrl,
  faultName,
  gatewayRouter,
  type Context,
  plainError,
  readBody,
  reportAnswered,
  getRequestId,
  SenderGone,
  writeReply,
} from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';
import { type Answerer, createAnswerer } from './answer-request.ts';
import { openCards } from './cards.ts';
import { openDocuments } from './documents.ts';
import type { McpPath } from './paths.ts';
import { allowedHosts, createChallenges } from './protocol/challenge.ts';
import { performance } from 'node:perf_hooks';
import { CORS_HEADERS, type Limiter, PREFLIGHT_HEADERS, takeOpen } from '@kehilla/gateway';
import { type HttpReply, RPC, transportError } from './protocol/read-message.ts';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** Makes the MCP endpoint over a server's context; other requests go to the next router. */
export function mcpRouters({ config, parts, gateway, door, log, metrics, now: clock }: Context): RequestHandler[] {
  const base_url = getBaseUrl(config);
  const offers = { city: parts.city, cards: openCards(base_url), base_url };
  const challenges = config.oauth.is_on ? createChallenges(base_url) : null;
  const answer = createAnswerer({ gateway, offers, challenges }, allowedHosts(config));
  const paths: readonly McpPath[] = challenges === null ? ['/mcp'] : ['/mcp', '/mcp/me'];
  return [
    ...(base_url === '' ? [] : [discoveryRouter(openDocuments(base_url, config.oauth.is_on), door.limiter, clock)]),
    mcpRouter({ answer, paths, now: clock, readBody, log, metrics }),
  ];
}

/** Answers with the documents that programs find the endpoint by, to anybody and any origin. */
function discoveryRouter(
  documents: ReturnType<typeof openDocuments>,
  limiter: Pick<Limiter, 'take'>,
  clock: () => Date,
): RequestHandler {
  return async (request, response, next) => {
    const found = documents.get(request.path);
    const { method } = request;
    if (found === undefined) return next();
    const id = getRequestId(request);
    try {
      await takeOpen(limiter, getAddress(request), clock());
      if (method === 'OPTIONS') {
        response.writeHead(204, { ...CORS_HEADERS, ...PREFLIGHT_HEADERS, Allow: 'GET, HEAD, OPTIONS' }).end();
        return;
      }
      if (method !== 'GET' && method !== 'HEAD') throw ONLY_READ;
      const headers = { ...CORS_HEADERS, ...OF_DOCUMENTS, 'Content-Type': found.media_type, 'X-Request-Id': id };
      writeReply({ status: 200, headers, body: method === 'HEAD' ? null : found.body }, request, response);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      writeReply(plainError(error, id), request, response);
    }
  };
}

const OF_DOCUMENTS = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=3600' } as const;
const ONLY_READ = new ServiceError(
  'invalid_request',
  'This is read by GET.',
  { allowed: ['GET', 'HEAD', 'OPTIONS'] },
  405,
);

/** The routers of a server that is nothing but the endpoint, with health and readiness beside it. */
export function mcpAlone(serverContext: Context): RequestHandler[] {
  return [
    ...mcpRouters(serverContext),
    onlyHealth,
    gatewayRouter(serverContext.gateway, {
      now: serverContext.now,
      log: serverContext.log,
      metrics: serverContext.metrics,
    }),
  ];
}

const ELSEWHERE = new ServiceError('not_found', 'This server has /mcp, /health and /ready.');

const onlyHealth: RequestHandler = (request, response, next) => {
  if (/^\/(health|ready)$/.test(request.path)) next();
  else writeReply(plainError(ELSEWHERE, getRequestId(request)), request, response);
};

/** The dependencies of a router: the answers, the current time, the reading of bodies, and its reports. */
type McpRouterParts = AnswerReports & {
  readonly answer: Answerer;
  /** The addresses that are answered. */
  readonly paths: readonly McpPath[];
  readonly now: () => Date;
  /** The raw body of a request, null if none was sent; throws if its sender went away. */
  readonly readBody: (request: Request) => Promise<{ readonly body: Uint8Array | null; readonly unread: boolean }>;
};

/** Carries requests for the endpoint's addresses to the answerer and its replies back; other requests go to the next router. */
export function mcpRouter(parts: McpRouterParts): RequestHandler {
  const { answer, paths, now, readBody, log } = parts;
  return async (request, response, next) => {
    const path = paths.find((one) => one === request.path.replace(/\/$/, ''));
    if (path === undefined) {
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
        path,
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
