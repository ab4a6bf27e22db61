/** The parts of the work that an answer is, in the order in which a question passes them. */
export const WORK_PARTS = {
  http: 'HTTP, Express and the network',
  door: 'door: key, limits, turns, validation',
  reading: 'reading the question',
  candidates: 'candidates and ranking',
  describing: 'describing what was found',
  writing: 'writing the answer',
  garbage: 'collecting garbage',
} as const;
export type WorkPart = keyof typeof WORK_PARTS;

/** Which files do which part; the first that fits counts. Files of none of these work for their caller. */
const FILES: readonly (readonly [pattern: RegExp, part: WorkPart])[] = [
  [/packages\/gateway\/src\/(reply|json)\//, 'writing'],
  [/packages\/(gateway|accounts|oauth)\//, 'door'],
  [/packages\/store\/src\/(keys|limits)\//, 'door'],
  [/packages\/contract\//, 'door'],
  [/packages\/language\//, 'reading'],
  [/packages\/answers\/src\/(where|request)\//, 'reading'],
  [/packages\/answers\/src\/food\/(food-question|food-query|food-places)\.ts/, 'reading'],
  [/packages\/answers\/src\/(events\/(understand|terms)|services\/need)\.ts/, 'reading'],
  [/packages\/(city|ranking|linkage|world)\//, 'candidates'],
  [/packages\/answers\/src\/(candidates|identify)\//, 'candidates'],
  [/packages\/answers\/src\/(places\/find-[a-z-]+|services\/find-providers|events\/ask-events)\.ts/, 'candidates'],
  [/packages\/(answers|kosher|calendar)\//, 'describing'],
  [/packages\/hosting\//, 'http'],
  [/node_modules\/(express|router|finalhandler|body-parser|pino|undici)\//, 'http'],
];

/** The part that a function of a profile works for; null where that is its caller's. */
export function getPart(functionName: string, url: string): WorkPart | null {
  if (functionName === '(garbage collector)') return 'garbage';
  return FILES.find(([pattern]) => pattern.test(url))?.[1] ?? null;
}
