import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import type { AskPage, Page } from '../types.ts';
import { askPage } from './ask-page.ts';
import { guardedConnect } from './guarded-connect.ts';
import { NETWORK_LIMITS, type NetworkLimits } from './limits.ts';
import { mirrorAt, NO_MIRROR } from './mirror.ts';
import { createPace } from './pace.ts';
import { politely, type Send } from './politely.ts';
import { createRobots } from './robots.ts';
import { robotsText } from './robots-text.ts';
import { checkTarget } from './target.ts';
import { UnreadPage } from './unread-page.ts';

/** What reading other people's pages needs from outside. */
export type NetworkOptions = {
  /** The whole `User-Agent`; `userAgentOf` makes it. */
  readonly userAgent: string;
  /** Whether private and loopback addresses may be read. Rule: operator interface, ALLOW_PRIVATE_READS. */
  readonly allowPrivate: boolean;
  /** Where a source is read instead of from its publisher; null = from the publisher. Rule: operator interface, SOURCE_ORIGINS. */
  readonly originOf: (sourceId: string) => string | null;
  /**
   * Headers that only the publisher at this address may see, such as a token, when this source is read. They go with the first request alone: never to a
   * mirror, never across a redirect, never with robots.txt. Throws `SourceError` where that publisher is asked by nobody without them.
   */
  readonly ownHeaders?: (url: URL, sourceId: string) => Readonly<Record<string, string>>;
  readonly now: () => Date;
  /** The last good page of this source and address, from this origin (null: the publisher's), to ask whether it changed. */
  readonly lastPage?: (sourceId: string, url: string, mirror: string | null) => Promise<Page | null>;
  readonly limits?: Partial<NetworkLimits>;
  /** Waits; the test's own where nobody should. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly lookup?: LookupFunction;
};

/** What a site's robots.txt says of a page; `unknown` where it cannot be read, and then the page is not asked for. */
export type RobotsWord = 'allowed' | 'denied' | 'unknown';

/** The way to other people's pages. One a process: pace and robots.txt are remembered here. */
export type Network = {
  /** How the reader of this source asks for its pages; `keptAs` is the source that keeps them, where it is not the same: one of a reader's sites. */
  readonly askFor: (sourceId: string, keptAs?: string) => AskPage;
  /** What the robots.txt of the site where this source is read says of an address; the file is asked for once. */
  readonly robotsOf: (sourceId: string, url: string) => Promise<RobotsWord>;
  /** Ends every request that runs. */
  readonly close: () => Promise<void>;
};

/**
 * Reads pages as a guest should: under its own name, one request a second and one at a time per host, within what robots.txt allows,
 * asking only for what changed, and never a private address. What comes back is a page of a kind asked for, or `UnreadPage`.
 * Rule: sources note §0, §5.3, §5.4; `docs/reading-pages.md`.
 */
export function createNetwork(options: NetworkOptions): Network {
  const { userAgent, allowPrivate, now, originOf, lookup } = options;
  const limits: NetworkLimits = { ...NETWORK_LIMITS, ...options.limits };
  const ended = new AbortController();
  const sleep = options.sleep ?? ((ms: number) => wait(ms, undefined, { signal: ended.signal }));
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
          base: originOf(sourceId),
          ownHeaders: (url) => options.ownHeaders?.(url, sourceId) ?? {},
          send,
          robots,
          now,
          limits,
          allowPrivate,
          lastPage: async (url, mirror) => (await options.lastPage?.(keptAs, url, mirror)) ?? null,
        }),
    robotsOf: async (sourceId, text) => {
      const [url, base] = [URL.parse(text), originOf(sourceId)];
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
