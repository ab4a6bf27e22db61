import * as agencyCsv from './agencies/agency-csv/index.ts';
import * as chk from './agencies/chk/index.ts';
import * as klbd from './agencies/klbd/index.ts';
import * as ok from './agencies/ok/index.ts';
import * as ou from './agencies/ou/index.ts';
import * as v5t from './agencies/v5t/index.ts';
import * as mapillary from './maps/mapillary/index.ts';
import * as osm from './maps/osm/index.ts';
import * as overture from './maps/overture/index.ts';
import * as nppes from './registers/nppes/index.ts';
import * as nycDcwp from './registers/nyc-dcwp/index.ts';
import * as nycDob from './registers/nyc-dob/index.ts';
import * as nycDohmh from './registers/nyc-dohmh/index.ts';
import * as nysAttorneys from './registers/nys-attorneys/index.ts';
import * as sample from './sample/index.ts';
import type { Reader } from './types.ts';
import * as website from './websites/website/index.ts';

/** A source's folder; one that is read from saved copies only names no way to ask for its pages. */
type SourceFolder = Pick<Reader, 'manifest' | 'parse'> & { readonly readPages?: Reader['readPages'] };

const FOLDERS: readonly SourceFolder[] = [
  ou,
  ok,
  chk,
  v5t,
  klbd,
  agencyCsv,
  nycDohmh,
  osm,
  nycDcwp,
  nycDob,
  nysAttorneys,
  nppes,
  overture,
  mapillary,
  website,
  sample,
];

/** Every reader of the service by source id: one folder and one line each. */
export const READERS: ReadonlyMap<string, Reader> = new Map(
  FOLDERS.map(({ manifest, parse, readPages = null }) => [manifest.info.source_id, { manifest, parse, readPages }]),
);
