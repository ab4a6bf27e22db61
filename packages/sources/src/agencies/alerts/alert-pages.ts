import type { PageRequest } from '../../types.ts';
import type { AlertEntry } from './alert-entry.ts';
import { ouAlertEntries } from './ou-alert-page.ts';
import { rssEntries } from './rss-feed.ts';
import type { Page } from '../../types.ts';

/** A page on which an agency publishes alerts, and how it is read. */
export type AlertPage = { readonly request: PageRequest; readonly entriesOf: (page: Page) => AlertEntry[] };

/** The agencies' readable alert pages, newest alerts first, read daily. OK and CHK have none: their notices are entered by curators. */
export const ALERT_PAGES: readonly AlertPage[] = [
  { request: { url: 'https://oukosher.org/kosher-alerts/', accepts: ['html'] }, entriesOf: ouAlertEntries },
  {
    request: { url: 'https://vaadhakashrus.org/feed/', accepts: ['xml'] },
    entriesOf: (page) => rssEntries(page, 'V5T'),
  },
];
