// Generated from the sources' folders by `npm run generate`. Do not edit.

import type { PlaceParser } from '../types.ts';

/**
 * How the pages of each source of places are read, and asked for where that takes code, by its id. Each is loaded when it is asked for: who parses one list
 * loads the reader of no other.
 */
export const PLACE_PARSERS: Readonly<Record<string, () => Promise<PlaceParser>>> = {
  'ou': async () => ({ ...(await import('../agencies/ou/parse.ts')), ...(await import('../agencies/ou/read-pages.ts')) }),
  'ok': async () => ({ ...(await import('../agencies/ok/parse.ts')), ...(await import('../agencies/ok/read-pages.ts')) }),
  'chk': () => import('../agencies/chk/parse.ts'),
  'v5t': async () => ({ ...(await import('../agencies/v5t/parse.ts')), ...(await import('../agencies/v5t/read-pages.ts')) }),
  'klbd': () => import('../agencies/klbd/parse.ts'),
  'agency-csv': () => import('../agencies/agency-csv/parse.ts'),
  'nyc-dohmh': () => import('../registers/nyc-dohmh/parse.ts'),
  'osm': async () => ({ ...(await import('../maps/osm/parse.ts')), ...(await import('../maps/osm/read-pages.ts')) }),
  'nyc-dcwp': () => import('../registers/nyc-dcwp/parse.ts'),
  'nyc-dob': () => import('../registers/nyc-dob/parse.ts'),
  'nys-attorneys': () => import('../registers/nys-attorneys/parse.ts'),
  'nppes': async () => ({ ...(await import('../registers/nppes/parse.ts')), ...(await import('../registers/nppes/read-pages.ts')) }),
  'overture': () => import('../maps/overture/parse.ts'),
  'mapillary': async () => ({ ...(await import('../maps/mapillary/parse.ts')), ...(await import('../maps/mapillary/read-pages.ts')) }),
  'website': () => import('../websites/website/parse.ts'),
  'sample': () => import('../sample/parse.ts'),
};
