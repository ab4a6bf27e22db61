import type { Manifest } from '../../types.ts';

/**
 * NYC Open Data t8hj-ruu2, licences of the Department of Buildings, one row a licence. Its status says what a licence has become; absence says
 * nothing.
 */
export const manifest: Manifest = {
  info: {
    source_id: 'nyc-dob',
    kind: 'government_register',
    name: 'NYC Department of Buildings licences',
    url: 'https://data.cityofnewyork.us/d/t8hj-ruu2',
    license: 'NYC Open Data Terms of Use',
    attribution: 'City of New York, NYC Open Data: Department of Buildings, dataset t8hj-ruu2',
  },
  publisher: 'NYC Department of Buildings',
  every_hours: 24,
  expected_rows: { min: 20_000, max: 250_000 },
  // What makes a line a licence; how far the rest is filled nobody has counted.
  fields: { name: 1, 'licence.number': 1, 'licence.type': 0.99, 'licence.status': 0.95 },
  absence: 'nothing',
  parser_version: 8,
  agencies: [],
  lists: [],
};
