import type { PageRequest } from '@kehilla/fetch/page';
import type { AgencyCode } from '@kehilla/kosher';
import { AGENCY_FILES } from '../../generated/source-files.ts';
import type { AgencyFile } from '../../source-files/schema.ts';
import type { Manifest } from '../../types.ts';

/** An entry of an agency's page or feed of alerts, as it is printed. */
export type AlertEntry = {
  readonly agency: AgencyCode;
  /** Civil day, New York. */
  readonly published_on: string;
  readonly title: string;
  readonly url: string | null;
  /** Its text line by line, labels ("Products: …") included. */
  readonly lines: readonly string[];
};

/** A page on which an agency publishes alerts, and the form that it is read in. */
export type AlertPage = {
  /** The source it is read as, beside the list of the same agency. It has no list: absence from it proves nothing. */
  readonly manifest: Manifest;
  readonly agency: AgencyCode;
  readonly request: PageRequest;
  readonly form: 'rss' | 'dated_page';
};

/** Grows when the same pages are read differently: by the forms here, or by the words of statements. */
const PARSER_VERSION = 7;

/** What each form of page is asked for as. */
const ACCEPTS = { rss: 'xml', dated_page: 'html' } as const;

/** The agencies' readable alert pages, newest alerts first, read daily. Of an agency without one notices are entered by curators. */
export const ALERT_PAGES: readonly AlertPage[] = AGENCY_FILES.flatMap((file) =>
  file.kind === 'list' && file.alerts !== undefined ? [makeAlertPage(file.agency, file.alerts)] : [],
);

type ListFile = Extract<AgencyFile, { kind: 'list' }>;

function makeAlertPage(
  { code, name }: ListFile['agency'],
  { id, url, form }: NonNullable<ListFile['alerts']>,
): AlertPage {
  const agency = code as AgencyCode;
  return {
    manifest: {
      info: { source_id: id, kind: 'certifying_agency', name, url, license: null, attribution: name },
      publisher: name,
      every_hours: 24,
      expected_rows: { min: 1, max: 1_000 },
      absence: 'nothing',
      parser_version: PARSER_VERSION,
      agencies: [],
      lists: [],
    },
    agency,
    request: { url, accepts: [ACCEPTS[form]] },
    form,
  };
}
