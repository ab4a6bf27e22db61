import type { Agency, SourceKind, SourceList } from '@kehilla/core';
import type { Manifest } from '../types.ts';
import type { AgencyFile, CopiedLists, PlaceFile } from './schema.ts';

type ListFile = Extract<AgencyFile, { kind: 'list' }>;
type PublishedFile = Exclude<PlaceFile, ListFile>;

/** Which kind of publisher answers show for each kind of file. Rule: specification §2.2. */
const SHOWN_AS: Readonly<Record<PlaceFile['kind'], SourceKind>> = {
  list: 'certifying_agency',
  transcriptions: 'certifying_agency',
  register: 'government_register',
  open_map: 'open_map_data',
  base_map: 'base_map',
  website: 'business_website',
  sample: 'kehilla',
};

/** Makes the agency of a file. */
export function makeAgency(file: AgencyFile): Agency {
  const { code, name, aliases, policies = [] } = file.agency;
  return { code, name, aliases, no_list_note: file.kind === 'agency' ? file.no_list_note : null, policies };
}

/** Makes the list of a file, which is a source of its own, of the same id. */
export function makeList({ id, agency, list }: ListFile): SourceList {
  const { name, url, absence } = list;
  return {
    list_id: id,
    agency: agency.code,
    source_id: id,
    name,
    url,
    absence_means_removal: absence === 'gone',
    transcribed: false,
  };
}

/** Makes the manifest of a source of places; `agencies` are the files of all agencies, of which a file may copy lists. */
export function makeManifest(file: PlaceFile, agencies: readonly AgencyFile[]): Manifest {
  const { every_hours, expected_rows, fields, parser_version } = file;
  return {
    ...(file.kind === 'list' ? describeList(file) : describePublished(file, agencies)),
    every_hours,
    expected_rows,
    ...(fields === undefined ? {} : { fields }),
    parser_version,
  };
}

/** No licence is known of any agency's list: facts are kept with link and attribution, texts and images are not (sources note §10). */
function describeList(file: ListFile) {
  const { name } = file.agency;
  const { url, absence, area_zips } = file.list;
  return {
    info: { source_id: file.id, kind: SHOWN_AS.list, name, url, license: null, attribution: name },
    publisher: name,
    absence,
    agencies: [makeAgency(file)],
    lists: [makeList(file)],
    ...(area_zips === undefined ? {} : { area_zips }),
  };
}

function describePublished(file: PublishedFile, agencies: readonly AgencyFile[]) {
  const { id, kind, name, url, license, attribution, publisher, absence } = file;
  const snapshots = 'lists' in file ? file.lists : undefined;
  return {
    info: { source_id: id, kind: SHOWN_AS[kind], name, url, license, attribution },
    publisher,
    absence,
    agencies: snapshots === undefined ? [] : agencies.map(makeAgency),
    lists: snapshots === undefined ? [] : copyLists(id, snapshots, agencies),
    ...('permits' in file && file.permits ? { permits: true as const } : {}),
    ...('in_parts' in file && file.in_parts ? { in_parts: true as const } : {}),
    ...('keeps_no_pages' in file && file.keeps_no_pages ? { keeps_no_pages: true as const } : {}),
  };
}

/** Copies lists of agencies. Absence from a copy says nothing: it may be a sample. A transcription names the page that it is of. */
function copyLists(source_id: string, snapshots: CopiedLists, agencies: readonly AgencyFile[]): SourceList[] {
  const own = agencies.filter((file) => file.kind === 'list');
  const copied = own.filter(({ agency }) => snapshots.agencies?.includes(agency.code) ?? true);
  return copied.map(({ id, agency, list }) => ({
    list_id: snapshots.id.replace('{id}', id),
    agency: agency.code,
    source_id,
    name: snapshots.name.replace('{agency}', agency.name),
    url: snapshots.transcribed ? list.url : null,
    absence_means_removal: false,
    transcribed: snapshots.transcribed === true,
  }));
}
