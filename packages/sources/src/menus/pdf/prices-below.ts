import { tellsWords } from '../html/text/line-forms.ts';
import type { Line } from './line-kinds.ts';

/** So large a part of the runs of lines shows that prices stand below their names; in the others they stand above, or nobody can tell. */
const MOST = 0.5;
const MOST_WORDS = 4;
/** What is said of a dish is at most so large as its name. */
const SMALLER = 0.97;

/**
 * The line with the name of each price that stands alone in a line below it, by the line of the price. So prices stand only where runs of lines
 * begin with a name and end with a price, or with what is said of a dish: one line up or down, all prices are those of other dishes.
 */
export function namesOfPrices(lines: readonly Line[]): Map<number, number> {
  const runs = runsOf(lines).filter((run) => run.some((i) => lines[i]?.is === 'price'));
  const begun = runs.filter(([first]) => isWords(lines[first as number]));
  const firsts = begun.map(([first]) => lines[first as number] as Line);
  const says = tellsWords(firsts.map(({ text }) => text));
  const size = firsts.map((line) => line.size).sort((a, b) => a - b)[firsts.length >> 1] ?? 0;
  const isSaid = (line: Line | undefined): boolean =>
    line?.is === 'words' && (line.size < size * SMALLER || says(line.text));
  const fitting = begun.filter((run) => endsWithPrice(lines, run, isSaid));
  const names = new Map<number, number>();
  if (fitting.length < runs.length * MOST) return names;
  for (const i of fitting.flat()) {
    if (lines[i]?.is !== 'price') continue;
    let name = i - 1;
    while (i - name <= MOST_WORDS && isSaid(lines[name])) name--;
    // Of two lines right above a price either may be the name.
    const isSure = name < i - 1 || !isWords(lines[i - 2]) || isSaid(lines[i - 2]);
    if (isWords(lines[name]) && isSure) names.set(i, name);
  }
  return names;
}

/** Lines that stand one below the other in one column, between headings and dishes whose price stands beside them. */
function runsOf(lines: readonly Line[]): number[][] {
  const runs: number[][] = [];
  lines.forEach(({ is, column }, i) => {
    if (is === 'head' || is === 'dish') return;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === i - 1 && lines[i - 1]?.column === column) last.push(i);
    else runs.push([i]);
  });
  return runs;
}

function isWords(line: Line | undefined): boolean {
  return line?.is === 'words';
}

function endsWithPrice(lines: readonly Line[], run: readonly number[], isSaid: (line?: Line) => boolean): boolean {
  const last = run.findLastIndex((i) => lines[i]?.is === 'price');
  return run.slice(last + 1).every((i) => isSaid(lines[i]));
}
