import { findBarePrice } from '../../bare-price.ts';
import type { FoundPrice } from '../../printed-price.ts';
import type { TextNode, PageElement } from '../text/text-node.ts';

/** From so many numbers in one kind of element on they may be prices. */
const LEAST = 3;

/** The prices without a sign, by text node: bare numbers of which three or more stand in the same kind of element, and count nothing. */
export function barePrices(all: readonly TextNode[], signed: ReadonlyMap<number, FoundPrice>): [number, FoundPrice][] {
  const counted = new Set(all.flatMap(({ text, element }) => (COUNTED.test(text) ? (tableOf(element) ?? []) : [])));
  const found = all.flatMap(({ text, element }, i): [number, FoundPrice][] => {
    const price = signed.has(i) ? null : findBarePrice(text);
    if (price === null || price.price === null || isCount(all, i)) return [];
    // Beside a column of calories only what is written with cents is a price.
    const table = counted.size > 0 && WHOLE.test(text) ? tableOf(element) : null;
    return table !== null && counted.has(table) ? [] : [[i, price]];
  });
  const kinds = Map.groupBy(found, ([i]) => elementOf(all[i] as TextNode));
  const textOf = ([i]: readonly [number, FoundPrice]): string => (all[i] as TextNode).text.trim();
  return [...kinds.values()]
    .map((own) => (areNumbered(own.map(textOf)) ? own.filter((each) => !WHOLE.test(textOf(each))) : own))
    .filter((own) => own.length >= LEAST && !own.some((each) => isOpenHours(textOf(each))))
    .filter((own) => !areRatings(own.map(textOf)))
    .flat();
}

/** Whether a whole number stands right beside the word for what it counts: "Calories" and "450". */
function isCount(all: readonly TextNode[], i: number): boolean {
  const { text, element } = all[i] as TextNode;
  const { start, end } = element.parent ?? element;
  const counts = (at: number): boolean => at >= start && at < end && COUNTED.test((all[at] as TextNode).text);
  return WHOLE.test(text) && (counts(i - 1) || counts(i + 1));
}

/** What heads a column of a table whose numbers count something, and no money. */
const COUNTED = /^(?:cal(?:orie)?s?|kcal|grams?|weight|oz|ounces|protein|carbs?|fat|sodium|spicy|heat)\.?:?$/i;

const WHOLE = /^\d+$/;

function tableOf(element: PageElement): PageElement | null {
  for (let up: PageElement | null = element; up !== null; up = up.parent) if (up.name === 'table') return up;
  return null;
}

/** Whether the whole numbers of texts number what stands beside them: 1, 2, 3, and perhaps 1 again. */
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
export function elementOf({ element }: TextNode): string {
  return `${element.name}.${element.classes}`;
}
