import { hasLetters } from '../dish-text.ts';
import { namesNoDish, PRICE_LABEL, SIZE } from '../no-dish.ts';
import { findBarePrice, findPrice, type FoundPrice } from '../price.ts';
import type { Leaf, Part } from './leaves.ts';

/** The prices of a page by leaf, with running counts, so that what a part of the page holds is two subtractions away. */
export type PriceLeaves = {
  /** In the order in which they stand on the page. */
  readonly at: ReadonlyMap<number, FoundPrice>;
  /** Leaves with a price, and leaves with other words, before a position. */
  readonly prices: Uint32Array;
  readonly words: Uint32Array;
  readonly headings: Uint32Array;
  readonly chars: Uint32Array;
};

const LEAST = 3;

/**
 * The leaves that print a price. Signs of a currency count anywhere but in what is quoted; bare numbers where three or more of them stand in the
 * same kind of element: on a page with such signs only where it calls them prices. Rule: sources note §5.2.
 */
export function priceLeaves(all: readonly Leaf[]): PriceLeaves {
  const signed = new Map<number, FoundPrice>();
  all.forEach(({ text }, i) => {
    const found = QUOTED.test(text) ? null : findPrice(text);
    if (found !== null) signed.set(i, found);
  });
  const ofDishes = [...signed].filter(([i, found]) => found.price !== null && !isOfNoDish(all, found, i));
  const enough = ofDishes.length >= LEAST;
  const bare = barePrices(all, signed).filter(([i]) => !enough || isCalledPrice(all, signed, i));
  const read = [...signed, ...bare];
  const at = new Map([...read, ...marketAlone(all, read)].sort(([a], [b]) => a - b));
  return {
    at,
    prices: running(all, (_, i) => at.has(i)),
    words: running(all, ({ text }, i) => hasWords(text, at.get(i))),
    // A price that is set as a heading heads nothing.
    headings: running(all, ({ text, heading }, i) => heading >= 1 && heading <= 6 && hasWords(text, at.get(i))),
    chars: running(all, ({ text }) => text.length),
  };
}

/** What somebody said of the place. */
const QUOTED = /^[“"«„]/u;
/** What a page itself calls a price. */
export const PRICE_CLASS = /(?:^|\s)[\w-]*price(?:$|\s)/i;

/** Whether the words at a price, or right before it, name no dish: delivery, a gift card. */
function isOfNoDish(all: readonly Leaf[], price: FoundPrice, i: number): boolean {
  const own = besidePrice((all[i] as Leaf).text, price).before;
  return namesNoDish(hasLetters(own) ? own : (all[i - 1]?.text ?? ''));
}

/** Whether a page calls a number a price, and prints none with a sign beside it. */
function isCalledPrice(all: readonly Leaf[], signed: ReadonlyMap<number, FoundPrice>, i: number): boolean {
  const { part } = all[i] as Leaf;
  const { start, end } = part.parent ?? part;
  if (!PRICE_CLASS.test(part.classes) || end - start > MOST_BESIDE) return false;
  for (let at = start; at < end; at++) if (signed.has(at)) return false;
  return true;
}

/** So few leaves stand with a price in what holds it. */
const MOST_BESIDE = 14;

/** What is counted of each leaf, added up before each position. */
function running(all: readonly Leaf[], countIn: (leaf: Leaf, i: number) => number | boolean): Uint32Array {
  const counts = new Uint32Array(all.length + 1);
  all.forEach((leaf, i) => {
    counts[i + 1] = (counts[i] as number) + Number(countIn(leaf, i));
  });
  return counts;
}

/** How many of what a page's running counts count stand in a part of it. */
export function countOf(counts: Uint32Array, { start, end }: { readonly start: number; readonly end: number }): number {
  return (counts[end] as number) - (counts[start] as number);
}

/** Where the prices of a part of the page stand, in their order there. */
export function pricedIn({ start, end }: Part, { at }: PriceLeaves): number[] {
  const found: number[] = [];
  for (let i = start; i < end; i++) if (at.has(i)) found.push(i);
  return found;
}

/** What a leaf says beside its price. */
export function besidePrice(text: string, price: FoundPrice | undefined): { before: string; after: string } {
  if (price === undefined) return { before: text, after: '' };
  return { before: text.slice(0, price.start).trim(), after: text.slice(price.end).trim() };
}

/** Whether a leaf has words beside its price; a size ("Lg", "12 oz") is none, nor is what says that a price follows. */
export function hasWords(text: string, price: FoundPrice | undefined): boolean {
  const { before, after } = besidePrice(text, price);
  return [before, after].some((words) => hasLetters(words) && !SIZE.test(words) && !PRICE_LABEL.test(words));
}

function barePrices(all: readonly Leaf[], signed: ReadonlyMap<number, FoundPrice>): [number, FoundPrice][] {
  const counted = new Set(all.flatMap(({ text, part }) => (COUNTED.test(text) ? (tableOf(part) ?? []) : [])));
  const found = all.flatMap(({ text, part }, i): [number, FoundPrice][] => {
    const price = signed.has(i) ? null : findBarePrice(text);
    if (price === null || price.price === null || isCount(all, i)) return [];
    // Beside a column of calories only what is written with cents is a price.
    const table = counted.size > 0 && WHOLE.test(text) ? tableOf(part) : null;
    return table !== null && counted.has(table) ? [] : [[i, price]];
  });
  const kinds = Map.groupBy(found, ([i]) => kindOf(all[i] as Leaf));
  const textOf = ([i]: readonly [number, FoundPrice]): string => (all[i] as Leaf).text.trim();
  return [...kinds.values()]
    .map((own) => (areNumbered(own.map(textOf)) ? own.filter((each) => !WHOLE.test(textOf(each))) : own))
    .filter((own) => own.length >= LEAST && !own.some((each) => isOpenHours(textOf(each))))
    .filter((own) => !areRatings(own.map(textOf)))
    .flat();
}

/** Whether a whole number stands right beside the word for what it counts: "Calories" and "450". */
function isCount(all: readonly Leaf[], i: number): boolean {
  const { text, part } = all[i] as Leaf;
  const { start, end } = part.parent ?? part;
  const counts = (at: number): boolean => at >= start && at < end && COUNTED.test((all[at] as Leaf).text);
  return WHOLE.test(text) && (counts(i - 1) || counts(i + 1));
}

/** What heads a column of a table whose numbers count something, and no money. */
const COUNTED = /^(?:cal(?:orie)?s?|kcal|grams?|weight|oz|ounces|protein|carbs?|fat|sodium|spicy|heat)\.?:?$/i;
const WHOLE = /^\d+$/;

function tableOf(part: Part): Part | null {
  for (let up: Part | null = part; up !== null; up = up.parent) if (up.name === 'table') return up;
  return null;
}

/** Whether the whole numbers of texts number what stands beside them: 1, 2, 3, and perhaps 1 again. */
function areNumbered(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => WHOLE.test(text)).map(Number);
  return (
    numbers.length >= LEAST && numbers.every((each, i) => each === 1 || (i > 0 && each === (numbers[i - 1] ?? 0) + 1))
  );
}

/** Whether texts tell how well people liked something: "4.8", "5". */
function areRatings(texts: readonly string[]): boolean {
  return texts.some((text) => text.includes('.')) && texts.every((text) => /^[0-5](?:\.\d)?$/.test(text));
}

/** "11 - 3": a range of prices ascends. Where one descends all that look like it are opening hours. */
function isOpenHours(text: string): boolean {
  const [, from, to] = /^(\d{1,2}) ?[-–—] ?(\d{1,2})$/.exec(text.trim()) ?? [];
  return from !== undefined && Number(from) > Number(to);
}

/** "Market" alone, where other dishes have their price: elsewhere it may be a name. */
function marketAlone(all: readonly Leaf[], read: readonly [number, FoundPrice][]): [number, FoundPrice][] {
  const kinds = new Set(read.map(([i]) => kindOf(all[i] as Leaf)));
  return all.flatMap((leaf, i): [number, FoundPrice][] => {
    const { text } = leaf;
    if (!/^market$/i.test(text) || (leaf.heading > 0 && leaf.heading < 7) || !kinds.has(kindOf(leaf))) return [];
    return [[i, { price: null, price_text: text, start: 0, end: text.length }]];
  });
}

function kindOf({ part }: Leaf): string {
  return `${part.name}.${part.classes}`;
}
