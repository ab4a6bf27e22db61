import type { Page } from '@kehilla/fetch/page';
import { loadReader } from '@kehilla/sources';

/** What a row of a transcribed list prints, as its reader keeps it. */
type Printed = Readonly<Record<string, string>>;

/**
 * The OU's lines of a table of transcribed lists, in the form in which the OU itself answers: a copy is never enough by itself, and errands ask where a
 * list that was read at its agency is.
 */
export async function asOuForm(page: Page): Promise<Page> {
  const { parse } = await loadReader('agency-csv');
  const { rows } = parse([page], { observed_at: page.fetched_at });
  const results = rows
    .filter(({ listing }) => listing?.list_id === 'ou-transcribed')
    .map(({ listing }) => (listing?.as_read ?? {}) as Printed)
    .map(({ name, address, listing_url = '', website = '', type_as_listed = '' }) => {
      const slug = listing_url.replace(/\/$/, '').split('/').at(-1) ?? '';
      const establishment = type_as_listed.split(', ').map((kind) => ({ slug: kind.toLowerCase(), name: kind }));
      return { id: slug, name, slug, url: listing_url, website, address, establishment, location: [] };
    });
  const body = { status: 'success', count: results.length, total: results.length, results };
  return { ...page, body: new TextEncoder().encode(JSON.stringify(body)), content_type: 'application/json' };
}
