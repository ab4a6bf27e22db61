import type { City } from '@kehilla/city';
import { TOOLS, type Tool } from '../../packages/answers/test/world/ask.ts';
import { sentencesCity } from '../../packages/answers/test/world/world.ts';
import { getCases, type Counts, countBy, getCounts, run } from '../../packages/answers/test/sentences/run.ts';
import { type BenchRow, row } from '../table.ts';
import { understandingCost } from './cost.ts';

/** Sentences that refuse, that only look so, names with such words and choices of two: how many each tool reads rightly, by kind. Asks an invented world. */
export async function understanding(): Promise<BenchRow[]> {
  const city = sentencesCity();
  const rows: BenchRow[] = [];
  for (const tool of TOOLS) {
    const cases = getCases(tool);
    const judged = await run(cases, city);
    rows.push(figures(tool, getCounts(judged), 0.97));
    rows.push(cost(tool, [...new Set(cases.map(({ text }) => text))], city));
    const kinds = countBy(judged, ({ part, kind }) =>
      part === 'refused' || part === 'alternatives' ? `${part}, ${kind}` : part,
    );
    for (const [kind, counts] of kinds) rows.push(figures(`  ${kind}`, counts, 0.9));
  }
  return rows;
}

/** What understanding a sentence costs. */
function cost(tool: Tool, texts: readonly string[], city: City): BenchRow {
  const { median_us, eightfold } = understandingCost(tool, texts, city);
  const figure = `median ${median_us.toFixed(0)} µs; a text of eight ${eightfold.toFixed(1)} times as much`;
  return row('  what understanding a sentence costs', figure, '≤ 60 µs', median_us <= 60);
}

/** A row of which this share must be right, and none wrong. */
function figures(name: string, { all, right, wrong, missing, error }: Counts, share: number): BenchRow {
  const percent = ((100 * right) / all).toFixed(1);
  return row(
    name,
    `${right} of ${all} right (${percent} %), ${wrong} wrong, ${missing + error} missing`,
    `${share * 100} %, none wrong`,
    right >= share * all && wrong === 0,
  );
}
