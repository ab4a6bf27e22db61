import { DAY_MS } from '@kehilla/core';
import {
  CHECKING,
  HOURS_POINTS,
  PHONE_CONFIRMED,
  PHONE_POINTS,
  type PhoneEvidence,
  PHOTO,
  type Read,
  RECENCY,
  SURVEYED,
  type TruthEvidence,
  WEBSITE,
} from './truth-table.ts';

/** The values that the Truth Score of a provider needs; each is a number, so that a hundred thousand providers fit in columns. */
export const TRUTH_SIGNALS = [
  'hours',
  'hours_surveyed_at',
  'phone',
  'site_listed',
  'site_answered_at',
  'site_named_at',
  'photo_at',
  'checked_at',
] as const;

/**
 * The values of a Truth Score at any time: points that time does not change (`hours`, `phone`, `site_listed`: 1 or 0) and the newest instant of ageing facts
 * (milliseconds since 1970; `-Infinity` = never).
 */
export type TruthSignals = Readonly<Record<(typeof TRUTH_SIGNALS)[number], number>>;

/** The points of each factor, in whole points. */
export type TruthPoints = {
  readonly hours_on_file: number;
  readonly reachable_phone: number;
  readonly own_website: number;
  readonly street_photo: number;
  readonly recency_of_checks: number;
};

/** The signals of a provider's evidence: of every kind the single row that gives the most, now or later. */
export function truthSignals(evidence: TruthEvidence): TruthSignals {
  const hours = evidence.hours.filter(({ readable }) => readable);
  const surveyed = hours.filter(({ publisher }) => publisher === 'open_map');
  const sites = evidence.websites.filter(({ social }) => !social);
  const near = evidence.photos.filter(({ distance_m }) => distance_m <= PHOTO.within_m);
  return {
    hours: most(hours, ({ publisher }) => HOURS_POINTS[publisher]),
    hours_surveyed_at: newest(surveyed, ({ surveyed_on }) => surveyed_on),
    phone: most(evidence.phones, (phone) => phonePoints(phone, evidence.phones)),
    site_listed: sites.length > 0 ? 1 : 0,
    site_answered_at: newest(sites, ({ answered_at }) => answered_at),
    site_named_at: newest(sites, ({ answered_at, names_it }) => (names_it ? answered_at : null)),
    photo_at: newest(near, ({ captured_at }) => captured_at),
    checked_at: newest(evidence.checks, (check) => (CHECKING.has(check.publisher) ? check.observed_at : null)),
  };
}

/** The points of one published number: the most for its own website's that another publisher prints too. */
export function phonePoints(phone: PhoneEvidence, all: readonly PhoneEvidence[]): number {
  const confirmed =
    phone.publisher === 'own_website' &&
    all.some(({ number, publisher }) => number === phone.number && publisher !== 'own_website');
  return confirmed ? PHONE_CONFIRMED : PHONE_POINTS[phone.publisher];
}

/** The points that signals give at `now`. Rule: sources note §7.2, `docs/truth-score.md`. */
export function truthPoints(signals: TruthSignals, now: Date): TruthPoints {
  const at = now.getTime();
  return {
    hours_on_file: hoursPoints(signals, at),
    reachable_phone: signals.phone,
    own_website: websitePoints(signals, at),
    street_photo: photoPoints(signals, at),
    recency_of_checks: stepPoints(RECENCY, signals.checked_at, at),
  };
}

/** The Truth Score: the sum of its factors, 0 to 100. */
export function getTruthScore(signals: TruthSignals, now: Date): number {
  const { hours_on_file, reachable_phone, own_website, street_photo, recency_of_checks } = truthPoints(signals, now);
  return hours_on_file + reachable_phone + own_website + street_photo + recency_of_checks;
}

/** The Truth Score of evidence, 0 to 100 in whole points. Rule: decisions §9. */
export function truthScore(evidence: TruthEvidence, now: Date): number {
  return getTruthScore(truthSignals(evidence), now);
}

function hoursPoints({ hours, hours_surveyed_at }: TruthSignals, now: number): number {
  return isWithin(hours_surveyed_at, now, SURVEYED.within_days) ? Math.max(SURVEYED.points, hours) : hours;
}

function websitePoints({ site_named_at, site_answered_at, site_listed }: TruthSignals, now: number): number {
  if (isWithin(site_named_at, now, WEBSITE.named.days)) return WEBSITE.named.points;
  if (isWithin(site_answered_at, now, WEBSITE.answered.days)) return WEBSITE.answered.points;
  return site_listed > 0 ? WEBSITE.listed : 0;
}

function photoPoints({ photo_at }: TruthSignals, now: number): number {
  if (photo_at === Number.NEGATIVE_INFINITY) return 0;
  const points = stepPoints(PHOTO.by_age, photo_at, now);
  return points === 0 ? PHOTO.older : points;
}

/** Returns the points of the first step that an instant is young enough for; 0 for none. */
function stepPoints(
  steps: readonly { readonly days: number; readonly points: number }[],
  at: number,
  now: number,
): number {
  for (const step of steps) if (isWithin(at, now, step.days)) return step.points;
  return 0;
}

function isWithin(at: number, now: number, days: number): boolean {
  return (now - at) / DAY_MS <= days;
}

function most<T extends Read>(rows: readonly T[], points: (row: T) => number): number {
  return rows.reduce((best, row) => Math.max(best, points(row)), 0);
}

/** Returns the newest readable date, in milliseconds; `-Infinity` if there is none. */
function newest<T>(rows: readonly T[], date: (row: T) => string | null): number {
  return rows.reduce((best, row) => {
    const at = Date.parse(date(row) ?? '');
    return at > best ? at : best;
  }, Number.NEGATIVE_INFINITY);
}
