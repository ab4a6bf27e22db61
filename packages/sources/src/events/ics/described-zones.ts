import { offsetAt, zoneNamed } from '../shared/zone-time.ts';

/** Zones that a description is likely to be of, those of the city's neighbours first; of the others the first by name. */
const LIKELY = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Asia/Jerusalem',
  'Europe/London',
  'Europe/Paris',
  'UTC',
] as const;
const [WINTER, SUMMER] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const MOST_ZONES = 200;

/**
 * Zones that a feed describes under names of its own (RFC 5545 §3.6.5), as IANA zones by those names: the one it says itself (`X-LIC-LOCATION`), else
 * one whose clock is as far from UTC in winter and in summer. A name that is a zone's own, and a description of no zone there is, is left out.
 */
export function describedZones(blocks: readonly string[]): ReadonlyMap<string, string> {
  const zones = new Map<string, string>();
  for (const block of blocks.slice(0, MOST_ZONES)) {
    const name = valueOf(block, 'TZID');
    if (name === null || zoneNamed(name) !== null) continue;
    const zone = zoneNamed(valueOf(block, 'X-LIC-LOCATION')) ?? likelyZone(block);
    if (zone !== null) zones.set(name, zone);
  }
  return zones;
}

/** The zone of the last rule for winter and for summer, which are the other way round in the south; one rule alone is for all the year. */
function likelyZone(block: string): string | null {
  const offsetIn = (part: string): number | null =>
    minutesOf(valueOf(block.split(`BEGIN:${part}\n`).slice(1).at(-1) ?? '', 'TZOFFSETTO'));
  const winter = offsetIn('STANDARD') ?? offsetIn('DAYLIGHT');
  const summer = offsetIn('DAYLIGHT') ?? winter;
  if (winter === null || summer === null) return null;
  const isSo = (zone: string): boolean => {
    const [january, july] = [offsetAt(WINTER, zone), offsetAt(SUMMER, zone)];
    return (january === winter && july === summer) || (january === summer && july === winter);
  };
  return LIKELY.find(isSo) ?? Intl.supportedValuesOf('timeZone').find(isSo) ?? null;
}

/** `-0500` in minutes; null for anything else. */
function minutesOf(offset: string | null): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})/.exec(offset ?? '') ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** The value of a line of a block; null where it has none of that name. */
function valueOf(block: string, name: string): string | null {
  return new RegExp(`^${name}(?:;[^:\\n]*)?:(.+)$`, 'im').exec(block)?.[1]?.trim() ?? null;
}
