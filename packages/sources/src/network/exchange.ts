import type { Dispatcher } from 'undici';
import { ACCEPT_ENCODING, readBody } from './body.ts';
import type { NetworkLimits } from './limits.ts';

/** One request as it goes over the wire. */
export type WireRequest = {
  readonly url: URL;
  /** The host that the page was asked of: how it is named to people, wherever redirects led. */
  readonly host: string;
  readonly form: Readonly<Record<string, string>> | null;
  readonly headers: Readonly<Record<string, string>>;
  /** How long its site may work before it answers, in milliseconds, beside what any answer may take. */
  readonly worksMs?: number;
  /** Take no more than so many bytes, and leave the rest; null = a page larger than the limits is refused. */
  readonly cutAt: number | null;
};

/** What came back. `body` is empty unless the status is 2xx. */
export type Answer = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: Uint8Array;
};

/** The part of undici that is used. */
type Sends = Pick<Dispatcher, 'request'>;

/**
 * Sends one request and reads its answer, within the time and size that a page may cost. Follows no redirect and judges no status.
 * Throws what the connection threw; see `connection-faults.ts` for its words.
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
    // Nobody reads it, and a site may send it without end.
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
