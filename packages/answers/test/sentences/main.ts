/*
 * npm run sentences: sentences that refuse, that only look so, names with such words and choices of two, asked of all four searching tools over the
 * invented world. Prints counts by tool, part and kind, then failing cases.
 *
 *   npm run sentences                                   counts of all tools
 *   npm run sentences -- --tool=food                    counts and the first failing cases of one tool; part of a name will do
 *   npm run sentences -- --tool=food --cue=w/o          of one cue, by its id in data/cues.json (of other parts: the family, name or kind)
 *   npm run sentences -- --part=names --lang=he --form=near --kind=allergen --outcome=wrong --match='regular expression'     any of them
 *   npm run sentences -- --tool=food --limit=200        how many failing cases (30)
 *   npm run sentences -- --tool=food --cues             a line a cue: how many of each form are right
 *   npm run sentences -- --tool=food --new              only failing cases that are not known to fail
 *   npm run sentences -- --shrink                       writes down in data/known.json that fewer fail; it never takes more
 */
import { parseArgs } from 'node:util';
import { TOOLS, type Tool } from '../world/ask.ts';
import { sentencesCity } from '../world/world.ts';
import type { Case } from './case.ts';
import { movedFrom, readKnown, shrinkKnown } from './known.ts';
import { getCases, countBy, getCounts, inWords, type Judged, run } from './run.ts';

const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: {
    tool: text,
    cue: text,
    part: text,
    lang: text,
    form: text,
    kind: text,
    outcome: text,
    match: text,
    limit: { type: 'string', default: '30' },
    cues: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
  },
});
const city = sentencesCity();
const known = readKnown();
const shows =
  values.new ||
  Object.entries(values).some(([name, value]) => name !== 'limit' && typeof value === 'string' && value !== '');
const byTool = new Map<Tool, Judged[]>();
for (const tool of TOOLS.filter((each) => each.includes(values.tool))) {
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
  const own = (['cue', 'part', 'lang', 'form', 'kind'] as const).every(
    (name) => values[name] === '' || values[name] === each[name],
  );
  return own && (values.match === '' || new RegExp(values.match, 'iu').test(each.text));
}

function print(
  judged: readonly Judged[],
  by: (each: Judged) => string,
  told: (all: readonly Judged[]) => string,
): void {
  for (const [key, all] of Map.groupBy(judged, by)) console.log(`  ${key.padEnd(26)} ${told(all)}`);
}

function getForms(all: readonly Judged[]): string {
  const forms = [...countBy(all, ({ form }) => form)].map(([form, { right, all: of }]) => `${form} ${right}/${of}`);
  return forms.join('  ');
}

function showFailing(judged: readonly Judged[]): void {
  const failing = judged.filter(
    ({ outcome }) => outcome !== 'right' && (values.outcome === '' || outcome === values.outcome),
  );
  const most = Number(values.limit);
  for (const { outcome, text, why } of failing.slice(0, most))
    console.log(`  ${outcome.padEnd(7)} ${JSON.stringify(text)} ${why}`);
  if (failing.length > most) console.log(`  … and ${failing.length - most} more (--limit=${failing.length})`);
}
