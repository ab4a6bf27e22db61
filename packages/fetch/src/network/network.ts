import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type AskPage, type Page, UnreadPage } from '../page/page.ts';
import { askPage, checkTarget, mirrorAt, NO_MIRROR } from './ask-page.ts';
import { getHttpClient } from './http-client.ts';
import { NETWORK_LIMITS, type NetworkLimits } from './limits.ts';
import { createPace, politely, type Send } from './politely.ts';
import { createRobots } from './robots.ts';
import { lookup as systemLookup } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** The dependencies of reading other people's pages. */
export type NetworkOptions = {
  /** The whole `User-Agent`; `userAgentOf` makes it. */
  readonly userAgent: string;
  /** Whether private and loopback addresses may be read. Rule: operator interface, ALLOW_PRIVATE_READS. */
  readonly allowPrivate: boolean;
  /** Where a source is read instead of from its publisher; null = from the publisher. Rule: operator interface, SOURCE_ORIGINS. */
  readonly getOrigin: (sourceId: string) => string | null;
  /**
   * Headers for the publisher at this address alone, such as a token. They go only with the first request: never to a mirror, across a redirect, or with
   * robots.txt. Throws `SourceError` if that publisher cannot be read without them.
   */
  readonly ownHeaders?: (url: URL, sourceId: string) => Readonly<Record<string, string>>;
  readonly now: () => Date;
  /** The last good page of this source and address, from this origin (null: the publisher's), to ask whether it changed. */
  readonly lastPage?: (sourceId: string, url: string, mirror: string | null) => Promise<Page | null>;
  readonly limits?: Partial<NetworkLimits>;
  /** Waits; a test gives its own function. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly lookup?: LookupFunction;
};

/** The word of a site's robots.txt about a page; `unknown` if it cannot be read, and then the page is not asked for. */
export type RobotsWord = 'allowed' | 'denied' | 'unknown';

/** The way to other people's pages. One a process: pace and robots.txt are remembered here. */
export type Network = {
  /** How the reader of this source asks for its pages; `keptAs` is the source that keeps them, where it is not the same: one of a reader's sites. */
  readonly askFor: (sourceId: string, keptAs?: string) => AskPage;
  /** Returns the word of the robots.txt of this source's site about an address; the file is asked for once. */
  readonly readRobots: (sourceId: string, url: string) => Promise<RobotsWord>;
  /** Ends every request that runs. */
  readonly close: () => Promise<void>;
};

/**
 * Reads pages politely: under its own name, one request a second and one at a time per host, within robots.txt, with conditional requests, and never from a
 * private address. Returns a page of a requested kind, or throws `UnreadPage`. Rule: sources note §0, §5.3, §5.4; `docs/reading-pages.md`.
 */
export function createNetwork(options: NetworkOptions): Network {
  const { userAgent, allowPrivate, now, getOrigin, lookup } = options;
  const limits: NetworkLimits = { ...NETWORK_LIMITS, ...options.limits };
  const ended = new AbortController();
  const sleep = options.sleep ?? ((ms: number) => wait(ms, undefined, { signal: ended.signal }));
  const { Agent } = getHttpClient();
  const agent = new Agent({
    connect: guardedConnect({ allowPrivate, connectMs: limits.connectMs, lookup }),
    connections: 1,
    maxHeaderSize: limits.headerBytes,
  });
  const pace = createPace(limits.paceMs, now, sleep);
  const send: Send = politely({ agent, pace, limits, now, userAgent });
  const robots = createRobots({
    fetchText: (url, host) => robotsText(url, host, send, { allowPrivate, limits }),
    now,
    limits,
    slowTo: pace.slowTo,
  });
  return {
    askFor:
      (sourceId, keptAs = sourceId) =>
      (request) =>
        askPage(request, {
          base: getOrigin(sourceId),
          ownHeaders: (url) => options.ownHeaders?.(url, sourceId) ?? {},
          send,
          robots,
          now,
          limits,
          allowPrivate,
          lastPage: async (url, mirror) => (await options.lastPage?.(keptAs, url, mirror)) ?? null,
        }),
    readRobots: async (sourceId, text) => {
      const [url, base] = [URL.parse(text), getOrigin(sourceId)];
      if (url === null) return 'unknown';
      const wire = (base === null ? NO_MIRROR : mirrorAt(base, url)).wire(url);
      try {
        checkTarget(wire, { allowPrivate, port: base === null ? '' : new URL(base).port });
        await robots.check(wire, wire.hostname);
        return 'allowed';
      } catch (error) {
        if (!(error instanceof UnreadPage)) throw error;
        return error.reason === 'refused_by_site' ? 'denied' : 'unknown';
      }
    },
    close: async () => {
      ended.abort();
      await agent.destroy();
    },
  };
}

/**
 * Returns the text of a robots.txt. Null if there is none: a status of 4xx, or redirects without end or to nowhere (RFC 9309 §2.3.1.2, §2.3.1.3). A redirect to
 * another site is followed: its content can only restrict. Throws `UnreadPage` if it cannot be reached, is at a forbidden address, or the server fails
 * (§2.3.1.4): then nothing of the site is read.
 */
async function robotsText(
  address: URL,
  host: string,
  send: Send,
  { allowPrivate, limits }: { allowPrivate: boolean; limits: NetworkLimits },
): Promise<string | null> {
  let url = address;
  for (let hops = 0; hops <= limits.redirects; hops++) {
    checkTarget(url, { allowPrivate, port: address.port });
    const { status, header, body } = await send({ url, host, form: null, headers: {}, cutAt: limits.robotsBytes });
    if (status >= 300 && status < 400 && status !== 304) {
      const next = URL.parse(header('location') ?? '', url.href);
      if (next === null || header('location') === null || !/^https?:$/.test(next.protocol)) return null;
      url = next;
      continue;
    }
    if (status >= 200 && status < 300) return new TextDecoder().decode(body);
    if (status >= 400 && status < 500) return null;
    throw new UnreadPage(
      'outage',
      `${host} answered with status ${status} when asked for its robots.txt, so nothing of it was read.`,
    );
  }
  return null;
}

const PRIVATE =
  'The page lies at a private or reserved address, which is not read. For a mirror of your own set ALLOW_PRIVATE_READS=1.';

/** The options of a connection. */
export type ConnectOptions = {
  readonly allowPrivate: boolean;
  readonly connectMs: number;
  /** How names become addresses; the system's way where absent. */
  readonly lookup?: LookupFunction | undefined;
  /** Which addresses are open to the world; `isPublicAddress` where absent. */
  readonly isOpen?: ((address: string) => boolean) | undefined;
};

/**
 * Connects only to public addresses, whatever a name resolves to at that moment: a literal address is checked, the answers of the resolver are checked and only
 * the good ones used, and so is the address of the final connection. A name that changes its address between two requests gains nothing. Fails with
 * `UnreadPage` `not_allowed`.
 */
export function guardedConnect({
  allowPrivate,
  connectMs,
  lookup = systemLookup,
  isOpen = isPublicAddress,
}: ConnectOptions) {
  const connect = getHttpClient().buildConnector({
    timeout: connectMs,
    lookup: allowPrivate ? lookup : openOnly(lookup, isOpen),
    allowH2: false,
    maxCachedSessions: 0,
  });
  if (allowPrivate) return connect;
  const guarded: typeof connect = (options, callback) => {
    const { hostname } = options;
    if (isIP(hostname) > 0 && !isOpen(hostname)) {
      callback(refusal(), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error !== null) callback(error, null);
      else if (isOpen(socket.remoteAddress ?? '')) callback(null, socket);
      else {
        socket.destroy();
        callback(refusal(), null);
      }
    });
  };
  return guarded;
}

/** Makes a resolver that returns only open addresses. */
function openOnly(lookup: LookupFunction, isOpen: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const all = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const open = error ? [] : all.filter(({ address }) => isOpen(address));
      const [first] = open;
      if (first === undefined) callback(error ?? refusal(), [], 0);
      else if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
}

function refusal(): UnreadPage {
  return new UnreadPage('not_allowed', PRIVATE);
}

/** The one part of IPv6 from which addresses are given out to the world (RFC 4291 §2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the open internet: not loopback, private, link-local, carrier's, multicast, unspecified or
 * reserved, and not IPv6 in which an IPv4 address is wrapped (mapped, 6to4, NAT64, Teredo), which may lead to any of them.
 * False for text that is no address. Rule: sources note §5.3; RFC 6890.
 */
export function isPublicAddress(address: string): boolean {
  // Zones ("fe80::1%eth0") belong to one machine; other spellings than the standard one are not guessed at.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}
