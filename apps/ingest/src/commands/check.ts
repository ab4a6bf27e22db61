import { examine, type Reader } from '@kehilla/sources';
import { NO_HISTORY } from '@kehilla/ingestion';
import { isCutShort, savedPages } from '@kehilla/fetch';
import type { Page } from '@kehilla/fetch/page';
import { isEventSource } from './requested-sites.ts';
import { checked } from './checked.ts';
import { checkEvents, type CheckOptions } from './event-pages.ts';
import { getNetworkReader, parseIn, getReader } from './readers.ts';

/** Parses and audits a source without a database; 0 when it would be read, 1 when it would fail. */
export async function check(id: string, options: CheckOptions): Promise<number> {
  if (isEventSource(id, options.sites)) return checkEvents(id, options);
  const { file } = options;
  const reader = file === null ? getNetworkReader(id, 'check') : getReader(id);
  return checked(id, options, async () => {
    const pages = file === null ? await listPages(reader, options) : savedPages(file);
    const { parsed, date, audited, fields } = await examine(
      {
        reader,
        parse: parseIn(options.threads, reader),
        pages,
        observed_at: null,
        whole: false,
        cut_short: file !== null && isCutShort(file),
        now: options.now(),
      },
      NO_HISTORY,
    );
    const listings = parsed.rows.filter((row) => row.listing !== null).length;
    return {
      audited,
      rows: parsed.rows.length,
      listings,
      date,
      fields: fields.lines,
      confirms: reader.manifest.lists.length > 0,
      called: 'rows',
    };
  });
}

async function listPages(reader: Reader, { openNetwork, threads }: CheckOptions): Promise<Page[]> {
  const network = openNetwork();
  const { source_id } = reader.manifest.info;
  const ask = network.askFor(source_id);
  try {
    return (await (threads === undefined ? reader.readPages?.(ask) : threads.readPages(source_id, ask))) ?? [];
  } finally {
    await network.close();
  }
}
