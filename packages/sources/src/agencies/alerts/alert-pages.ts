import type { Page, PageRequest } from '../../types.ts';
import type { AlertEntry } from './alert-entry.ts';
import { ouAlertEntries } from './ou-alert-page.ts';
import { rssEntries } from './rss-feed.ts';

/** A page on which an agency publishes alerts, and how it is read. */
export type AlertPage = {
  /** The id it is read by, beside the list of the same agency. */
  readonly source_id: string;
  readonly request: PageRequest;
  readonly entriesOf: (page: Page) => AlertEntry[];
};

/** The agencies' readable alert pages, newest alerts first, read daily. OK and CHK have none: their notices are entered by curators. */
export const ALERT_PAGES: readonly AlertPage[] = [
  {
    source_id: 'ou-alerts',
    request: { url: 'https://oukosher.org/kosher-alerts/', accepts: ['html'] },
    entriesOf: ouAlertEntries,
  },
  {
    source_id: 'v5t-alerts',
    request: { url: 'https://vaadhakashrus.org/feed/', accepts: ['xml'] },
    entriesOf: (page) => rssEntries(page, 'V5T'),
  },
];
