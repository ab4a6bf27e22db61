import * as agencyCsv from './agencies/agency-csv/index.ts';
import * as chk from './agencies/chk/index.ts';
import * as klbd from './agencies/klbd/index.ts';
import * as ok from './agencies/ok/index.ts';
import * as ou from './agencies/ou/index.ts';
import * as v5t from './agencies/v5t/index.ts';
import * as osm from './maps/osm/index.ts';
import * as nycDohmh from './registers/nyc-dohmh/index.ts';
import * as sample from './sample/index.ts';
import type { Reader } from './types.ts';

/** A source's folder; one that is read from saved copies only names no way to ask for its pages. */
type SourceFolder = Pick<Reader, 'manifest' | 'parse'> & { readonly readPages?: Reader['readPages'] };

const FOLDERS: readonly SourceFolder[] = [ou, ok, chk, v5t, klbd, agencyCsv, nycDohmh, osm, sample];

/** Every reader of the service by source id: one folder and one line each. */
export const READERS: ReadonlyMap<string, Reader> = new Map(
  FOLDERS.map(({ manifest, parse, readPages = null }) => [manifest.info.source_id, { manifest, parse, readPages }]),
);
