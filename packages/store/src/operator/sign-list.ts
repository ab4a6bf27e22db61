import { type ListSignature, type PlaceRow, SourceError } from '@kehilla/core';
import { getHash, type ReadingReport } from '@kehilla/ingestion';
import { type LoadedReader, makeSignature, type ReadingPlan, takeReading } from '@kehilla/sources';
import type { Page } from '@kehilla/fetch/page';
import { type Curator, keepAct } from '../keep-act.ts';
import { CurationFault } from '../curation/index.ts';
import type { Database } from '../database.ts';
import { runTransaction } from '../prisma.ts';
import { createReadingStore } from '../ingestion/reading-store.ts';
import { namedPlaces, type PrintedName, getPrintedName } from './find-places.ts';
import { getCuratorPage, loadPrintedReader } from './transcribe-row.ts';

/** A whole list that a curator transcribed: the bytes of the table, how many lines they counted on the printed list, and the civil day on which they saw it. */
export type ListToSign = {
  readonly list: string;
  readonly body: Uint8Array;
  readonly lines: number;
  readonly looked_on: string;
};

/** A line of a transcription, and the place that it would be linked to; null if that is none yet. `state` is the one it would have on record. */
export type PreviewedLine = PrintedName & {
  readonly listing: string;
  readonly state: 'known' | 'new' | 'changed';
  readonly place: (PrintedName & { readonly place_id: string }) | null;
  /** How many places a person would have to choose from. */
  readonly offered: number;
};

/** A list that is signed: its reading, the signature, and the act (null where these bytes were signed before). */
export type SignedList = {
  readonly report: ReadingReport;
  readonly signature: ListSignature;
  readonly state: 'added' | 'unchanged';
  readonly act_id: number | null;
};

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Signs a curator's transcription of a whole list, which then counts as the service's own reading. The signature covers the bytes of the table and the day of
 * the look: another table, or a later look, is signed again. Throws `CurationFault` without any change. Rule: decisions §3.
 */
export async function signList(database: Database, list: ListToSign, now: Date, curator: Curator): Promise<SignedList> {
  const { reader, pages, observed_at } = await checkList(list);
  const { lines, looked_on } = list;
  const list_id = list.list.toLowerCase();
  const request = { reader, pages, observed_at, whole: true, counted_rows: lines, signed: true, now };
  return withFaults(async () => {
    const store = createReadingStore(database);
    const tried = await takeReading(store, { ...request, dry_run: true });
    if (tried.state === 'partial')
      throw new CurationFault(`It is not the whole list, and is not signed: ${tried.message ?? 'read in part'}`);
    const { source_id } = reader.manifest.info;
    const columns = { source_id, list_id, sha256: getHash(pages), lines, looked_on, signed_by: curator.by };
    const signature = makeSignature(columns, now);
    // Signed first: a reading that fails then leaves a signature under bytes that nothing rests on.
    const state = await store.sign(signature);
    const act = { kind: 'list_signed', subject: signature.signature_id, place_id: null, before: {} } as const;
    const act_id =
      state === 'unchanged' ? null : await runTransaction(database, (prisma) => keepAct(prisma, act, curator, now));
    return { report: await takeReading(store, { ...request, dry_run: false }), signature, state, act_id };
  });
}

/** Returns the place that each line of a transcription would be linked to; nothing is saved. Throws `CurationFault` if the table cannot be read. */
export async function previewList(database: Database, list: ListToSign, now: Date): Promise<PreviewedLine[]> {
  const { reader, pages, observed_at } = await checkList(list);
  const { source_id } = reader.manifest.info;
  const plans: ReadingPlan[] = [];
  const store = createReadingStore(database);
  // The reading is planned as it would be saved, and not kept.
  const { saveGrowing: _, ...whole } = store;
  const planning = { ...whole, save: (plan: ReadingPlan) => Promise.resolve((plans.push(plan), null)) };
  await withFaults(() =>
    takeReading(planning, {
      reader,
      pages,
      observed_at,
      whole: true,
      counted_rows: list.lines,
      signed: true,
      dry_run: false,
      now,
    }),
  );
  const known = new Map((await store.knownRows({ source_id })).map((row) => [row.external_id, row]));
  const written = new Map(plans.flatMap(({ write }) => write.map((row) => [row.row.external_id, row] as const)));
  const tasks = new Map(
    plans.flatMap((plan) => plan.tasks.map((task) => [task.external_id, task.candidates.length] as const)),
  );
  const { rows } = reader.parse(pages, { observed_at });
  const placeIds = rows.flatMap(({ external_id }) => {
    const place = (written.get(external_id) ?? known.get(external_id))?.place_id ?? null;
    return place === null ? [] : [place];
  });
  const named = await namedPlaces(database, placeIds);
  const preview = (row: PlaceRow): PreviewedLine => {
    const { external_id } = row;
    const planned = written.get(external_id);
    const place_id = (planned ?? known.get(external_id))?.place_id ?? null;
    return {
      listing: `${source_id}/${external_id}`,
      ...getPrintedName(row),
      state: planned === undefined ? 'known' : planned.is_new ? 'new' : 'changed',
      place: place_id === null ? null : { place_id, ...named(place_id) },
      offered: tasks.get(external_id) ?? 0,
    };
  };
  return rows.map(preview);
}

/** Takes a signature back, and records the curator. Throws, in words for the curator, if there is none of this name. */
export async function withdrawListSignature(
  database: Database,
  signatureId: string,
  now: Date,
  { by, because = null }: Curator,
): Promise<'changed' | 'unchanged'> {
  const withdrawn_because = because ?? 'taken back';
  const state = await createReadingStore(database).withdrawSignature({
    signature_id: signatureId,
    withdrawn_by: by,
    withdrawn_because,
    withdrawn_at: now.toISOString(),
  });
  const act = { kind: 'list_signature_withdrawn', subject: signatureId, place_id: null, before: {} } as const;
  if (state === 'changed')
    await runTransaction(database, (prisma) => keepAct(prisma, act, { by, because: withdrawn_because }, now));
  return state;
}

/** A list as its reader takes it: every line that the curator counted must be there, each of its own, and readable. Throws `CurationFault`. */
export async function checkList({ list, body, lines, looked_on }: ListToSign): Promise<{
  readonly reader: LoadedReader;
  readonly pages: readonly Page[];
  readonly observed_at: string;
}> {
  const reader = await loadPrintedReader(list);
  if (body.length > MOST_BYTES) throw new CurationFault(`The file is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  const observed_at = `${looked_on}T00:00:00.000Z`;
  const pages = [getCuratorPage('curator:list', body, observed_at)];
  const parsed = read(() => reader.parse(pages, { observed_at }));
  if (parsed.is_transcription !== true)
    throw new CurationFault(
      '--file is a page of the agency and no transcription: it is read by run chk --file PATH, and needs no signature.',
    );
  const count = (kind: string): number =>
    parsed.issues.filter((issue) => issue.kind === kind).reduce((sum, issue) => sum + issue.count, 0);
  const bad = count('row_not_read');
  if (bad > 0)
    throw new CurationFault(
      `${bad} ${bad === 1 ? 'line' : 'lines'} of the file cannot be read (no name); complete them and sign the new file.`,
    );
  const { length } = parsed.rows;
  if (length + count('repeated_row') !== lines && length !== lines)
    throw new CurationFault(
      `--lines is ${lines}, and the file has ${length}: count the lines of the printed list again, and complete the file.`,
    );
  return { reader, pages, observed_at };
}

function read<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asFault(error);
  }
}

async function withFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asFault(error);
  }
}

function asFault(error: unknown): unknown {
  return error instanceof SourceError ? new CurationFault(`The list could not be read: ${error.message}`) : error;
}
