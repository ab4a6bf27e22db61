import type { Manifest } from '../../types.ts';

/** Overture Maps places as the operator cut them out of the monthly release: GeoJSON, or one feature a line. A place gone from it is marked missing. */
export const manifest: Manifest = {
  info: {
    source_id: 'overture',
    kind: 'base_map',
    name: 'Overture Maps',
    url: 'https://overturemaps.org/',
    license: 'CDLA-Permissive-2.0',
    attribution: 'Overture Maps Foundation, overturemaps.org',
  },
  publisher: 'Overture Maps Foundation',
  every_hours: 720,
  expected_rows: { min: 1_000, max: 400_000 },
  // What its schema requires; how far the rest is filled nobody has counted.
  fields: { name: 1, location: 1 },
  absence: 'gone',
  parser_version: 4,
  agencies: [],
  lists: [],
};
