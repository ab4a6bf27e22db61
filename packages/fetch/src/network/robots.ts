import type { NetworkLimits } from './limits.ts';
import { UnreadPage } from '../page/page.ts';

/** The rules of a site's robots.txt for the reader. */
export type Robots = {
  /** Throws `UnreadPage` if the address may not be read, or that is unknown because robots.txt cannot be read. `host` is its name in words. */
  readonly check: (url: URL, host: string) => Promise<void>;
};

/** The dependencies of robots.txt on the network. */
export type RobotsParts = {
  /** Returns the text of a robots.txt; null if the site has none (4xx, or redirects that lead nowhere). Throws if it cannot be reached. */
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

  function readRules(url: URL, host: string): Promise<RobotRules | null> {
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
      const rules = await readRules(url, host);
      if (rules !== null && !rules.allows(`${url.pathname}${url.search}`))
        throw new UnreadPage(
          'refused_by_site',
          `${host} asks robots not to read this page (robots.txt), so it was not read.`,
        );
    },
  };
}

/** The name that publishers know the reader by, in their logs and in robots.txt. */
const ROBOT_NAME = 'KehillaBot';

/** The contact of the service's own document, where the operator names no address of the service. */
const ABOUT = 'https://kehilla.example/developers';

/**
 * Returns the reader's name for publishers: `KehillaBot/1.0 (+https://…/bot; contact)`, with the service's page about the reader, and the mail address that the
 * operator set. Rule: sources note §0.7.
 */
export function getUserAgent(publicUrl: string | null, mailFrom: string | null): string {
  const contact = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0] ?? 'no contact set';
  return `${ROBOT_NAME}/1.0 (+${plain(publicUrl === null ? ABOUT : `${publicUrl}/bot`)}; ${plain(contact)})`;
}

/** Removes characters that would end the comment, or cannot stand in a header. */
function plain(text: string): string {
  return text.replace(/[^\x21-\x7e ]|[()\\;]/g, '');
}

/** The rules of a robots.txt for one robot. */
type RobotRules = {
  /** Whether the robot may read this path with its query (`/list?page=2`), as an address has it. */
  readonly allows: (path: string) => boolean;
  /** Seconds between two requests that the site asks for; null if it names none. */
  readonly crawl_delay_s: number | null;
};

type Rule = { readonly pattern: string; readonly allows: boolean };
type Group = { named: boolean; readonly rules: Rule[]; delay_s: number | null };

const LINE_END = /\r\n|\r|\n/;
/** A name of a robot as groups give it: letters, `_` and `-`; the rest ("/2.0") is no part of it. */
const NAME = /^[a-z_-]+/;
const EVERYBODY = /^\*(?:\s|$)/;

/**
 * Returns the rules for a robot of this name: those of every group that names it, or else those of every group for all robots, or else none. Lines that are
 * neither a name nor a rule (`Sitemap`, `Crawl-delay`) end no group; a delay counts for the names before it. Only the robot's own lines are kept, so that a
 * file of many names costs no more than its length. Rule: RFC 9309 §2.2.
 */
export function robotRules(text: string, robot: string): RobotRules {
  const own = robot.toLowerCase();
  const mine: Group = { named: false, rules: [], delay_s: null };
  const all: Group = { named: false, rules: [], delay_s: null };
  let speaksOf = new Set<Group>();
  let hasRules = false;
  for (const [key, value] of records(text)) {
    if (key === 'user-agent') {
      if (hasRules) speaksOf = new Set();
      hasRules = false;
      const name = value.toLowerCase();
      const group = NAME.exec(name)?.[0] === own ? mine : EVERYBODY.test(name) ? all : null;
      if (group === null) continue;
      group.named = true;
      speaksOf.add(group);
    } else if (key === 'allow' || key === 'disallow') {
      hasRules = true;
      // An empty rule forbids nothing, and allows nothing that was not.
      if (value !== '')
        for (const group of speaksOf) group.rules.push({ pattern: getPattern(value), allows: key === 'allow' });
    } else if (key === 'crawl-delay' && /^\d{1,9}(?:\.\d{1,9})?$/.test(value)) {
      for (const group of speaksOf) group.delay_s = Number(value);
    }
  }
  const { rules, delay_s } = mine.named ? mine : all;
  return { allows: (path) => isAllowed(rules, plainPath(path)), crawl_delay_s: delay_s };
}

/** The lines `key: value`, without comments; the key in small letters. */
function* records(text: string): Generator<readonly [string, string]> {
  for (const line of text.split(LINE_END)) {
    const comment = line.indexOf('#');
    const content = comment === -1 ? line : line.slice(0, comment);
    const colon = content.indexOf(':');
    if (colon > 0) yield [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
  }
}

/** The longest pattern that fits decides; of two as long, the one that allows. No pattern: allowed. */
function isAllowed(rules: readonly Rule[], path: string): boolean {
  let decides: Rule | null = null;
  for (const rule of rules) {
    const longest = decides?.pattern.length ?? 0;
    if (rule.pattern.length < longest || (rule.pattern.length === longest && !rule.allows)) continue;
    if (fits(rule.pattern, path)) decides = rule;
  }
  return decides?.allows ?? true;
}

/** Whether a pattern fits the beginning of a path, or with `$` the whole. Each part between stars is looked for once, from left to right. */
function fits(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith('$');
  const parts = (toEnd ? pattern.slice(0, -1) : pattern).split(/\*+/);
  const first = parts.shift() ?? '';
  if (!path.startsWith(first)) return false;
  if (parts.length === 0) return !toEnd || path.length === first.length;
  const last = toEnd ? (parts.pop() ?? '') : '';
  let at = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return path.length - at >= last.length && path.endsWith(last);
}

/** A path as it is compared: in it stars and dollars are characters like any other. */
function plainPath(path: string): string {
  return spelt(path).replaceAll('*', '%2A').replaceAll('$', '%24');
}

function getPattern(text: string): string {
  return spelt(text).replace(/\$(?!$)/g, '%24');
}

/** Returns one spelling for text with or without percent signs (RFC 9309 §2.2.2). */
function spelt(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
    });
}
