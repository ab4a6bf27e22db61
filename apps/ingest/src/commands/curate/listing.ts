import { dayInNewYork } from '@kehilla/kosher';
import type { ReadingReport } from '@kehilla/ingestion';
import { getPrintedReader, type RowToTranscribe, transcribeRow, withdrawRow } from '@kehilla/store/operator';
import { reportLine, reportText } from '../../report.ts';
import { UsageError } from '../../usage.ts';
import { withStore } from '../../with-store.ts';
import { printDecided } from '../decider.ts';
import {
  type CurateParts,
  decideWithdrawing,
  type Fields,
  getDay,
  getWebAddress,
  listFoods,
  readFields,
} from './fields.ts';

const USAGE = `Use: curate listing --list chk --name NAME --seen-on DAY [--note TEXT] [--food-status meat,dairy,…] [--season S]
     [--section HEADING] [--list-title TITLE] [--published-on DAY] [--image-url URL] [--by NAME] [--json]
  or curate listing --withdraw LISTING --because TEXT [--by NAME] [--sure] [--json]`;
const OF_A_ROW = [
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

/** Transcribes one row of an agency's list, as `transcribeRow` does, or takes one back. Throws `UsageError`. */
export async function curateListing(argv: readonly string[], parts: CurateParts): Promise<number> {
  const { config, now, print } = parts;
  const fields = readFields(argv, [...OF_A_ROW, 'withdraw', 'because', 'reason', 'by'], USAGE);
  const withdrawing = decideWithdrawing(fields, OF_A_ROW, USAGE);
  if (withdrawing !== null) {
    const { subject, decider } = withdrawing;
    return printDecided({ json: fields.json, print })(
      await withStore(config(), parts, (database) => withdrawRow(database, subject, now(), decider)),
    );
  }
  const at = now();
  const row = getRow(fields, at);
  getPrintedReader(row.list);
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
