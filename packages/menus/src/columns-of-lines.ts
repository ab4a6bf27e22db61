import { hasLetters } from './dish-text.ts';
import { readHead } from './column-heads.ts';
import { type Column, type ColumnRole, isNumberAlone, rolesOfColumns, withSign } from './column-roles.ts';
import { saysContains } from './what-is-in.ts';

/**
 * The content of a line with several columns, once their meanings are known: the dish and its price alone, and the counts of the other numbers; or that it
 * heads the lines below; or that its price is unclear.
 */
export type TextOfColumns = {
  readonly text: string;
  readonly phrase: string;
  readonly is: 'row' | 'heads' | 'unclear';
};

/** Wide space, a row of dots or a bar parts the columns of a line. */
const PARTS = /\t| {3,}|[.·…_]{4,}|\s\|\s/;
const MOST_COLUMNS = 12;
const LONGEST_HEAD = 40;

/**
 * The lines of a text that stand in columns of numbers, as their columns tell them; null where a line needs no telling. Lines of as many columns one
 * below the other are one table, and a line of heads above them heads it. Rule: specification §4.5.
 */
export function tellColumnsOfLines(lines: readonly string[]): (TextOfColumns | null)[] {
  const parted = lines.map(listParts);
  const texts: (TextOfColumns | null)[] = lines.map(() => null);
  for (let from = 0; from < lines.length; ) {
    const width = parted[from]?.length ?? 0;
    let to = from + 1;
    while (to < lines.length && parted[to]?.length === width) to++;
    if (width > 1 && width <= MOST_COLUMNS) tellTable(parted, from, to, texts);
    from = to;
  }
  return texts;
}

function listParts(line: string): string[] {
  return line.split(PARTS).flatMap((part) => (part.trim() === '' ? [] : part.trim()));
}

function tellTable(
  parted: readonly (readonly string[])[],
  from: number,
  to: number,
  texts: (TextOfColumns | null)[],
): void {
  let start = from;
  let heads: readonly string[] =
    parted[from - 1] !== undefined && isHeads(parted[from - 1] as string[])
      ? headsFor(parted[from - 1] as string[], parted[from] as string[])
      : [];
  if (heads.length > 0) texts[from - 1] = { text: '', phrase: '', is: 'heads' };
  for (let i = from; i <= to; i++) {
    if (i < to && !isHeads(parted[i] as string[])) continue;
    tellRows(parted, start, i, heads, texts);
    if (i === to) return;
    texts[i] = { text: '', phrase: '', is: 'heads' };
    [start, heads] = [i + 1, parted[i] as string[]];
  }
}

/** Returns whether the parts of a line head columns: none is a number, and one behind the first names numbers. */
function isHeads(parts: readonly string[]): boolean {
  const says = parts.map(readHead);
  return (
    parts.length > 1 &&
    parts.every((part) => part.length <= LONGEST_HEAD && !isNumberAlone(part)) &&
    says.some((each) => each === 'price' || each === 'count')
  );
}

/** Returns the heads of a row's parts: without a head for the first column there is one fewer. */
function headsFor(heads: readonly string[], row: readonly string[]): readonly string[] {
  if (heads.length === row.length) return heads;
  return heads.length === row.length - 1 ? ['', ...heads] : [];
}

function tellRows(
  parted: readonly (readonly string[])[],
  from: number,
  to: number,
  heads: readonly string[],
  texts: (TextOfColumns | null)[],
): void {
  const rows = parted.slice(from, to);
  const [first] = rows;
  if (first === undefined) return;
  const columns = first.map(
    (_, n): Column => ({ head: heads[n] ?? '', classes: '', cells: rows.map((row) => row[n] ?? '') }),
  );
  const roles = rolesOfColumns(columns);
  const numbers = first.filter((_, n) => rows.some((row) => isNumberAlone(row[n] ?? ''))).length;
  if (heads.length === 0 && numbers < 2) return;
  rows.forEach((row, i) => {
    texts[from + i] = tellRow(row, heads, roles);
  });
}

function tellRow(row: readonly string[], heads: readonly string[], roles: readonly ColumnRole[]): TextOfColumns | null {
  if (!hasLetters(row.join(''))) return null;
  const words: string[] = [];
  const prices: string[] = [];
  const phrases: string[] = [];
  row.forEach((part, n) => {
    if (!isNumberAlone(part)) words.push(part);
    else if (roles[n] === 'count') {
      if ((heads[n] ?? '') !== '') phrases.push(`(${heads[n]} ${part})`);
    } else prices.push(withSign(part, heads[n] ?? ''));
  });
  const isLost = phrases.some((each) => saysContains(each.replace(/[()\d]/g, '').trim()));
  if (roles.includes('unclear') || isLost) return { text: row.join('   '), phrase: '', is: 'unclear' };
  return {
    text: `${words.join(', ')}${prices.length > 0 ? `   ${prices.join(' / ')}` : ''}`,
    phrase: phrases.join(' '),
    is: 'row',
  };
}
