import type { Manifest } from '../../types.ts';

/** NYC Open Data 43nn-pn8j: every active restaurant, one row a violation, refreshed daily. Absence: it left the register. */
export const manifest: Manifest = {
  info: {
    source_id: 'nyc-dohmh',
    kind: 'government_register',
    name: 'NYC Health Department restaurant inspections',
    url: 'https://data.cityofnewyork.us/d/43nn-pn8j',
    license: 'NYC Open Data Terms of Use',
    attribution: 'City of New York, NYC Open Data: Department of Health and Mental Hygiene, dataset 43nn-pn8j',
  },
  publisher: 'NYC Department of Health and Mental Hygiene',
  every_hours: 24,
  expected_rows: { min: 15_000, max: 60_000 },
  // As counted in the editions of 2020 (26,937 restaurants) and November 2025.
  fields: {
    name: 1,
    address: 0.99,
    street_and_number: 0.98,
    zip: 0.98,
    location: 0.98,
    phone: 0.99,
    category: 0.99,
    cuisines: 0.95,
  },
  absence: 'gone',
  permits: true,
  parser_version: 4,
  agencies: [],
  lists: [],
};
