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
  [/packages\/operations\/src\/(services\/asked\/find-providers|lookup\/known-place)\.ts/, 'candidates'],
  [/packages\/understanding\//, 'reading'],
  [/packages\/operations\/src\/(understand|lookup|[a-z-]+\/asked|food\/where)\//, 'reading'],
  [/packages\/operations\/src\/food\/(food-question|wish)\.ts/, 'reading'],
  [/packages\/(city|ranking|linkage|world)\//, 'candidates'],
  [/packages\/operations\/src\/(find|identify|food\/dishes|services\/provider)\//, 'candidates'],
  [/packages\/(operations|kosher|calendar)\//, 'describing'],
  [/packages\/hosting\//, 'http'],
  [/node_modules\/(express|router|finalhandler|body-parser|pino|undici)\//, 'http'],
];

/** The part that a function of a profile works for; null where that is its caller's. */
export function getPart(functionName: string, url: string): WorkPart | null {
  if (functionName === '(garbage collector)') return 'garbage';
  return FILES.find(([pattern]) => pattern.test(url))?.[1] ?? null;
}
