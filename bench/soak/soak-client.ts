import { Agent, request } from 'node:http';
import type { Question } from './questions.ts';

/** Questions at a steady pace, whether or not earlier ones were answered. */
export type SoakPlan = {
  readonly port: number;
  readonly per_second: number;
  readonly seconds: number;
  readonly questions: readonly Question[];
  readonly keys: readonly string[];
};

/** What came back: latencies in milliseconds from the moment a question was due, and statuses; `lost` had no answer at all. */
export type Soaked = {
  readonly latencies: Readonly<Record<string, readonly number[]>>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly lost: number;
};

/** An error of JSON-RPC, or a tool's. */
const FAILED = /"isError":true|"error":\{/;

process.once('message', (plan: SoakPlan) => void run(plan));

async function run({ port, per_second, seconds, questions, keys }: SoakPlan): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const latencies: Record<string, number[]> = {};
  const statuses: Record<string, number> = {};
  const waiting = new Set<Promise<void>>();
  let lost = 0;

  function ask({ name, path, body }: Question, key: string, due: number): Promise<void> {
    return new Promise((resolve) => {
      const headers = {
        authorization: `Bearer ${key}`,
        ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(path === '/mcp' && {
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-06-18',
        }),
      };
      const sent = request(
        { host: '127.0.0.1', port, path, agent, method: body === null ? 'GET' : 'POST', headers },
        (reply) => {
          // What went wrong over MCP may stand inside a 200.
          let failed = false;
          reply.on('data', (chunk: Buffer) => (failed ||= path === '/mcp' && FAILED.test(chunk.toString())));
          reply.on('end', () => {
            (latencies[name] ??= []).push(performance.now() - due);
            const status = `${name} ${failed ? 'error inside a ' : ''}${reply.statusCode}`;
            statuses[status] = (statuses[status] ?? 0) + 1;
            resolve();
          });
        },
      );
      sent.on('error', () => {
        lost++;
        resolve();
      });
      sent.end(body ?? undefined);
    });
  }

  const started = performance.now();
  for (let number = 0; number < per_second * seconds; number++) {
    const due = started + (number * 1000) / per_second;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const question = questions[number % questions.length] as Question;
    const response = ask(question, keys[number % keys.length] ?? '', due).then(() => void waiting.delete(response));
    waiting.add(response);
  }
  await Promise.all(waiting);
  process.send?.({ latencies, statuses, lost } satisfies Soaked, () => process.exit(0));
}
