import type { Manifest } from '../../types.ts';

/** That street-level photos exist, by Mapillary: id, date, place and heading. No picture is taken, and nothing is read from one. */
export const manifest: Manifest = {
  info: {
    source_id: 'mapillary',
    kind: 'base_map',
    name: 'Mapillary',
    url: 'https://www.mapillary.com/',
    license: 'CC-BY-SA-4.0',
    attribution: 'Mapillary',
  },
  publisher: 'Mapillary',
  every_hours: 2_160,
  expected_rows: { min: 1_000, max: 2_000_000 },
  absence: 'nothing',
  parser_version: 3,
  agencies: [],
  lists: [],
};
