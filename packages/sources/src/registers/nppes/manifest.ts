import type { Manifest } from '../../types.ts';

/** The NPI registry of CMS, providers practising in New York City. An NPI is an identifier, never a licence. Absence says nothing. */
export const manifest: Manifest = {
  info: {
    source_id: 'nppes',
    kind: 'government_register',
    name: 'NPPES NPI Registry',
    url: 'https://npiregistry.cms.hhs.gov/',
    license: null,
    attribution: 'Centers for Medicare & Medicaid Services, NPPES NPI Registry',
  },
  publisher: 'Centers for Medicare & Medicaid Services',
  every_hours: 168,
  expected_rows: { min: 5_000, max: 400_000 },
  // The registry takes no record without a practice location and its postal code.
  fields: { name: 1, address: 0.99, zip: 0.95 },
  absence: 'nothing',
  parser_version: 6,
  agencies: [],
  lists: [],
};
