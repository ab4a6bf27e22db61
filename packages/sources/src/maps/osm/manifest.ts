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
  // As counted in the copy of February 2026 (563 places), with room for other queries.
  fields: { name: 0.85, location: 1, category: 0.9 },
  absence: 'gone',
  parser_version: 11,
  agencies: [],
  lists: [],
};
