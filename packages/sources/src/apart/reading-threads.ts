import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SourceError } from '@kehilla/core';
import type { ClassifiedEntry } from '../agencies/alerts/index.ts';
import type { EventsParsed } from '../events/types.ts';
import type { EventThreads } from '../events/reading/read-event-site.ts';
import type { SourceThreads } from '../reading/read-source.ts';
import { READERS } from '../readers.ts';
import type { AskPage, OnRecord, Page, Parsed } from '../types.ts';
import type { SiteRead, SiteReading } from '../websites/read-site.ts';
import { asTold, type Given, type Job, type SiteJob, type Need, type ToldSite } from './messages.ts';
import { bytesOfJob, type Giver, runJob, type WorkTime } from './run-job.ts';

/** Reads what strangers wrote in threads of their own, so that nothing else of the process waits for it. */
export type ReadingThreads = SiteReading &
  SourceThreads &
  EventThreads & {
    /** The entries of an agency's pages of alerts, with what each comes to. */
    readonly parseAlerts: (sourceId: string, pages: readonly Page[]) => Promise<readonly ClassifiedEntry[]>;
    /** Ends the threads; a job that runs fails. */
    readonly close: () => Promise<void>;
  };

/** What reading may cost. Of time, a PDF has its own, in a thread of its own. */
export type ThreadLimits = WorkTime & {
  /** So many threads at once; further jobs wait for one. */
  readonly threads: number;
  /** The memory that a thread may have for what it makes, and so much more for each megabyte of the pages that it parses. */
  readonly memory_mb: number;
  readonly memory_mb_per_mb: number;
  /** So long an idle thread stays, in milliseconds: one live question is often followed by another. */
  readonly stay_ms: number;
};

const LIMITS: ThreadLimits = {
  threads: 3,
  most_ms: 3_000,
  ms_per_mb: 1_000,
  memory_mb: 256,
  memory_mb_per_mb: 24,
  stay_ms: 30_000,
};

/** Pages of so many bytes are read of any source, and of so many for each row that its manifest expects: a register's rows are many, and each is an inspection of several. */
const [MOST_BYTES, BYTES_PER_ROW] = [64_000_000, 16_000] as const;
const BYTES_PER_MB = 1_000_000;

/** Threads that start when they are first needed. Each does one job at a time: one that asks too much is ended, and no other job with it. */
export function createReadingThreads(limits: Partial<ThreadLimits> = {}): ReadingThreads {
  const { threads, memory_mb, memory_mb_per_mb, stay_ms, ...workTime } = { ...LIMITS, ...limits };
  const all = new Set<Worker>();
  const idle: { readonly worker: Worker; readonly leaves: NodeJS.Timeout }[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  function start(maxOldGenerationSizeMb: number): Worker {
    const worker = new Worker(new URL(`./reading-thread${extname(import.meta.url)}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb },
      // As sources, packages are found under a name of their own, wherever this process was told so.
      ...(extname(import.meta.url) === '.ts' ? { execArgv: SOURCE_FLAGS } : {}),
    });
    all.add(worker);
    worker.once('exit', () => all.delete(worker));
    // What goes wrong once nobody waits any more is nobody's.
    return worker.on('error', () => {});
  }

  function taken(memoryMb: number): Worker {
    const one = memoryMb > memory_mb ? undefined : idle.pop();
    clearTimeout(one?.leaves);
    one?.worker.ref();
    return one?.worker ?? start(memoryMb);
  }

  function giveBack(worker: Worker): void {
    worker.unref();
    const leaves = setTimeout(() => {
      const at = idle.findIndex((one) => one.worker === worker);
      if (at >= 0) idle.splice(at, 1);
      void worker.terminate();
    }, stay_ms).unref();
    idle.push({ worker, leaves });
  }

  async function run(job: Job, give: Giver): Promise<unknown> {
    const mb = bytesOfJob(job) / BYTES_PER_MB;
    if (busy >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    // A job of few megabytes has what any thread has.
    const memoryMb = mb < SMALL_MB ? memory_mb : Math.ceil(memory_mb + mb * memory_mb_per_mb);
    let worker: Worker | null = null;
    let isWhole = false;
    try {
      worker = taken(memoryMb);
      await prepare(worker, job);
      const done = await runJob(worker, job, give, workTime);
      isWhole = true;
      return done;
    } finally {
      // After a failure nobody knows what it still does; one of much memory is for one job.
      if (worker !== null && isWhole && memoryMb === memory_mb) giveBack(worker);
      else void worker?.terminate();
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  }

  async function readSiteApart(site: Omit<SiteJob, 'kind'>, ask: AskPage): Promise<SiteRead> {
    const told = (await run({ kind: 'site', ...site }, getGiver(ask))) as ToldSite;
    return { ...told, away: told.away === null ? null : (asTold(told.away) as SourceError) };
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
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Has a thread load what a job works with. */
async function prepare(worker: Worker, job: Job): Promise<void> {
  const over = new AbortController();
  const ended = once(worker, 'exit', over).then(() => {
    throw new Error('A reading thread ended before it began.');
  });
  try {
    const ready = once(worker, 'message', over);
    worker.postMessage({ prepare: { kind: job.kind, source_id: 'source_id' in job ? job.source_id : null } }, []);
    await Promise.race([ready, ended]);
  } finally {
    over.abort();
  }
}

const SMALL_MB = 4;
const SOURCE_FLAGS = ['--conditions=@kehilla/source', '--disable-warning=ExperimentalWarning'];

/** Throws `changed_shape` for pages of more bytes than a source of its kind has. */
function refuseBytes(pages: readonly Page[], most: number): void {
  const bytes = pages.reduce((sum, { body }) => sum + body.byteLength, 0);
  const mb = (size: number): string => (size / BYTES_PER_MB).toFixed(0);
  if (bytes > most)
    throw new SourceError('changed_shape', `The pages have ${mb(bytes)} MB; of this source ${mb(most)} MB are read.`);
}

/** What a thread may have: pages where it was given somebody to ask, what is on record where there is one. */
function getGiver(ask?: AskPage, onRecord?: OnRecord): Giver {
  return async (need: Need): Promise<Given> => {
    if (need.need === 'page' && ask !== undefined) return ask(need.request);
    if (need.need === 'rows' && onRecord !== undefined) return onRecord.rows();
    if (need.need === 'turns' && onRecord !== undefined) return onRecord.turns();
    throw new Error(`A reading asked for ${need.need}, which it may not have.`);
  };
}
