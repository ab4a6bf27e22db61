import { type PlaceRow, SourceError } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import { type LoadedReader, loadReader, takeReading } from '@kehilla/sources';
import type { ReadingReport } from '@kehilla/ingestion';
import { checkVersion, type Curator, keepAct, NeedsSecondWord } from '../keep-act.ts';
import { CurationFault, type Decided } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { getPrisma, runTransaction, type Transaction } from '../prisma.ts';
import { announceGeneration } from '../generation.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { findRecord, readStanding } from './find-record.ts';
import { type Decider, endLink, isAlone } from './move-row.ts';

/** The lists that a curator transcribes: their agency prints them as a picture. Columns: sources note §1.4. */
export const PRINTED_LISTS = ['chk'] as const;

const COLUMNS = [
  'list_title',
  'season',
  'published_on',
  'image_url',
  'section',
  'name',
  'note',
  'food_status',
] as const;

/** One row of a printed list as a curator reads it there; '' where the list says nothing. Days are civil days, New York. */
export type RowToTranscribe = Readonly<Record<(typeof COLUMNS)[number], string>> & {
  readonly list: string;
  readonly seen_on: string;
};

/** A transcribed row: the result of its reading, its name for other commands, and the act that takes it back (null if it existed already). */
export type TranscribedRow = {
  readonly report: ReadingReport;
  readonly listing: string;
  readonly act_id: number | null;
};

/**
 * Transcribes one row of an agency's list: the list's own reader reads it from the curator's form, so that it is a listing with a history like any other. A
 * later look confirms it, and restores a withdrawn one; other rows are not affected. Throws `CurationFault` if the list or the row cannot be used.
 */
export async function transcribeRow(
  database: Database,
  row: RowToTranscribe,
  now: Date,
  curator: Curator,
): Promise<TranscribedRow> {
  const reader = await loadPrintedReader(row.list);
  const observed_at = `${row.seen_on}T00:00:00.000Z`;
  const pages = [getCuratorPage('curator:listing', new TextEncoder().encode(getTable(row)), observed_at)];
  try {
    const key = reader.parse(pages, { observed_at }).rows[0]?.external_id ?? '';
    const listing = `${reader.manifest.info.source_id}/${key}`;
    await standAgain(database, listing);
    const reading = { reader, pages, observed_at, whole: false, single_rows: true, dry_run: false, now };
    const report = await takeReading(createReadingStore(database), reading);
    const act_id =
      report.added + report.changed === 0 ? null : await keepTranscription(database, listing, curator, now);
    return { report, listing, act_id };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new CurationFault(`The row could not be read: ${error.message}`);
  }
}

/** Loads the reader of a printed list. Throws `CurationFault` for every other list. */
export async function loadPrintedReader(list: string): Promise<LoadedReader> {
  const id = PRINTED_LISTS.find((one) => one === list.toLowerCase());
  if (id === undefined)
    throw new CurationFault(
      `--list takes ${PRINTED_LISTS.join(', ')}: the other lists are read from their publisher, or from a file (run agency-csv --file PATH).`,
    );
  return loadReader(id);
}

/** A curator's own table as a page that a reader takes. */
export function getCuratorPage(url: string, body: Uint8Array, fetched_at: string): Page {
  return { url, body, fetched_at, content_type: 'text/csv', http_status: null, etag: null, last_modified: null };
}

function getTable(row: RowToTranscribe): string {
  const cells = COLUMNS.map((column) => `"${row[column].replaceAll('"', '""')}"`);
  return [COLUMNS.join(','), cells.join(',')].join('\n');
}

/** A row that was withdrawn is a line at no place again; readings then look for its place. */
async function standAgain(database: Database, listing: string): Promise<void> {
  const slash = listing.indexOf('/');
  const prisma = await getPrisma(database);
  await prisma.record.updateMany({
    where: {
      source_id: listing.slice(0, slash),
      external_id: listing.slice(slash + 1),
      link_state: 'withdrawn',
    },
    data: { link_state: 'unlinked' },
  });
}

async function keepTranscription(database: Database, listing: string, curator: Curator, now: Date): Promise<number> {
  return runTransaction(database, async (prisma) => {
    const { place_id } = await findRecord(prisma, listing);
    return keepAct(prisma, { kind: 'row_transcribed', subject: listing, place_id, before: {} }, curator, now);
  });
}

/**
 * A curator takes back a row that people transcribed: it is at no place and no line of its list any more, until it is transcribed or read again. A line that
 * was read from its agency is the agency's word, and stays. Throws with words for the curator.
 */
export async function withdrawRow(database: Database, listing: string, now: Date, curator: Decider): Promise<Decided> {
  return runTransaction(database, async (prisma) => {
    const row = await findRecord(prisma, listing);
    await checkVersion(prisma, listing, curator);
    if (!(await isTranscribed(prisma, row.record_id)))
      throw new Error(`${listing} was read from its agency and is its word: "review reject" takes it off a place.`);
    if (row.link_state === 'withdrawn')
      return { said: `${listing} was withdrawn already.`, act_id: null, generation: null };
    if (row.place_id !== null && curator.sure !== true && (await isAlone(prisma, row.place_id)))
      throw new NeedsSecondWord([`It stands alone at ${row.place_id}, of which nothing would be known then.`]);
    const before = { ...(await readStanding(prisma, row)), tasks: [] };
    await markRowWithdrawn(prisma, row, now);
    const act = { kind: 'row_withdrawn', subject: listing, place_id: row.place_id, before } as const;
    const act_id = await keepAct(prisma, act, curator, now);
    const generation = await announceGeneration(prisma, `curate: ${listing} withdrawn`);
    return { said: `${listing} is withdrawn: it is no line of its list.`, act_id, generation };
  });
}

/** Whether people transcribed a line: its whole list, or it alone. */
async function isTranscribed(prisma: Transaction, recordId: number): Promise<boolean> {
  const record = await prisma.record.findUnique({ where: { record_id: recordId }, select: { row: true } });
  const listing = (record?.row as unknown as PlaceRow | undefined)?.listing;
  if (listing == null) return false;
  const list = await prisma.sourceList.findUnique({
    where: { list_id: listing.list_id },
    select: { transcribed: true },
  });
  return list !== null && (list.transcribed || listing.transcribed === true);
}

/** Takes a row out of everything that is answered, within a transaction of the caller's. */
export async function markRowWithdrawn(
  prisma: Transaction,
  { record_id }: { readonly record_id: number },
  now: Date,
): Promise<void> {
  await endLink(prisma, record_id, now);
  await prisma.record.updateMany({ where: { record_id }, data: { place_id: null, link_state: 'withdrawn' } });
  await prisma.reviewTask.updateMany({
    where: { record_id, state: 'open' },
    data: { state: 'undone', closed_at: now },
  });
}
