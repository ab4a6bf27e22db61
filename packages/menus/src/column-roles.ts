import { isLikeHeading } from './html/text/text-node.ts';
import { readClasses, readHead } from './column-heads.ts';
import { labelsForSome } from './size-words.ts';

/** A column of cells: the head above it, '' without one, and the texts of its cells, '' for an empty one. */
export type Column = { readonly head: string; readonly classes: string; readonly cells: readonly string[] };

/**
 * The meaning of a column's numbers: prices, no prices (a count, a measure, a code), or unclear; null if the column has no numbers of its own, or they have a
 * sign of money.
 */
export type ColumnRole = 'price' | 'count' | 'unclear' | null;

const CENTS = /^\d{1,4}[.,]\d{2}(?:\s?[-–—/]\s?\d{1,4}[.,]\d{2})*$/;
const SIGNED = /[$€£₪]\s?\d|\d\s?[$€£₪]/;
const EMPTY = /^[\s—–.-]*$/;

type Kind = 'none' | 'words' | 'signed' | 'cents' | 'whole';

/** Returns the kind of most of a column's cells. */
function getKind({ cells }: Column): Kind {
  const full = cells.filter((cell) => !EMPTY.test(cell));
  if (full.length === 0) return 'none';
  const bare = full.filter((cell) => isBareNumber(cell));
  const signed = full.filter((cell) => SIGNED.test(cell));
  if (signed.length > 0 && (signed.length + bare.length) * 2 > full.length) return 'signed';
  if (bare.length * 2 <= full.length) return 'words';
  return bare.every((cell) => CENTS.test(cell.trim())) ? 'cents' : 'whole';
}

/**
 * Returns the meaning of the numbers in the columns of a table. A head decides; otherwise a column without a sign is one of prices only if its values look like
 * prices and those of the other columns do not. Two possible readings are unclear. Rule: specification §4.5.
 */
export function rolesOfColumns(columns: readonly Column[]): ColumnRole[] {
  const kinds = columns.map(getKind);
  const says = columns.map(({ head, classes }) => (head === '' ? readClasses(classes) : readHead(head)));
  const hasNumbers = (i: number): boolean => kinds[i] === 'cents' || kinds[i] === 'whole' || kinds[i] === 'signed';
  const isCount = (i: number): boolean =>
    hasNumbers(i) && (says[i] === 'fee' || (says[i] === 'count' && kinds[i] !== 'signed'));
  const isPrice = (i: number): boolean =>
    hasNumbers(i) && !isCount(i) && (kinds[i] === 'signed' || says[i] === 'price');
  const numbers = columns.flatMap((_, i) => (hasNumbers(i) ? i : []));
  const isHeaded = numbers.some((i) => says[i] === 'price' || says[i] === 'count' || says[i] === 'fee');
  const roles = columns.map((): ColumnRole => null);
  for (const group of isHeaded ? [numbers] : sideBySide(numbers, columns, kinds)) {
    const hasPrice = group.some(isPrice);
    const open = group.filter((i) => !isCount(i) && !isPrice(i));
    // "Large" beside "Price" may head another price, or how many or how much there is of it.
    const isUnclear = hasPrice && open.some((i) => says[i] === 'label' && !labelsForSome((columns[i] as Column).head));
    for (const i of group)
      if (isCount(i)) roles[i] = 'count';
      else if (isUnclear && kinds[i] !== 'signed') roles[i] = 'unclear';
      else if (isPrice(i)) roles[i] = kinds[i] === 'signed' ? null : 'price';
      else if (hasPrice) roles[i] = says[i] === 'label' ? 'price' : 'count';
    if (!hasPrice) for (const [i, role] of guess(columns, kinds, says, open)) roles[i] = role;
  }
  return roles;
}

/** Columns of numbers in groups, each behind a column of names: dishes side by side in one row. */
function sideBySide(numbers: readonly number[], columns: readonly Column[], kinds: readonly Kind[]): number[][] {
  const groups: number[][] = [];
  for (const i of numbers) {
    const last = groups.at(-1)?.at(-1);
    const isNext =
      last !== undefined && !columns.slice(last, i).some((each, n) => kinds[last + n] === 'words' && areNames(each));
    if (isNext) groups.at(-1)?.push(i);
    else groups.push([i]);
  }
  return groups;
}

/** Returns whether most of a column's cells look like names, and not like descriptions. */
function areNames({ cells }: Column): boolean {
  const full = cells.filter((cell) => !EMPTY.test(cell));
  return full.filter(isLikeHeading).length * 2 > full.length;
}

/** Guesses the meaning of numbers without a sign if no column has a head for prices. */
function guess(
  columns: readonly Column[],
  kinds: readonly Kind[],
  says: readonly string[],
  group: readonly number[],
): [number, ColumnRole][] {
  const withCents = group.filter((i) => kinds[i] === 'cents');
  const each = (role: ColumnRole): [number, ColumnRole][] => group.map((i) => [i, role]);
  if (group.every((i) => says[i] === 'label')) return each(null);
  const [only] = withCents;
  if (only !== undefined && withCents.length === 1) return group.map((i) => [i, i === only ? 'price' : 'count']);
  const heads = group.map((i) => (columns[i] as Column).head);
  if (group.length === 1) return each(heads[0] === '' ? null : 'unclear');
  // Of kinds that a row of heads names each has its price: "Chicken", "Beef".
  const areNamed = !heads.includes('') && new Set(heads).size === heads.length;
  return each(withCents.length === group.length && areNamed ? null : 'unclear');
}

/** No more is a number, or several. */
const LONGEST = 32;
const SIGNS_ONLY = /^[\d.,\s$€£₪/–—+()-]+$/;
/** No amount has five digits together, and no two or three amounts are printed as a telephone number is. */
const PHONE_OR_CODE = /\d{5}|\d{3}[\s.)-]{1,2}\d{3}[\s.-]\d{4}|\d{3}-\d{4}/;
const MONEY = /[$€£₪]/;

/** Whether a text is a number, or several, with a sign of money or without, and nothing else: "95", "$9 / 12", "10-12". */
export function isNumberAlone(text: string): boolean {
  const own = text.trim();
  return own.length <= LONGEST && /^[(]?[$€£₪]?\s?\d/.test(own) && SIGNS_ONLY.test(own) && !PHONE_OR_CODE.test(own);
}

/** The same without a sign of money. */
function isBareNumber(text: string): boolean {
  return isNumberAlone(text) && !MONEY.test(text);
}

/** A number with the sign of money of its head, where that is no dollar: a bare number on a New York menu is one of dollars. */
export function withSign(text: string, head: string): string {
  const sign = /[€£₪]/.exec(head)?.[0];
  return sign === undefined || MONEY.test(text) ? text : `${sign}${text.trim()}`;
}
