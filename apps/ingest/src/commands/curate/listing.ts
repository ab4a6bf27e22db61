import { dayInNewYork } from '@kehilla/kosher';
import type { ReadingReport } from '@kehilla/ingestion';
import { loadPrintedReader, type RowToTranscribe, transcribeRow, withdrawRow } from '@kehilla/store/operator';
import { reportLine, reportText } from '../../report.ts';
import { UsageError } from '../../usage-error.ts';
import { withStore } from '../../with-store.ts';
import { printDecided } from '../decider.ts';
import { findWithdrawing, type Fields, getDay, getWebAddress, listFoods } from './fields.ts';
import type { Parts } from '../parts.ts';

/** Transcribes one row of an agency's list, as `transcribeRow` does, or takes one back. Throws `UsageError`. */
export async function curateListing(fields: Fields, parts: Parts): Promise<number> {
  const { config, now, print } = parts;
  const withdrawing = findWithdrawing(fields);
  if (withdrawing !== null) {
    const { subject, decider } = withdrawing;
    return printDecided({ json: fields.json, print })(
      await withStore(config(), parts, (database) => withdrawRow(database, subject, now(), decider)),
    );
  }
  const at = now();
  const row = getRow(fields, at);
  await loadPrintedReader(row.list);
  const startedAt = performance.now();
  const curator = { by: fields.given('by') ?? 'curator', because: fields.given('because') };
  const { report, listing } = await withStore(config(), parts, (database) => transcribeRow(database, row, at, curator));
  const seconds = (performance.now() - startedAt) / 1000;
  print(fields.json ? reportLine(report, seconds, { listing }) : getText(report, seconds, listing));
  return 0;
}

/** Throws `UsageError`; a list that was published after it was seen is another list. */
function getRow({ given, needed }: Fields, at: Date): RowToTranscribe {
  const list = needed('list');
  const seen_on = getDay('seen-on', needed('seen-on'), dayInNewYork(at));
  const published = given('published-on');
  const published_on = published === null ? '' : getDay('published-on', published);
  if (published_on > seen_on) throw new UsageError(`--published-on is ${published_on}, after --seen-on, ${seen_on}.`);
  const image = given('image-url');
  return {
    list,
    seen_on,
    list_title: given('list-title') ?? '',
    season: given('season') ?? '',
    published_on,
    image_url: image === null ? '' : getWebAddress('image-url', image),
    section: given('section') ?? 'Other',
    name: needed('name'),
    note: given('note') ?? '',
    food_status: listFoods(given('food-status')).join(' & '),
  };
}

function getText(report: ReadingReport, seconds: number, listing: string): string {
  const alone =
    report.unlinked > 0 ? `\n  It is at no place yet. Name its place by: review link ${listing} <place>` : '';
  return `${reportText(report, seconds)}${alone}`;
}
