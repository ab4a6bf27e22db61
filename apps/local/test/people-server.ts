import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig } from '@kehilla/hosting';
import { startLocal } from '../src/index.ts';
import { laySample } from './sample-record.ts';

/** Members of an answer. */
export type Members = Record<string, unknown>;

/** The service over the invented neighbourhood, as people and programs ask it. */
export type PeopleServer = {
  readonly url: string;
  /** Where its mails are files. */
  readonly dataDir: string;
  /** Headers that make a request that of a caller of its own, so that none uses up what another may ask. */
  readonly asSomebody: () => { readonly 'X-Forwarded-For': string };
  /** The text of a page; throws where there is none. */
  readonly pageAt: (path: string) => Promise<string>;
  /** The same question asked of the interface: by GET, or by POST where it has a body. */
  readonly getAnswer: (path: string, body?: Members) => Promise<Members>;
  /** The id of a place of the neighbourhood that an agency lists. */
  readonly somePlace: () => Promise<string>;
  /** The id of the row of a list that it is listed by. */
  readonly someEvidence: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts it on a free port with a record of its own. */
export async function startForPeople(): Promise<PeopleServer> {
  const root = join(import.meta.dirname, '../../..');
  const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-people-'));
  const settings = { KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  await laySample(dataDir);
  let key = '';
  let callers = 0;
  const server = await startLocal(readServerConfig(settings, root), {
    print: (line) => {
      key ||= /kehilla_test_\w+/.exec(line)?.[0] ?? '';
    },
    loadSampleData: () => Promise.resolve(),
  });

  function asSomebody(): { 'X-Forwarded-For': string } {
    callers += 1;
    return { 'X-Forwarded-For': `10.1.${callers >> 8}.${callers & 255}` };
  }

  async function pageAt(path: string): Promise<string> {
    const reply = await fetch(server.url + path, { headers: asSomebody() });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
    return reply.text();
  }

  async function getAnswer(path: string, body?: Members): Promise<Members> {
    for (;;) {
      const reply = await fetch(server.url + path, {
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      if (reply.status !== 429) return (await reply.json()) as Members;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(reply.headers.get('retry-after') ?? 1)));
    }
  }

  async function somePlace(): Promise<string> {
    const { data } = (await getAnswer('/v1/places/search?q=pizza&limit=1')) as {
      data: { results: { place_id: string }[] };
    };
    return data.results[0]?.place_id ?? '';
  }

  async function someEvidence(): Promise<string> {
    const page = await pageAt(`/places/${await somePlace()}`);
    return decodeURIComponent(/href="\/evidence\/([^"?]+)/.exec(page)?.[1] ?? '');
  }

  async function stop(): Promise<void> {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { url: server.url, dataDir, asSomebody, pageAt, getAnswer, somePlace, someEvidence, stop };
}
