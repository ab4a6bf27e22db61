import type { ErrorCode } from '@kehilla/contract';
import { type Call, CORS_HEADERS, type Gateway, makeRequestId, readRequestId, type Reply } from '@kehilla/gateway';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import type { Log } from './log.ts';
import { readBody, SenderGone } from './read-body.ts';

/** What a router needs from outside: the current time, and where it reports. */
export type RouterParts = { readonly now: () => Date; readonly log: Log };

/**
 * Carries requests to the gateway and its replies back. It answers whatever reaches it, so it stands last; what is unknown gets the
 * gateway's 404. It knows bytes and headers, and nothing of kosher.
 */
export function restRouter(gateway: Pick<Gateway, 'handle'>, { now, log }: RouterParts): RequestHandler {
  return async (request, response) => {
    const started = now();
    const requestId = readRequestId(single(request.headers['x-request-id'])) ?? makeRequestId();
    try {
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        writeReply(plainError(400, 'invalid_request', 'The request names no host.', requestId), request, response);
        return;
      }
      const { body, unread } = await readBody(request);
      const reply = await gateway.handle(callOf(request, body, requestId, started));
      if (unread) response.setHeader('Connection', 'close');
      writeReply(reply, request, response);
      logReply(log, reply, requestId, now().getTime() - started.getTime());
    } catch (error) {
      if (error instanceof SenderGone) return;
      log.error(
        { request_id: requestId, fault: error instanceof Error ? error.name : 'thrown' },
        'a reply could not be written',
      );
      writeReply(plainFailure(requestId), request, response);
    }
  };
}

/** Answers shorter than this are sent as they are, without asking what the caller takes. */
const COMPRESS_FROM_BYTES = 1024;
const compress = compression({ threshold: 0 });

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
    client: { address: request.ip ?? request.socket.remoteAddress ?? '' },
    surface: 'rest',
    request_id,
    now,
  };
}

/** Writes the reply, a long one in br or gzip where the caller takes them. */
export function writeReply(
  { status, headers, body }: Omit<Reply, 'operation' | 'answer'>,
  request: Request,
  response: Response,
): void {
  if (response.headersSent || response.destroyed) return;
  const vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`;
  if (body === null) {
    response.writeHead(status, { ...headers, Vary: vary }).end();
    return;
  }
  const length = Buffer.byteLength(body);
  const whole = { ...headers, Vary: vary, 'Content-Length': length };
  const plain = length < COMPRESS_FROM_BYTES || request.headers['accept-encoding'] === undefined;
  if (plain) response.writeHead(status, whole).end(body);
  else compress(request, response, () => response.status(status).set(whole).end(body));
}

function logReply(log: Log, { operation, status }: Reply, request_id: string, ms: number): void {
  const level = status >= 500 ? 'warn' : 'debug';
  if (log.isLevelEnabled(level)) log[level]({ request_id, operation, status, ms }, 'answered');
}

/** The last resort, when not even the gateway's own error could be sent. */
export function plainFailure(requestId: string): Omit<Reply, 'operation' | 'answer'> {
  return plainError(500, 'internal_error', 'The service failed. Quote the request id when reporting it.', requestId);
}

/** A reply of ours in the Error shape, for what the gateway does not answer. */
export function plainError(
  status: number,
  code: ErrorCode,
  message: string,
  request_id: string,
): Omit<Reply, 'operation' | 'answer'> {
  return {
    status,
    headers: {
      ...CORS_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': request_id,
    },
    body: JSON.stringify({ error: { code, message, details: { request_id } } }),
  };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
