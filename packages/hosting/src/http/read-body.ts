import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '@kehilla/gateway';

/** How much of a body that is too long is read and thrown away, so that its sender gets to read the answer. */
const DRAIN_BYTES = 4 * 1024 * 1024;

/** Placeholder for a body that is too long; the gateway only looks at its length. */
const TOO_LONG = new Uint8Array(MAX_BODY_BYTES + 1);

/** A body as read: null where none was sent; `unread` when the connection still holds a rest of it. */
export type ReadBody = { readonly body: Uint8Array | null; readonly unread: boolean };

/** The sender disconnected before the body was complete: nobody waits for an answer. */
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
