/** What a robots.txt asks of one robot. */
export type RobotRules = {
  /** Whether the robot may read this path with its query (`/list?page=2`), as an address has it. */
  readonly allows: (path: string) => boolean;
  /** Seconds that the site asks for between two requests; null where it names none. */
  readonly crawl_delay_s: number | null;
};

type Rule = { readonly pattern: string; readonly allows: boolean };
type Group = { named: boolean; readonly rules: Rule[]; delay_s: number | null };

const LINE_END = /\r\n|\r|\n/;
/** A name of a robot as groups give it: letters, `_` and `-`; what follows ("/2.0") is no part of it. */
const NAME = /^[a-z_-]+/;
const EVERYBODY = /^\*(?:\s|$)/;

/**
 * The rules for a robot of this name: those of every group that names it, else those of every group for all robots, else none. Lines that
 * are neither a name nor a rule (`Sitemap`, `Crawl-delay`) end no group; a delay counts for the names before it. Only the robot's own lines are kept,
 * so a file of many names costs no more than its length. Rule: RFC 9309 §2.2.
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
        for (const group of speaksOf) group.rules.push({ pattern: patternOf(value), allows: key === 'allow' });
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
    const said = comment === -1 ? line : line.slice(0, comment);
    const colon = said.indexOf(':');
    if (colon > 0) yield [said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()];
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

function patternOf(text: string): string {
  return spelt(text).replace(/\$(?!$)/g, '%24');
}

/** One spelling of what may be written with or without percent signs (RFC 9309 §2.2.2). */
function spelt(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
    });
}
