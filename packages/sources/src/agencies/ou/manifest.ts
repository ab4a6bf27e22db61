import { listManifest } from '../shared/list-manifest.ts';

/**
 * The OU's restaurants, worldwide: about 108 in October 2026. Rows outside the city are kept too, so that absence means absence. A row
 * that carries the termination flag, or is gone from a complete reading, is no longer listed. Rule: sources note §1.2.
 */
export const manifest = listManifest({
  list_id: 'ou',
  every_hours: 24,
  expected_rows: { min: 20, max: 1_000 },
  // All of 25 rows transcribed in 2026 had an address; what is served stands in a member that every row has, some in words that are none of ours.
  fields: { name: 1, address: 0.9, 'listing.food_status': 0.7 },
  parser_version: 10,
});
