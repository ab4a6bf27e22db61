import type { Reader } from './types.ts';

/** A source's folder; one that is read from saved copies only names no way to ask for its pages. */
type SourceFolder = Pick<Reader, 'manifest' | 'parse'> & { readonly readPages?: Reader['readPages'] };

/** The folders of the sources, each loaded when it is asked for: who parses one list loads the reader of no other. */
const FOLDERS: Readonly<Record<string, () => Promise<SourceFolder>>> = {
  ou: () => import('./agencies/ou/index.ts'),
  ok: () => import('./agencies/ok/index.ts'),
  chk: () => import('./agencies/chk/index.ts'),
  v5t: () => import('./agencies/v5t/index.ts'),
  klbd: () => import('./agencies/klbd/index.ts'),
  'agency-csv': () => import('./agencies/agency-csv/index.ts'),
  'nyc-dohmh': () => import('./registers/nyc-dohmh/index.ts'),
  osm: () => import('./maps/osm/index.ts'),
  'nyc-dcwp': () => import('./registers/nyc-dcwp/index.ts'),
  'nyc-dob': () => import('./registers/nyc-dob/index.ts'),
  'nys-attorneys': () => import('./registers/nys-attorneys/index.ts'),
  nppes: () => import('./registers/nppes/index.ts'),
  overture: () => import('./maps/overture/index.ts'),
  mapillary: () => import('./maps/mapillary/index.ts'),
  website: () => import('./websites/website/index.ts'),
  sample: () => import('./sample/index.ts'),
};

/** The sources that there are. */
export const SOURCE_IDS: readonly string[] = Object.keys(FOLDERS);

/** The reader of a source. Throws where there is none of this id. */
export async function loadReader(sourceId: string): Promise<Reader> {
  const load = Object.hasOwn(FOLDERS, sourceId) ? FOLDERS[sourceId] : undefined;
  if (load === undefined) throw new Error(`There is no source ${sourceId}.`);
  const { manifest, parse, readPages = null } = await load();
  return { manifest, parse, readPages };
}
