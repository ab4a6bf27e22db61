import { dishName, hasLetters } from '../../dish-text.ts';
import { namesNoDish, namesSomethingElse } from '../../no-dish.ts';
import { besidePrice, type PriceIndex } from '../prices/price-index.ts';
import { describes, headingElement, type HeadingRoles } from '../roles/heading-roles.ts';
import { SECTION, type TextNode } from '../text/text-node.ts';

/**
 * An element of a page with one dish: its text nodes from `start` to before `end`; from `own` on no name, but the words below it. `kind` is the form of such
 * dishes there.
 */
export type DishBlock = { readonly start: number; readonly own: number; readonly end: number; readonly kind: string };

/** How the kind of a block ends that has no element of its own. */
export const FLAT = ' >';

/** A name, its separator from the description, and the description. */
const PARTED = /^([^–—:]{2,80}?)(?:\s+[–—-]\s+|:\s+)(\S.*)$/u;
/** From so many lines of one form on their dashes have a known meaning. */
const LEAST = 3;
/** From this share of descriptions behind dashes on, all texts behind dashes are descriptions: a list of one food reads like a name. */
const MANY = 0.4;

/**
 * Returns the kinds of blocks of a page whose lines have a name and a description behind a dash: "Goulash – beef, paprika". All lines of one form decide
 * together: elsewhere the text behind a dash may be part of the name ("Kugel – Potato").
 */
export function kindsWithWordsBehindDash(
  all: readonly TextNode[],
  prices: PriceIndex,
  blocks: readonly DishBlock[],
): ReadonlySet<string> {
  const kinds = new Map<string, { parted: number; describing: number }>();
  for (const { start, end, kind } of blocks) {
    const words = firstWords(all, prices, start, end);
    const behind = PARTED.exec(words)?.[2];
    if (behind === undefined) continue;
    const counts = kinds.get(kind) ?? { parted: 0, describing: 0 };
    kinds.set(kind, { parted: counts.parted + 1, describing: counts.describing + Number(describes(behind)) });
  }
  return new Set(
    [...kinds].flatMap(([kind, { parted, describing }]) =>
      parted >= LEAST && describing >= parted * MANY ? kind : [],
    ),
  );
}

/** The first words of a block before its price. */
function firstWords(all: readonly TextNode[], prices: PriceIndex, start: number, end: number): string {
  for (let i = start; i < end; i++) {
    const { before } = besidePrice((all[i] as TextNode).text, prices.at.get(i));
    if (hasLetters(before)) return before.replace(LEAD_OUT, '');
  }
  return '';
}

const LEAD_OUT = /[\s–—:-]+$/u;

/**
 * Cuts the first words that may name a dish at their dash, if the text behind it reads like a description, or all such texts on the page do (`areAll`); that
 * text is moved behind them.
 */
export function partedAtDash(words: readonly Words[], areAll: boolean): readonly Words[] {
  const at = words.findIndex(({ before }) => hasLetters(before));
  const [, before, phrase] = PARTED.exec(words[at]?.before.replace(LEAD_OUT, '') ?? '') ?? [];
  if (before === undefined || phrase === undefined || !(areAll || describes(phrase))) return words;
  return words.map((each, n) => (n === at ? { ...each, before, after: `${phrase} ${each.after}`.trim() } : each));
}

/** The text of a node of a dish on both sides of its price, without the dots between them. */
export type Words = {
  readonly before: string;
  readonly after: string;
  readonly heading: number;
  readonly isBelow: boolean;
  readonly isPriced: boolean;
  readonly kind: string;
};
/** A dish's name, the words it is taken from, and whether it stands there behind the price. */
export type Named = { readonly name: string; readonly words: Words; readonly isBehind: boolean };

/** Returns the first words that may be a dish's name; null if there are none. */
export function nameAmong(all: readonly Words[]): Named | null {
  for (const words of all) {
    const name = dishName(words.before);
    if (name !== null) return { name, words, isBehind: false };
  }
  return null;
}

/**
 * Returns whether a block begins with something that is no dish, a fee or a gift card, so that its other words name none either. Bold text may be a label
 * beside the name ("New"), and plain text may stand above a bold name.
 */
export function isHeadedElse(all: readonly Words[]): boolean {
  const first = all.find(({ before }) => hasLetters(before));
  if (first === undefined || (first.heading === 0 && all.some((each) => each.heading > 0 && hasLetters(each.before))))
    return false;
  return first.heading >= 1 && first.heading <= 6 ? namesNoDish(first.before) : namesSomethingElse(first.before);
}

/**
 * The name of a dish that stands right behind the price with which its block begins, what is said of it in elements of their own: "$14 Hummus Plate" and
 * "tahini, pine nuts". So it is only where nothing there is set as a name, and what stands behind the price looks as names do; null else.
 */
export function nameBehindFirst([first, ...others]: readonly Words[]): Named | null {
  if (first === undefined || !first.isPriced || first.before !== '' || others.length === 0) return null;
  if ([first, ...others].some(({ heading }) => heading > 0) || !LIKE_NAME.test(first.after)) return null;
  const name = dishName(first.after);
  return name === null ? null : { name, words: first, isBehind: true };
}

/** Begins with a capital, or a letter without one, and is no list and no sentence. */
const LIKE_NAME = /^[\p{Lu}\p{Lo}][^,;:]{1,60}(?<!\.)$/u;

/** The name of a dish that stands in one line behind its price: "$9 - Hummus". */
export function nameBehind([only, ...others]: readonly Words[]): Named | null {
  if (only === undefined || only.before !== '' || others.some(({ before, after }) => before + after !== ''))
    return null;
  const name = dishName(only.after);
  return name === null ? null : { name, words: only, isBehind: true };
}

/** Blocks with their names, and blocks for which it is unclear whether the heading above is their name. */
type NamedBlocks = { readonly blocks: readonly DishBlock[]; readonly unclear: readonly DishBlock[] };

/**
 * The blocks, where those that say what is in dishes whose names stand in headings right above them have their heading: "Goulash" above "Beef, paprika,
 * dumplings $28". What headings of that form are is decided from all of them (`headingRoles`). A block is unclear, and taken for no dish, where it is the
 * only one below a heading of which the page does not tell what it is, or one of several below a heading that looks like the names of dishes.
 */
export function withNamesAbove(
  all: readonly TextNode[],
  prices: PriceIndex,
  roles: HeadingRoles,
  blocks: readonly DishBlock[],
): NamedBlocks {
  const above = blocks.map((block) => headingAbove(all, prices, block));
  const below = countBelow(blocks, roles);
  const unclear: DishBlock[] = [];
  const named = blocks.flatMap((block, n): DishBlock[] => {
    const at = above[n] ?? null;
    if (at === null) return [block];
    const { text } = all[block.start] as TextNode;
    const { before } = besidePrice(text, prices.at.get(block.start));
    const role = SECTION.test((all[at] as TextNode).text) ? 'section' : roles.get(at);
    const isAlone = (below.get(at) ?? 0) < 2;
    if (role === 'name' && isAlone) return [{ ...block, start: at, kind: `${block.kind}${FLAT}` }];
    if (
      role === 'name' ||
      (role === 'either' && isAlone) ||
      (role === 'unclear' && isAlone && hasLetters(before) && describes(before))
    ) {
      unclear.push(block);
      return [];
    }
    return [block];
  });
  return { blocks: named, unclear };
}

/** Counts the blocks below each heading, up to the next. */
function countBelow(blocks: readonly DishBlock[], roles: HeadingRoles): ReadonlyMap<number, number> {
  const heads = [...roles.keys()];
  const counts = new Map<number, number>();
  let n = 0;
  for (const { start } of blocks) {
    while (n + 1 < heads.length && (heads[n + 1] as number) <= start) n++;
    const at = heads[n];
    if (at !== undefined && at <= start) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

/** Returns the start of the heading right above a block without one; null if there is none. */
function headingAbove(all: readonly TextNode[], prices: PriceIndex, { start, end }: DishBlock): number | null {
  for (let i = start; i < end; i++) if ((all[i] as TextNode).heading > 0) return null;
  let at = start - 1;
  while (at >= 0 && (all[at] as TextNode).text === '') at--;
  const above = all[at];
  if (above === undefined || above.heading === 0 || prices.at.has(at)) return null;
  const heading = headingElement(above.element);
  while (at > heading.start && (all[at - 1] as TextNode).heading > 0) at--;
  return at;
}
