import type { SourceList } from '@kehilla/core';
import type { Manifest } from '../../types.ts';
import { AGENCIES, type AgencyCode } from '../agencies.ts';

const LISTS: readonly (readonly [AgencyCode, string])[] = [
  ['OU', 'https://oukosher.org/restaurants/'],
  ['OK', 'https://www.ok.org/restaurant-guide/'],
  ['CHK', 'https://chkosher.org/listings'],
  ['V5T', 'https://vaadhakashrus.org/establishments/'],
  ['KLBD', 'https://kosher.org.uk/kosher-places/restaurants/'],
];

/** The list of a transcription by agency. Absence from a transcription says nothing: it may be a sample. */
function transcription([code, url]: readonly [AgencyCode, string]): SourceList {
  return {
    list_id: `${code.toLowerCase()}-transcribed`,
    agency: code,
    source_id: 'agency-csv',
    name: `${AGENCIES[code].name}: list as transcribed`,
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
  parser_version: 10,
  agencies: Object.values(AGENCIES),
  lists: LISTS.map(transcription),
};
