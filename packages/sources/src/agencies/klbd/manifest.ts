import { listManifest } from '../shared/list-manifest.ts';

/**
 * The London board's consumer register: restaurants (33 in September 2026), bakeries and shops. No row lies in New York. Its rules for meat
 * and dairy stand with the agency as policies and are no statement of a row. Rule: sources note §1.7.
 */
export const manifest = listManifest({
  list_id: 'klbd',
  every_hours: 168,
  expected_rows: { min: 10, max: 1_000 },
  // All of 15 rows transcribed in 2026 had an address.
  fields: { name: 1, address: 0.8 },
  parser_version: 9,
});
