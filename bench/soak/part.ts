import { fork } from 'node:child_process';
import { putLoad } from '../http/load.ts';
import type { Setting } from '../setting.ts';
import { type BenchRow, millis, row } from '../table.ts';
import { type Question, soakQuestions } from './questions.ts';
import type { Soaked, SoakPlan } from './soak-client.ts';

/** How long the soak lasts, in seconds; `SOAK_SECONDS` for longer ones. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 180);
const SHARE = 0.7;
const RSS_EVERY_MS = 5_000;
const MB = 1024 * 1024;

/** Several minutes at 70 % of capacity with every operation over both surfaces: errors, memory, latencies. */
export async function soak({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const questions = soakQuestions(city);
  const server = fork(new URL('../http/server.ts', import.meta.url), { env: { ...process.env, DATA_DIR: dataDir } });
  const { port } = await next<{ port: number }>(server);
  try {
    const capacity = await getCapacity(port, questions, keys);
    const rss: number[] = [];
    const sample = async (): Promise<void> => {
      server.send('rss');
      rss.push((await next<{ rss: number }>(server)).rss);
    };
    const sampling = setInterval(() => void sample(), RSS_EVERY_MS);
    const per_second = Math.floor(capacity * SHARE);
    const soaked = await soakWith({ port, per_second, seconds: SECONDS, questions, keys });
    clearInterval(sampling);
    return rows(soaked, rss, per_second, capacity);
  } finally {
    server.disconnect();
  }
}

/** Answers a second to the same mix when everybody asks again at once. */
async function getCapacity(port: number, questions: readonly Question[], keys: readonly string[]): Promise<number> {
  // The load client posts either all or nothing, so the two halves of the mix are measured one after the other.
  const measure = (some: readonly Question[], bodies: readonly string[] | undefined) =>
    putLoad({
      port,
      connections: 16,
      seconds: 5,
      warm_seconds: 3,
      keys,
      client: 'ordinary',
      paths: some.map(({ path }) => path),
      ...(bodies && { bodies }),
    });
  const gets = questions.filter(({ body }) => body === null);
  const posts = questions.filter(({ body }) => body !== null);
  const [got, posted] = [
    await measure(gets, undefined),
    await measure(
      posts,
      posts.map(({ body }) => body ?? ''),
    ),
  ];
  const seconds = gets.length / got.per_second + posts.length / posted.per_second;
  return questions.length / seconds;
}

function soakWith(plan: SoakPlan): Promise<Soaked> {
  const client = fork(new URL('./soak-client.ts', import.meta.url), { serialization: 'advanced' });
  client.send(plan);
  return next<Soaked>(client);
}

function next<T>(child: ReturnType<typeof fork>): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a process of the soak ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}

function rows(
  { latencies, statuses, lost }: Soaked,
  rss: readonly number[],
  per_second: number,
  capacity: number,
): BenchRow[] {
  const bad = Object.entries(statuses).filter(([status]) => !/^\w+ 200$/.test(status));
  // The first third is left out: caches fill and code is compiled.
  const settled = rss.slice(Math.floor(rss.length / 3));
  const half = Math.ceil(settled.length / 2);
  const [before, after] = [mean(settled.slice(0, half)), mean(settled.slice(half))];
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return [
    row(
      `soak: ${SECONDS} s at ${per_second}/s, 70 % of ${Math.floor(capacity)}/s`,
      `${answered} answered, ${lost} lost${bad.length > 0 ? `, ${bad.map(([status, count]) => `${status}: ${count}`).join(', ')}` : ''}`,
      'no error',
      lost === 0 && bad.length === 0,
    ),
    row(
      '  memory, middle and last third',
      `${(before / MB).toFixed(0)} → ${(after / MB).toFixed(0)} MB`,
      'within 10 %',
      after <= before * 1.1,
    ),
    ...Object.entries(latencies).map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return row(`  ${name}`, `p50 ${millis(at(0.5))}, p99 ${millis(at(0.99))}`);
    }),
  ];
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);
}
