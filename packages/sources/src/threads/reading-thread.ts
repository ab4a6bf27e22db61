import type { AskPage, Page } from '@kehilla/fetch/page';
import { type Givens, type JobEnd, serveJobs, tellable } from '@kehilla/fetch/threads';
import { ALERT_PAGES } from '../agencies/alerts/alert-pages.ts';
import { loadEventReader } from '../events/readers.ts';
import { loadReader } from '../registry.ts';
import type { OnRecord, RowOnRecord } from '../types.ts';
import type { Job, JobKind, ParseJob, SiteJob, ReportedSite } from './jobs.ts';

// A thread of its own: it reads strangers' texts, and loads modules when a job of their kind is to come.

/** The modules of each kind of job, of a source if it names one. */
const MODULES = {
  parse: loadReader,
  pages: loadReader,
  events: loadEventReader,
  event_pages: loadEventReader,
  alerts: () => import('../agencies/alerts/classify-alert.ts'),
  site: () => import('../websites/read-site.ts'),
} as const;

serveJobs(
  (prepare) => {
    const { kind, source_id } = prepare as JobKind;
    return MODULES[kind]((source_id ?? '') as never);
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
    const { readPages } = await loadEventReader(job.site.reader);
    return found(job.site.reader, await readPages?.(askPage, job.site, new Date(job.now)));
  }
  return { made: await parse(job) };
}

async function readSiteTold({ url, facts_only, most_pages }: SiteJob, ask: AskPage): Promise<ReportedSite> {
  const { readSite, readSiteFacts } = await MODULES.site();
  const { away, ...read } = facts_only
    ? await readSiteFacts(ask, url)
    : await readSite(ask, url, most_pages ?? undefined);
  return { ...read, away: away === null ? null : tellable(away) };
}

async function parse(job: ParseJob): Promise<object> {
  if (job.kind === 'parse') return (await loadReader(job.source_id)).parse(job.pages, job.context);
  if (job.kind === 'events') return (await loadEventReader(job.context.site.reader)).parse(job.pages, job.context);
  const { classifiedIn } = await MODULES.alerts();
  const page = ALERT_PAGES.find(({ manifest }) => manifest.info.source_id === job.source_id);
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
