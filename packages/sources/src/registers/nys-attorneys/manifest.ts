import type { Manifest } from '../../types.ts';

/** New York State eqw2-r5nb, registered attorneys. Their status says what a registration has become; absence says nothing. */
export const manifest: Manifest = {
  info: {
    source_id: 'nys-attorneys',
    kind: 'government_register',
    name: 'New York State attorney registrations',
    url: 'https://data.ny.gov/d/eqw2-r5nb',
    license: null,
    attribution: 'State of New York, data.ny.gov: NYS Attorney Registrations, dataset eqw2-r5nb',
  },
  publisher: 'New York State Unified Court System',
  every_hours: 168,
  expected_rows: { min: 50_000, max: 600_000 },
  // What makes a line a registration; how far the rest is filled nobody has counted.
  fields: { name: 1, 'licence.number': 1, 'licence.status': 0.95 },
  absence: 'nothing',
  parser_version: 7,
  agencies: [],
  lists: [],
};
