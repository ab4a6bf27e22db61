import type { Season } from '@kehilla/contract';
import { DAY_MS, makeOnce } from '@kehilla/core';
import type { ListingEvidence, PlaceEvidence } from './evidence.ts';
import { dayInNewYork, isConfirmed } from './validity.ts';

/**
 * Returns whether a line is current: a reading showed it at most 14 days ago, and it is not for a feast that is over; a list that is left standing after its
 * feast says nothing, however lately it was seen. Rule: specification §3.1, decisions §3.
 */
export function isCurrent(listing: ListingEvidence, now: Date): boolean {
  return isConfirmed(listing, now) && !isSeasonOver(listing.season, now);
}

/**
 * Returns evidence in which every line after its last day counts as ended by its list: its own end holds also while the line is left standing. The same object
 * if there is none. Rule: decisions §3.
 */
export function withEndsPassed<Evidence extends PlaceEvidence>(evidence: Evidence, now: Date): Evidence {
  if (evidence.listings.every(({ ends_on }) => ends_on === undefined)) return evidence;
  const day = dayInNewYork(now);
  const listings = evidence.listings.map((line) =>
    line.ends_on !== undefined && line.ends_on < day && !line.terminated ? { ...line, terminated: true } : line,
  );
  return { ...evidence, listings };
}

/** The weeks before Pesach in which places change over. Rule: decisions §3. */
const BEFORE_DAYS = 28;
/** Pesach lasts eight days outside Israel. */
const LASTS_DAYS = 8;
/** Half a year from the first day of a feast. */
const OVER_DAYS = 183;
/** The Hebrew day and year of an instant. Made when they are first needed: most programs ask for neither. */
const getHebrewDay = makeOnce(
  () => new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', month: 'long', day: 'numeric' }),
);
const getHebrewYear = makeOnce(() => new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', year: 'numeric' }));
/** The Pesach of a civil year is that of this many more. */
const HEBREW_AHEAD = 3760;

/** The feasts of seasons, which are over by themselves. */
const FEASTS = {
  passover: /^(?:(?:(?:kosher )?for )?(?:passover|pesach)|(?:כשרה? )?ל?פסח)/iu,
  sukkos: /^(?:for )?su(?:kk?|cc?)o(?:s|t|th)|^ל?סוכות/iu,
  chol_hamoed: /^chol_hamoed/iu,
} as const;
const FIRST_OF_SUKKOS = '15 Tishri';
/** Sukkos lasts nine days outside Israel, with Simchas Torah. */
const SUKKOS_LASTS_DAYS = 9;

/** Whether it is, in New York, one of the four weeks before Pesach or Pesach itself. Rule: decisions §3. */
export const isPassoverSeason = keptForTheDay((at) => isNisan15Within(at, 1 - LASTS_DAYS, BEFORE_DAYS));

/** Whether a listing's season is Passover, as curators write it: "passover-5787", "Kosher for Pesach", "כשר לפסח". */
export function isForPassover(season: Season): boolean {
  return season !== null && FEASTS.passover.test(season);
}

/**
 * Returns whether the Pesach of a season is over, in New York: the one of the year that it names, Hebrew or civil ("passover-5787", "Pesach 2027"), for good,
 * and not before its end if it is the next; if it names none, or a later one, from its end until four weeks before the next. A list of the last Pesach that is
 * still there says nothing about the rest of the year. Rule: decisions §3.
 */
export function isOverFor(season: Season, now: Date): boolean {
  const named = yearNamed(season ?? '');
  const year = named < HEBREW_AHEAD ? named + HEBREW_AHEAD : named;
  const last = yearOfLastPesach(now);
  return named === 0 || year > last + 1 ? !isPassoverSeason(now) : year <= last;
}

/** Whether a listing is for a feast, and not for the year. */
export function isForFeast(season: Season): boolean {
  return season !== null && Object.values(FEASTS).some((feast) => feast.test(season));
}

/** Whether it is now the season of a feast that a listing is for: the four weeks before it, and the feast. */
export function isInSeason(season: Season, now: Date): boolean {
  if (season === null) return false;
  if (FEASTS.sukkos.test(season)) return isSukkosSeason(now);
  return FEASTS.chol_hamoed.test(season) ? isSukkosSeason(now) || isPassoverSeason(now) : isPassoverSeason(now);
}

/** Returns whether the feast of a season is over, in New York; false for a season without a feast. Rule: decisions §3. */
export function isSeasonOver(season: Season, now: Date): boolean {
  if (season === null) return false;
  if (FEASTS.passover.test(season)) return isOverFor(season, now);
  if (FEASTS.chol_hamoed.test(season)) {
    const year = yearNamed(season);
    return (
      !isInSeason(season, now) || (year > 0 && year < HEBREW_AHEAD && year < Number(dayInNewYork(now).slice(0, 4)))
    );
  }
  if (!FEASTS.sukkos.test(season)) return false;
  const year = yearNamed(season);
  return year === 0 ? !isSukkosSeason(now) : isSukkosOfYearOver(year, now);
}

/** Whether it is one of the four weeks before Sukkos, or Sukkos. */
const isSukkosSeason = keptForTheDay((at) => isFirstWithin(FIRST_OF_SUKKOS, at, 1 - SUKKOS_LASTS_DAYS, BEFORE_DAYS));
const isSukkosOver = keptForTheDay((at) => isFirstWithin(FIRST_OF_SUKKOS, at, -OVER_DAYS, -SUKKOS_LASTS_DAYS));

/** Sukkos falls in September or October: a civil year names one, and so does the Hebrew year that began before it. */
function isSukkosOfYearOver(year: number, now: Date): boolean {
  const civil = year > HEBREW_AHEAD ? year - HEBREW_AHEAD - 1 : year;
  const own = Number(dayInNewYork(now).slice(0, 4));
  return civil < own || (civil === own && isSukkosOver(now));
}

/** Returns the civil or Hebrew year that a season names; 0 for none. */
function yearNamed(season: string): number {
  return Number(/(?<!\d)(?:5[67]|20)\d\d(?!\d)/.exec(season)?.[0] ?? 0);
}

/** The Hebrew year of the last Pesach that is over. */
const yearOfLastPesach = keptForTheDay((at) => {
  let day = at - LASTS_DAYS * DAY_MS;
  while (getHebrewDay().format(day) !== '15 Nisan') day -= DAY_MS;
  return Number.parseInt(getHebrewYear().format(day), 10);
});

/** Whether one of the days from `first` to `last` days after `at` is the first of Pesach. */
function isNisan15Within(at: number, first: number, last: number): boolean {
  return isFirstWithin('15 Nisan', at, first, last);
}

/** Whether one of the days from `first` to `last` days after `at` is this day of the Hebrew year. */
function isFirstWithin(hebrewDay: string, at: number, first: number, last: number): boolean {
  for (let offset = first; offset <= last; offset++)
    if (getHebrewDay().format(at + offset * DAY_MS) === hebrewDay) return true;
  return false;
}

/** Caches a value of a day, in milliseconds since 1970, for the last day in New York that was asked about: thousands of places ask about one. */
function keptForTheDay<Told>(tell: (at: number) => Told): (now: Date) => Told {
  let last: { readonly day: string; readonly statement: Told } | null = null;
  return (now) => {
    const day = dayInNewYork(now);
    if (last?.day !== day) last = { day, statement: tell(Date.parse(day)) };
    return last.statement;
  };
}
