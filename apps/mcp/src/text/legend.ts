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
 * Returns the lines with each part that several of them have (a kosher label with its day, a venue) as a code, links by where they begin, and the legend: so no line loses a part where there is
 * little room. Parts are coded in the order in which they come. The first part of a line, its name, stays as it is.
 */
export function codeRepeated(lines: readonly Line[]): CodedLines {
  const parts = countRepeated(lines, (part) => part);
  const beginnings = countRepeated(lines, (part) => (parts.includes(part) ? null : beginningOf(part)));
  const coded = [...parts, ...beginnings].slice(0, CODES.length).map((part, i) => {
    const [ofWhat = ''] = OF_WHAT.exec(part) ?? [];
    const isBeginning = i >= parts.length;
    return {
      part,
      code: `[${CODES[i]}]`,
      ofWhat: isBeginning ? '' : ofWhat,
      said: isBeginning ? part : part.slice(ofWhat.length),
    };
  });
  if (coded.length === 0) return { legend: null, lines };
  const codes = new Map(coded.map(({ part, code, ofWhat }) => [part, `${ofWhat}${code}`]));
  const codeOf = (part: string): string => {
    const beginning = beginningOf(part);
    const code = beginning === null ? undefined : codes.get(beginning);
    return (
      codes.get(part) ?? (code === undefined || beginning === null ? part : `${code}${part.slice(beginning.length)}`)
    );
  };
  const shorten = (text: string): string =>
    text
      .split(SEPARATOR)
      .map((part, i) => (i === 0 ? part : codeOf(part)))
      .join(SEPARATOR);
  return {
    legend: `In the lines: ${coded.map(({ code, said }) => `${code} = ${said}`).join('; ')}.`,
    lines: lines.map(({ text, least }) => ({ text: shorten(text), least: shorten(least) })),
  };
}

/** What so many lines have of what `take` takes of a part, in the order in which it comes, where a code is shorter. */
function countRepeated(lines: readonly Line[], take: (part: string) => string | null): string[] {
  const counts = new Map<string, number>();
  for (const { text } of lines)
    for (const own of new Set(text.split(SEPARATOR).slice(1).map(take)))
      if (own !== null) counts.set(own, (counts.get(own) ?? 0) + 1);
  return [...counts].flatMap(([own, count]) => (count >= LEAST_LINES && own.length >= LEAST_CHARACTERS ? [own] : []));
}

/** A link up to its last step, which pages of one list share; null of what is no link. */
function beginningOf(part: string): string | null {
  return LINK.exec(part)?.[0] ?? null;
}

/** "https://agency.example/places/" of "https://agency.example/places/maple-grill/". */
const LINK = /^https?:\/\/[^ ]+\/(?=[^/ ]+\/?$)/;
