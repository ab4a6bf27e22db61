import { SAMPLE_SOURCE, type SourceList } from '@kehilla/core';
import { AGENCIES, type AgencyCode } from '@kehilla/kosher';
import type { Manifest } from '../types.ts';

const CODES: readonly AgencyCode[] = ['OU', 'OK', 'CHK', 'V5T'];

/** A list in the form of an agency's, all of it invented. */
function sampleList(code: AgencyCode): SourceList {
  return {
    list_id: `sample-${code.toLowerCase()}`,
    agency: code,
    source_id: SAMPLE_SOURCE,
    name: `Invented sample list in the form of ${AGENCIES[code].name}'s`,
    url: null,
    absence_means_removal: false,
    transcribed: false,
  };
}

/** An invented neighbourhood, so that a fresh start has something to answer. Every answer that uses it says so. */
export const manifest: Manifest = {
  info: {
    source_id: SAMPLE_SOURCE,
    kind: 'kehilla',
    name: 'Invented sample data',
    url: null,
    license: null,
    attribution: 'Invented by Kehilla; nothing in it is real',
  },
  publisher: 'Kehilla',
  every_hours: 8_760,
  expected_rows: { min: 1, max: 500 },
  absence: 'gone',
  parser_version: 1,
  agencies: Object.values(AGENCIES),
  lists: CODES.map(sampleList),
};
