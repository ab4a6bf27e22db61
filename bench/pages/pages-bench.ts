import { startServer } from '../http/bench-server.ts';
import { type Load, putLoad } from '../http/load.ts';
import { KEEPS_ANSWERS } from '../http/search-load.ts';

const WARMING = { seconds: 1, warm_seconds: 3 } as const;
const ROUND = { seconds: 2, warm_seconds: 0.3 } as const;
/** The machine's own speed changes within seconds, so both are measured in turn and the round in the middle is told. */
const ROUNDS = 5;
const CONNECTIONS = 16;

/** A page's throughput as a share of the same question over REST, in the round in the middle, and what its readers waited there. */
export type PagesBench = { readonly page: Load; readonly ratio: number };

/** Asks the same searches, 20 places each, over REST and as pages, of one server and one after the other. `queries` come in this order. */
export async function pagesBench(
  dataDir: string,
  keys: readonly string[],
  queries: readonly string[],
  keepsAnswers: boolean,
): Promise<PagesBench> {
  const server = await startServer(
    new URL('../http/server.ts', import.meta.url),
    {},
    { DATA_DIR: dataDir, SAMPLE_DATA: '0', TRUST_PROXY: '1', ...(keepsAnswers ? KEEPS_ANSWERS : {}) },
  );
  const load = { port: server.port, connections: CONNECTIONS, client: 'lean' } as const;
  const rest = { ...load, keys, paths: queries.map((query) => `/v1/places/search?${query}&limit=20`) };
  const page = { ...load, keys: [], paths: queries.map((query) => `/places?${query}`), asVisitors: true };
  const rounds: PagesBench[] = [];
  try {
    await putLoad({ ...rest, ...WARMING });
    await putLoad({ ...page, ...WARMING });
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await putLoad({ ...rest, ...ROUND });
      const pages = await putLoad({ ...page, ...ROUND });
      for (const { statuses } of [answers, pages])
        if (Object.keys(statuses).join() !== '200') throw new Error(`answered ${JSON.stringify(statuses)}`);
      rounds.push({ page: pages, ratio: pages.per_second / answers.per_second });
    }
  } finally {
    await server.stop();
  }
  return rounds.sort((a, b) => a.ratio - b.ratio)[ROUNDS >> 1] as PagesBench;
}
