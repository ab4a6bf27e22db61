import { getOwn } from '@kehilla/core';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { UnreadPage } from './unread-page.ts';

/** How much of a body is taken: bytes over the wire and bytes unpacked. With `cut` a longer one ends there, else it is refused. */
export type BodyLimits = { readonly wireBytes: number; readonly bodyBytes: number; readonly cut: boolean };

const UNPACK: Readonly<Record<string, () => Transform>> = {
  identity: () => new Transform({ transform: (chunk, _, done) => done(null, chunk) }),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** The encodings that are asked for; `deflate` is read where it comes all the same. */
export const ACCEPT_ENCODING = 'gzip, br';

/**
 * A body as its publisher wrote it, unpacked as it comes: neither a body without end nor one that grows a thousandfold when unpacked is
 * ever held. Throws `UnreadPage` `outage` where it is too large or its packing is broken.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string,
  limits: BodyLimits,
): Promise<Uint8Array> {
  const encoding = contentEncoding.trim().toLowerCase() || 'identity';
  const unpack = getOwn(UNPACK, encoding);
  if (unpack === undefined) throw new UnreadPage('outage', 'The page is packed in a way that is not read.');
  const taken: Uint8Array[] = [];
  let enough = false;
  async function take(pieces: AsyncIterable<Uint8Array>): Promise<void> {
    let size = 0;
    for await (const piece of pieces) {
      taken.push(piece);
      size += piece.length;
      enough = limits.cut && size >= limits.bodyBytes;
      if (size > limits.bodyBytes || enough) throw tooLarge(limits.bodyBytes);
    }
  }
  try {
    await pipeline(counted(body, limits), unpack(), take);
  } catch (error) {
    if (!enough) throw isPackingFault(error) ? new UnreadPage('outage', 'The page arrived broken.') : error;
  }
  const whole = Buffer.concat(taken);
  return limits.cut ? whole.subarray(0, limits.bodyBytes) : whole;
}

async function* counted(body: AsyncIterable<Uint8Array>, { wireBytes }: BodyLimits): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > wireBytes) throw tooLarge(wireBytes);
    yield piece;
  }
}

function tooLarge(bytes: number): UnreadPage {
  return new UnreadPage('outage', `The page is larger than ${bytes} bytes.`);
}

/** What zlib and brotli say of bytes that are not theirs, or end too soon. */
function isPackingFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(code);
}
