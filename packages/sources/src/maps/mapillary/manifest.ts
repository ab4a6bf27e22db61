import type { Manifest } from '../../types.ts';

/**
 * That street-level photos exist beside places, by Mapillary: id, date, distance and heading. No picture is taken, nothing is read from one, and no more of
 * its answers is kept. Each reading is of a part of the city, so that all of it is read once a quarter. Rule: sources note §4.2, §10.
 */
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
  every_hours: 168,
  expected_rows: { min: 1_000, max: 2_000_000 },
  absence: 'nothing',
  parser_version: 3,
  agencies: [],
  lists: [],
  in_parts: true,
  keeps_no_pages: true,
};
