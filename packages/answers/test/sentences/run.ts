import type { City } from '@kehilla/city';
import { askTool, type Tool, WORDS_OF } from '../world/ask.ts';
import type { Case } from './case.ts';
import { everyday } from './everyday.ts';
import { judge, type Verdict } from './judge.ts';
import { affirmed, alternatives, names, sayings } from './others.ts';
import { refusals } from './refusals.ts';

/** A case and what became of it. */
export type Judged = Case & Verdict;
/** How many of some cases were right, and what became of the others. */
export type Counts = {
  readonly all: number;
  readonly right: number;
  readonly wrong: number;
  readonly missing: number;
  readonly error: number;
};

/** Every sentence of a tool. */
export function getCases(tool: Tool): Case[] {
  return [...refusals(), ...sayings(), ...affirmed(), ...names(), ...alternatives(), ...everyday()].filter(
    (each) => each.tool === tool,
  );
}

/** Asks a city these sentences and judges the answers. */
export async function run(cases: readonly Case[], city: City): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const each of cases) {
    const answer = await askTool(each.tool, { [WORDS_OF[each.tool]]: each.text }, city);
    judged.push({ ...each, ...judge(each, answer) });
  }
  return judged;
}

/** Counts of cases by what `by` makes of them, in the order in which they come. */
export function countBy(judged: readonly Judged[], by: (each: Judged) => string): Map<string, Counts> {
  return new Map([...Map.groupBy(judged, by)].map(([key, all]) => [key, getCounts(all)]));
}

/** What became of some cases. */
export function getCounts(judged: readonly Judged[]): Counts {
  const of = (outcome: Judged['outcome']): number => judged.filter((each) => each.outcome === outcome).length;
  return { all: judged.length, right: of('right'), wrong: of('wrong'), missing: of('missing'), error: of('error') };
}

/** Counts as people read them. */
export function inWords({ all, right, wrong, missing, error }: Counts): string {
  const share = all === 0 ? '' : ` (${((100 * right) / all).toFixed(1)} %)`;
  const rest = [`${wrong} wrong`, `${missing} missing`, ...(error === 0 ? [] : [`${error} errors`])];
  return `${right} of ${all} right${share}${right === all ? '' : `, ${rest.join(', ')}`}`;
}
