import { WEBSITE_SOURCE } from '@kehilla/core';
import type { Manifest } from '../../types.ts';

/** Businesses' own websites, as one source: each visit of one is a reading. Absence says nothing: a site that is silent denies nothing. */
export const manifest: Manifest = {
  info: {
    source_id: WEBSITE_SOURCE,
    kind: 'business_website',
    name: "The business's own website",
    url: null,
    license: null,
    attribution: null,
  },
  publisher: 'The business itself',
  every_hours: 14 * 24,
  expected_rows: { min: 0, max: 100 },
  absence: 'nothing',
  parser_version: 16,
  agencies: [],
  lists: [],
};
