/** A day of the week, the nth of its month, or the public holidays: "mo", "su[1,-1]", "ph". */
const DAY = String.raw`(?:mo|tu|we|th|fr|sa|su|ph)(?:\[[-\d,]+\])?`;
/** Days of every week and nothing else: "su-we,fr". */
export const PLAIN_DAYS = /^(?:(?:mo|tu|we|th|fr|sa|su)(?:-(?:mo|tu|we|th|fr|sa|su))?(?:,(?=[a-z])|$))+$/;
/** A month with days of it, weeks of the year, Easter, a year. */
const DATE = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week)(?:[ ,-]\d{1,2}(?!:?\d))*|easter|\d{4}`;
/** "mo-fr,ph", "dec 24-26", "2026 mar-oct sa", "su[1]". */
const DAYS = `(?:${DAY}|${DATE})(?:(?:[ ,-]|: )(?:${DAY}|${DATE}))*:?`;

/** The events of the sun in the syntax. */
export const SUN = '(?:sunrise|sunset|dawn|dusk)';
const BY_SUN = String.raw`${SUN}|\(${SUN}[+-]\d{1,2}:\d{2}\)`;
/** An end has two figures on this clock: "9:00-5:00" means the afternoon. */
const SPAN = String.raw`(?:\d{1,2}:\d{2}|${BY_SUN})(?:-(?:\d{2}:\d{2}|${BY_SUN})\+?|\+)`;
/** Openings of a day; all day and night. */
const TIMES = `(?:24/7|${SPAN}(?:,${SPAN})*)`;
/** The times of a rule, with a comment as `""`. */
const WHEN = `(?:(?:${TIMES}(?: ?(?:open|off|closed))?|off|closed)(?:"")?|"")`;
/**
 * Separators between rules. A comma separates rules only behind an opening or "off", and before days: "10:00-12:00,dusk-22:00" are two openings of one rule.
 */
const BETWEEN_RULES = new RegExp(
  String.raw`(;|\|\||(?<=:\d{2}|[)+"]|24/7|off|closed|open|sunset|sunrise|dawn|dusk),(?=${DAY}|${DATE}))`,
);

/** The state of a rule: `ask` = one has to ask, or it has text that no program reads ("by appointment", "Shacharit"). */
type RuleState = 'open' | 'closed' | 'ask';

/** One rule of a text in OpenStreetMap's syntax. */
export type OsmRule = {
  /** The sign before it: `;` replaces the earlier rules for its days, `,` adds to them, `||` holds only if nothing else does. */
  readonly joins: ';' | ',' | '||';
  /** Its days and dates in lower case ("mo-fr", "2026 dec 24-26", "su[1]"), as written; empty for every day. */
  readonly days: string;
  /** Its openings as written ("09:00-12:00", "10:00-(sunset-01:00)"); empty for the whole day. */
  readonly spans: readonly string[];
  readonly state: RuleState;
};

/** Comments that make "open" a matter of asking first, or say that it is so at some times only. */
const ASK_FIRST =
  /\bapp(?:oin)?t|\bcall|arrange|request|emergenc|closed|except|\bonly\b|holiday|season|summer|winter|var(?:y|ies)|subject to/i;

const RULE = new RegExp(`^(?<days>${DAYS})? ?(?<when>${WHEN})$`);
const TIMES_OF = new RegExp(`^${TIMES}`);
const EACH_SPAN = new RegExp(SPAN, 'g');
/**
 * Returns the rules of a text in OpenStreetMap's syntax; null if one of them is not written in it. "mo-fr" alone is not: the library reads it as all day and
 * night, and people do not mean that. Only the first may lack days: "mo-fr 08:00-12:00; 13:00-17:00" would be open on Sunday too.
 */
export function readRules(text: string): readonly OsmRule[] | null {
  const comments = [...text.matchAll(/"([^"]*)"/g)].map(([, comment = '']) => comment);
  const parts = plainSyntax(text).split(BETWEEN_RULES);
  const rules: OsmRule[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const [written = '', sign = ';'] = [parts[i], parts[i - 1]];
    if (written === '') continue;
    const comment = written.includes('""') ? (comments.shift() ?? '') : null;
    const rule = readRule(written, comment, rules.length === 0 ? ';' : (sign as OsmRule['joins']));
    if (rule === null || (rule.days === '' && i > 0 && written !== '""')) return null;
    rules.push(...withHolidaysApart(rule));
  }
  return rules;
}

/** "mo-fr,ph" as two rules: holidays are an exception from other days, also where they are named beside some. */
function withHolidaysApart(rule: OsmRule): OsmRule[] {
  const named = rule.days.split(',');
  const others = named.filter((name) => name !== 'ph').join(',');
  if (others === rule.days || !PLAIN_DAYS.test(others)) return [rule];
  return [
    { ...rule, days: others },
    { ...rule, days: 'ph' },
  ];
}

function readRule(written: string, comment: string | null, joins: OsmRule['joins']): OsmRule | null {
  const { days = '', when = '' } = RULE.exec(written)?.groups ?? {};
  if (when === '') return null;
  const times = TIMES_OF.exec(when)?.[0] ?? '';
  return {
    joins,
    days: days.replace(/:$/, ''),
    spans: [...times.matchAll(EACH_SPAN)].map(([span]) => span),
    state: getState(when, comment),
  };
}

function getState(when: string, comment: string | null): RuleState {
  if (/(?:off|closed)(?:"")?$/.test(when)) return 'closed';
  if (comment === null) return 'open';
  return when.endsWith('open""') && !ASK_FIRST.test(comment) ? 'open' : 'ask';
}

/** Returns the syntax in lower case, without comments (in quotation marks) and without spaces around its signs. */
export function plainSyntax(text: string): string {
  return text
    .replace(/"[^"]*"/g, '""')
    .toLowerCase()
    .replaceAll('–', '-')
    .replace(/ *([-,;|+"()]) */g, '$1')
    .trim();
}
