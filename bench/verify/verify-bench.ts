import { buildImage, type City, openCity } from '@kehilla/city';
import { READERS, takeReading } from '@kehilla/sources';
import type { VerifyKosherInput } from '@kehilla/contract';
import { verifyKosher } from '@kehilla/answers';
import {
  createEvidenceHistory,
  createReadingStore,
  type Database,
  loadRecords,
  openDatabase,
  openEmbedded,
  registerReaders,
} from '@kehilla/store';
import type { Setting } from '../setting.ts';
import { overHttp, type Questions, type TwoLoads } from '../http/over-http.ts';
import { safetyCases } from '../../packages/answers/test/safety/cases.ts';
import { readRandom as seedOfSafety } from '../../packages/answers/test/safety/random.ts';
import { createRandom } from '../relevance/random.ts';
import { spoilName } from '../relevance/spoil-name.ts';
import { inventedLists, getSample } from './invented-lists.ts';

const QUESTIONS = 5_000;

/**
 * What verifying over HTTP comes to, with the five lists loaded, how their readings ended, and the processor time of one answer without HTTP in microseconds,
 * of questions none of which comes twice.
 */
export type VerifyBench = {
  readonly loads: TwoLoads;
  readonly lists: string;
  readonly processor_us: number;
  /** Questions about neighbours, wrong branches, former tenants, namesakes and shared doors of listed places, and how many were said to be enough. */
  readonly unsafe: { readonly requested: number; readonly sufficient: readonly string[] };
};

/** Loads five invented lists into the record and asks, by name and address, about places of which one in five is listed. */
export async function verifyBench(city: City, dataDir: string, keys: readonly string[]): Promise<VerifyBench> {
  const verifyKosherInputs = inventQuestions(city);
  const { lists, processor_us, unsafe } = await withLists(city, dataDir, verifyKosherInputs);
  const loads = await overHttp(getQuestions(dataDir, keys, verifyKosherInputs));
  return { loads, lists, processor_us, unsafe };
}

/** Gives `use` the same questions, for which it loads the five lists into the record of `dataDir`. */
export async function withLoadedLists<T>(
  { city, dataDir, keys }: Setting,
  use: (questions: Questions) => Promise<T>,
): Promise<T> {
  const record = await openEmbedded(dataDir);
  const database = openDatabase(record.url);
  try {
    await loadLists(city, database);
    return await use(getQuestions(dataDir, keys, inventQuestions(city)));
  } finally {
    await database.close();
    await record.leave();
  }
}

function getQuestions(
  dataDir: string,
  keys: readonly string[],
  verifyKosherInputs: readonly VerifyKosherInput[],
): Questions {
  const bodies = verifyKosherInputs.map((question) => JSON.stringify(question));
  return { settings: { DATA_DIR: dataDir }, keys, paths: ['/v1/kosher/verify'], bodies };
}

function inventQuestions(city: City): VerifyKosherInput[] {
  const listed = [150, 100, 60, 80].flatMap((count, i) => getSample(city, count, 100 + i));
  const others = getSample(city, QUESTIONS - 300, 7);
  const random = createRandom(11);
  return [...listed.slice(0, 300), ...others].map(({ name, address }, i) => ({
    name: ((i % 3 === 0 ? spoilName('typo', name, random, () => 1) : null) ?? name).slice(0, 120).padEnd(2, '.'),
    address: address.slice(0, 200),
    live: 'never' as const,
  }));
}

/** Loads the lists, and answers every question once from the city with them. */
async function withLists(
  city: City,
  dataDir: string,
  verifyKosherInputs: readonly VerifyKosherInput[],
): Promise<Omit<VerifyBench, 'loads'>> {
  const server = await openEmbedded(dataDir);
  const database = openDatabase(server.url);
  try {
    const phrases = await loadLists(city, database);
    const listed = openCity(buildImage(await loadRecords(database)));
    return {
      lists: phrases.join(', '),
      processor_us: await processorTime(listed, database, verifyKosherInputs),
      unsafe: await unsafeAnswers(listed, database),
    };
  } finally {
    await database.close();
    await server.leave();
  }
}

/** Loads five invented lists; returns how each reading ended. */
async function loadLists(city: City, database: Database): Promise<string[]> {
  const store = createReadingStore(database);
  await registerReaders(store, [...READERS.values()]);
  const now = new Date();
  const phrases: string[] = [];
  for (const [id, pages] of inventedLists(city, now.toISOString())) {
    const reader = READERS.get(id);
    if (reader === undefined) throw new Error(`no reader ${id}`);
    const { state, rows } = await takeReading(store, {
      reader,
      pages,
      observed_at: null,
      whole: true,
      dry_run: false,
      now,
    });
    phrases.push(`${id} ${rows} ${state}`);
  }
  return phrases;
}

/** So many are asked before anything is measured. */
const WARMING = 500;

/** Microseconds of processor time that one answer takes in the mean, all threads of the process together. */
async function processorTime(
  city: City,
  database: Database,
  verifyKosherInputs: readonly VerifyKosherInput[],
): Promise<number> {
  const context = getContext(city, database);
  for (const question of verifyKosherInputs.slice(0, WARMING)) await verifyKosher(question, context);
  const before = process.cpuUsage();
  for (const question of verifyKosherInputs.slice(WARMING)) await verifyKosher(question, context);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (verifyKosherInputs.length - WARMING);
}

/** Of no such question any list tells: what of them is said to be enough all the same. */
async function unsafeAnswers(city: City, database: Database): Promise<VerifyBench['unsafe']> {
  const context = getContext(city, database);
  const cases = safetyCases(city, seedOfSafety(11));
  const sufficient: string[] = [];
  for (const { kind, ask } of cases) {
    const { answer } = (await verifyKosher({ live: 'never', ...ask }, context)).data;
    if (answer.sufficient_evidence_now) sufficient.push(`${kind} ${JSON.stringify(ask)}`);
  }
  return { requested: cases.length, sufficient };
}

function getContext(city: City, database: Database): Parameters<typeof verifyKosher>[1] {
  const live = {
    canRead: () => false,
    readNow: () => Promise.resolve({ city, made: false, metered: false, readings: [] }),
    requestReading: () => undefined,
  };
  return { city, now: new Date(), live, history: createEvidenceHistory(database) };
}
