import type { SourceList } from '@kehilla/core';
import type { Manifest } from '../../types.ts';
import { AGENCIES, AGENCY_LISTS, type OwnList } from '@kehilla/kosher';

/** The transcription of an agency's list. Absence from a transcription says nothing: it may be a sample. */
function transcription({ list_id, agency, url }: OwnList): SourceList {
  return {
    list_id: `${list_id}-transcribed`,
    agency,
    source_id: 'agency-csv',
    name: `${AGENCIES[agency].name}: list as transcribed`,
    url,
    absence_means_removal: false,
    transcribed: true,
  };
}

/** Agencies' lists as people transcribed them into a table, one row an establishment. */
export const manifest: Manifest = {
  info: {
    source_id: 'agency-csv',
    kind: 'certifying_agency',
    name: "Certifying agencies' lists, as transcribed",
    url: null,
    license: null,
    attribution: null,
  },
  publisher: 'The certifying agencies; transcribed by third parties',
  every_hours: 168,
  expected_rows: { min: 1, max: 10_000 },
  absence: 'nothing',
  parser_version: 11,
  agencies: Object.values(AGENCIES),
  lists: Object.values(AGENCY_LISTS).map(transcription),
};
