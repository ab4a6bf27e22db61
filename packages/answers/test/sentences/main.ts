// npm run sentences: counts by tool, part and kind of sentences that refuse, that only look so, of names with such words and of choices of two, asked of
// all four searching tools over the invented world; then failing cases.
import { createProgram, readCount, readPattern, readTools } from '../command.ts';
import { TOOLS, type Tool } from '../world/ask.ts';
import { sentencesCity } from '../world/world.ts';
import type { Case } from './case.ts';
import { movedFrom, readKnown, shrinkKnown } from './known.ts';
import { getCases, countBy, getCounts, inWords, type Judged, run } from './run.ts';

const FIELDS = ['cue', 'part', 'lang', 'form', 'kind'] as const;
const FILTERS = [...FIELDS, 'tool', 'outcome', 'match'] as const;

const values = createProgram(
  'sentences',
  'sentences that refuse, or only look so, asked of the searching tools over the invented world',
)
  .option('--tool <part>', 'of the tools with this in their name', readTools)
  .option('--cue <id>', 'of one cue of data/cues.json; of other parts the family, name or kind')
  .option('--part <part>', 'of one part')
  .option('--lang <language>', 'in one language')
  .option('--form <form>', 'of one form of sentence')
  .option('--kind <kind>', 'of one kind of what is refused')
  .option('--outcome <outcome>', 'failing cases that end so')
  .option('--match <pattern>', 'sentences that this regular expression fits', readPattern)
  .option('--limit <n>', 'how many failing cases', readCount, 30)
  .option('--cues', 'a line a cue: how many of each form are right')
  .option('--new', 'only failing cases that are not known to fail')
  .option('--shrink', 'writes down in data/known.json that fewer fail; it never takes more')
  .parse()
  .opts();
const city = sentencesCity();
const known = readKnown();
const shows = values.new || FILTERS.some((name) => values[name] !== undefined);
const byTool = new Map<Tool, Judged[]>();
for (const tool of values.tool ?? TOOLS) {
  const cases = getCases(tool);
  const judged = await run(values.shrink ? cases : cases.filter(isChosen), city);
  byTool.set(tool, judged);
  console.log(`${tool}: ${inWords(getCounts(judged))}`);
  if (values.cues) print(judged, ({ part, cue }) => `${part} ${cue}`, getForms);
  else
    print(
      judged,
      ({ part, kind }) => `${part} ${part === 'names' ? '' : kind}`,
      (each) => inWords(getCounts(each)),
    );
  if (shows && !values.cues) showFailing(values.new ? movedFrom(known, tool, judged).worse : judged);
}
if (values.shrink) shrinkKnown(known, byTool);

function isChosen(each: Case): boolean {
  const own = FIELDS.every((name) => values[name] === undefined || values[name] === each[name]);
  return own && values.match?.test(each.text) !== false;
}

function print(
  judged: readonly Judged[],
  by: (each: Judged) => string,
  note: (all: readonly Judged[]) => string,
): void {
  for (const [key, all] of Map.groupBy(judged, by)) console.log(`  ${key.padEnd(26)} ${note(all)}`);
}

function getForms(all: readonly Judged[]): string {
  const forms = [...countBy(all, ({ form }) => form)].map(([form, { right, all: of }]) => `${form} ${right}/${of}`);
  return forms.join('  ');
}

function showFailing(judged: readonly Judged[]): void {
  const failing = judged.filter(
    ({ outcome }) => outcome !== 'right' && (values.outcome === undefined || outcome === values.outcome),
  );
  const most = values.limit;
  for (const { outcome, text, why } of failing.slice(0, most))
    console.log(`  ${outcome.padEnd(7)} ${JSON.stringify(text)} ${why}`);
  if (failing.length > most) console.log(`  … and ${failing.length - most} more (--limit=${failing.length})`);
}
