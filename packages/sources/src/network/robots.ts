import type { NetworkLimits } from './limits.ts';
import { type RobotRules, robotRules } from './robots-rules.ts';
import { UnreadPage } from './unread-page.ts';
import { ROBOT_NAME } from './user-agent.ts';

/** What a site's robots.txt lets the reader do. */
export type Robots = {
  /** Throws `UnreadPage` where the address may not be read, or nobody can know because robots.txt cannot be. `host` is how it is named. */
  readonly check: (url: URL, host: string) => Promise<void>;
};

/** What robots.txt needs of the network. */
export type RobotsParts = {
  /** The text of a robots.txt; null where the site has none (4xx, or redirects that lead nowhere). Throws where it cannot be reached. */
  readonly fetchText: (url: URL, host: string) => Promise<string | null>;
  readonly now: () => Date;
  readonly limits: Pick<NetworkLimits, 'robotsMs' | 'robotsFaultMs' | 'crawlDelayMs'>;
  /** The site asks for so long between two requests. */
  readonly slowTo: (url: URL, intervalMs: number) => void;
};

type Known = { readonly rules: Promise<RobotRules | null>; validUntil: number };

/**
 * The Robots Exclusion Protocol (RFC 9309) for every site: read once a day, the longest rule wins, no file means that all may be read,
 * a file that cannot be reached means that nothing may. A form's address is judged like a page's.
 */
export function createRobots({ fetchText, now, limits, slowTo }: RobotsParts): Robots {
  const sites = new Map<string, Known>();

  async function read(url: URL, host: string): Promise<RobotRules | null> {
    const address = new URL('/robots.txt', url);
    const text = await fetchText(address, host);
    if (text === null) return null;
    const rules = robotRules(text, ROBOT_NAME);
    const delayMs = (rules.crawl_delay_s ?? 0) * 1_000;
    if (delayMs > 0) slowTo(url, Math.min(delayMs, limits.crawlDelayMs));
    return rules;
  }

  function rulesOf(url: URL, host: string): Promise<RobotRules | null> {
    const found = sites.get(url.origin);
    if (found !== undefined && now().getTime() < found.validUntil) return found.rules;
    const known: Known = { rules: read(url, host), validUntil: now().getTime() + limits.robotsMs };
    known.rules.catch(() => {
      known.validUntil = now().getTime() + limits.robotsFaultMs;
    });
    sites.set(url.origin, known);
    return known.rules;
  }

  return {
    check: async (url, host) => {
      const rules = await rulesOf(url, host);
      if (rules !== null && !rules.allows(`${url.pathname}${url.search}`))
        throw new UnreadPage(
          'refused_by_site',
          `${host} asks robots not to read this page (robots.txt), so it was not read.`,
        );
    },
  };
}
