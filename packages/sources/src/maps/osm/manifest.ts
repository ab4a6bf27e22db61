import type { Manifest } from '../../types.ts';

/** Jewish and kosher-tagged places and services of OpenStreetMap in New York City. A place gone from the map is marked missing. */
export const manifest: Manifest = {
  info: {
    source_id: 'osm',
    kind: 'open_map_data',
    name: 'OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    license: 'ODbL-1.0',
    attribution: '© OpenStreetMap contributors',
  },
  publisher: 'OpenStreetMap contributors',
  every_hours: 168,
  expected_rows: { min: 300, max: 60_000 },
  absence: 'gone',
  parser_version: 10,
  agencies: [],
  lists: [],
};
