import { SourceError } from '@kehilla/core';
import type { Network, RobotsWord } from '@kehilla/fetch';
import { UnreadPage, type AskPage, type Page } from '@kehilla/fetch/page';
import type { ProbedPages, ProbedSource } from './probed-source.ts';
import type { ProbeResult, UnreadWhy } from './look-at.ts';

/**
 * Reads a source once as an ordinary reading does, politely and within its robots.txt, and returns the findings; it keeps nothing. A source that is away,
 * denied or of another form is a finding, never an error.
 */
export async function probeSource(
  source: ProbedSource,
  network: Pick<Network, 'askFor' | 'readRobots'>,
  now: () => Date,
): Promise<ProbeResult> {
  const words: RobotsWord[] = [];
  const had: Page[] = [];
  let requests = 0;
  const ask: AskPage = async (request) => {
    words.push(await network.readRobots(source.askAs, request.url));
    requests += 1;
    const page = await network.askFor(source.askAs)(request);
    had.push(page);
    return page;
  };
  const read = await getPages(source, ask, now());
  // Readers that go from page to page parse each: a fault of form comes before the last page.
  const strange = had.length > 0 && read.error !== null && read.error.fault !== 'unreachable' ? read.error : null;
  const judged: Judged =
    read.pages !== null
      ? await judge(source, read.pages, now())
      : { ...UNREAD, form: strange === null ? null : getForm(strange), message: read.error.message };
  const error = strange === null ? read.error : null;
  const reached = had.length === 0 ? 'no' : error === null ? 'yes' : 'in_part';
  const robots = robotsIn(words);
  const as_expected =
    reached === 'yes' && judged.form === 'as_expected' && (robots === 'allowed' || robots === 'in_part');
  return {
    source: source.id,
    kind: source.kind,
    url: source.url,
    as_expected,
    reached,
    unread: error === null ? null : getWhy(error),
    http_status: error instanceof UnreadPage ? error.status : null,
    robots,
    form: judged.form,
    rows: judged.rows,
    expected_rows: source.expectedRows,
    fields: judged.fields,
    issues: judged.issues,
    limits: judged.limits,
    moved_to: had[0]?.redirected_to ?? null,
    requests,
    bytes: had.reduce((sum, page) => sum + page.body.length, 0),
    message: judged.message,
  };
}

type Judged = Pick<ProbeResult, 'form' | 'rows' | 'fields' | 'issues' | 'limits' | 'message'>;
const UNREAD = { form: null, rows: 0, fields: [], issues: [], limits: null } as const;

/** The pages of a source; why they could not be had, where they could not. */
async function getPages(source: ProbedSource, ask: AskPage, now: Date): Promise<Had> {
  try {
    const pages = await source.read(ask, now);
    const error = new SourceError('too_few', 'The source gave no page.');
    return pages.length === 0 ? { pages: null, error } : { pages, error: null };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { pages: null, error };
  }
}

type Had =
  | { readonly pages: readonly Page[]; readonly error: null }
  | { readonly pages: null; readonly error: SourceError };

function getWhy(error: SourceError): UnreadWhy {
  return error instanceof UnreadPage ? (error.instead ?? error.reason) : 'other';
}

/** Judges the contents of the pages as a first reading would. */
async function judge(source: ProbedSource, pages: readonly Page[], now: Date): Promise<Judged> {
  try {
    return judgeRows(source, await source.examine(pages, now));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A reader that falls over its pages does not know their form either; the other sources are still to be read.
    const note = error instanceof SourceError ? error.message : `Its reader failed on these pages: ${error.message}`;
    return { ...UNREAD, form: getForm(error), message: note };
  }
}

/** Returns the form of pages that their reader could not parse. */
function getForm(error: Error): 'changed' | 'empty' {
  return error instanceof SourceError && error.fault === 'too_few' ? 'empty' : 'changed';
}

function judgeRows({ expectedRows }: ProbedSource, { rows, audited, fields, limits: counted }: ProbedPages): Judged {
  const { state, message, issues } = audited;
  const limits = counted ?? null;
  if (rows === 0)
    return { form: 'empty', rows, fields, issues, limits, message: message ?? 'Nothing could be read on its pages.' };
  const tooMany = expectedRows !== null && rows > expectedRows.max;
  const why = tooMany ? `${rows} rows were read; at most ${expectedRows.max} were expected.` : null;
  return {
    form: state === 'complete' && !tooMany ? 'as_expected' : 'partial',
    rows,
    fields,
    issues,
    limits,
    message: message ?? why,
  };
}

/** Returns the word of robots.txt about all requested addresses. A page with an unknown word is not asked for. */
function robotsIn(words: readonly RobotsWord[]): ProbeResult['robots'] {
  const phrases = new Set(words);
  if (phrases.size === 0) return null;
  if (phrases.has('denied')) return phrases.has('allowed') ? 'in_part' : 'denied';
  return phrases.has('allowed') ? 'allowed' : 'unknown';
}
