import { type ContentKind, isSameSite, type Page, type PageRequest, UnreadPage } from '../page/page.ts';
import { isLoginAddress } from '../page/content-kind.ts';
import type { Answer } from './exchange.ts';
import { checkAnswer, type Send } from './politely.ts';
import type { NetworkLimits } from './limits.ts';
import type { Robots } from './robots.ts';

/** The dependencies of asking for one page. `base` is the mirror's address, null if the publisher itself is asked. */
export type AskParts = {
  readonly base: string | null;
  /** Headers that only the publisher may see; see `NetworkOptions`. */
  readonly ownHeaders: (url: URL) => Readonly<Record<string, string>>;
  readonly send: Send;
  readonly robots: Robots;
  readonly now: () => Date;
  readonly limits: NetworkLimits;
  readonly allowPrivate: boolean;
  readonly lastPage: (url: string, mirror: string | null) => Promise<Page | null>;
};

const ACCEPT: Readonly<Record<ContentKind, string>> = {
  html: 'text/html',
  json: 'application/json',
  xml: 'application/xml',
  csv: 'text/csv',
  calendar: 'text/calendar',
  pdf: 'application/pdf',
  image: 'image/*',
};
/** Redirects after which a form is sent again; after the others its result is fetched (RFC 9110 §15.4). */
const KEEPS_FORM = new Set([307, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Asks for one page, follows its redirects by hand, each checked like the first, and refuses any other page. Throws `UnreadPage`. */
export async function askPage(request: PageRequest, parts: AskParts): Promise<Page> {
  const requestUrl = getAddress(request.url);
  const mirror = parts.base === null ? NO_MIRROR : mirrorAt(parts.base, requestUrl);
  const port = parts.base === null ? '' : new URL(parts.base).port;
  const isKept = request.form === undefined && request.declares_rows !== true;
  const known = isKept ? await parts.lastPage(requestUrl.href, parts.base) : null;
  const { hostname: host } = mirror.wire(requestUrl);
  const headers = getHeaders(request);
  let ifChanged = conditions(known);
  const worksMs = (request.works_s ?? 0) * 1_000;
  let [at, form] = [requestUrl, request.form ?? null];
  for (let hops = 0; hops <= parts.limits.redirects; hops++) {
    const url = mirror.wire(at);
    checkTarget(url, { allowPrivate: parts.allowPrivate, port });
    const own = parts.base === null && hops === 0 ? parts.ownHeaders(url) : {};
    await parts.robots.check(url, host);
    const sent = { ...headers, ...ifChanged, ...own };
    const answer = await parts.send({ url, host, form, headers: sent, worksMs, cutAt: null });
    // "Not changed" answers only a request that asked for it.
    if (answer.status === 304 && known !== null && Object.keys(ifChanged).length > 0) {
      if (isSameMark(known.etag, answer.header('etag'))) return seenAgain(known, answer, parts.now());
      // It calls the page unchanged and marks it as another one: only the page itself can tell.
      ifChanged = {};
      continue;
    }
    if (!REDIRECTS.has(answer.status)) {
      checkAnswer(host, answer, request);
      return getPage(requestUrl, at, answer, parts);
    }
    at = redirected({ at, url, host }, mirror, answer);
    if (!KEEPS_FORM.has(answer.status)) form = null;
  }
  throw new UnreadPage('outage', `${host} redirects more than ${parts.limits.redirects} times.`, null, 'redirect');
}

function getAddress(text: string): URL {
  const url = URL.parse(text);
  if (url === null)
    throw new UnreadPage('not_allowed', 'The page was not asked for: its address cannot be understood.');
  url.hash = '';
  return url;
}

function getHeaders({ accepts, headers = {} }: PageRequest): Record<string, string> {
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { accept: accepts.map((kind) => ACCEPT[kind]).join(', '), 'accept-language': 'en, he;q=0.8', ...own };
}

/** The marks of the page that is kept; one that a header cannot carry back is left out. */
function conditions(known: Page | null): Record<string, string> {
  const marks = { 'if-none-match': known?.etag ?? '', 'if-modified-since': known?.last_modified ?? '' };
  return Object.fromEntries(Object.entries(marks).filter(([, mark]) => /^[\x21-\x7e][\x20-\x7e]*$/.test(mark)));
}

/** The publisher's address, where it was read, and how its site is named. */
type Hop = { readonly at: URL; readonly url: URL; readonly host: string };

/** Returns whether two marks name the same page, weakly or strongly (RFC 9110 §8.8.3.2); a missing mark contradicts none. */
function isSameMark(kept: string | null, sent: string | null): boolean {
  return kept === null || sent === null || kept.replace(/^W\//, '') === sent.replace(/^W\//, '');
}

/** Returns the target of a redirect, as the publisher's address. */
function redirected({ at, url, host }: Hop, mirror: Mirror, answer: Answer): URL {
  const next = URL.parse(answer.header('location') ?? '', url.href);
  if (next === null || answer.header('location') === null)
    throw new UnreadPage('outage', `${host} redirects to nowhere.`, null, 'redirect');
  if (isLoginAddress(next)) throw new UnreadPage('outage', `${host} redirects to a page to log in.`, null, 'login');
  next.hash = '';
  const to = mirror.publisher(next);
  checkRedirect(at, to, host);
  return to;
}

/** The page kept from last time, which its publisher says has not changed: read again now. */
function seenAgain(known: Page, answer: Answer, now: Date): Page {
  return {
    ...known,
    fetched_at: now.toISOString(),
    http_status: 304,
    etag: answer.header('etag') ?? known.etag,
    last_modified: answer.header('last-modified') ?? known.last_modified,
  };
}

function getPage(requestUrl: URL, at: URL, answer: Answer, { base, now }: AskParts): Page {
  return {
    url: requestUrl.href,
    body: answer.body,
    fetched_at: now().toISOString(),
    content_type: answer.header('content-type'),
    http_status: answer.status,
    etag: answer.header('etag'),
    last_modified: answer.header('last-modified'),
    ...rowsDeclared(answer.header('x-wp-total')),
    ...(base === null ? {} : { mirror: base }),
    ...(at.href === requestUrl.href ? {} : { redirected_to: at.href }),
  };
}

function rowsDeclared(total: string | null): Pick<Page, 'rows_declared'> {
  return /^\d{1,9}$/.test(total ?? '') ? { rows_declared: Number(total) } : {};
}

/** Converts between the addresses of a publisher and those of a mirror that stands in for it. */
type Mirror = {
  /** Where a publisher's address is read. */
  readonly wire: (url: URL) => URL;
  /** The publisher's address of one of the mirror's; any other address as it is. */
  readonly publisher: (url: URL) => URL;
};

/**
 * Returns the mirror at `base` of a requested address: the origin is replaced, the mirror's own path is put before the publisher's, the rest stays. Rule:
 * operator interface, SOURCE_ORIGINS.
 */
export function mirrorAt(base: string, requestUrl: URL): Mirror {
  const root = new URL(base);
  const prefix = root.pathname.replace(/\/+$/, '');
  return {
    wire: (url) => (url.origin === root.origin ? url : new URL(`${root.origin}${prefix}${url.pathname}${url.search}`)),
    publisher: (url) =>
      url.origin === root.origin && url.pathname.startsWith(`${prefix}/`)
        ? new URL(`${requestUrl.origin}${url.pathname.slice(prefix.length)}${url.search}`)
        : url,
  };
}

/** No mirror: every page is read where its publisher has it. */
export const NO_MIRROR: Mirror = { wire: (url) => url, publisher: (url) => url };

/** Where a page is asked for. `port` is allowed beside the usual ones: a mirror's own. */
type TargetRules = { readonly allowPrivate: boolean; readonly port: string };

/** The longest address of a publisher's page, in characters. The comparison of addresses (robots.txt) may rely on it. */
const LONGEST = 4_000;

/**
 * An address that may be asked for: http or https, the usual port (any where private addresses are allowed), no name and password
 * in it, not without end. Numeric forms of a host (`0x7f.1`, `2130706433`) are addresses once parsed and are judged when connecting. Throws
 * `UnreadPage` `not_allowed`.
 */
export function checkTarget(url: URL, { allowPrivate, port }: TargetRules): void {
  const fault =
    url.protocol !== 'http:' && url.protocol !== 'https:'
      ? 'only http and https addresses are read'
      : url.username !== '' || url.password !== ''
        ? 'an address with a name and password in it is not read'
        : url.port !== '' && url.port !== port && !allowPrivate
          ? 'only the usual ports are read'
          : url.hostname === ''
            ? 'the address names no host'
            : url.href.length > LONGEST
              ? 'its address is too long'
              : null;
  if (fault !== null) throw new UnreadPage('not_allowed', `The page was not asked for: ${fault}.`);
}

/** Refuses a redirect away from the publisher, or from https to http. `host` is how the site is named. Throws `UnreadPage`. */
export function checkRedirect(from: URL, to: URL, host: string): void {
  if (!isSameSite(from, to)) throw new UnreadPage('outage', `${host} redirects to another site.`, null, 'redirect');
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new UnreadPage('outage', `${host} redirects to an address without encryption.`, null, 'redirect');
}
