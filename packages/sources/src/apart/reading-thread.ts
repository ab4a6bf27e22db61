import { parentPort } from 'node:worker_threads';
import { loadReader } from '../registry.ts';
import type { AskPage, OnRecord, Page, RowOnRecord } from '../types.ts';
import {
  asTold,
  type FoundPage,
  type FromThread,
  type Given,
  type Job,
  type Need,
  type ParseJob,
  type SiteJob,
  tellable,
  type ToldSite,
  type ToThread,
} from './messages.ts';

// A thread of its own: it reads what strangers wrote, one job after another, and asks the process for each page. Whoever gave the job ends it. Modules
// are loaded when a job of their kind is to come.

type Asker = { readonly resolve: (given: Given) => void; readonly reject: (error: Error) => void };
const waiting = new Map<number, Asker>();
/** The numbers of pages that came from the process. */
const numbers = new WeakMap<object, number>();
let asked = 0;

parentPort?.on('message', (told: ToThread) => {
  if ('prepare' in told) {
    const isReady = (): void => tell({ ready: true });
    // What cannot be loaded fails the job, which says so.
    void MODULES[told.prepare.kind](told.prepare.source_id ?? '').then(isReady, isReady);
    return;
  }
  if ('job' in told) {
    void work(told.job).then(
      (done) => tell({ done }),
      (error: unknown) => tell({ failed: tellable(error) }),
    );
    return;
  }
  const asker = waiting.get(told.number);
  waiting.delete(told.number);
  if (!('given' in told)) return asker?.reject(asTold(told.failed));
  if (typeof told.given === 'object') numbers.set(told.given, told.number);
  asker?.resolve(told.given);
});

/** What each kind of job works with, of a source where it names one. */
const MODULES = {
  parse: loadReader,
  pages: loadReader,
  events: () => import('../events/index.ts'),
  event_pages: () => import('../events/index.ts'),
  alerts: () => import('../agencies/alerts/index.ts'),
  site: () => import('../websites/read-site.ts'),
} as const;

async function work(job: Job): Promise<unknown> {
  if (job.kind === 'site') return readSiteTold(job);
  if (job.kind === 'pages') {
    const { readPages } = await loadReader(job.source_id);
    return found(job.source_id, await readPages?.(askPage, job.has_record ? onRecord : undefined));
  }
  if (job.kind === 'event_pages') {
    const { EVENT_READERS } = await MODULES.events();
    const { readPages } = EVENT_READERS[job.site.reader];
    return found(job.site.reader, await readPages?.(askPage, job.site, new Date(job.now)));
  }
  return inParts(await parse(job));
}

async function readSiteTold({ url, facts_only, most_pages }: SiteJob): Promise<ToldSite> {
  const { readSite, readSiteFacts } = await MODULES.site();
  const { away, ...read } = facts_only
    ? await readSiteFacts(askPage, url)
    : await readSite(askPage, url, most_pages ?? undefined);
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

function found(id: string, pages: readonly Page[] | undefined): FoundPage[] {
  if (pages === undefined) throw new Error(`${id} is read from saved copies only.`);
  return pages.map((page) => numbers.get(page) ?? page);
}

/** So many items go in one message. */
const PART = 5_000;

/** Tells the items of long members part by part, and returns the rest. */
function inParts(made: object): object {
  const long = Object.entries(made).filter(
    (entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1]) && entry[1].length > PART,
  );
  for (const [member, items] of long)
    for (let at = 0; at < items.length; at += PART)
      tell({ member, items_json: JSON.stringify(items.slice(at, at + PART)) });
  return { ...made, ...Object.fromEntries(long.map(([member]) => [member, []])) };
}

const askPage: AskPage = async (request) => (await have({ need: 'page', request })) as Page;

const onRecord: OnRecord = {
  rows: async () => (await have({ need: 'rows' })) as readonly RowOnRecord[],
  turns: async () => (await have({ need: 'turns' })) as number,
};

function have(need: Need): Promise<Given> {
  const number = asked++;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    tell({ number, need });
  });
}

function tell(told: FromThread): void {
  parentPort?.postMessage(told, []);
}
