import type { City } from '@kehilla/city';
import { listFolded, meaningOfPlaces, readPlaces } from '@kehilla/language';
import { getInterpretations } from '../../packages/answers/src/events/ask-events.ts';
import { knownWords } from '../../packages/answers/src/known-words.ts';
import { getRequest } from '../../packages/answers/src/places/find-by-words.ts';
import { readRequest } from '../../packages/answers/src/food/food-query.ts';
import { understandNeed } from '../../packages/answers/src/services/need.ts';
import { understandWhere } from '../../packages/answers/src/where/area.ts';
import type { Tool } from '../../packages/answers/test/world/ask.ts';

/** What understanding a question costs, without searching for its answer; microseconds, medians over the questions. */
export type UnderstandingCost = {
  readonly median_us: number;
  /** How many times as much a text of eight such questions costs as one of them; 8 where the cost is linear in the text. */
  readonly eightfold: number;
};

/** One question in so many is measured, once; by the others the reader is warm, and nothing that is kept of a question helps. */
const MEASURED_EVERY = 4;
const FOLD = 8;

/** What understanding these questions costs with one tool's reader and what a city knows. */
export function understandingCost(tool: Tool, texts: readonly string[], city: City): UnderstandingCost {
  const read = READ[tool];
  const [measured, others] = [true, false].map((is) => texts.filter((_, at) => (at % MEASURED_EVERY === 0) === is));
  for (const text of others ?? []) read(text, city);
  const pairs = (measured ?? []).map((text, at, all) => {
    const one = time(() => read(text, city));
    // Eight different ones: of a repeated text the second part is known.
    const long = Array.from({ length: FOLD }, (_, i) => all[(at + 1 + i) % all.length]).join(', ');
    return { one, long: time(() => read(long, city)) };
  });
  const ones = pairs.map(({ one }) => one);
  const getMean = (times: readonly number[]): number => times.reduce((sum, each) => sum + each, 0) / times.length;
  return {
    median_us: median(ones),
    eightfold: getMean(pairs.map(({ long }) => long)) / getMean(ones),
  };
}

const READ: Readonly<Record<Tool, (text: string, city: City) => unknown>> = {
  search_places: (q, city) => {
    const input = { q, kosher_only: false, limit: 20 };
    const known = knownWords(city);
    const request = getRequest({ input, where: understandWhere({}, city) });
    return meaningOfPlaces(listFolded(readPlaces(q, known).wanted), known, request);
  },
  recommend_food: (query, city) => readRequest({ query, kosher_only: false, limit: 20, live: 'never' }, city),
  find_services: (service, city) => understandNeed({ service, limit: 5 }, city),
  search_events: (q, city) => getInterpretations({ q, include_stale: false, limit: 20 }, city),
};

/** How long a call takes, in microseconds. */
function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return (performance.now() - start) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
