import { DAY_MS, type DayNumber, type ZoneClock } from './zone-clock.ts';

const RADIANS = Math.PI / 180;
const CENTURY_MS = 36_525 * DAY_MS;
/** Noon of 1 January 2000, from which the terms count. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);
const YEAR_MS = 365.25 * DAY_MS;

/** Where the sun stands over the earth. Degrees; geocentric, with nutation and aberration, without refraction. */
type SunPosition = {
  /** North of the equator. */
  readonly declination: number;
  /** West of Greenwich's meridian, −180 to 180. */
  readonly greenwichHourAngle: number;
};

/**
 * The sun at an instant (milliseconds since 1970, UTC). Within 0.005° of the planetary theories from 1900 to 2100. Authority: the solar
 * coordinates of NOAA (Meeus, Astronomical Algorithms, chapters 12, 22 and 25), with Newcomb's terms for Venus, Jupiter, the moon and the
 * long period, which halve its error, and with the difference between the earth's and the planets' time, which it leaves out.
 */
function sunPosition(at: number): SunPosition {
  const turned = (at - J2000_MS) / CENTURY_MS;
  const t = turned + (deltaTSeconds(1970 + at / YEAR_MS) * 1_000) / CENTURY_MS;
  const node = (125.04 - 1_934.136 * t) * RADIANS;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const nutation = -0.00478 * Math.sin(node) - 0.00037 * Math.sin(2 * meanLongitude * RADIANS);
  const longitude = (meanLongitude + centre(t) + perturbations(t + 1) - 0.00569 + nutation) * RADIANS;
  const obliquity = (23.4392911 - t * 0.0130042 + 0.00256 * Math.cos(node)) * RADIANS;
  const sinLongitude = Math.sin(longitude);
  const cosObliquity = Math.cos(obliquity);
  const ascension = Math.atan2(cosObliquity * sinLongitude, Math.cos(longitude)) / RADIANS;
  const sidereal = 280.46061837 + turned * (13_185_000.77005374 + turned * 0.000387933) + nutation * cosObliquity;
  return {
    declination: Math.asin(Math.sin(obliquity) * sinLongitude) / RADIANS,
    greenwichHourAngle: halfTurn(sidereal - ascension),
  };
}

/** An angle in degrees between −180 and 180. */
function halfTurn(angle: number): number {
  return angle - 360 * Math.round(angle / 360);
}

/** The equation of the centre: how far the sun is ahead of its mean place because the orbit is an ellipse. Degrees. */
function centre(t: number): number {
  const anomaly = (357.52911 + t * (35_999.05029 - t * 0.0001537)) * RADIANS;
  const sin = Math.sin(anomaly);
  const cos = Math.cos(anomaly);
  return (
    (1.914602 - t * (0.004817 + t * 0.000014)) * sin +
    (0.019993 - 0.000101 * t) * 2 * sin * cos +
    0.000289 * sin * (3 - 4 * sin * sin)
  );
}

/** Returns the perturbation of the earth along its orbit by the planets and the moon. Degrees; centuries since 1900. */
function perturbations(t: number): number {
  return (
    0.00134 * Math.cos((153.23 + 22_518.7541 * t) * RADIANS) +
    0.00154 * Math.cos((216.57 + 45_037.5082 * t) * RADIANS) +
    0.002 * Math.cos((312.69 + 32_964.3577 * t) * RADIANS) +
    0.00179 * Math.sin((350.74 + 445_267.1142 * t) * RADIANS) +
    0.00178 * Math.sin((231.19 + 20.2 * t) * RADIANS)
  );
}

/** One stretch of years and its polynomial in (year − from) / per, in seconds, lowest power first. */
type Stretch = {
  readonly until: number;
  readonly from: number;
  readonly per: number;
  readonly terms: readonly number[];
};

const LAST: Stretch = { until: 2200, from: 1820, per: 100, terms: [-20 - 0.5628 * 330, 56.28, 32] };
const STRETCHES: readonly Stretch[] = [
  { until: 1900, from: 1860, per: 1, terms: [7.62, 0.5737, -0.251754, 0.01680668, -0.0004473624, 1 / 233174] },
  { until: 1920, from: 1900, per: 1, terms: [-2.79, 1.494119, -0.0598939, 0.0061966, -0.000197] },
  { until: 1941, from: 1920, per: 1, terms: [21.2, 0.84493, -0.0761, 0.0020936] },
  { until: 1961, from: 1950, per: 1, terms: [29.07, 0.407, -1 / 233, 1 / 2547] },
  { until: 1986, from: 1975, per: 1, terms: [45.45, 1.067, -1 / 260, -1 / 718] },
  { until: 2005, from: 2000, per: 1, terms: [63.86, 0.3345, -0.060374, 0.0017275, 0.000651814, 0.00002373599] },
  { until: 2050, from: 2000, per: 1, terms: [62.92, 0.32217, 0.005589] },
];

/**
 * Returns the seconds by which the uniform time of the planets is ahead of the turning of the earth, from 1860 to 2200. Future years are a forecast; its error
 * of a minute or two by 2100 moves a sunset by about a second. Authority: Espenak and Meeus, NASA TP-2006-214141.
 */
function deltaTSeconds(year: number): number {
  const stretch = STRETCHES.find(({ until }) => year < until) ?? LAST;
  const x = (year - stretch.from) / stretch.per;
  return stretch.terms.reduceRight((sum, term) => sum * x + term, 0);
}

const HALF_DAY_MS = 43_200_000;
/** Degrees that the sun goes west in half a day, nearly. */
const HALF_DAY_DEGREES = 180;

/** The half of the day before the sun's noon, or the half after it. */
export type Side = 'morning' | 'evening';

/**
 * The sun over one place from half a day before one of its noons to half a day after it. Between three computed positions it is followed by
 * parabolas, which are good to a hundred-thousandth of a degree.
 */
export type SunDay = {
  /** The sun's noon, milliseconds since 1970. */
  readonly noon: number;
  readonly sinLat: number;
  readonly cosLat: number;
  /** Declination in radians, x in half days from noon: d0 + d1·x + d2·x². */
  readonly d0: number;
  readonly d1: number;
  readonly d2: number;
  /** Hour angle in radians: h1·x + h2·x². */
  readonly h1: number;
  readonly h2: number;
};

/** The sun around the noon that is nearest to an instant (milliseconds since 1970). Degrees, WGS 84. */
function sunDayNear(lat: number, lng: number, instant: number): SunDay {
  const early = halfTurn(sunPosition(instant).greenwichHourAngle + lng);
  const middle = instant - (early / HALF_DAY_DEGREES) * HALF_DAY_MS;
  const before = sunPosition(middle - HALF_DAY_MS);
  const at = sunPosition(middle);
  const after = sunPosition(middle + HALF_DAY_MS);
  const left = halfTurn(at.greenwichHourAngle + lng);
  const west = (position: typeof at, turn: number): number =>
    turn + halfTurn(position.greenwichHourAngle + lng - turn) - left;
  const [h, H] = [west(before, -HALF_DAY_DEGREES), west(after, HALF_DAY_DEGREES)];
  // The middle is within a second of the noon, and over that second nothing but the hour angle moves.
  return {
    noon: middle - (left / HALF_DAY_DEGREES) * HALF_DAY_MS,
    sinLat: Math.sin(lat * RADIANS),
    cosLat: Math.cos(lat * RADIANS),
    d0: at.declination * RADIANS,
    d1: ((after.declination - before.declination) / 2) * RADIANS,
    d2: ((after.declination + before.declination) / 2 - at.declination) * RADIANS,
    h1: ((H - h) / 2) * RADIANS,
    h2: ((H + h) / 2) * RADIANS,
  };
}

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

/** Returns the degrees by which the sun stands above the horizon at its noon, and (negative) below it at the midnight of that side. */
export function extremes(day: SunDay, side: Side): { noon: number; midnight: number } {
  const degrees = (sin: number): number => Math.asin(sin) / RADIANS;
  return { noon: degrees(sinAltitude(day, 0)), midnight: degrees(sinAltitude(day, side === 'morning' ? -1 : 1)) };
}

/** Returns the part of the half day, 0 to 1, at which the sun would be at that height if it kept noon's declination. */
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

const DEGREE_MS = DAY_MS / 360;

/**
 * Returns the sun of a civil date: the one whose noon falls on that date by the zone's clock. Libraries that count the date at Greenwich are a day off beside
 * the date line. Null if no noon does, when a zone leaves a day out. Rule: decisions §7.
 */
export function sunOfDate(lat: number, lng: number, day: DayNumber, clock: ZoneClock): SunDay | null {
  const noonByLongitude = (day + 0.5) * DAY_MS - lng * DEGREE_MS;
  const first = sunDayNear(lat, lng, noonByLongitude);
  const off = day - clock.dayAt(first.noon);
  if (off === 0) return first;
  const second = sunDayNear(lat, lng, first.noon + off * DAY_MS);
  return clock.dayAt(second.noon) === day ? second : null;
}

/** Mean radius of the earth that horizons are reckoned with, in kilometres: that of KosherJava, so that the two can be compared. */
const EARTH_RADIUS_KM = 6_356.9;
/** Angles are kept to the thousandth of a degree. */
const PARTS = 1_000;

/**
 * Returns the degrees by which the horizon lies lower for an eye so many metres above its surroundings: the arc between the eye's level and its line of sight
 * that touches the sea. To the thousandth of a degree; 0 at sea level. Geometric: the air between bends it a little less.
 */
export function dipDegrees(elevation_m: number): number {
  const dip = Math.acos(EARTH_RADIUS_KM / (EARTH_RADIUS_KM + elevation_m / 1_000)) / RADIANS;
  return Math.round(dip * PARTS) / PARTS;
}
