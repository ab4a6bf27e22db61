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
export function deltaTSeconds(year: number): number {
  const stretch = STRETCHES.find(({ until }) => year < until) ?? LAST;
  const x = (year - stretch.from) / stretch.per;
  return stretch.terms.reduceRight((sum, term) => sum * x + term, 0);
}
