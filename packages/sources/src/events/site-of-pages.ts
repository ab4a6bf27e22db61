import { SourceError } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import { EVENT_READERS } from './readers.ts';
import { EVENT_SITES, siteAt, siteNamed, sitesOfReader } from './operator-sites.ts';
import type { EventReaderId, EventSite } from './types.ts';

/**
 * The site that a saved copy is of, where the operator did not say: the address that a recording kept, else the only site the table has of this
 * reader, else the host that its events' pages are on; "saved-copy" where nothing tells. Throws `SourceError` for a copy that cannot be parsed.
 */
export async function siteOfPages(
  reader: EventReaderId,
  pages: readonly Page[],
  sites = EVENT_SITES,
): Promise<EventSite> {
  const recorded = pages.map((page) => page.url).find((url) => /^https?:/.test(url));
  if (recorded !== undefined) return siteAt(reader, recorded, sites) ?? unnamed(reader);
  const own = sitesOfReader(reader, sites);
  if (own.length === 1) return own[0] as EventSite;
  try {
    const { rows } = await EVENT_READERS[reader].parse(pages, {
      site: unnamed(reader),
      observed_at: pages[0]?.fetched_at ?? '1970-01-01T00:00:00.000Z',
    });
    const url = rows.find((row) => row.url !== null)?.url;
    const site = url === undefined || url === null ? null : siteAt(reader, new URL(url).origin, sites);
    return site ?? unnamed(reader);
  } catch (error) {
    if (error instanceof SourceError) return unnamed(reader);
    throw error;
  }
}

function unnamed(reader: EventReaderId): EventSite {
  return siteNamed(reader, 'saved-copy', 'A saved copy', []);
}
