import { AGENCIES, AGENCY_LISTS, type AgencyListId, type OwnList } from '@kehilla/kosher';
import type { Manifest } from '../../types.ts';

/** What is particular to reading one agency's own list. */
export type ListReading = {
  readonly list_id: AgencyListId;
  readonly every_hours: number;
  readonly expected_rows: Manifest['expected_rows'];
  /** How far its fields are known to be filled; absent = all is learnt. */
  readonly fields?: NonNullable<Manifest['fields']>;
  readonly parser_version: number;
  readonly area_zips?: readonly string[];
};

/**
 * The manifest of a source that is one list of one agency; the list has the source's own id. No licence is known for any of them: facts
 * are kept with link and attribution, texts and images are not (sources note §10).
 */
export function listManifest(reading: ListReading): Manifest {
  const list: OwnList = AGENCY_LISTS[reading.list_id];
  const agency = AGENCIES[list.agency];
  return {
    info: {
      source_id: list.source_id,
      kind: 'certifying_agency',
      name: agency.name,
      url: list.url,
      license: null,
      attribution: agency.name,
    },
    publisher: agency.name,
    every_hours: reading.every_hours,
    expected_rows: reading.expected_rows,
    ...(reading.fields === undefined ? {} : { fields: reading.fields }),
    absence: list.absence_means_removal ? 'gone' : 'nothing',
    parser_version: reading.parser_version,
    agencies: [agency],
    lists: [list],
    ...(reading.area_zips === undefined ? {} : { area_zips: reading.area_zips }),
  };
}
