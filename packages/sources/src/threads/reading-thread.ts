import type { AskPage, Page } from '@kehilla/fetch/page';
import { type Givens, type JobEnd, serveJobs, tellable } from '@kehilla/fetch/threads';
import { loadReader } from '../registry.ts';
import type { OnRecord, RowOnRecord } from '../types.ts';
import type { Job, JobKind, ParseJob, SiteJob, ToldSite } from './jobs.ts';

// A thread of its own: it reads strangers' texts, and loads modules when a job of their kind is to come.

/** The modules of each kind of job, of a source if it names one. */
const MODULES = {
  parse: loadReader,
  pages: loadReader,
  events: () => import('../events/index.ts'),
  event_pages: () => import('../events/index.ts'),
  alerts: () => import('../agencies/alerts/index.ts'),
  site: () => import('../websites/read-site.ts'),
} as const;

serveJobs(
  (prepare) => {
    const { kind, source_id } = prepare as JobKind;
    return MODULES[kind](source_id ?? '');
  },
  (job, givens) => work(job as Job, givens),
);

async function work(job: Job, { askPage, ask }: Givens): Promise<JobEnd> {
  if (job.kind === 'site') return { made: await readSiteTold(job, askPage) };
  if (job.kind === 'pages') {
    const { readPages } = await loadReader(job.source_id);
    return found(job.source_id, await readPages?.(askPage, job.has_record ? getRecord(ask) : undefined));
  }
  if (job.kind === 'event_pages') {
    const { EVENT_READERS } = await MODULES.events();
    const { readPages } = EVENT_READERS[job.site.reader];
    return found(job.site.reader, await readPages?.(askPage, job.site, new Date(job.now)));
  }
  return { made: await parse(job) };
}

async function readSiteTold({ url, facts_only, most_pages }: SiteJob, ask: AskPage): Promise<ToldSite> {
  const { readSite, readSiteFacts } = await MODULES.site();
  const { away, ...read } = facts_only
    ? await readSiteFacts(ask, url)
    : await readSite(ask, url, most_pages ?? undefined);
  return { ...read, away: away === null ? null : tellable(away) };
}

async function parse(job: ParseJob): Promise<object> {
  if (job.kind === 'parse') return (await loadReader(job.source_id)).parse(job.pages, job.context);
  if (job.kind === 'events') {
    const { EVENT_READERS } = await MODULES.events();
    return EVENT_READERS[job.context.site.reader].parse(job.pages, job.context);
  }
  const { ALERT_SOURCES, classifiedIn } = await MODULES.alerts();
  const page = ALERT_SOURCES.get(job.source_id);
  if (page === undefined) throw new Error(`There are no alerts ${job.source_id}.`);
  return { rows: classifiedIn(page, job.pages) };
}

function found(id: string, pages: readonly Page[] | undefined): JobEnd {
  if (pages === undefined) throw new Error(`${id} is read from saved copies only.`);
  return { found: pages };
}

function getRecord(ask: Givens['ask']): OnRecord {
  return {
    rows: async () => (await ask('rows')) as readonly RowOnRecord[],
    turns: async () => (await ask('turns')) as number,
  };
}
