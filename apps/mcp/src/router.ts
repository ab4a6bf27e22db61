import { performance } from 'node:perf_hooks';
import { CORS_HEADERS } from '@kehilla/gateway';
import {
  addressOf,
  type AnswerReports,
  faultName,
  reportAnswered,
  requestIdOf,
  SenderGone,
  writeReply,
} from '@kehilla/hosting';
import type { Request, RequestHandler, Response } from 'express';
import type { Answerer } from './answer-request.ts';
import { type HttpReply, RPC, transportError } from './protocol/errors.ts';

/** What a router needs from outside: the answers, the current time, how bodies are read, and where it reports. */
export type McpRouterParts = AnswerReports & {
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
    const requestId = requestIdOf(request);
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
        client: { address: addressOf(request) },
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
