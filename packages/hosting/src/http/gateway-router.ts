import { performance } from 'node:perf_hooks';
import { type Call, type Gateway, MAX_BODY_BYTES } from '@kehilla/gateway';
import type { Request, RequestHandler } from 'express';
import { faultName } from '../log.ts';
import { type AnswerReports, reportAnswered } from '../metrics.ts';
import { plainFailure, writeReply } from './replies.ts';
import { getRequestId } from './repeated-headers.ts';
import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

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
    const requestId = getRequestId(request);
    try {
      const { body, unread } = await readBody(request);
      const reply = await gateway.handle({
        ...getCall(request, body, requestId, started),
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

function getCall(request: Request, body: Uint8Array | null, request_id: string, now: Date): Call {
  const target = request.originalUrl;
  const cut = target.indexOf('?');
  return {
    method: request.method,
    path: cut === -1 ? target : target.slice(0, cut),
    query: cut === -1 ? '' : target.slice(cut + 1),
    headers: request.headers as Record<string, string | undefined>,
    body,
    client: { address: getAddress(request) },
    surface: 'rest',
    request_id,
    now,
  };
}

/** The longest text of an IPv6 address with brackets and a port. */
const LONGEST = 64;

/**
 * The IP address that a request came from: the proxy's word where one is trusted and it names an IP, else that of the connection; '' where that is gone
 * already. Nothing else that a header says ever counts as an address: it would be a caller of its own for every spelling.
 */
export function getAddress({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return plainAddress(ip) ?? plainAddress(socket.remoteAddress) ?? '';
}

/** An IP address by itself: without a port, IPv4 as itself where it is written as IPv6. Null for anything else, an address with a zone too. */
export function plainAddress(text: string | undefined): string | null {
  if (text === undefined || text.length > LONGEST) return null;
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;
  if (bare.includes('%') || isIP(bare) === 0) return null;
  const mapped = /^(?:0{0,4}:){2,5}ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? bare.toLowerCase();
}

/** How much of a body that is too long is read and thrown away, so that its sender gets to read the answer. */
const DRAIN_BYTES = 4 * 1024 * 1024;

/** Placeholder for a body that is too long; the gateway only looks at its length. */
const TOO_LONG = new Uint8Array(MAX_BODY_BYTES + 1);

/** A body as read: null if none was sent; `unread` if the connection still holds a rest of it. */
export type ReadBody = { readonly body: Uint8Array | null; readonly unread: boolean };

/** The sender disconnected before the body was complete, so that no answer is needed. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone';
}

/** The raw body of a request, at most the gateway's limit of it in memory. Throws `SenderGone`. */
export function readBody(request: IncomingMessage): Promise<ReadBody> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return Promise.resolve({ body: null, unread: false });
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MAX_BODY_BYTES) chunks.push(chunk);
      else chunks.length = 0;
      if (length > DRAIN_BYTES) {
        request.pause();
        resolve({ body: TOO_LONG, unread: true });
      }
    });
    request.once('end', () =>
      resolve({ body: length > MAX_BODY_BYTES ? TOO_LONG : Buffer.concat(chunks, length), unread: false }),
    );
    const cutOff = (): void => {
      // Every request closes in the end; an error is made, which is not cheap, only for one that was not read whole.
      if (!request.readableEnded) reject(new SenderGone('The request was cut off.'));
    };
    request.once('error', cutOff);
    request.once('close', cutOff);
  });
}
