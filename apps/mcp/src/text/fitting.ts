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
  if (getCost(lines, longest) <= room) return lines.map(({ text }) => text);
  while (tooLong - fits > 1) {
    const most = Math.floor((fits + tooLong) / 2);
    if (getCost(lines, most) <= room) fits = most;
    else tooLong = most;
  }
  return lines.map((line) => shortened(line, fits));
}

function getCost(lines: readonly Line[], most: number): number {
  return lines.reduce((sum, line) => sum + tokenCost(shortened(line, most)) + 1, 0);
}

/** A line without the last parts that do not fit; never less than what decides. */
function shortened({ text, least }: Line, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(SEPARATOR, most - 2);
  const kept = end < least.length ? least : text.slice(0, end);
  return kept.length === text.length ? text : `${kept} …`;
}

/** Characters of Latin text and numbers to a token, as they stand in these texts (names, addresses, ids, dates). */
const LATIN_CHARACTERS_A_TOKEN = 2.9;
/** Tokens that a character of another script costs at most. */
const TOKENS_A_CHARACTER = 0.8;

/**
 * How many tokens a text costs a model, estimated from above without a tokenizer; a test compares it with one.
 */
export function tokenCost(text: string): number {
  let others = 0;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x24f) others += 1;
  return (text.length - others) / LATIN_CHARACTERS_A_TOKEN + others * TOKENS_A_CHARACTER;
}
