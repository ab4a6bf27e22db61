import { tokenCost } from './token-cost.ts';

/** What stands between the parts of a line. */
export const SEPARATOR = ' · ';

/** A line about one thing: its text, and the beginning of it that decides and is never cut. */
export type Line = { readonly text: string; readonly least: string };

/**
 * Every line, each as long as there is room for all of them (`room`, in tokens): where there is too little, the longest lose their last parts first, and none
 * what decides. No line is left out: whoever reads the text alone would not know of it.
 */
export function fitting(lines: readonly Line[], room: number): string[] {
  const longest = Math.max(0, ...lines.map(({ text }) => text.length));
  let [fits, tooLong] = [0, longest + 1];
  if (costOf(lines, longest) <= room) return lines.map(({ text }) => text);
  while (tooLong - fits > 1) {
    const most = Math.floor((fits + tooLong) / 2);
    if (costOf(lines, most) <= room) fits = most;
    else tooLong = most;
  }
  return lines.map((line) => shortened(line, fits));
}

function costOf(lines: readonly Line[], most: number): number {
  return lines.reduce((sum, line) => sum + tokenCost(shortened(line, most)) + 1, 0);
}

/** A line without the last parts that do not fit; never less than what decides. */
function shortened({ text, least }: Line, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(SEPARATOR, most - 2);
  const kept = end < least.length ? least : text.slice(0, end);
  return kept.length === text.length ? text : `${kept} …`;
}
