import type { Manifest, Page, PageRequest } from '../../types.ts';
import { AGENCIES, type AgencyCode } from '@kehilla/kosher';
import type { AlertEntry } from './entries/alert-entry.ts';
import { ouAlertEntries } from './entries/ou-alert-page.ts';
import { rssEntries } from './entries/rss-feed.ts';

/** A page on which an agency publishes alerts, and how it is read. */
export type AlertPage = {
  /** The source it is read as, beside the list of the same agency. It has no list: nothing is concluded from what is absent from it. */
  readonly manifest: Manifest;
  readonly agency: AgencyCode;
  readonly request: PageRequest;
  readonly entriesOf: (page: Page) => AlertEntry[];
};

/** The agencies' readable alert pages, newest alerts first, read daily. OK and CHK have none: their notices are entered by curators. */
export const ALERT_PAGES: readonly AlertPage[] = [
  {
    manifest: manifestOf('ou-alerts', 'OU', 'https://oukosher.org/kosher-alerts/'),
    agency: 'OU',
    request: { url: 'https://oukosher.org/kosher-alerts/', accepts: ['html'] },
    entriesOf: ouAlertEntries,
  },
  {
    manifest: manifestOf('v5t-alerts', 'V5T', 'https://vaadhakashrus.org/feed/'),
    agency: 'V5T',
    request: { url: 'https://vaadhakashrus.org/feed/', accepts: ['xml'] },
    entriesOf: (page) => rssEntries(page, 'V5T'),
  },
];

function manifestOf(source_id: string, code: AgencyCode, url: string): Manifest {
  const { name } = AGENCIES[code];
  return {
    info: { source_id, kind: 'certifying_agency', name, url, license: null, attribution: name },
    publisher: name,
    every_hours: 24,
    expected_rows: { min: 1, max: 1_000 },
    absence: 'nothing',
    parser_version: 6,
    agencies: [],
    lists: [],
  };
}
