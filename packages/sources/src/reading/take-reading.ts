import type { KnownRow, ReadingHistory, ReadingStore } from '../ports.ts';
import type { Audited, Manifest, Page, Parsed, Reader } from '../types.ts';
import { audit } from './audit.ts';
import { dateOfCopy, refuseUndated } from './copy-date.ts';
import { auditFields } from './fields/audit-fields.ts';
import { lastFields } from './fields/known-fields.ts';
import { filledPlaceFields } from './fields/place-fields.ts';
import { CopyRefused } from './copy-refused.ts';
import { hashOf, makeReadingId, refuseFuture } from './identity.ts';
import { createLinker } from './linking/linker.ts';
import { withPhotos } from './planning/plan-photos.ts';
import { planReading } from './planning/plan-reading.ts';
import { withoutFutureReadings, redateFutureReadings } from './future-readings.ts';
import { withLabelIssues } from './label-issues.ts';
import { type ReadingReport, reportOf, unchangedReport } from './report.ts';

/** A reading to take: whose, from which pages, and what the operator says about them. */
export type ReadingRequest = {
  readonly reader: Reader;
  readonly pages: readonly Page[];
  /** The operator's word on when the copy was read; wins over what the pages say. */
  readonly observed_at: string | null;
  /** The operator's word that the copy is the whole source, however few rows it has. */
  readonly whole: boolean;
  /** The operator's word that fields are filled as the source fills them from now on; absent = what is known holds. */
  readonly fields_as_read?: boolean;
  /** How many rows the operator counted in it; absent and null = he did not say. */
  readonly counted_rows?: number | null;
  /** The copy is a recording that ended before its reader had all pages. */
  readonly cut_short?: boolean;
  /** A person read these rows off the list, one by one, and no others: they are seen, and nothing is said of the rest. */
  readonly single_rows?: boolean;
  readonly dry_run: boolean;
  readonly now: Date;
  readonly onProgress?: (step: string) => void;
};

/** The history of a source that was never read. */
export const NO_HISTORY: ReadingHistory = { last_complete_rows: null, readings: [] };

const SINGLE_ROWS = 'Read off the list by a curator, row by row: nothing is concluded from what is absent.';

/**
 * Pages parsed, dated and audited against the readings before (`NO_HISTORY`: none), without a database: the first half of a reading, and all that `check`
 * does.
 */
export function examine(
  request: Pick<
    ReadingRequest,
    | 'reader'
    | 'pages'
    | 'observed_at'
    | 'whole'
    | 'fields_as_read'
    | 'counted_rows'
    | 'cut_short'
    | 'single_rows'
    | 'now'
  >,
  history: ReadingHistory,
) {
  const { reader, pages, observed_at: operator, now } = request;
  const { manifest } = reader;
  const copied = dateOfCopy(pages, { operator, content: null }, now);
  const parsed = withLabelIssues(reader.parse(pages, { observed_at: copied.observed_at }), pages);
  const date = operator === null ? dateOfCopy(pages, { operator, content: parsed.observed_at }, now) : copied;
  refuseFuture(date.observed_at, now);
  const fields = auditFields({
    rows: parsed.rows,
    filled: filledPlaceFields,
    nameOf: ({ names: [name], external_id }) => name?.text ?? external_id,
    issues: parsed.issues,
    // Of single rows, and of photos, the manifest says nothing.
    stated: request.single_rows || parsed.rows.length === 0 ? {} : (manifest.fields ?? {}),
    last:
      request.single_rows || manifest.in_parts
        ? null
        : lastFields(history.readings, { observed_at: date.observed_at, parser_version: manifest.parser_version }),
    as_read: request.fields_as_read ?? false,
  });
  const audited = judge(
    request,
    { ...parsed, issues: [...parsed.issues, ...fields.issues] },
    countBefore(history, manifest),
    fields.doubt,
  );
  const rows: Parsed['rows'] =
    operator === null ? parsed.rows : parsed.rows.map((row) => ({ ...row, observed_at: operator }));
  return { parsed: { ...parsed, rows }, date, audited, fields };
}

/** The audit, and the operator's word on what the copy is. */
function judge(
  {
    reader,
    single_rows,
    whole,
    counted_rows = null,
    cut_short,
  }: Pick<ReadingRequest, 'reader' | 'single_rows' | 'whole' | 'counted_rows' | 'cut_short'>,
  parsed: Parsed,
  lastCompleteRows: number | null,
  fieldsDoubt: string | null,
): Audited {
  const { manifest } = reader;
  if (single_rows) return { ...audit(manifest, parsed, null), state: 'partial', message: SINGLE_ROWS, confirms: true };
  if (!whole) return audit(manifest, parsed, lastCompleteRows, cut_short, fieldsDoubt);
  if (lastCompleteRows === null) refuseShortFirstList(manifest, parsed.rows.length, counted_rows);
  const anyNumber = { ...manifest, expected_rows: { ...manifest.expected_rows, min: 1 } };
  return audit(anyNumber, { ...parsed, declared_total: null }, null, false, fieldsDoubt);
}

/**
 * Refuses the first whole reading of an agency's list that has fewer lines than the list is known to have, unless the operator counted them too: from
 * then on what it lacks would be certifications that ended. Throws `CopyRefused`.
 */
function refuseShortFirstList({ lists, expected_rows, info }: Manifest, rows: number, counted: number | null): void {
  if (lists.length === 0 || rows >= expected_rows.min || rows === counted) return;
  const said = counted === null ? '' : ` You counted ${counted}.`;
  throw new CopyRefused(
    `The list ${info.source_id} is known to have at least ${expected_rows.min} lines, and ${rows} were read.${said} If that is all of it, count the lines of the copy and send their number too: --complete --rows ${counted === null ? 'N' : rows}.`,
  );
}

/** What the record keeps of a source's pages: all of them, or none where its terms do not let it. */
export function pagesToKeep({ keeps_no_pages }: Manifest, pages: readonly Page[]): readonly Page[] {
  return keeps_no_pages ? [] : pages;
}

/**
 * The rows of the last complete reading, which a new one is held against; null for none. A new version of the parser may rightly read fewer and is held
 * against nothing, but for agencies' lists: there fewer lines would be certifications that ended. Of a source read in parts each is another one.
 */
function countBefore({ readings, last_complete_rows }: ReadingHistory, manifest: Manifest): number | null {
  const last = readings.find((reading) => reading.state === 'complete');
  if (manifest.in_parts) return null;
  const isOtherVersion = last !== undefined && last.parser_version !== manifest.parser_version;
  return isOtherVersion && manifest.lists.length === 0 ? null : last_complete_rows;
}

/**
 * Takes one reading: parse, audit, link, save, as one transaction while no other ingestion runs. The same bytes at the same date
 * as a reading already saved, by the same version of the parser, change nothing (`unchanged`). Throws `SourceError` with everything left as it was.
 */
export async function takeReading(store: ReadingStore, request: ReadingRequest): Promise<ReadingReport> {
  const { reader, pages, now } = request;
  const source = reader.manifest.info.source_id;
  const sha256 = hashOf(pages);
  return store.alone(async () => {
    const told = await store.history(source);
    const history = withoutFutureReadings(told, now);
    request.onProgress?.('reading');
    const { parsed, date, audited, fields } = examine(request, history);
    if (reader.manifest.lists.length > 0) refuseUndated(date);
    const observedAt = date.observed_at;
    const { parser_version } = reader.manifest;
    const ofCopy = history.readings.filter((one) => one.sha256 === sha256 && one.observed_at === observedAt);
    const before = ofCopy.find((one) => one.state === audited.state && one.parser_version === parser_version);
    if (before) return unchangedReport(source, parsed.rows.length, audited, { date, fields: fields.lines });
    request.onProgress?.('linking');
    const wasAhead = history.readings.length < told.readings.length;
    if (wasAhead && !request.dry_run) await redateFutureReadings(store, source, history, observedAt, now);
    const known = await store.knownRows();
    const linker = createLinker(known, source, new Set(parsed.rows.map((row) => row.external_id)), reader.manifest);
    const own = new Map<string, KnownRow>(
      known.filter((row) => row.source_id === source).map((row) => [row.external_id, row]),
    );
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
      own,
      linker,
    );
    const whole = parsed.images === undefined ? plan : withPhotos(plan, parsed.images, known);
    if (request.dry_run) return reportOf(whole.reading, null, { date, fields: fields.lines });
    request.onProgress?.('saving');
    return reportOf(whole.reading, await store.save(whole), { date, fields: fields.lines });
  });
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
