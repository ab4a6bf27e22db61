import type { Side, SunDay } from './sun-day.ts';

const RADIANS = Math.PI / 180;
const HALF_DAY_MS = 43_200_000;
/** A tenth of a millisecond, in half days. */
const PRECISE = 1e-4 / HALF_DAY_MS;
const MOST_STEPS = 40;

/**
 * The instant at which the sun's centre stands so many degrees below the horizon, on one side of noon; milliseconds since 1970, with their
 * fractions. Null when it does not get there between that noon and the midnight of the sun beside it. Geometric: no refraction, no parallax.
 */
export function sunAt(day: SunDay, degreesBelow: number, side: Side): number | null {
  const target = -Math.sin(degreesBelow * RADIANS);
  const way = side === 'morning' ? -1 : 1;
  if (sinAltitude(day, 0) <= target || sinAltitude(day, way) >= target) return null;
  // Between noon (low end of the bracket) and midnight (high end) the sun only sinks; x counts half days away from noon.
  let [low, high] = [0, 1];
  let x = firstGuess(day, target);
  for (let step = 0; step < MOST_STEPS; step++) {
    const [height, slope] = heightAndSlope(day, way * x);
    if (height > target) low = x;
    else high = x;
    let next = x + (target - height) / (way * slope);
    if (!(next > low && next < high)) next = (low + high) / 2;
    const moved = Math.abs(next - x);
    x = next;
    if (moved < PRECISE) break;
  }
  return day.noon + way * x * HALF_DAY_MS;
}

/** Degrees by which the sun stands above the horizon at its noon, and (negative) below it at the midnight of that side. */
export function extremes(day: SunDay, side: Side): { noon: number; midnight: number } {
  const degrees = (sin: number): number => Math.asin(sin) / RADIANS;
  return { noon: degrees(sinAltitude(day, 0)), midnight: degrees(sinAltitude(day, side === 'morning' ? -1 : 1)) };
}

/** Where the sun would be at that height if it kept noon's declination. */
function firstGuess({ sinLat, cosLat, d0, h1 }: SunDay, target: number): number {
  const cosine = (target - sinLat * Math.sin(d0)) / (cosLat * Math.cos(d0));
  const guess = Math.acos(Math.max(-1, Math.min(1, cosine))) / h1;
  return Math.max(0.001, Math.min(0.999, guess));
}

function sinAltitude({ sinLat, cosLat, d0, d1, d2, h1, h2 }: SunDay, x: number): number {
  const declination = d0 + x * (d1 + x * d2);
  return sinLat * Math.sin(declination) + cosLat * Math.cos(declination) * Math.cos(x * (h1 + x * h2));
}

/** The sine of the altitude at x half days from noon, and how fast it changes. */
function heightAndSlope({ sinLat, cosLat, d0, d1, d2, h1, h2 }: SunDay, x: number): [number, number] {
  const declination = d0 + x * (d1 + x * d2);
  const hourAngle = x * (h1 + x * h2);
  const [sinD, cosD] = [Math.sin(declination), Math.cos(declination)];
  const [sinH, cosH] = [Math.sin(hourAngle), Math.cos(hourAngle)];
  const height = sinLat * sinD + cosLat * cosD * cosH;
  const slope = (sinLat * cosD - cosLat * sinD * cosH) * (d1 + 2 * x * d2) - cosLat * cosD * sinH * (h1 + 2 * x * h2);
  return [height, slope];
}
