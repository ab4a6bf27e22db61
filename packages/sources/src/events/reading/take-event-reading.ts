import { isDatedAhead, redateFutureReadings, withoutFutureReadings } from '../../reading/future-readings.ts';
import { type CopyDate, dateOfCopy, refuseUndated } from '../../reading/copy-date.ts';
import { getHash, makeReadingId, refuseFuture } from '../../reading/identity.ts';
import { CUT_SHORT } from '../../reading/audit.ts';
import { NO_HISTORY, withLabelIssues } from '../../reading/examine.ts';
import { type ReadingReport, getReport, unchangedReport } from '../../reading/report.ts';
import { type AuditedFields, auditFields } from '../../reading/fields/audit-fields.ts';
import { lastFields } from '../../reading/fields/known-fields.ts';
import { nextComplete } from '../../reading/take-reading.ts';
import type { ReadingHistory } from '../../ports.ts';
import type { Audited } from '../../types.ts';
import type { Page } from '@kehilla/fetch/page';
import { EVENT_READERS } from '../readers.ts';
import { type EventParseContext, type EventSite, type EventsParsed, sourceOfSite } from '../types.ts';
import { type EventReadingInput, planEvents } from './plan-events.ts';
import type { EventStore } from './ports.ts';
import { type EventRow, SourceError } from '@kehilla/core';
import { reasonsInWords } from '../../parsing/reasons.ts';

/** From so many unreadable items on, and more of them than readable ones, the form has changed. */
const MANY_BAD = 5;

/**
 * Judges what was read of a site. `complete` may conclude from absence; an item that could not be read, or a page that is lacking, makes it
 * `partial`. `whole` is the operator's word that no page is lacking; what could not be read is not absent for it. How many events a site has says
 * nothing: a season ends. `fieldsDoubt` is why its fields are emptier than they are known to be; null where they are not. Throws `too_few` where nothing could be read, `changed_shape` where most could not; both name the
 * commonest reasons, with examples.
 */
export function auditEvents(
  { rows, issues, unreadable, unreadable_reasons, lacks }: EventsParsed,
  whole: boolean,
  fieldsDoubt: string | null = null,
): Audited {
  const reasons = reasonsInWords(unreadable_reasons);
  if (rows.length === 0)
    throw new SourceError('too_few', `No event could be read${reasons === '' ? '' : `: ${reasons}`}.`);
  if (unreadable >= MANY_BAD && unreadable > rows.length)
    throw new SourceError(
      'changed_shape',
      `${unreadable} of ${rows.length + unreadable} events could not be read; the form has changed: ${reasons}.`,
    );
  const doubts = [
    unreadable > 0 ? `${unreadable} could not be read${reasons === '' ? '' : ` (${reasons})`}` : null,
    whole ? null : lacks,
    fieldsDoubt,
  ].filter((doubt) => doubt !== null);
  if (doubts.length === 0) return { state: 'complete', message: null, issues };
  return {
    state: 'partial',
    message: `${rows.length} events were read, but ${doubts.join(' and ')}: nothing is concluded from what is absent.`,
    issues,
  };
}

/** A reading of one site to take. */
export type EventReadingRequest = {
  readonly site: EventSite;
  readonly pages: readonly Page[];
  /** Parses in the reader's stead, as it would: in a thread of its own. Absent = the reader does. */
  readonly parse?: ((pages: readonly Page[], context: EventParseContext) => Promise<EventsParsed>) | undefined;
  /** The operator's word on when the copy was read; wins over what the pages say. */
  readonly observed_at: string | null;
  /** The operator's word that the copy is all that the site lists. */
  readonly whole: boolean;
  /** The operator's word that fields are filled as the site fills them from now on; absent = what is known holds. */
  readonly fields_as_read?: boolean;
  /** The copy is a recording that ended before its reader had all pages. */
  readonly cut_short?: boolean;
  readonly dry_run: boolean;
  readonly now: Date;
  readonly onProgress?: (step: string) => void;
};

/** A site's pages parsed, dated and audited. */
export type ExaminedEvents = {
  readonly parsed: EventsParsed;
  readonly audited: Audited;
  readonly date: CopyDate;
  readonly fields: AuditedFields;
};

/** Pages parsed, dated and audited against the readings before (`NO_HISTORY`: none), without a database. Throws `SourceError`. */
export async function examineEvents(
  request: Omit<EventReadingRequest, 'dry_run'>,
  history: Pick<ReadingHistory, 'readings'>,
): Promise<ExaminedEvents> {
  const { site, pages, observed_at, now } = request;
  const { parse = EVENT_READERS[site.reader].parse } = request;
  const date = dateOfCopy(pages, { operator: observed_at, content: null }, now);
  refuseFuture(date.observed_at, now);
  const parsed = withLabelIssues(await parse(pages, { site, observed_at: date.observed_at }), pages);
  return { parsed, date, ...judgeEvents(request, parsed, { date, history }) };
}

/** The audit of what was parsed: its rows, and its fields against what is known of the site. */
function judgeEvents(
  { site, whole, fields_as_read = false, cut_short }: Omit<EventReadingRequest, 'dry_run'>,
  parsed: EventsParsed,
  { date, history }: { readonly date: CopyDate; readonly history: Pick<ReadingHistory, 'readings'> },
): Pick<ExaminedEvents, 'audited' | 'fields'> {
  const { parser_version, fields: ofForm = {} } = EVENT_READERS[site.reader];
  const fields = auditFields({
    rows: parsed.rows,
    filled: filledEventFields,
    nameOf: ({ title }) => title,
    issues: parsed.issues,
    stated: { ...ofForm, ...site.fields },
    last: lastFields(history.readings, { observed_at: date.observed_at, parser_version }),
    as_read: fields_as_read,
  });
  const lacks =
    (cut_short ? CUT_SHORT : parsed.lacks) ??
    (site.is_part === true ? 'they stand on one page of the several that the site has' : null);
  const issues = [...parsed.issues, ...fields.issues];
  return { audited: auditEvents({ ...parsed, issues, lacks }, whole, fields.doubt), fields };
}

/**
 * Takes one reading of a site: parse, audit, dedupe, save, as one transaction while no other ingestion runs. The same bytes at the same date, by
 * the same version of the parser, change nothing (`unchanged`). Throws `SourceError` with everything left as it was.
 */
export async function takeEventReading(store: EventStore, request: EventReadingRequest): Promise<ReadingReport> {
  const { site, pages, now, onProgress } = request;
  const { parser_version } = EVENT_READERS[site.reader];
  const info = sourceOfSite(site);
  const sha256 = getHash(pages);
  onProgress?.('reading');
  // Without what was read before: what cannot be read at all is refused before its source is registered.
  const { parsed, date } = await examineEvents(request, NO_HISTORY);
  refuseUndated(date);
  const { observed_at } = date;
  if (!request.dry_run) await store.register([{ ...info, publisher: site.name, every_hours: site.every_hours }]);
  return store.alone(async (session) => {
    const history = withoutFutureReadings(await session.history(info.source_id), now);
    const ofPage = { readings: history.readings.filter((one) => one.url === info.url) };
    const { audited, fields } = judgeEvents(request, parsed, { date, history: ofPage });
    const beside = { date, fields: fields.lines };
    const before = history.readings.find(
      (reading) =>
        reading.sha256 === sha256 &&
        reading.observed_at === observed_at &&
        reading.state === audited.state &&
        reading.parser_version === parser_version,
    );
    if (before !== undefined) return unchangedReport(info.source_id, parsed.rows.length, audited, beside);
    onProgress?.('deduplicating');
    const standing = await session.known();
    const isAhead = standing.some(
      ({ listing }) => listing.source_id === info.source_id && isDatedAhead({ ...listing, row: listing }, now),
    );
    const redates = isAhead && !request.dry_run;
    if (redates) await redateFutureReadings(session, info.source_id, history, observed_at, now);
    const plan = planEvents(
      {
        reading_id: makeReadingId(info.source_id, sha256),
        site,
        parser_version,
        pages,
        sha256,
        observed_at,
        dating: date,
        started_at: now.toISOString(),
        parsed,
        audited,
        fields: fields.saved,
        ...ofOtherPages(history, info.url, observed_at),
      },
      redates ? await session.known() : standing,
    );
    if (request.dry_run) return getReport(plan.reading, null, beside);
    onProgress?.('saving');
    return getReport(plan.reading, await session.save(plan), beside);
  });
}

/**
 * Several pages or feeds may be read as one source, by the host that they share: what another of them showed last, this one says nothing of, nor does a
 * later reading of another say anything of this one.
 */
function ofOtherPages(
  { readings, ...rest }: ReadingHistory,
  url: string | null,
  observed_at: string,
): Pick<EventReadingInput, 'next_complete_at' | 'told_by_others'> {
  const [own, others] = [readings.filter((one) => one.url === url), readings.filter((one) => one.url !== url)];
  return {
    next_complete_at: nextComplete({ ...rest, readings: own }, observed_at),
    told_by_others: new Set(others.map((one) => one.observed_at)),
  };
}

/** Whether a row of an event fills a field, by the field's name. */
const FILLED: Readonly<Record<string, (row: EventRow) => boolean>> = {
  title: ({ title }) => title !== '',
  url: ({ url }) => url !== null,
  start: ({ starts_at }) => starts_at !== '',
  end: ({ ends_at }) => ends_at !== null,
  organizer: ({ organizer }) => organizer !== null,
  venue: ({ venue }) => venue !== null,
  address: ({ address }) => address !== null && address.line !== '',
  location: ({ location }) => location !== null,
  price: ({ price }) => price !== null,
  is_free: ({ is_free }) => is_free !== null,
  category: ({ category }) => category !== null,
};

/** The fields of events by name: what a reader or a site may state of itself. */
export const EVENT_FIELDS: readonly string[] = Object.keys(FILLED);

/** The fields that a row of an event fills. */
export function filledEventFields(row: EventRow): string[] {
  return EVENT_FIELDS.filter((field) => FILLED[field]?.(row) === true);
}
