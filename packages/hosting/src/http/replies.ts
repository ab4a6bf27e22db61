import { ServiceError } from '@kehilla/core';
import { CORS_HEADERS, type Reply } from '@kehilla/gateway';
import compression from 'compression';
import type { Request, Response } from 'express';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The written parts of a reply; its body as text, or as bytes. */
export type WrittenReply = Pick<Reply, 'status' | 'headers'> & {
  readonly body: string | Buffer | PresetBody | null;
};

/** A body that is mostly a text which was compressed before. */
export type PresetBody = { readonly before: string; readonly preset: PresetText; readonly after: string };

/** Shorter bodies are sent uncompressed, whatever the caller accepts. */
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
  const length = Buffer.byteLength(body);
  // A text is sent as it is: Node writes it in one piece with the headers.
  const whole = { ...headers, Vary: vary, 'Content-Length': length };
  const plain = length < COMPRESS_FROM_BYTES || request.headers['accept-encoding'] === undefined;
  if (plain) response.writeHead(status, whole).end(body);
  else compress(request, response, () => response.status(status).set(whole).end(body));
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

/** Returns an error of ours in the contract's shape, for requests that the gateway does not answer; `Allow` and `Retry-After` come from its details. */
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

/** A long text that is sent again and again with other words around it, compressed once. */
export type PresetText = {
  readonly text: string;
  readonly bytes: Buffer;
  /** Its raw deflate blocks, which end on a byte, are not the last, and look back at nothing before them. */
  readonly deflated: Buffer;
};

/** Most bytes that one stored block holds. Rule: RFC 1951 §3.2.4. */
const MOST_STORED_BYTES = 65_535;
/** Deflate, no name, no time, any system. Rule: RFC 1952 §2.3. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Compresses a text once, at the highest level. */
export function presetText(text: string): PresetText {
  const bytes = Buffer.from(text);
  return {
    text,
    bytes,
    deflated: deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH }),
  };
}

/** One gzip member of a short text, the preset one, and another short text: the short ones are stored as they are, so that nothing is compressed. */
export function gzipAround(
  before: Buffer,
  { bytes, deflated }: Pick<PresetText, 'bytes' | 'deflated'>,
  after: Buffer,
): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(after, crc32(bytes, crc32(before))), 0);
  end.writeUInt32LE((before.length + bytes.length + after.length) % 2 ** 32, 4);
  return Buffer.concat([HEADER, stored(before, false), deflated, stored(after, true), end]);
}

function stored(text: Buffer, isLast: boolean): Buffer {
  if (text.length > MOST_STORED_BYTES) throw new Error('A text around a preset one is too long.');
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, text]);
}
