import { parentPort } from 'node:worker_threads';
import { READERS } from '../registry.ts';
import type { AskPage, OnRecord, Page, Reader, RowOnRecord } from '../types.ts';
import { readSite, readSiteFacts } from '../websites/read-site.ts';
import {
  asTold,
  type FromThread,
  type Given,
  type Job,
  type Need,
  tellable,
  type ToldSite,
  type ToThread,
} from './messages.ts';

// A thread of its own: it reads what strangers wrote, one job after another, and asks the process for each page. Whoever gave the job ends it.

const waiting = new Map<
  number,
  { readonly resolve: (given: Given) => void; readonly reject: (error: Error) => void }
>();
let asked = 0;

parentPort?.on('message', (told: ToThread) => {
  if ('job' in told) {
    void work(told.job).then(
      (done) => tell({ done }),
      (error: unknown) => tell({ failed: tellable(error) }),
    );
    return;
  }
  const asker = waiting.get(told.number);
  waiting.delete(told.number);
  if ('given' in told) asker?.resolve(told.given);
  else asker?.reject(asTold(told.failed));
});

async function work(job: Job): Promise<unknown> {
  if (job.kind === 'site') {
    const { away, ...read } = job.facts_only
      ? await readSiteFacts(askPage, job.url)
      : await readSite(askPage, job.url, job.most_pages ?? undefined);
    const told: ToldSite = { ...read, away: away === null ? null : tellable(away) };
    return told;
  }
  const reader = readerOf(job.source_id);
  if (job.kind === 'parse') return reader.parse(job.pages, { observed_at: job.observed_at });
  if (reader.readPages === null) throw new Error(`${job.source_id} is read from saved copies only.`);
  return reader.readPages(askPage, job.has_record ? onRecord : undefined);
}

function readerOf(sourceId: string): Reader {
  const reader = READERS.get(sourceId);
  if (reader === undefined) throw new Error(`There is no source ${sourceId}.`);
  return reader;
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
