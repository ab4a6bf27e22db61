// Generated from the sources' folders by `npm run generate`. Do not edit.

import type { PlaceModules } from '../types.ts';

/**
 * How the pages of each source of places are read, and asked for where that takes code, by its id. Each is loaded when it is asked for: who parses one list
 * loads the reader of no other.
 */
export const PLACE_PARSERS: Readonly<Record<string, PlaceModules>> = {
  'ou': { parser: () => import('../agencies/ou/parse.ts'), pages: () => import('../agencies/ou/read-pages.ts') },
  'ok': { parser: () => import('../agencies/ok/parse.ts'), pages: () => import('../agencies/ok/read-pages.ts') },
  'chk': { parser: () => import('../agencies/chk/parse.ts') },
  'v5t': { parser: () => import('../agencies/v5t/parse.ts'), pages: () => import('../agencies/v5t/read-pages.ts') },
  'klbd': { parser: () => import('../agencies/klbd/parse.ts') },
  'agency-csv': { parser: () => import('../agencies/agency-csv/parse.ts') },
  'nyc-dohmh': { parser: () => import('../registers/nyc-dohmh/parse.ts') },
  'osm': { parser: () => import('../maps/osm/parse.ts'), pages: () => import('../maps/osm/read-pages.ts') },
  'nyc-dcwp': { parser: () => import('../registers/nyc-dcwp/parse.ts') },
  'nyc-dob': { parser: () => import('../registers/nyc-dob/parse.ts') },
  'nys-attorneys': { parser: () => import('../registers/nys-attorneys/parse.ts') },
  'nppes': { parser: () => import('../registers/nppes/parse.ts'), pages: () => import('../registers/nppes/read-pages.ts') },
  'overture': { parser: () => import('../maps/overture/parse.ts') },
  'mapillary': { parser: () => import('../maps/mapillary/parse.ts'), pages: () => import('../maps/mapillary/read-pages.ts') },
  'website': { parser: () => import('../websites/website/parse.ts') },
  'sample': { parser: () => import('../sample/parse.ts') },
};
