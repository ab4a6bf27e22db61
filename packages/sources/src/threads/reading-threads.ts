import { extname } from 'node:path';
import { SourceError } from '@kehilla/core';
import type { ClassifiedEntry } from '../agencies/alerts/index.ts';
import type { EventsParsed } from '../events/types.ts';
import type { EventThreads } from '../events/reading/read-event-site.ts';
import type { SourceThreads } from '../reading/read-source.ts';
import { READERS } from '../registry.ts';
import type { AskPage, Page } from '@kehilla/fetch/page';
import type { OnRecord, Parsed } from '../types.ts';
import type { SiteRead, SiteReading } from '../websites/read-site.ts';
import {
  asTold,
  countBytes,
  createThreadPool,
  type Given,
  type Giver,
  type Need,
  type ThreadLimits,
} from '@kehilla/fetch/threads';
import { getJobKind, type Job, type SiteJob, type ReportedSite } from './jobs.ts';

/** Reads strangers' texts in threads of their own, so that nothing else of the process waits for it. */
export type ReadingThreads = SiteReading &
  SourceThreads &
  EventThreads & {
    /** Returns the entries of an agency's pages of alerts, with their classifications. */
    readonly parseAlerts: (sourceId: string, pages: readonly Page[]) => Promise<readonly ClassifiedEntry[]>;
    /** Ends the threads; a job that runs fails. */
    readonly close: () => Promise<void>;
  };

const LIMITS: ThreadLimits = {
  threads: 3,
  most_ms: 3_000,
  ms_per_mb: 1_000,
  memory_mb: 256,
  memory_mb_per_mb: 24,
  stay_ms: 30_000,
};

/**
 * Pages of so many bytes are read of any source, and of so many for each row that its manifest expects: a register's rows are many, and each is an inspection
 * of several.
 */
const [MOST_BYTES, BYTES_PER_ROW] = [64_000_000, 16_000] as const;
const BYTES_PER_MB = 1_000_000;

/** Opens the threads in which pages are read; they start when they are first needed. */
export function createReadingThreads(limits: Partial<ThreadLimits> = {}): ReadingThreads {
  const program = new URL(`./reading-thread${extname(import.meta.url)}`, import.meta.url);
  const pool = createThreadPool(program, { ...LIMITS, ...limits });
  const run = (job: Job, give: Giver): Promise<unknown> => pool.run(job, getJobKind(job), give);

  async function readSiteApart(site: Omit<SiteJob, 'kind'>, ask: AskPage): Promise<SiteRead> {
    const reportedSite = (await run({ kind: 'site', ...site }, getGiver(ask))) as ReportedSite;
    return { ...reportedSite, away: reportedSite.away === null ? null : (asTold(reportedSite.away) as SourceError) };
  }

  return {
    readSite: async (ask, url, most_pages) =>
      readSiteApart({ url, facts_only: false, most_pages: most_pages ?? null }, ask),
    readSiteFacts: async (ask, url) => readSiteApart({ url, facts_only: true, most_pages: null }, ask),
    readPages: async (source_id, ask, onRecord) => {
      const job = { kind: 'pages', source_id, has_record: onRecord !== undefined } as const;
      return (await run(job, getGiver(ask, onRecord))) as Page[];
    },
    readEventPages: async (ask, site, now) =>
      (await run({ kind: 'event_pages', site, now: now.toISOString() }, getGiver(ask))) as Page[],
    parse: async (source_id, pages, context) => {
      const { max } = READERS.get(source_id)?.manifest.expected_rows ?? { max: 0 };
      refuseBytes(pages, Math.max(MOST_BYTES, max * BYTES_PER_ROW));
      return (await run({ kind: 'parse', source_id, pages, context }, getGiver())) as Parsed;
    },
    parseEvents: async (pages, context) => {
      refuseBytes(pages, MOST_BYTES);
      return (await run({ kind: 'events', pages, context }, getGiver())) as EventsParsed;
    },
    parseAlerts: async (source_id, pages) => {
      refuseBytes(pages, MOST_BYTES);
      const job = { kind: 'alerts', source_id, pages } as const;
      return ((await run(job, getGiver())) as { readonly rows: readonly ClassifiedEntry[] }).rows;
    },
    close: pool.close,
  };
}

/** Throws `changed_shape` for pages of more bytes than a source of its kind has. */
function refuseBytes(pages: readonly Page[], most: number): void {
  const bytes = countBytes(pages);
  const mb = (size: number): string => (size / BYTES_PER_MB).toFixed(0);
  if (bytes > most)
    throw new SourceError('changed_shape', `The pages have ${mb(bytes)} MB; of this source ${mb(most)} MB are read.`);
}

/** Returns the answers that a thread may ask for: pages if it has a function to ask, the record if there is one. */
function getGiver(ask?: AskPage, onRecord?: OnRecord): Giver {
  return async (need: Need): Promise<Given> => {
    const wanted = 'page' in need ? 'a page' : need.ask;
    if ('page' in need && ask !== undefined) return ask(need.page);
    if (wanted === 'rows' && onRecord !== undefined) return onRecord.rows();
    if (wanted === 'turns' && onRecord !== undefined) return onRecord.turns();
    throw new Error(`A reading asked for ${wanted}, which it may not have.`);
  };
}
