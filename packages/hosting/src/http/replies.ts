import type { ErrorCode } from '@kehilla/contract';
import { CORS_HEADERS, type Reply } from '@kehilla/gateway';
import compression from 'compression';
import type { Request, Response } from 'express';

/** What is written of a reply. */
export type WrittenReply = Pick<Reply, 'status' | 'headers' | 'body'>;

/** Bodies shorter than this are sent as they are, without asking what the caller takes. */
export const COMPRESS_FROM_BYTES = 1024;
const compress = compression({ threshold: 0 });

/** Writes the reply, a long one in br or gzip where the caller takes them. */
export function writeReply({ status, headers, body }: WrittenReply, request: Request, response: Response): void {
  if (response.headersSent || response.destroyed) return;
  const vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`;
  if (body === null) {
    response.writeHead(status, { ...headers, Vary: vary }).end();
    return;
  }
  const bytes = Buffer.from(body);
  const whole = { ...headers, Vary: vary, 'Content-Length': bytes.length };
  const plain = bytes.length < COMPRESS_FROM_BYTES || request.headers['accept-encoding'] === undefined;
  if (plain) response.writeHead(status, whole).end(bytes);
  else compress(request, response, () => response.status(status).set(whole).end(bytes));
}

/** The last resort, when not even the gateway's own error could be sent. */
export function plainFailure(requestId: string): WrittenReply {
  return plainError(500, 'internal_error', 'The service failed. Quote the request id when reporting it.', requestId);
}

/** A reply of ours in the Error shape, for what the gateway does not answer. */
export function plainError(status: number, code: ErrorCode, message: string, request_id: string): WrittenReply {
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
