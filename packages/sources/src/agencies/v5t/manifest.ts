import { listManifest } from '../shared/list-manifest.ts';

/**
 * The establishments of the Vaad of the Five Towns and Far Rockaway: about 90. Those in Nassau County lie outside the city and are kept,
 * so that absence means absence. "Mehadrin of the Five Towns" is another body. Rule: sources note §1.6.
 */
export const manifest = listManifest({
  list_id: 'v5t',
  every_hours: 24,
  expected_rows: { min: 20, max: 1_000 },
  // All of 25 rows transcribed in 2026 had an address.
  fields: { name: 1, address: 0.8 },
  parser_version: 9,
});
