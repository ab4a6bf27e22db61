import { sayCount } from '@kehilla/core';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { dayInNewYork } from '@kehilla/kosher';
import { checkList, loadPrintedReader, previewList, signList, withdrawListSignature } from '@kehilla/store/operator';
import { reportLine, reportText } from '../../report.ts';
import { UsageError } from '../../usage-error.ts';
import { withStore } from '../../with-store.ts';
import { findWithdrawing, type Fields, getDay } from './fields.ts';
import type { Parts } from '../parts.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** Signs a curator's transcription of a whole list (`signList`), shows the place of each of its lines, or takes a signature back. Throws `UsageError`. */
export async function curateList(fields: Fields, parts: Parts): Promise<number> {
  const withdrawing = findWithdrawing(fields);
  if (withdrawing !== null) return withdraw(fields, withdrawing.subject, parts);
  return fields.given('preview') !== null ? preview(fields, parts) : sign(fields, parts);
}

async function sign(fields: Fields, parts: Parts): Promise<number> {
  const { config, now, print } = parts;
  const at = now();
  const by = fields.needed('by');
  const list = await readList(fields, at);
  const startedAt = performance.now();
  const { report, signature, state } = await withStore(config(), parts, (database) =>
    signList(database, list, at, { by }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { signature_id, sha256, list_id, lines, looked_on } = signature;
  const phrase = `${signature_id} ${state === 'added' ? 'signs' : 'signed already'} the whole list ${list_id}: ${sayCount(lines, 'line')} seen on ${looked_on}, by ${by}, SHA-256 ${sha256}`;
  print(
    fields.json
      ? reportLine(report, seconds, { signature_id, sha256, signature: state })
      : `${phrase}\n  ${reportText(report, seconds)}`,
  );
  return 0;
}

async function preview(fields: Fields, parts: Parts): Promise<number> {
  const { config, now, print } = parts;
  const at = now();
  const list = await readList(fields, at);
  const lines = await withStore(config(), parts, (database) => previewList(database, list, at));
  for (const line of lines) {
    const { place, offered } = line;
    const where =
      place === null
        ? offered > 0
          ? `${sayCount(offered, 'place')} to choose from`
          : 'at no place'
        : `${place.place_id}  ${place.name ?? '(no name)'}, ${place.address ?? 'no address'}`;
    print(fields.json ? JSON.stringify(line) : `${line.state.padEnd(8)} ${line.name ?? '(no name)'}: ${where}`);
  }
  return 0;
}

async function readList({ needed, exact }: Fields, at: Date) {
  const list = needed('list');
  await loadPrintedReader(list);
  const lines = getCount(needed('lines'));
  const looked_on = getDay('seen-on', needed('seen-on'), dayInNewYork(at));
  const read = { list, lines, looked_on, body: readTable(resolve(exact('file'))) };
  await checkList(read);
  return read;
}

function getCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new UsageError('--lines takes the number of lines that you counted on the printed list, such as 120.');
  return Number(text);
}

function readTable(path: string): Uint8Array {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) throw new UsageError(`There is no file ${path}.`);
  if (stat.size > MOST_BYTES) throw new UsageError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  return readFileSync(path);
}

async function withdraw(fields: Fields, signature_id: string, parts: Parts): Promise<number> {
  const { config, now, print } = parts;
  const curator = { by: fields.needed('by'), because: fields.given('because') ?? fields.given('reason') };
  const state = await withStore(config(), parts, (database) =>
    withdrawListSignature(database, signature_id, now(), curator),
  );
  const phrase =
    state === 'changed'
      ? `${signature_id} is taken back: its lines are those of a transcription, never enough by themselves.`
      : `${signature_id} was taken back already.`;
  print(fields.json ? JSON.stringify({ signature_id, state }) : phrase);
  return 0;
}
