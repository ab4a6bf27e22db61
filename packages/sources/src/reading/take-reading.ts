import type { KnownRow, ReadingHistory, ReadingStore, RowsAsked } from '../ports.ts';
import type { Manifest } from '../types.ts';
import type { Page } from '@kehilla/fetch/page';
import { dateOfCopy, refuseUndated } from './copy-date.ts';
import { examine, type ReadingRequest } from './examine.ts';
import { hasOtherKey } from './former-row.ts';
import { isDatedAhead, redateFutureReadings, withoutFutureReadings } from './future-readings.ts';
import { getHash, makeReadingId } from './identity.ts';
import { findKnown } from './linking/find-known.ts';
import { createLinker } from './linking/linker.ts';
import { withPhotos } from './planning/plan-photos.ts';
import { planReading } from './planning/plan-reading.ts';
import { type ReadingReport, getReport, unchangedReport } from './report.ts';

/** What the record keeps of a source's pages: all of them, or none where its terms do not let it. */
export function pagesToKeep({ keeps_no_pages }: Manifest, pages: readonly Page[]): readonly Page[] {
  return keeps_no_pages ? [] : pages;
}

/**
 * Takes one reading: parse, audit, link, save, as one transaction while no other ingestion runs. The same bytes at the same date
 * as a reading already saved, by the same version of the parser, change nothing (`unchanged`). Throws `SourceError` with everything left as it was.
 */
export async function takeReading(store: ReadingStore, request: ReadingRequest): Promise<ReadingReport> {
  const { reader, pages, now } = request;
  const source = reader.manifest.info.source_id;
  const sha256 = getHash(pages);
  request.onProgress?.('reading');
  const parse = await parsedOnce(request);
  return store.alone(async () => {
    const history = withoutFutureReadings(await store.history(source), now);
    const { parsed, date, audited, fields } = await examine({ ...request, parse }, history);
    if (reader.manifest.lists.length > 0) refuseUndated(date);
    const observedAt = date.observed_at;
    const { parser_version } = reader.manifest;
    const ofCopy = history.readings.filter((one) => one.sha256 === sha256 && one.observed_at === observedAt);
    const before = ofCopy.find((one) => one.state === audited.state && one.parser_version === parser_version);
    if (before) return unchangedReport(source, parsed.rows.length, audited, { date, fields: fields.lines });
    request.onProgress?.('linking');
    const context = { history, observedAt, now, dryRun: request.dry_run };
    const known = await findKnown(store, parsed.rows, reader.manifest, (asked) =>
      knownInOrder(store, source, context, asked),
    );
    const linker = createLinker(known.rows, source, parsed.rows, reader.manifest, known.boroughOf);
    const plan = planReading(
      {
        reading_id: makeReadingId(source, sha256),
        manifest: reader.manifest,
        pages: pagesToKeep(reader.manifest, pages),
        sha256,
        observed_at: observedAt,
        dating: date,
        started_at: now.toISOString(),
        rows: parsed.rows,
        audited,
        fields: fields.saved,
        next_complete_at: nextComplete(history, observedAt),
        rereads: isReadAnew(history, { sha256, observedAt, parser_version }),
      },
      new Map(known.own.map((row) => [row.external_id, row])),
      linker,
    );
    const whole = parsed.images === undefined ? plan : withPhotos(plan, parsed.images, await store.knownRows());
    if (request.dry_run) return getReport(whole.reading, null, { date, fields: fields.lines });
    request.onProgress?.('saving');
    return getReport(whole.reading, await store.save(whole), { date, fields: fields.lines });
  });
}

/**
 * The rows that are asked for, those of a source among them. What somebody changed of this source beside its readings, or a clock that was wrong dated, is put
 * right first: rows that are dated ahead would count as newer than this reading, and one under another key as another row.
 */
async function knownInOrder(
  store: ReadingStore,
  source: string,
  { history, observedAt, now, dryRun }: { history: ReadingHistory; observedAt: string; now: Date; dryRun: boolean },
  asked: RowsAsked | undefined,
): Promise<KnownRow[]> {
  const known = await store.knownRows(asked);
  const own = known.filter((row) => row.source_id === source);
  const [isAhead, isRekeyed] = [own.some((row) => isDatedAhead(row, now)), own.some(hasOtherKey)];
  if (dryRun || !(isAhead || isRekeyed)) return known;
  if (isAhead) await redateFutureReadings(store, source, history, observedAt, now);
  if (isRekeyed) await store.setKeysRight(source);
  return store.knownRows(asked);
}

/** The request's way to parse, done already: nothing else is ingested meanwhile once the lock is had. */
async function parsedOnce({ parse, pages, observed_at, now }: ReadingRequest): Promise<ReadingRequest['parse']> {
  if (parse === undefined) return undefined;
  const date = dateOfCopy(pages, { operator: observed_at, content: null }, now);
  const parsed = parse(pages, { observed_at: date.observed_at });
  await parsed;
  return () => parsed;
}

/** Whether nothing but this very copy was read at its instant, and by another version of the parser: of two files of one day neither speaks for the other. */
function isReadAnew(
  { readings }: ReadingHistory,
  copy: { readonly sha256: string; readonly observedAt: string; readonly parser_version: number },
): boolean {
  const then = readings.filter((one) => one.observed_at === copy.observedAt);
  return (
    then.every((one) => one.sha256 === copy.sha256) && then.some((one) => one.parser_version !== copy.parser_version)
  );
}

/** When the first complete reading later than this instant was made; null when there is none. */
export function nextComplete(history: ReadingHistory, observedAt: string): string | null {
  const later = history.readings.filter((reading) => reading.state === 'complete' && reading.observed_at > observedAt);
  return later.map((reading) => reading.observed_at).sort()[0] ?? null;
}
