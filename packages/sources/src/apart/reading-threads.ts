import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SourceError } from '@kehilla/core';
import type { AskPage, OnRecord, Page, ParseContext, Parsed } from '../types.ts';
import type { SiteRead, SiteReading } from '../websites/read-site.ts';
import { asTold, type Given, type Job, type SiteJob, type Need, type ToldSite } from './messages.ts';
import { type Giver, runJob } from './run-job.ts';

/** Reads what strangers wrote in threads of their own, so that nothing else of the process waits for it. */
export type ReadingThreads = SiteReading & {
  /** The pages of a source of the registry, as its reader asks for them. */
  readonly readPages: (sourceId: string, ask: AskPage, onRecord?: OnRecord) => Promise<Page[]>;
  /** What the parser of a source of the registry makes of its pages. */
  readonly parse: (sourceId: string, pages: readonly Page[], context: ParseContext) => Promise<Parsed>;
  /** Ends the threads; a job that runs fails. */
  readonly close: () => Promise<void>;
};

/** What reading may cost. */
export type ThreadLimits = {
  /** So many threads at once; further jobs wait for one. */
  readonly threads: number;
  /** So long a thread may work without asking for anything, in milliseconds: a PDF has 20 s in a thread of its own. */
  readonly most_ms: number;
  /** The memory that a thread may have for what it makes. */
  readonly memory_mb: number;
  /** So long an idle thread stays, in milliseconds: one live question is often followed by another. */
  readonly stay_ms: number;
};

const LIMITS: ThreadLimits = { threads: 3, most_ms: 22_000, memory_mb: 256, stay_ms: 30_000 };

/** Threads that start when they are first needed. Each does one job at a time: one that asks too much is ended, and no other job with it. */
export function createReadingThreads(limits: Partial<ThreadLimits> = {}): ReadingThreads {
  const { threads, most_ms, memory_mb, stay_ms } = { ...LIMITS, ...limits };
  const all = new Set<Worker>();
  const idle: { readonly worker: Worker; readonly leaves: NodeJS.Timeout }[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  function start(): Worker {
    const worker = new Worker(new URL(`./reading-thread${extname(import.meta.url)}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory_mb },
      // As sources, packages are found under a name of their own, wherever this process was told so.
      ...(extname(import.meta.url) === '.ts' ? { execArgv: SOURCE_FLAGS } : {}),
    });
    all.add(worker);
    worker.once('exit', () => all.delete(worker));
    // What goes wrong once nobody waits any more is nobody's.
    return worker.on('error', () => {});
  }

  function taken(): Worker {
    const one = idle.pop();
    clearTimeout(one?.leaves);
    const worker = one?.worker ?? start();
    worker.ref();
    return worker;
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
    if (busy >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    const worker = taken();
    let isWhole = false;
    try {
      const done = await runJob(worker, job, give, most_ms);
      isWhole = true;
      return done;
    } finally {
      // After a failure nobody knows what it still does.
      if (isWhole) giveBack(worker);
      else void worker.terminate();
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  }

  async function readSiteApart(site: Omit<SiteJob, 'kind'>, ask: AskPage): Promise<SiteRead> {
    const told = (await run({ kind: 'site', ...site }, giverOf(ask))) as ToldSite;
    return { ...told, away: told.away === null ? null : (asTold(told.away) as SourceError) };
  }

  return {
    readSite: async (ask, url, most_pages) =>
      readSiteApart({ url, facts_only: false, most_pages: most_pages ?? null }, ask),
    readSiteFacts: async (ask, url) => readSiteApart({ url, facts_only: true, most_pages: null }, ask),
    readPages: async (source_id, ask, onRecord) => {
      const job = { kind: 'pages', source_id, has_record: onRecord !== undefined } as const;
      return (await run(job, giverOf(ask, onRecord))) as Page[];
    },
    parse: async (source_id, pages, { observed_at }) =>
      (await run({ kind: 'parse', source_id, pages, observed_at }, giverOf())) as Parsed,
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

const SOURCE_FLAGS = ['--conditions=@kehilla/source', '--disable-warning=ExperimentalWarning'];

/** What a thread may have: pages where it was given somebody to ask, what is on record where there is one. */
function giverOf(ask?: AskPage, onRecord?: OnRecord): Giver {
  return async (need: Need): Promise<Given> => {
    if (need.need === 'page' && ask !== undefined) return ask(need.request);
    if (need.need === 'rows' && onRecord !== undefined) return onRecord.rows();
    if (need.need === 'turns' && onRecord !== undefined) return onRecord.turns();
    throw new Error(`A reading asked for ${need.need}, which it may not have.`);
  };
}
