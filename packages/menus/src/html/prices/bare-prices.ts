import { bareEnds } from '../../bare-ends.ts';
import { findBarePrice } from '../../bare-price.ts';
import { type FoundPrice, printed } from '../../printed-price.ts';
import type { TextNode } from '../text/text-node.ts';

/** From so many numbers in one kind of element on they may be prices. */
const LEAST = 3;

/**
 * Returns the prices without a sign, by text node: bare numbers in a column of prices, without an amount if the column is unclear, and bare numbers in the same
 * kind of element, three or more, unless their column says that they are none.
 */
export function barePrices(all: readonly TextNode[], signed: ReadonlyMap<number, FoundPrice>): [number, FoundPrice][] {
  const ends = listEnds(all, signed);
  const found = all.flatMap(({ text, cell }, i): [number, FoundPrice][] => {
    if (signed.has(i) || cell === 'count') return [];
    if (cell === 'unclear') return [[i, { ...printed(text, null), start: 0, end: text.length }]];
    const price = findBarePrice(text) ?? ends.get(i) ?? null;
    return price === null || price.price === null ? [] : [[i, price]];
  });
  const isSaid = ([i]: readonly [number, FoundPrice]): boolean => (all[i] as TextNode).cell !== undefined;
  const kinds = Map.groupBy(
    found.filter((each) => !isSaid(each)),
    ([i]) => getElement(all[i] as TextNode),
  );
  const getText = ([i]: readonly [number, FoundPrice]): string => (all[i] as TextNode).text.trim();
  const guessed = [...kinds.values()]
    .map((own) => (areNumbered(own.map(getText)) ? own.filter((each) => !WHOLE.test(getText(each))) : own))
    .filter((own) => own.length >= LEAST && !own.some((each) => isOpenHours(getText(each))))
    .filter((own) => !areRatings(own.map(getText)))
    .flat();
  return [...found.filter(isSaid), ...guessed].sort(([a], [b]) => a - b);
}

/** The whole numbers at the ends of lines that are prices, form by form. */
function listEnds(all: readonly TextNode[], signed: ReadonlyMap<number, FoundPrice>): ReadonlyMap<number, FoundPrice> {
  const lines = all.flatMap(({ text, cell }, i) => (text === '' || cell !== undefined || signed.has(i) ? [] : [i]));
  const heads = all.flatMap(({ text, heading }) => (heading > 0 ? text : []));
  return new Map(
    [...Map.groupBy(lines, (i) => getElement(all[i] as TextNode)).values()].flatMap((own) => {
      const found = bareEnds(
        own.map((i) => (all[i] as TextNode).text),
        heads,
      );
      return [...found].map(([n, price]) => [own[n] as number, price] as const);
    }),
  );
}

const WHOLE = /^\d+$/;

/** Returns whether the whole numbers of texts only number them: 1, 2, 3, and perhaps 1 again. */
export function areNumbered(texts: readonly string[]): boolean {
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

/** The kind of element that a text node stands in: its tag and all of its classes. */
export function getElement({ element }: TextNode): string {
  return `${element.name}.${element.classes}`;
}
