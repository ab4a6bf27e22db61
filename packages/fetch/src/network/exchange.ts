import type { Dispatcher } from 'undici';
import type { NetworkLimits } from './limits.ts';
import { getOwn } from '@kehilla/core';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { UnreadPage } from '../page/page.ts';

/** One request as it goes over the wire. */
export type WireRequest = {
  readonly url: URL;
  /** The host that the page was asked of: how it is named to people, wherever redirects led. */
  readonly host: string;
  readonly form: Readonly<Record<string, string>> | null;
  readonly headers: Readonly<Record<string, string>>;
  /** How long its site may work before it answers, in milliseconds, beyond the time of any answer. */
  readonly worksMs?: number;
  /** Take no more than so many bytes, and leave the rest; null = a page larger than the limits is refused. */
  readonly cutAt: number | null;
};

/** An answer. `body` is empty unless the status is 2xx. */
export type Answer = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: Uint8Array;
};

/** The part of undici that is used. */
type Sends = Pick<Dispatcher, 'request'>;

/**
 * Sends one request and reads its answer, within the time and size of a page. It follows no redirect and judges no status. Throws the error of the connection;
 * see `politely.ts` for its words.
 */
export async function exchange(sends: Sends, request: WireRequest, limits: NetworkLimits): Promise<Answer> {
  const { url, form, worksMs = 0 } = request;
  const response = await sends.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: form === null ? 'GET' : 'POST',
    headers: {
      ...request.headers,
      'accept-encoding': ACCEPT_ENCODING,
      ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    body: form === null ? null : new URLSearchParams(form).toString(),
    headersTimeout: limits.headersMs + worksMs,
    bodyTimeout: limits.silenceMs,
    signal: AbortSignal.timeout(limits.exchangeMs + worksMs),
  });
  const header = (name: string): string | null => single(response.headers[name]);
  const good = response.statusCode >= 200 && response.statusCode < 300;
  if (!good) {
    // The body is not read, and a site may send it without end.
    response.body.on('error', () => {});
    response.body.destroy();
    return { status: response.statusCode, header, body: new Uint8Array() };
  }
  const body = await readBody(response.body, header('content-encoding') ?? '', {
    wireBytes: limits.wireBytes,
    bodyBytes: request.cutAt ?? limits.bodyBytes,
    cut: request.cutAt !== null,
  });
  return { status: response.statusCode, header, body };
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** How much of a body is taken: bytes over the wire and bytes unpacked. With `cut` a longer one ends there, else it is refused. */
type BodyLimits = { readonly wireBytes: number; readonly bodyBytes: number; readonly cut: boolean };

const UNPACK: Readonly<Record<string, () => Transform>> = {
  identity: () => new Transform({ transform: (chunk, _, done) => done(null, chunk) }),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** The encodings that are asked for; `deflate` is read where it comes all the same. */
const ACCEPT_ENCODING = 'gzip, br';

/**
 * A body as its publisher wrote it, unpacked as it comes: neither a body without end nor one that grows a thousandfold when unpacked is
 * ever held. Throws `UnreadPage` `outage` where it is too large or its packing is broken.
 */
async function readBody(
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

/** Returns whether an error is zlib's or brotli's for foreign or cut bytes. */
function isPackingFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(code);
}
