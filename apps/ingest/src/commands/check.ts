import { SourceError } from '@kehilla/core';
import { type EventSite, examine, type Network, type Page, type Reader, savedPages } from '@kehilla/sources';
import { checkEvents, isEventSource } from './events.ts';
import { networkReaderOf, readerOf } from './readers.ts';

/** What `check` was asked to do. */
export type CheckOptions = {
  /** A saved copy; null = read from the network. */
  readonly file: string | null;
  readonly json: boolean;
  /** The table of event sites; absent = the service's own. */
  readonly sites?: readonly EventSite[];
  readonly openNetwork: () => Network;
  readonly now: () => Date;
  readonly print: (line: string) => void;
};

/** Parses and audits a source without a database; 0 when it would be read, 1 when it would fail. */
export async function check(id: string, options: CheckOptions): Promise<number> {
  if (isEventSource(id, options.sites)) return checkEvents(id, options);
  const { file, json, print } = options;
  const reader = file === null ? networkReaderOf(id, 'check') : readerOf(id);
  try {
    const pages = file === null ? await pagesOf(reader, options.openNetwork()) : savedPages(file);
    const found = examine({ reader, pages, observed_at: null, whole: false, now: options.now() }, null);
    if (json) print(JSON.stringify(summaryOf(id, found)));
    else for (const line of linesOf(id, found)) print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    print(
      json
        ? JSON.stringify({ source: id, state: 'failed', rows: 0, message: error.message, issues: [] })
        : `${id}: failed.\n  ${error.message}`,
    );
    return 1;
  }
}

async function pagesOf(reader: Reader, network: Network): Promise<Page[]> {
  try {
    return (await reader.readPages?.(network.askFor(reader.manifest.info.source_id))) ?? [];
  } finally {
    await network.close();
  }
}

type Found = ReturnType<typeof examine>;

function listingsOf({ parsed }: Found): number {
  return parsed.rows.filter((row) => row.listing !== null).length;
}

function summaryOf(source: string, found: Found): Record<string, unknown> {
  const { parsed, observedAt, audited } = found;
  return {
    source,
    state: audited.state,
    rows: parsed.rows.length,
    listings: listingsOf(found),
    observed_at: observedAt,
    message: audited.message,
    issues: audited.issues,
  };
}

function linesOf(id: string, found: Found): string[] {
  const { parsed, observedAt, audited } = found;
  const listings = listingsOf(found);
  const ofThem = listings > 0 ? `, ${listings} of them listings` : '';
  return [
    `${id}: ${audited.state}, ${parsed.rows.length} rows read at ${observedAt}${ofThem}`,
    ...(audited.message === null ? [] : [`  ${audited.message}`]),
    ...audited.issues.map((issue) => `  issue: ${issue.kind.replaceAll('_', ' ')}: ${issue.detail}, ${issue.count}`),
  ];
}
