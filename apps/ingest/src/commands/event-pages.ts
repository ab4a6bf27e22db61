import type { AskPage, Page } from '@kehilla/fetch/page';
import {
  EVENT_READERS,
  EVENT_SITES,
  type EventSite,
  examineEvents,
  type ReadingThreads,
  siteOfPages,
  sourceOfSite,
} from '@kehilla/sources';
import { NO_HISTORY } from '@kehilla/ingestion';
import { isCutShort, type Network, savedPages } from '@kehilla/fetch';
import { UsageError } from '../usage-error.ts';
import { getEventReader, sitesAsked } from './requested-sites.ts';
import { checked } from './checked.ts';

/** Parses and audits a site's pages without a database; 0 when they would be read, 1 when they would fail. */
export async function checkEvents(id: string, options: CheckOptions): Promise<number> {
  const { file, now, threads, sites = EVENT_SITES } = options;
  const reader = getEventReader(id);
  return checked(id, options, async () => {
    const [eventSite] = file === null ? sitesAsked(id, null, sites) : [];
    const pages = eventSite === undefined ? savedPages(file ?? '') : await getPages(eventSite, options);
    const site = eventSite ?? (await siteOfPages(reader, pages, sites));
    const cut_short = file !== null && isCutShort(file);
    const parse = threads?.parseEvents;
    const examined = { site, pages, parse, observed_at: null, whole: false, cut_short, now: now() };
    const { parsed, audited, date, fields } = await examineEvents(examined, NO_HISTORY);
    const summary = { audited, rows: parsed.rows.length, date, fields: fields.lines, confirms: true };
    return { ...summary, called: `events of ${site.name}` };
  });
}

/** Returns how to request the pages of a source's one site, for `record`. Throws `UsageError` if the table has none, or several. */
export function getEventPages(
  id: string,
  { now, threads, sites = EVENT_SITES }: Pick<CheckOptions, 'now' | 'threads' | 'sites'>,
): (ask: AskPage) => Promise<Page[]> {
  const [site, ...others] = sitesAsked(id, null, sites);
  if (site === undefined || others.length > 0)
    throw new UsageError(
      `${id} has several sites; name one, such as record ${site === undefined ? id : sourceOfSite(site).source_id}.`,
    );
  const readPages = threads?.readEventPages ?? EVENT_READERS[site.reader].readPages;
  return async (ask) => (await readPages?.(ask, site, now())) ?? [];
}

async function getPages(site: EventSite, { openNetwork, threads, now }: CheckOptions): Promise<Page[]> {
  const network = openNetwork();
  const readPages = threads?.readEventPages ?? EVENT_READERS[site.reader].readPages;
  try {
    return (await readPages?.(network.askFor(site.reader), site, now())) ?? [];
  } finally {
    await network.close();
  }
}

/** The options of `check`. */
export type CheckOptions = {
  /** A saved copy; null = read from the network. */
  readonly file: string | null;
  readonly json: boolean;
  /** The table of event sites; absent = the service's own. */
  readonly sites?: readonly EventSite[];
  readonly openNetwork: () => Network;
  /** Where others' pages are read and parsed; absent = in this thread. */
  readonly threads?: ReadingThreads | undefined;
  readonly now: () => Date;
  readonly print: (line: string) => void;
};
