import type { Factor } from '@kehilla/contract';
import { MONTHS, DAY_MS } from '@kehilla/core';
import {
  CHECKING,
  DISTANCE_FACTOR,
  NO_TRUTH,
  PHONE_CONFIRMED,
  PHOTO,
  type Publisher,
  type Read,
  type TruthEvidence,
} from './truth-table.ts';
import { phonePoints, truthPoints, truthSignals } from './truth-signals.ts';

const BY: Readonly<Record<Publisher, string>> = {
  own_website: 'its own website',
  government_register: 'a government register',
  open_map: 'an open map',
  base_map: 'a base map',
  listing: 'a listing',
};

/**
 * Returns the reasons for a Truth Score, one for each factor, also those without points: each with its finding and the one row it rests on. Their points add up
 * to `truthScore`. Rule: specification §2.9, decisions §9.
 */
export function truthFactors(evidence: TruthEvidence, now: Date): Factor[] {
  const points = truthPoints(truthSignals(evidence), now);
  return [
    factor('hours_on_file', points.hours_on_file, hoursRow(evidence, now), hoursDetail),
    factor('reachable_phone', points.reachable_phone, phoneRow(evidence), (row) =>
      phoneDetail(row, points.reachable_phone),
    ),
    factor('own_website', points.own_website, websiteRow(evidence, now), websiteDetail),
    factor('street_photo', points.street_photo, photoRow(evidence), (row) => photoDetail(row, evidence.photos_sought)),
    factor('recency_of_checks', points.recency_of_checks, checkRow(evidence), (row) => checkDetail(row, now)),
  ];
}

/** Returns points for nearness: 20 at the centre, 0 at the radius and beyond it. Metres. Rule: sources note §7.2. */
export function distancePoints(distance_m: number, radius_m: number): number {
  return Math.round(DISTANCE_FACTOR.max_points * Math.max(0, 1 - distance_m / radius_m));
}

function factor<Row extends Read>(
  name: string,
  points: number,
  row: Row | null,
  detail: (row: Row | null) => string,
): Factor {
  return {
    factor: name,
    points,
    detail: detail(row),
    ...(row === null ? {} : { evidence: { source: row.source, url: row.url, observed_at: row.observed_at } }),
  };
}

/** The row with the most of `value`; of equal ones the newest, then by source, so that the order of rows decides nothing. */
function top<Row extends Read>(rows: readonly Row[], value: (row: Row) => number): Row | null {
  const [first = null] = rows.toSorted(
    (a, b) =>
      value(b) - value(a) ||
      (b.observed_at ?? '').localeCompare(a.observed_at ?? '') ||
      a.source.localeCompare(b.source) ||
      (a.url ?? '').localeCompare(b.url ?? ''),
  );
  return first;
}

/** A date in milliseconds since 1970, to order by; 0 for an unreadable one, so that two such dates are equal. */
const rank = (date: string | null): number => Date.parse(date ?? '') || 0;

function hoursRow({ hours }: TruthEvidence, now: Date) {
  return top(hours, (row) => truthPoints(truthSignals({ ...NO_TRUTH, hours: [row] }), now).hours_on_file);
}

function hoursDetail(row: ReturnType<typeof hoursRow>): string {
  if (row === null) return 'No hours are on file';
  if (!row.readable) return `Hours published by ${BY[row.publisher]} could not be read`;
  const surveyed = row.surveyed_on === null ? '' : `, surveyed on ${day(row.surveyed_on)}`;
  return `Weekly hours published ${row.publisher === 'own_website' ? 'on' : 'by'} ${BY[row.publisher]}${surveyed}`;
}

function phoneRow({ phones }: TruthEvidence) {
  return top(phones, (row) => phonePoints(row, phones));
}

function phoneDetail(row: ReturnType<typeof phoneRow>, points: number): string {
  if (row === null) return 'No valid phone number is published';
  return `Valid phone published by ${BY[row.publisher]}${points === PHONE_CONFIRMED ? ' and by an independent source' : ''}`;
}

function websiteRow({ websites }: TruthEvidence, now: Date) {
  return top(websites, (row) => truthPoints(truthSignals({ ...NO_TRUTH, websites: [row] }), now).own_website);
}

function websiteDetail(row: ReturnType<typeof websiteRow>): string {
  if (row === null) return 'No website is known';
  if (row.social) return 'Only a page on a network, directory, map or review site is known';
  if (row.answered_at === null) return 'A website is named by others; it was not read yet';
  return `Own website answered on ${day(row.answered_at)}${row.names_it ? ' and bears its name or phone' : ''}`;
}

function photoRow({ photos }: TruthEvidence) {
  return top(
    photos.filter(({ distance_m }) => distance_m <= PHOTO.within_m),
    (row) => rank(row.captured_at),
  );
}

function photoDetail(row: ReturnType<typeof photoRow>, sought: boolean): string {
  if (row === null)
    return sought ? `No street-level photo within ${PHOTO.within_m} m is on file` : 'No street-level photo was checked';
  return `Street-level photo taken ${Math.round(row.distance_m)} m away on ${day(row.captured_at)}`;
}

function checkRow({ checks }: TruthEvidence) {
  return top(
    checks.filter(({ publisher }) => CHECKING.has(publisher)),
    (row) => rank(row.observed_at),
  );
}

function checkDetail(row: ReturnType<typeof checkRow>, now: Date): string {
  if (row === null || row.observed_at === null) return 'No website, register or map that shows it was read';
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(row.observed_at)) / DAY_MS));
  return days === 0 ? 'Last check today' : days === 1 ? 'Last check 1 day ago' : `Last check ${days} days ago`;
}

/** "18 November 2026", of the UTC day. */
function day(date: string): string {
  const on = new Date(date);
  const month = MONTHS[on.getUTCMonth()];
  return month === undefined
    ? 'an unknown day'
    : `${on.getUTCDate()} ${month[0]?.toUpperCase()}${month.slice(1)} ${on.getUTCFullYear()}`;
}
