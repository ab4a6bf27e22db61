import { DAY_MS } from '../clock/time-units.ts';

const RADIANS = Math.PI / 180;
const CENTURY_MS = 36_525 * DAY_MS;
/** Noon of 1 January 2000, from which the terms count. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);
const YEAR_MS = 365.25 * DAY_MS;

/** Where the sun stands over the earth. Degrees; geocentric, with nutation and aberration, without refraction. */
export type SunPosition = {
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
export function sunPosition(at: number): SunPosition {
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
export function halfTurn(angle: number): number {
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

/** How far the planets and the moon pull the earth along its orbit. Degrees; centuries since 1900. */
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
 * Seconds by which the uniform time of the planets is ahead of the turning of the earth, from 1860 to 2200. Years to come are a forecast; its
 * doubt of a minute or two by 2100 moves a sunset by about a second. Authority: Espenak and Meeus, NASA TP-2006-214141.
 */
function deltaTSeconds(year: number): number {
  const stretch = STRETCHES.find(({ until }) => year < until) ?? LAST;
  const x = (year - stretch.from) / stretch.per;
  return stretch.terms.reduceRight((sum, term) => sum * x + term, 0);
}
