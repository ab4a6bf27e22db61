import { type EventRow, SourceError } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import {
  type Audited,
  auditFields,
  type CopyDate,
  defineReading,
  isDatedAhead,
  type Judged,
  lastFields,
  nextComplete,
  type ReadingHistory,
  type ReadingReport,
  type ReadingToPlan,
  reasonsInWords,
  redateFutureReadings,
} from '@kehilla/ingestion';
import { CUT_SHORT } from '../../reading/examine.ts';
import { EVENT_READERS } from '../readers.ts';
import { type EventParseContext, type EventSite, type EventsParsed, sourceOfSite } from '../types.ts';
import type { EventReadingInput } from './plan-events.ts';
import type { EventPlan, EventSession, EventStore } from './ports.ts';

/** From so many unreadable items on, and more of them than readable ones, the form has changed. */
const MANY_BAD = 5;

/**
 * Judges what was read of a site. `complete` may conclude from absence; an item that could not be read, or a page that is lacking, makes it `partial`. `whole`
 * is the operator's word that no page is lacking; what could not be read is not absent for it. How many events a site has says nothing: a season ends.
 * `fieldsDoubt` is why its fields are emptier than they are known to be; null where they are not. Throws `too_few` where nothing could be read, `changed_shape`
 * where most could not; both name the commonest reasons, with examples.
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
  const identityWarnings = [
    unreadable > 0 ? `${unreadable} could not be read${reasons === '' ? '' : ` (${reasons})`}` : null,
    whole ? null : lacks,
    fieldsDoubt,
  ].filter((doubt) => doubt !== null);
  if (identityWarnings.length === 0) return { state: 'complete', message: null, issues };
  return {
    state: 'partial',
    message: `${rows.length} events were read, but ${identityWarnings.join(' and ')}: nothing is concluded from what is absent.`,
    issues,
  };
}

/** A copy of one site's pages to examine. */
type EventsToExamine = {
  readonly site: EventSite;
  readonly pages: readonly Page[];
  /** Parses in the reader's stead, as it would: in a thread of its own. Absent = the reader does. */
  readonly parse?: ((pages: readonly Page[], context: EventParseContext) => Promise<EventsParsed>) | undefined;
  /** The operator's word on when the copy was read; wins over the dates in the pages. */
  readonly observed_at: string | null;
  /** The operator's word that the copy is all that the site lists. */
  readonly whole: boolean;
  /** The operator's word that fields are filled as the site fills them from now on; absent = the known shares hold. */
  readonly fields_as_read?: boolean;
  /** The copy is a recording that ended before its reader had all pages. */
  readonly cut_short?: boolean;
  readonly now: Date;
  readonly onProgress?: (step: string) => void;
};

/** A reading of one site to take. */
export type EventReadingRequest = EventsToExamine & { readonly dry_run: boolean };

/** The record during one reading of events, and the registration of its source there. */
type Session = EventSession & Pick<EventStore, 'register'>;

/** How a site of events is read. */
const EVENTS = defineReading<EventsToExamine, EventsParsed, Session, EventPlan>({
  getSource: ({ site }) => ({
    source_id: sourceOfSite(site).source_id,
    parser_version: EVENT_READERS[site.reader].parser_version,
  }),
  parse: async ({ site, pages, parse = EVENT_READERS[site.reader].parse }, observed_at) =>
    parse(pages, { site, observed_at }),
  judge: judgeEvents,
  confirms: () => true,
  register: async ({ register }, { site }) =>
    register([{ ...sourceOfSite(site), publisher: site.name, every_hours: site.every_hours }]),
  planning: 'deduplicating',
  plan: planSiteEvents,
});

/** Parses, dates and audits pages against the readings before (`NO_HISTORY`: none), without a database. Throws `SourceError`. */
export const examineEvents = EVENTS.examine;

/** Takes one reading of a site of events (`ReadingKind.take`). */
export function takeEventReading(store: EventStore, request: EventReadingRequest): Promise<ReadingReport> {
  const { register } = store;
  return EVENTS.take((work) => store.alone((session) => work({ ...session, register })), request, request.dry_run);
}

/** Audits the parsed rows, and their fields against the known shares of the page. */
function judgeEvents(
  { site, whole, fields_as_read = false, cut_short }: EventsToExamine,
  parsed: EventsParsed,
  { date, history }: { readonly date: CopyDate; readonly history: ReadingHistory },
): Judged<EventsParsed> {
  const { parser_version, fields: ofForm = {} } = EVENT_READERS[site.reader];
  const { url } = sourceOfSite(site);
  const ofPage = history.readings.filter((one) => one.url === url);
  const fields = auditFields({
    rows: parsed.rows,
    filled: filledEventFields,
    getName: ({ title }) => title,
    issues: parsed.issues,
    stated: { ...ofForm, ...site.fields },
    last: lastFields(ofPage, { observed_at: date.observed_at, parser_version }),
    as_read: fields_as_read,
  });
  const lacks =
    (cut_short ? CUT_SHORT : parsed.lacks) ??
    (site.is_part === true ? 'they stand on one page of the several that the site has' : null);
  const issues = [...parsed.issues, ...fields.issues];
  return { parsed, audited: auditEvents({ ...parsed, issues, lacks }, whole, fields.doubt), fields };
}

async function planSiteEvents(
  session: Session,
  { site, now }: EventsToExamine,
  { history, ...reading }: ReadingToPlan<EventsParsed>,
  dryRun: boolean,
): Promise<EventPlan> {
  const { source_id, url } = sourceOfSite(site);
  const { observed_at } = reading;
  const standing = await session.known();
  const isAhead = standing.some(
    ({ listing }) => listing.source_id === source_id && isDatedAhead({ ...listing, row: listing }, now),
  );
  const redates = isAhead && !dryRun;
  if (redates) await redateFutureReadings(session, source_id, history, observed_at, now);
  const { parser_version } = EVENT_READERS[site.reader];
  // Its patterns are many: commands that read no events do without them.
  const { planEvents } = await import('./plan-events.ts');
  return planEvents(
    { ...reading, site, parser_version, ...ofOtherPages(history, url, observed_at) },
    redates ? await session.known() : standing,
  );
}

/**
 * Several pages or feeds may be read as one source, by the host that they share: this one says nothing of listings that another showed last, nor does a later
 * reading of another say anything of this one.
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

/** The fields of events by name that a reader or a site may state about itself. */
export const EVENT_FIELDS: readonly string[] = Object.keys(FILLED);

/** The fields that a row of an event fills. */
export function filledEventFields(row: EventRow): string[] {
  return EVENT_FIELDS.filter((field) => FILLED[field]?.(row) === true);
}
