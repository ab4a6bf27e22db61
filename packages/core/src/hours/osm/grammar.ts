/** A day of the week, the nth of its month, or the public holidays: "mo", "su[1,-1]", "ph". */
export const DAY = String.raw`(?:mo|tu|we|th|fr|sa|su|ph)(?:\[[-\d,]+\])?`;
/** Days of every week and nothing else: "su-we,fr". */
export const PLAIN_DAYS = /^(?:(?:mo|tu|we|th|fr|sa|su)(?:-(?:mo|tu|we|th|fr|sa|su))?(?:,(?=[a-z])|$))+$/;
/** A month with days of it, weeks of the year, Easter, a year. */
export const DATE = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week)(?:[ ,-]\d{1,2}(?!:?\d))*|easter|\d{4}`;
/** "mo-fr,ph", "dec 24-26", "2026 mar-oct sa", "su[1]". */
export const DAYS = `(?:${DAY}|${DATE})(?:(?:[ ,-]|: )(?:${DAY}|${DATE}))*:?`;

/** What the sun does at the times that the syntax names. */
export const SUN = '(?:sunrise|sunset|dawn|dusk)';
const BY_SUN = String.raw`${SUN}|\(${SUN}[+-]\d{1,2}:\d{2}\)`;
/** An end has two figures on this clock: who writes "9:00-5:00" means the afternoon. */
export const SPAN = String.raw`(?:\d{1,2}:\d{2}|${BY_SUN})(?:-(?:\d{2}:\d{2}|${BY_SUN})\+?|\+)`;
/** Openings of a day; all day and night. */
export const TIMES = `(?:24/7|${SPAN}(?:,${SPAN})*)`;
/** What a rule says of its days, with a comment as `""`. */
export const WHEN = `(?:(?:${TIMES}(?: ?(?:open|off|closed))?|off|closed)(?:"")?|"")`;
/** Between rules. A comma stands between rules only behind an opening or what is off, and before days: "10:00-12:00,dusk-22:00" are two openings of one. */
export const BETWEEN_RULES = new RegExp(
  String.raw`(;|\|\||(?<=:\d{2}|[)+"]|24/7|off|closed|open|sunset|sunrise|dawn|dusk),(?=${DAY}|${DATE}))`,
);
