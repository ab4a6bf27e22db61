import type { Manifest } from '../../types.ts';

/** NYC Open Data w7w3-xahh, licences of businesses, weekly. What a licence has become stands in its status; absence says nothing. */
export const manifest: Manifest = {
  info: {
    source_id: 'nyc-dcwp',
    kind: 'government_register',
    name: 'NYC Consumer and Worker Protection',
    url: 'https://data.cityofnewyork.us/d/w7w3-xahh',
    license: 'NYC Open Data Terms of Use',
    attribution: 'City of New York, NYC Open Data: Department of Consumer and Worker Protection, dataset w7w3-xahh',
  },
  publisher: 'NYC Department of Consumer and Worker Protection',
  every_hours: 168,
  expected_rows: { min: 15_000, max: 120_000 },
  // As counted in the editions of 2013 and 2019, with room for the persons of today's; phones and points are those of premises only, and learnt.
  fields: {
    name: 1,
    zip: 0.9,
    'licence.number': 1,
    'licence.holder': 1,
    'licence.type': 0.99,
    'licence.status': 0.99,
    'licence.expires_on': 0.9,
  },
  absence: 'nothing',
  parser_version: 10,
  agencies: [],
  lists: [],
};
