import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { SourceError } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { getHash, makeSignature, type Page, READERS, takeReading } from '@kehilla/sources';
import { createReadingStore } from '@kehilla/store';
import { reportLine, reportText } from '../../report.ts';
import { UsageError } from '../../usage.ts';
import { withStore } from '../../with-store.ts';
import type { CurateParts } from './curate-parts.ts';
import { getDay, type Fields, readFields } from './fields.ts';

const USAGE = `Use: curate list --list chk --file CSV --lines N --seen-on DAY --by NAME [--json]
  or curate list --withdraw SIGNATURE --because TEXT --by NAME [--json]`;
const OF_A_LIST = ['list', 'file', 'lines', 'seen-on'];
const NAMES = [...OF_A_LIST, 'withdraw', 'because', 'by'];
/** Lists that their agency prints as a picture. */
const PRINTED = ['chk'];
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Signs a curator's transcription of a whole list, which is then the service's own reading of it, or takes a signature back. What is signed are the bytes of the
 * file and the day of the look: another file, or a later look, is signed anew. Throws `UsageError`. Rule: decisions §3.
 */
export async function curateList(argv: readonly string[], parts: CurateParts): Promise<number> {
  const fields = readFields(argv, NAMES, USAGE);
  if (!['withdraw', 'because'].some((name) => fields.given(name) !== null)) return sign(fields, parts);
  const strange = OF_A_LIST.filter((name) => fields.given(name) !== null).map((name) => `--${name}`);
  if (strange.length > 0) throw new UsageError(`--withdraw does not take ${strange.join(', ')}.\n\n${USAGE}`);
  return withdraw(fields, parts);
}

async function sign(fields: Fields, parts: CurateParts): Promise<number> {
  const { config, now, print } = parts;
  const { needed, exact, json } = fields;
  const list_id = needed('list').toLowerCase();
  const reader = READERS.get(PRINTED.find((id) => id === list_id) ?? '');
  if (reader === undefined)
    throw new UsageError(`--list takes ${PRINTED.join(', ')}: the other lists are read from their publisher.`);
  const lines = getCount(needed('lines'));
  const signed_by = needed('by');
  const at = now();
  const looked_on = getDay('seen-on', needed('seen-on'), dayInNewYork(at));
  const pages = [getPage(resolve(exact('file')), looked_on)];
  const observed_at = `${looked_on}T00:00:00.000Z`;
  const request = { reader, pages, observed_at, whole: true, counted_rows: lines, signed: true, now: at };
  const startedAt = performance.now();
  try {
    const parsed = reader.parse(pages, { observed_at });
    if (parsed.is_transcription !== true)
      throw new UsageError(
        '--file is a page of the agency and no transcription: it is read by run chk --file PATH, and needs no signature.',
      );
    checkLines(parsed, lines);
    const { report, signature, state } = await withStore(config(), parts, async (database) => {
      const store = createReadingStore(database);
      const tried = await takeReading(store, { ...request, dry_run: true });
      if (tried.state === 'partial')
        throw new UsageError(`It is not the whole list, and is not signed: ${tried.message ?? 'read in part'}`);
      const signature = makeSignature(
        { source_id: reader.manifest.info.source_id, list_id, sha256: getHash(pages), lines, looked_on, signed_by },
        at,
      );
      // Signed first: a reading that fails then leaves a signature under bytes that nothing rests on.
      const state = await store.sign(signature);
      return { report: await takeReading(store, { ...request, dry_run: false }), signature, state };
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const { signature_id, sha256 } = signature;
    const said = `${signature_id} ${state === 'added' ? 'signs' : 'signed already'} the whole list ${list_id}: ${lines} lines seen on ${looked_on}, by ${signed_by}, SHA-256 ${sha256}`;
    print(
      json
        ? reportLine(report, seconds, { signature_id, sha256, signature: state })
        : `${said}\n  ${reportText(report, seconds)}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new UsageError(`The list could not be read: ${error.message}`);
  }
}

/** Every line that the curator counted must be there, each of its own, and readable. Throws `UsageError`. */
function checkLines(
  { rows, issues }: ReturnType<NonNullable<ReturnType<typeof READERS.get>>['parse']>,
  lines: number,
): void {
  const bad = issues.filter(({ kind }) => kind === 'row_not_read').reduce((sum, { count }) => sum + count, 0);
  if (bad > 0)
    throw new UsageError(
      `${bad} ${bad === 1 ? 'line' : 'lines'} of the file cannot be read (no name); complete them and sign the new file.`,
    );
  const repeated = issues.filter(({ kind }) => kind === 'repeated_row').reduce((sum, { count }) => sum + count, 0);
  if (rows.length + repeated === lines || rows.length === lines) return;
  throw new UsageError(
    `--lines is ${lines}, and the file has ${rows.length}: count the lines of the printed list again, and complete the file.`,
  );
}

function getCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new UsageError('--lines takes the number of lines that you counted on the printed list, such as 120.');
  return Number(text);
}

function getPage(path: string, looked_on: string): Page {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) throw new UsageError(`There is no file ${path}.`);
  if (stat.size > MOST_BYTES) throw new UsageError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  return {
    url: 'curator:list',
    body: readFileSync(path),
    fetched_at: `${looked_on}T00:00:00.000Z`,
    content_type: 'text/csv',
    http_status: null,
    etag: null,
    last_modified: null,
  };
}

async function withdraw({ needed, json }: Fields, parts: CurateParts): Promise<number> {
  const { config, now, print } = parts;
  const signature_id = needed('withdraw');
  const withdrawal = {
    signature_id,
    withdrawn_because: needed('because'),
    withdrawn_by: needed('by'),
    withdrawn_at: now().toISOString(),
  };
  const state = await withStore(config(), parts, (database) =>
    createReadingStore(database).withdrawSignature(withdrawal),
  );
  const said =
    state === 'changed'
      ? `${signature_id} is taken back: its lines are those of a transcription, never enough by themselves.`
      : `${signature_id} was taken back already.`;
  print(json ? JSON.stringify({ signature_id, state }) : said);
  return 0;
}
