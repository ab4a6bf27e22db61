import type { Absence, Manifest } from '../../types.ts';
import { AGENCIES, type AgencyCode } from '../agencies.ts';

/** What is particular to one agency's own list. */
export type ListOf = {
  readonly source_id: string;
  readonly agency: AgencyCode;
  /** What people call the list. */
  readonly name: string;
  /** The page for people. */
  readonly url: string;
  readonly every_hours: number;
  readonly expected_rows: Manifest['expected_rows'];
  /** `gone`: a complete reading without a row says that its certification ended. */
  /** How far its fields are known to be filled; absent = all is learnt. */
  readonly fields?: NonNullable<Manifest['fields']>;
  readonly absence: Absence;
  readonly parser_version: number;
  readonly area_zips?: readonly string[];
};

/**
 * The manifest of a source that is one list of one agency; the list has the source's own id. No licence is known for any of them: facts
 * are kept with link and attribution, texts and images are not (sources note §10).
 */
export function listManifest(list: ListOf): Manifest {
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
    every_hours: list.every_hours,
    expected_rows: list.expected_rows,
    ...(list.fields === undefined ? {} : { fields: list.fields }),
    absence: list.absence,
    parser_version: list.parser_version,
    agencies: [agency],
    lists: [
      {
        list_id: list.source_id,
        agency: list.agency,
        source_id: list.source_id,
        name: list.name,
        url: list.url,
        absence_means_removal: list.absence === 'gone',
        transcribed: false,
      },
    ],
    ...(list.area_zips === undefined ? {} : { area_zips: list.area_zips }),
  };
}
