// Generated from the sources' folders by `npm run generate`. Do not edit.

import { parse as agencyCsv } from '../agencies/agency-csv/parse.ts';
import { parse as chk } from '../agencies/chk/parse.ts';
import { parse as klbd } from '../agencies/klbd/parse.ts';
import { parse as ok } from '../agencies/ok/parse.ts';
import { readPages as okPages } from '../agencies/ok/read-pages.ts';
import { parse as ou } from '../agencies/ou/parse.ts';
import { readPages as ouPages } from '../agencies/ou/read-pages.ts';
import { parse as v5t } from '../agencies/v5t/parse.ts';
import { readPages as v5tPages } from '../agencies/v5t/read-pages.ts';
import { parse as mapillary } from '../maps/mapillary/parse.ts';
import { readPages as mapillaryPages } from '../maps/mapillary/read-pages.ts';
import { parse as osm } from '../maps/osm/parse.ts';
import { readPages as osmPages } from '../maps/osm/read-pages.ts';
import { parse as overture } from '../maps/overture/parse.ts';
import { parse as nppes } from '../registers/nppes/parse.ts';
import { readPages as nppesPages } from '../registers/nppes/read-pages.ts';
import { parse as nycDcwp } from '../registers/nyc-dcwp/parse.ts';
import { parse as nycDob } from '../registers/nyc-dob/parse.ts';
import { parse as nycDohmh } from '../registers/nyc-dohmh/parse.ts';
import { parse as nysAttorneys } from '../registers/nys-attorneys/parse.ts';
import { parse as sample } from '../sample/parse.ts';
import { parse as website } from '../websites/website/parse.ts';
import type { PlaceParser } from '../types.ts';

/** How the pages of each source of places are read, and asked for where that takes code, by its id. */
export const PLACE_PARSERS: Readonly<Record<string, PlaceParser>> = {
  'ou': { parse: ou, readPages: ouPages },
  'ok': { parse: ok, readPages: okPages },
  'chk': { parse: chk },
  'v5t': { parse: v5t, readPages: v5tPages },
  'klbd': { parse: klbd },
  'agency-csv': { parse: agencyCsv },
  'nyc-dohmh': { parse: nycDohmh },
  'osm': { parse: osm, readPages: osmPages },
  'nyc-dcwp': { parse: nycDcwp },
  'nyc-dob': { parse: nycDob },
  'nys-attorneys': { parse: nysAttorneys },
  'nppes': { parse: nppes, readPages: nppesPages },
  'overture': { parse: overture },
  'mapillary': { parse: mapillary, readPages: mapillaryPages },
  'website': { parse: website },
  'sample': { parse: sample },
};
