import * as agencyCsv from './agencies/agency-csv/index.ts';
import * as osm from './maps/osm/index.ts';
import * as nycDohmh from './registers/nyc-dohmh/index.ts';
import * as sample from './sample/index.ts';
import type { Reader } from './types.ts';

/** Every reader of the service by source id: one line each. */
export const READERS: ReadonlyMap<string, Reader> = new Map(
  [agencyCsv, nycDohmh, osm, sample].map(({ manifest, parse }) => [manifest.info.source_id, { manifest, parse }]),
);
