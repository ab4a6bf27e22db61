import { type Line, SEPARATOR } from './fitting.ts';

/** A part is said once where so many lines have it, and it is so long that a code is shorter. */
const LEAST_LINES = 3;
const LEAST_CHARACTERS = 24;
const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a part is of ("kosher: …") stays in the line; what it says is coded. */
const OF_WHAT = /^(?:[a-z]+: )?/;

/** Lines whose repeated parts stand as codes, and what the codes mean; `legend` is null where nothing is repeated. */
type CodedLines = { readonly legend: string | null; readonly lines: readonly Line[] };

/**
 * Returns the lines with each part that several of them have (a kosher label with its day, a venue) as a code, and the legend: so no line loses a part where there is
 * little room. Parts are coded in the order in which they come. The first part of a line, its name, stays as it is.
 */
export function codeRepeated(lines: readonly Line[]): CodedLines {
  const counts = new Map<string, number>();
  for (const { text } of lines)
    for (const part of new Set(getParts(text))) counts.set(part, (counts.get(part) ?? 0) + 1);
  const repeated = [...counts].filter(([part, count]) => count >= LEAST_LINES && part.length >= LEAST_CHARACTERS);
  const coded = repeated.slice(0, CODES.length).map(([part], i) => {
    const [ofWhat = ''] = OF_WHAT.exec(part) ?? [];
    return { part, code: `[${CODES[i]}]`, ofWhat, said: part.slice(ofWhat.length) };
  });
  if (coded.length === 0) return { legend: null, lines };
  const codes = new Map(coded.map(({ part, code, ofWhat }) => [part, `${ofWhat}${code}`]));
  const shorten = (text: string): string =>
    text
      .split(SEPARATOR)
      .map((part, i) => (i === 0 ? part : (codes.get(part) ?? part)))
      .join(SEPARATOR);
  return {
    legend: `In the lines: ${coded.map(({ code, said }) => `${code} = ${said}`).join('; ')}.`,
    lines: lines.map(({ text, least }) => ({ text: shorten(text), least: shorten(least) })),
  };
}

function getParts(text: string): string[] {
  return text.split(SEPARATOR).slice(1);
}
