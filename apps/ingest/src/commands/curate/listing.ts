import { SourceError } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { READERS, type ReadingReport, takeReading } from '@kehilla/sources';
import { createReadingStore } from '@kehilla/store';
import { reportLine, reportText } from '../../report.ts';
import { UsageError } from '../../usage.ts';
import { withStore } from '../../with-store.ts';
import { getDay, type Fields, listFoods, readFields, getWebAddress } from './fields.ts';
import type { CurateParts } from './curate-parts.ts';

const USAGE = `Use: curate listing --list chk --name NAME --seen-on DAY [--note TEXT] [--food-status meat,dairy,…] [--season S]
     [--section HEADING] [--list-title TITLE] [--published-on DAY] [--image-url URL] [--json]`;
const NAMES = [
  'list',
  'name',
  'seen-on',
  'note',
  'food-status',
  'season',
  'section',
  'list-title',
  'published-on',
  'image-url',
];

/** The lists that a curator transcribes row by row: they are published as an image. Columns: sources note §1.4. */
const COLUMNS = ['list_title', 'season', 'published_on', 'image_url', 'section', 'name', 'note', 'food_status'];
const TRANSCRIBED = ['chk'];

/**
 * Transcribes one row of an agency's list: read by the list's own reader from the curator's form of it, so that it is a listing with a
 * history like any other. Seen again at a later day it is confirmed; nothing is said of the rows that were not transcribed. Throws
 * `UsageError`.
 */
export async function curateListing(argv: readonly string[], parts: CurateParts): Promise<number> {
  const { config, now, print } = parts;
  const fields = readFields(argv, NAMES, USAGE);
  const list = fields.needed('list');
  const reader = READERS.get(TRANSCRIBED.find((id) => id === list.toLowerCase()) ?? '');
  if (reader === undefined)
    throw new UsageError(
      `--list takes ${TRANSCRIBED.join(', ')}: the other lists are read from their publisher, or from a file (run agency-csv --file PATH).`,
    );
  const at = now();
  const seenOn = getDay('seen-on', fields.needed('seen-on'), dayInNewYork(at));
  const observed_at = `${seenOn}T00:00:00.000Z`;
  const page = {
    ...EMPTY_PAGE,
    body: new TextEncoder().encode(tableOf(fields, seenOn)),
    fetched_at: observed_at,
  };
  const startedAt = performance.now();
  try {
    const report = await withStore(config(), parts, (database) =>
      takeReading(createReadingStore(database), {
        reader,
        pages: [page],
        observed_at,
        whole: false,
        single_rows: true,
        dry_run: false,
        now: at,
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const key = reader.parse([page], { observed_at }).rows[0]?.external_id ?? '';
    const listing = `${report.source}/${key}`;
    print(fields.json ? reportLine(report, seconds, { listing }) : getText(report, seconds, listing));
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new UsageError(`The row could not be read: ${error.message}`);
  }
}

const EMPTY_PAGE = {
  url: 'curator:listing',
  content_type: 'text/csv',
  http_status: null,
  etag: null,
  last_modified: null,
};

/** Throws `UsageError`; a list that was published after it was seen is another list. */
function tableOf({ given, needed }: Fields, seenOn: string): string {
  const published = given('published-on');
  const published_on = published === null ? '' : getDay('published-on', published);
  if (published_on > seenOn) throw new UsageError(`--published-on is ${published_on}, after --seen-on, ${seenOn}.`);
  const image = given('image-url');
  const cells: Readonly<Record<string, string>> = {
    list_title: given('list-title') ?? '',
    season: given('season') ?? '',
    published_on,
    image_url: image === null ? '' : getWebAddress('image-url', image),
    section: given('section') ?? 'Other',
    name: needed('name'),
    note: given('note') ?? '',
    food_status: listFoods(given('food-status')).join(' & '),
  };
  return [COLUMNS, COLUMNS.map((column) => quoted(cells[column] ?? ''))].map((line) => line.join(',')).join('\n');
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function getText(report: ReadingReport, seconds: number, listing: string): string {
  const alone =
    report.unlinked > 0 ? `\n  It is at no place yet. Name its place by: review link ${listing} <place>` : '';
  return `${reportText(report, seconds)}${alone}`;
}
