import type { Freshness, Source } from '@kehilla/contract';
import { LIBRARY } from '@kehilla/calendar';

/** Told with every answer and every calendar file. Rule: decisions §7. */
export const NOT_A_RULING = 'Times are calculations, not a halachic ruling.';

/** Returns the source of every computed time: the library, its method, its height and its precision. Rule: specification §2.2. */
export function computationSource(now: Date, elevation_m: number): Source {
  const height =
    elevation_m === 0 ? '' : ` (sunrise and sunset of the zmanim for ${elevation_m} m above the horizon around)`;
  return {
    name: `Kehilla calendar: days by ${LIBRARY.name} ${LIBRARY.version}, sun by the NOAA equations (Meeus) with planetary terms`,
    kind: 'computation',
    url: null,
    observed_at: now.toISOString(),
    attribution: `Computed for sea level${height}, centre of the sun at -0.833 degrees, to the second. The computation is within 20 seconds of the planetary theories (60 in the far north and south); air, hills and height move what is seen by a minute or more.`,
  };
}

/** The maker of the table of cities, which asks to be credited. */
export const GEONAMES: Source = {
  name: 'GeoNames',
  kind: 'open_map_data',
  url: 'https://www.geonames.org/',
  observed_at: '2023-03-05T00:00:00.000Z',
  license: 'CC-BY-4.0',
  attribution: 'Cities: GeoNames, CC BY 4.0',
};

/** Freshness of a computed answer: to the end of the civil day there when the day was not named, else for ever. Rule: decisions §5. */
export function computedFreshness(now: Date, until: Date | null): Freshness {
  return {
    as_of: now.toISOString(),
    oldest_fact_at: null,
    fresh_until: until === null ? null : until.toISOString(),
    state: 'fresh',
    tier: 'computed',
  };
}
