import { Argument, Option } from '@commander-js/extra-typings';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { verifyKosher } from '@kehilla/answers';
import { PIPELINE } from '../../packages/language/src/read.ts';
import { createProgram } from '../../packages/answers/test/command.ts';
import { askTool, type Question, TOOLS, type Tool, WORDS_OF } from '../../packages/answers/test/world/ask.ts';
import { planTool, type ReportedConstraint } from '../../packages/answers/test/world/plans.ts';
import { WORLD_NOW } from '../../packages/answers/test/world/records.ts';
import { sentencesCity } from '../../packages/answers/test/world/world.ts';
import { listCalled, orderCalled, type PassedFunction } from './passed.ts';

// npm run route -- TOOL "QUESTION": what a tool plans for a question over the invented city of the tests, what it answers, and the files that the question
// passes, in order. It is asked in a process of its own once to count the functions and once to order them, as the first question that a process hears.
const program = createProgram(
  'route',
  'what a tool reads in a question over the invented city of the tests, and the files that the question passes',
)
  .addArgument(new Argument('<tool>', 'who is asked').choices([...TOOLS, 'verify_kosher'] as const))
  .argument('<question>', 'the question in words, or the name that is verified')
  .addOption(new Option('--count', 'counts the functions alone, for the process that orders them').hideHelp())
  .parse();
const [tool, words] = program.processedArgs;
const isCounting = program.opts().count === true;

type Reported = {
  readonly status?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly notes?: string[];
};
const PIPELINE_OF = {
  search_places: PIPELINE.places,
  recommend_food: PIPELINE.food,
  find_services: PIPELINE.services,
  search_events: PIPELINE.events,
} as const;
const world = sentencesCity();
let answer: Reported = {};
const ask = async (): Promise<void> => {
  answer = (await (tool === 'verify_kosher' ? verify(words) : askTool(tool, question(), world))) as Reported;
};

if (isCounting) {
  const starts = await listCalled(ask);
  process.stdout.write(JSON.stringify(starts));
} else {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), '--count', '--', tool, words];
  const starts = JSON.parse(execFileSync(process.execPath, args, { maxBuffer: 1 << 26 }).toString()) as Parameters<
    typeof orderCalled
  >[0];
  const passed = await orderCalled(starts, listLineStarts, ask);
  if (tool !== 'verify_kosher') {
    tellPipeline(PIPELINE_OF[tool]);
    tellPlan();
  }
  tellAnswer();
  tellFiles(passed);
}

function question(): Question {
  return { [WORDS_OF[tool as Tool]]: words };
}

function verify(name: string): Promise<unknown> {
  const live = {
    canRead: () => false,
    readNow: () => Promise.resolve({ city: world, made: false, metered: false, readings: [] }),
    requestReading: () => undefined,
  };
  // No question here asks about the past.
  return verifyKosher({ name, live: 'never' } as never, { city: world, now: WORLD_NOW, live, history: null as never });
}

function listLineStarts(url: string): readonly number[] {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Prints the dimensions that are read of a question, in order. */
function tellPipeline(steps: readonly { readonly name: string }[]): void {
  console.log(`read: ${steps.map(({ name }) => name).join(', ')}`);
}

/** Prints what binds the answer, and how many results would fit without each of it. */
function tellPlan(): void {
  const { must, refused, wish, told, count } = planTool(tool as Tool, question(), world);
  const tell = (constraints: readonly ReportedConstraint[]): string =>
    constraints.map(({ of, phrase, without }) => `${of} ${phrase} (${without ?? 'none'} without)`).join(', ') || '–';
  const quote = (shares: readonly { readonly text: string }[]): string =>
    shares.map(({ text }) => text).join(', ') || '–';
  console.log(`plan: ${count} fit`);
  console.log(`  must: ${tell(must)}`);
  console.log(`  refused: ${tell(refused)}`);
  console.log(`  wish: ${quote(wish)}`);
  console.log(`  told: ${quote(told)}`);
}

/** Prints what was made of the words, and how many candidates there were. */
function tellAnswer(): void {
  const { data = {}, status, notes = [] } = answer;
  console.log(`${tool} "${words}": ${status}`);
  const { understood, coverage, subject, answer: verdict } = data as Record<string, object | undefined>;
  for (const [name, value] of Object.entries({ understood, subject, verdict, coverage }))
    for (const [key, each] of Object.entries(value ?? {}))
      if (isTold(each)) console.log(`  ${name}.${key}: ${JSON.stringify(each).slice(0, 160)}`);
  for (const note of notes) console.log(`  note: ${note}`);
}

function isTold(value: unknown): boolean {
  return Boolean(value) && !(Array.isArray(value) && value.length === 0);
}

/** Prints each file once, where it is first passed, with its functions. */
function tellFiles(passed: readonly PassedFunction[]): void {
  const byFile = Map.groupBy(passed, ({ file }) => file);
  const packages = new Set([...byFile.keys()].map((file) => file.split('/').slice(0, 2).join('/')));
  console.log(`${byFile.size} files and ${passed.length} functions of ${packages.size} packages, in order:`);
  for (const [file, functions] of byFile)
    console.log(`  ${file}: ${functions.map(({ name, line }) => `${name}:${line}`).join(' ')}`);
}
