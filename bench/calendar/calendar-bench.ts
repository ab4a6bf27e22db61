import type { JewishCalendarInput } from '@kehilla/contract';
import { jewishCalendar } from '@kehilla/answers';
import { startServer } from '../http/bench-server.ts';
import { putLoad } from '../http/load.ts';
import { makeKeys } from '../make-keys.ts';
import { withOwnRecord } from '../own-record.ts';
import { type RequestedKind, askedQuestions, calendarPath, calendarQuestions } from './questions.ts';

const QUESTIONS = 5_000;
const CONNECTIONS = 32;
const SECONDS = { seconds: 3, warm_seconds: 1 } as const;
const ROUNDS = 3;
/** So many callers that none comes to the end of its limits. */
const KEYS = 1_500;

/** Microseconds for one day with eight days of events, in process, on one core: the middle of five rounds over random places and days. */
export function calendarSpeed(): number {
  return getSpeed(calendarQuestions(QUESTIONS));
}

/** What a question of another sort costs: microseconds, and as a share of an ordinary day that is asked between them. */
export type RequestedSpeed = { readonly us: number; readonly ratio: number };

/**
 * A holiday, a Hebrew date or a yahrzeit by name, more of a day, a year at once, all opinions: rounds by turns with ordinary days, the middle of nine, so that
 * what else the machine does weighs on both.
 */
export function askedSpeed(kind: RequestedKind): RequestedSpeed {
  const [ordinary, jewishCalendarInputs] = [calendarQuestions(QUESTIONS), askedQuestions(QUESTIONS, kind)];
  const warm = (): RequestedSpeed => {
    const before = getRound(ordinary);
    const us = getRound(jewishCalendarInputs);
    return { us, ratio: (2 * us) / (before + getRound(ordinary)) };
  };
  warm();
  return Array.from({ length: 9 }, warm).sort((a, b) => a.ratio - b.ratio)[4] ?? { us: 0, ratio: 0 };
}

function getSpeed(questions: readonly JewishCalendarInput[]): number {
  getRound(questions);
  return Array.from({ length: 5 }, () => getRound(questions)).sort((a, b) => a - b)[2] ?? 0;
}

/** Microseconds a question. */
function getRound(questions: readonly JewishCalendarInput[]): number {
  const now = new Date();
  const started = performance.now();
  for (const question of questions) jewishCalendar(question, { now });
  return ((performance.now() - started) * 1_000) / questions.length;
}

/** Answers over HTTP as a share of bare Express answers of the same size, each load between two bare ones; the middle round. */
export type CalendarLoad = { readonly per_second: number; readonly ratio: number; readonly mean_bytes: number };

/** Puts a load of random places and days on a REST server, with keys, and the same on a bare one. */
export async function calendarLoad(): Promise<CalendarLoad> {
  return withOwnRecord(async (database) => {
    const keys = await makeKeys(database, KEYS, [], new Date());
    const server = await startServer(new URL('./calendar-server.ts', import.meta.url), { databaseUrl: database.url });
    try {
      return await rounds(server.port, keys);
    } finally {
      await server.stop();
    }
  });
}

async function rounds(port: number, keys: readonly string[]): Promise<CalendarLoad> {
  const paths = calendarQuestions(QUESTIONS, 2).map(calendarPath);
  const load = (to: number, ask: readonly string[], by: readonly string[]) =>
    putLoad({ port: to, connections: CONNECTIONS, paths: ask, keys: by, client: 'ordinary', ...SECONDS });
  const { mean_bytes } = await load(port, paths, keys);
  const bareServer = await startServer(new URL('../http/bare-server.ts', import.meta.url), { bytes: mean_bytes });
  const measured: CalendarLoad[] = [];
  try {
    let before = (await load(bareServer.port, ['/'], [])).per_second;
    for (let round = 0; round < ROUNDS; round++) {
      const { per_second, statuses } = await load(port, paths, keys);
      if (Object.keys(statuses).join() !== '200')
        throw new Error(`a calendar was answered ${JSON.stringify(statuses)}`);
      const after = (await load(bareServer.port, ['/'], [])).per_second;
      measured.push({ per_second, mean_bytes, ratio: (2 * per_second) / (before + after) });
      before = after;
    }
  } finally {
    await bareServer.stop();
  }
  return measured.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)] as CalendarLoad;
}
