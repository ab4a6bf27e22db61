import {
  type AskPage,
  EVENT_READERS,
  EVENT_SITES,
  type EventSite,
  examineEvents,
  isCutShort,
  type Network,
  NO_HISTORY,
  type Page,
  savedPages,
  siteOfPages,
  sourceOfSite,
} from '@kehilla/sources';
import { UsageError } from '../usage.ts';
import { eventReaderOf, sitesAsked } from './requested-sites.ts';
import type { CheckOptions } from './check-options.ts';
import { checked } from './checked.ts';

/** Parses and audits a site's pages without a database; 0 when they would be read, 1 when they would fail. */
export async function checkEvents(id: string, options: CheckOptions): Promise<number> {
  const { file, openNetwork, now, sites = EVENT_SITES } = options;
  const reader = eventReaderOf(id);
  return checked(id, options, async () => {
    const [asked] = file === null ? sitesAsked(id, null, sites) : [];
    const pages = asked === undefined ? savedPages(file ?? '') : await pagesOf(asked, openNetwork(), now());
    const site = asked ?? siteOfPages(reader, pages, sites);
    const cut_short = file !== null && isCutShort(file);
    const examined = { site, pages, observed_at: null, whole: false, cut_short, now: now() };
    const { parsed, audited, date, fields } = examineEvents(examined, NO_HISTORY);
    const told = { audited, rows: parsed.rows.length, date, fields: fields.lines, confirms: true };
    return { ...told, called: `events of ${site.name}` };
  });
}

/** How the pages of a source's one site are asked for: what `record` saves. Throws `UsageError` where the table has none, or several. */
export function eventPagesOf(id: string, now: Date, sites = EVENT_SITES): (ask: AskPage) => Promise<Page[]> {
  const [site, ...others] = sitesAsked(id, null, sites);
  if (site === undefined || others.length > 0)
    throw new UsageError(
      `${id} has several sites; name one, such as record ${site === undefined ? id : sourceOfSite(site).source_id}.`,
    );
  const { readPages } = EVENT_READERS[site.reader];
  return async (ask) => (await readPages?.(ask, site, now)) ?? [];
}

async function pagesOf(site: EventSite, network: Network, now: Date): Promise<Page[]> {
  try {
    return (await EVENT_READERS[site.reader].readPages?.(network.askFor(site.reader), site, now)) ?? [];
  } finally {
    await network.close();
  }
}
