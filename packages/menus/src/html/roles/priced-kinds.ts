import { hasLetters } from '../../dish-text.ts';
import type { FoundPrice } from '../../printed-price.ts';
import { mayBeServedIn } from '../../size-words.ts';
import type { HeadingRoles } from './heading-roles.ts';
import { getForm, type TextNode } from '../text/text-node.ts';
import { besidePrice, type PriceIndex, saysWords } from '../prices/price-index.ts';
import { bareSize, isSize } from '../prices/column-labels.ts';

/** A dish has no more kinds with a price each. */
const MOST_KINDS = 6;
/** The name of a kind is no longer, in characters. */
const LONGEST_KIND = 30;

/** Prices by text node with their kinds of dishes, and the text nodes that may be kinds or dishes. */
export type PricedKinds = { readonly at: ReadonlyMap<number, FoundPrice>; readonly unclear: ReadonlySet<number> };

/**
 * Consecutive lines of one form with a price each, all or none of which say how something is served, the heading above them, and the text node right before.
 */
type Run = {
  readonly lines: readonly number[];
  readonly labels: readonly string[];
  readonly head: number | null;
  readonly before: number;
};

/**
 * The prices of a page, where lines below the name of a dish say of which kind of it each price is ("Shawarma": "Pita $14", "Laffa $17"). They do so below a
 * heading that is a name by its form, where each says what the dish is served in, or where the same kinds stand below several names. Below such a heading
 * other lines may be dishes as well, and lines that all say what something is served in may be so elsewhere: those are unclear. Rule: specification §1.5.
 */
export function withPricedKinds(all: readonly TextNode[], prices: PriceIndex, roles: HeadingRoles): PricedKinds {
  const runs = listRuns(all, prices, roles);
  const repeated = Map.groupBy(runs, ({ labels }) => labels.join('|').toLowerCase());
  const at = new Map(prices.at);
  const unclear = new Set<number>();
  for (const { lines, labels, head, before } of runs) {
    const role = head === null ? null : (roles.get(head) ?? null);
    const areServed = labels.every(isServing);
    // Lines right below a heading of a section, or another dish, are dishes; below a plain line it is unclear.
    const mayBeKinds = areServed && before !== head && before >= 0 && !prices.at.has(before);
    const areRepeated = (repeated.get(labels.join('|').toLowerCase())?.length ?? 0) > 1;
    if (role === 'name' && (areServed || areRepeated))
      lines.forEach((i, n) =>
        at.set(i, withKind(all[i] as TextNode, prices.at.get(i) as FoundPrice, labels[n] as string)),
      );
    else if (role === 'name' || mayBeKinds || (areServed && role === 'unclear')) for (const i of lines) unclear.add(i);
  }
  return { at, unclear };
}

function withKind({ text }: TextNode, price: FoundPrice, label: string): FoundPrice {
  return { ...price, start: 0, end: text.length, price_text: `${label} ${price.price_text}` };
}

/** Returns whether a label says how something is served, or its size. */
function isServing(label: string): boolean {
  return mayBeServedIn(label) || isSize(label);
}

/** The runs of two priced lines and more that are short words and a price each. */
function listRuns(all: readonly TextNode[], prices: PriceIndex, roles: HeadingRoles): Run[] {
  const runs: { lines: number[]; labels: string[]; head: number | null; before: number }[] = [];
  let [head, last]: [number | null, number] = [null, -1];
  all.forEach((node, i) => {
    if (node.text === '') return;
    if (roles.has(i)) head = i;
    const price = prices.at.get(i);
    const label = price === undefined ? '' : getLabel(node, price);
    const isLine = price !== undefined && label !== '' && (saysWords(prices, i) || isSize(label)) && !isLevel(node);
    const run = runs.at(-1);
    const before = all[last];
    const goesOn = run !== undefined && last === run.lines.at(-1) && before !== undefined;
    const isAlike = goesOn && getForm(before.element) === getForm(node.element) && run.head === head;
    if (isLine && isAlike && isServing(label) === isServing(run.labels.at(-1) ?? '')) {
      run.lines.push(i);
      run.labels.push(label);
    } else if (isLine) runs.push({ lines: [i], labels: [label], head, before: last });
    last = i;
  });
  return runs.filter(
    ({ lines, labels }) =>
      lines.length > 1 && lines.length <= MOST_KINDS && labels.some((_, n) => saysWords(prices, lines[n] as number)),
  );
}

function isLevel({ heading }: TextNode): boolean {
  return heading >= 1 && heading <= 6;
}

/** The words before the price of a line, where they may be the name of a kind; '' where they may not. */
function getLabel({ text }: TextNode, price: FoundPrice): string {
  const { before, after } = besidePrice(text, price);
  if (before === '' && after === '') return bareSize(sizeIn(text, price));
  return after === '' && hasLetters(before) && before.length <= LONGEST_KIND ? bareSize(before) : '';
}

/** The size that a price was printed with, where it takes the whole of its line. */
function sizeIn(text: string, { price_text }: FoundPrice): string {
  const lead = /^\D*?(?=[$€£₪])/u.exec(price_text ?? '')?.[0] ?? '';
  return text.startsWith(lead.trim()) ? lead : '';
}
