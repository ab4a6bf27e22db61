import { ServiceError } from '@kehilla/core';
import { CORS_HEADERS, type Reply } from '@kehilla/gateway';
import compression from 'compression';
import type { Request, Response } from 'express';
import { gzipAround, type PresetText } from './preset-gzip.ts';

/** What is written of a reply; its body as text, or as the bytes of one. */
export type WrittenReply = Pick<Reply, 'status' | 'headers'> & {
  readonly body: string | Buffer | PresetBody | null;
};

/** A body that is mostly a text which was compressed before. */
export type PresetBody = { readonly before: string; readonly preset: PresetText; readonly after: string };

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
  if (typeof body === 'object' && 'preset' in body) {
    writePreset(body, { ...headers, Vary: vary }, status, request, response);
    return;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const whole = { ...headers, Vary: vary, 'Content-Length': bytes.length };
  const plain = bytes.length < COMPRESS_FROM_BYTES || request.headers['accept-encoding'] === undefined;
  if (plain) response.writeHead(status, whole).end(bytes);
  else compress(request, response, () => response.status(status).set(whole).end(bytes));
}

function writePreset(
  { before, preset, after }: PresetBody,
  headers: Reply['headers'],
  status: number,
  request: Request,
  response: Response,
): void {
  const [first, last] = [Buffer.from(before), Buffer.from(after)];
  const isGzip =
    request.headers['accept-encoding'] !== undefined && request.acceptsEncodings(['gzip', 'identity']) === 'gzip';
  const bytes = isGzip ? gzipAround(first, preset, last) : Buffer.concat([first, preset.bytes, last]);
  const encoding = isGzip ? { 'Content-Encoding': 'gzip' } : {};
  response.writeHead(status, { ...headers, ...encoding, 'Content-Length': bytes.length }).end(bytes);
}

/** The last resort, when not even the gateway's own error could be sent. */
export function plainFailure(requestId: string): WrittenReply {
  const message = 'The service failed. Quote the request id when reporting it.';
  return plainError(new ServiceError('internal_error', message), requestId);
}

/** An error of ours in the contract's shape, for what the gateway does not answer; `Allow` and `Retry-After` are what its details say. */
export function plainError({ status, code, message, details }: ServiceError, request_id: string): WrittenReply {
  const { allowed, retry_after_seconds } = details;
  return {
    status,
    headers: {
      ...CORS_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': request_id,
      ...(status === 405 && Array.isArray(allowed) ? { Allow: allowed.join(', ') } : {}),
      ...(retry_after_seconds === undefined ? {} : { 'Retry-After': String(retry_after_seconds) }),
    },
    body: JSON.stringify({ error: { code, message, details: { request_id, ...details } } }),
  };
}
