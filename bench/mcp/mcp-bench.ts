import { putLoad } from '../http/load.ts';
import { KEEPS_ANSWERS } from '../http/search-load.ts';
import { startServer } from '../http/bench-server.ts';

const SECONDS = { seconds: 3, warm_seconds: 1 } as const;
const ROUNDS = 3;
const CONNECTIONS = 32;

/** A tool call's throughput as a share of the same question over REST, in both eras; the middle of three rounds, each beside its own REST load. */
export type McpBench = { readonly modern: number; readonly earlier: number; readonly per_second: number };

/** Asks the same searches over REST and as tool calls of both eras, on one server, one after the other. */
export async function mcpBench(
  dataDir: string,
  keys: readonly string[],
  questions: readonly Readonly<Record<string, string | number>>[],
  keepsAnswers = false,
): Promise<McpBench> {
  const server = await startServer(
    new URL('../http/server.ts', import.meta.url),
    {},
    { DATA_DIR: dataDir, SAMPLE_DATA: '0', ...(keepsAnswers ? KEEPS_ANSWERS : {}) },
  );
  const load = { port: server.port, connections: CONNECTIONS, keys, client: 'ordinary' as const, ...SECONDS };
  const paths = questions.map(
    (question) =>
      `/v1/places/search?${new URLSearchParams(Object.fromEntries(Object.entries(question).map(([name, value]) => [name, String(value)])))}`,
  );
  const rounds: McpBench[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const rest = await putLoad({ ...load, paths });
      const modern = await putLoad({ ...load, paths: ['/mcp'], bodies: questions.map(modernCall) });
      const earlier = await putLoad({ ...load, paths: ['/mcp'], bodies: questions.map(earlierCall) });
      for (const { statuses } of [rest, modern, earlier])
        if (Object.keys(statuses).join() !== '200') throw new Error(`answered ${JSON.stringify(statuses)}`);
      rounds.push({
        modern: modern.per_second / rest.per_second,
        earlier: earlier.per_second / rest.per_second,
        per_second: modern.per_second,
      });
    }
  } finally {
    await server.stop();
  }
  return rounds.sort((a, b) => a.modern - b.modern)[1] as McpBench;
}

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

function modernCall(question: object, id: number): string {
  return getCall({ name: 'search_places', arguments: question, _meta: META }, id);
}

function earlierCall(question: object, id: number): string {
  return getCall({ name: 'search_places', arguments: question }, id);
}

function getCall(params: object, id: number): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
}
