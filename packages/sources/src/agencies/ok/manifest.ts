import { listManifest } from '../shared/list-manifest.ts';

/**
 * OK Kosher's restaurants, worldwide: about 100. Two feeds joined by id; a row that both complete feeds lack is no longer listed. Phones
 * stand on each row's own page only, which is not read. Rule: sources note §1.3.
 */
export const manifest = listManifest({
  list_id: 'ok',
  every_hours: 24,
  expected_rows: { min: 20, max: 1_000 },
  fields: { name: 1 },
  parser_version: 8,
});
