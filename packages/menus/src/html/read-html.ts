import type { MenuDish } from '@kehilla/core';
import { menuText, MOST_CHARS } from '../dish-text.ts';
import type { MenuDoubt } from '../menu-doubts.ts';
import { allergenCells } from './notes/allergen-columns.ts';
import { type DishBlock, FLAT, kindsWithWordsBehindDash, withNamesAbove } from './dishes/name-of-block.ts';
import { findDishBlocks } from './dishes/find-dish-blocks.ts';
import { readBlockDish } from './dishes/dish-of-block.ts';
import { type HeadingRoles, headingRoles } from './roles/heading-roles.ts';
import { linesLeftOut } from './lines-left-out.ts';
import { withColumnRoles } from './prices/grid-columns.ts';
import { joinPrices, withoutRepeatedPrices } from './prices/join-prices.ts';
import { listTextNodes } from './text/text-nodes.ts';
import { getForm, type PageElement, type TextNode } from './text/text-node.ts';
import { withoutUnnamedBlocks } from './dishes/side-by-side.ts';
import { notesOfDishes } from './notes/notes-of-page.ts';
import { joinColumns } from './prices/price-columns.ts';
import { getCount, indexPrices, type PriceIndex, getPriceIndex, saysWords } from './prices/price-index.ts';
import { withPricedKinds } from './roles/priced-kinds.ts';
import { noTextOutsideMenu } from './text/text-outside-menu.ts';
import { dishesLeftOut, headingsOfWords, isSection } from './dishes/section-heads.ts';

/** From so many dishes that look alike on, a page is taken to print a menu. */
const LEAST = 3;
const MENU_CLASS = /menu-?item|menu_item|dish|food-?item|meal-?item/i;
const MOST_DISHES = 2_000;

/**
 * Returns the dishes that a page prints in lists, tables, and the blocks of site builders: texts beside a price in a form that at least three dishes share.
 * Nothing else is taken for a dish; lines with a price and without a dish are added to `uncertain`. Rule: sources note §5.2.
 */
export function readHtml(html: string, uncertain: MenuDoubt[] = []): MenuDish[] {
  const dishes = readShown(html, false, uncertain);
  // A page of one block may print its menu in an element that it calls its footer.
  return dishes.length === 0 && FOOTER.test(html) ? readShown(html, true, uncertain) : dishes;
}

const FOOTER = /footer/i;

/** The features of a page before a block is chosen: its text nodes with their prices, the roles of its headings, and prices of kinds of dishes. */
type PageFeatures = {
  readonly nodes: readonly TextNode[];
  readonly prices: PriceIndex;
  readonly roles: HeadingRoles;
  /** Text nodes that may be kinds of a dish or dishes. */
  readonly unclear: ReadonlySet<number>;
};

/** One choice among the blocks that may hold a dish; `unclear` are blocks that the page does not decide. */
type Choice = (
  page: PageFeatures,
  blocks: readonly DishBlock[],
) => { readonly blocks: readonly DishBlock[]; readonly unclear?: readonly DishBlock[] };

/** Which of the candidates are dishes, choice after choice. */
const CHOICES: readonly Choice[] = [
  ({ unclear }, blocks) => ({ blocks: withoutUnclear(blocks, unclear) }),
  ({ nodes, prices, roles }, blocks) => withNamesAbove(nodes, prices, roles, blocks),
  ({ nodes, prices }, blocks) => ({ blocks: withoutUnnamedBlocks(nodes, prices, blocks) }),
  (_, blocks) => ({ blocks: withOthersAlike(blocks) }),
];

/** Chooses the blocks that are dishes; `unclear` are the undecided text nodes. */
function chooseBlocks(page: PageFeatures): { readonly chosen: readonly DishBlock[]; readonly unclear: Set<number> } {
  const unclear = new Set(page.unclear);
  let chosen: readonly DishBlock[] = findDishBlocks(page.nodes, page.prices, page.roles);
  for (const choose of CHOICES) {
    const { blocks, unclear: left = [] } = choose(page, chosen);
    for (const { start, end } of left) for (let at = start; at < end; at++) unclear.add(at);
    chosen = blocks;
  }
  return { chosen, unclear };
}

/** The blocks that look as at least three do, or are called items of a menu. */
function withOthersAlike(blocks: readonly DishBlock[]): DishBlock[] {
  // Dishes with their names above look like dishes with their names in their own line.
  const getLook = ({ kind }: DishBlock): string => (kind.endsWith(FLAT) ? kind.slice(0, -FLAT.length) : kind);
  // A second class may mark sold out or new dishes: the first is the kind.
  const firstClass = (block: DishBlock): string => getLook(block).split('.').slice(0, 2).join('.');
  const [alike, akin] = [Map.groupBy(blocks, getLook), Map.groupBy(blocks, firstClass)];
  return blocks.filter((block) => {
    const count = Math.max(alike.get(getLook(block))?.length ?? 0, akin.get(firstClass(block))?.length ?? 0);
    return count >= (MENU_CLASS.test(block.kind) ? 1 : LEAST);
  });
}

function readShown(html: string, withFooter: boolean, uncertain: MenuDoubt[]): MenuDish[] {
  const aside = noTextOutsideMenu();
  const unjoined: MenuDoubt[] = [];
  const textNodes = withColumnRoles(joinPrices(listTextNodes(html, aside, withFooter)), unjoined);
  const nodes = withoutRepeatedPrices(joinColumns(textNodes, unjoined));
  const printed = indexPrices(nodes);
  const roles = headingRoles(nodes, printed);
  const kinds = withPricedKinds(nodes, printed, roles);
  const prices = getPriceIndex(nodes, kinds.at);
  const { chosen: trusted, unclear } = chooseBlocks({ nodes, prices, roles, unclear: kinds.unclear });
  const heads = headsAmong(nodes, trusted);
  const sections = getSections(nodes, prices, trusted, heads);
  const hasPrice = (at: number): boolean => prices.at.has(at);
  const { cells, pictures } = allergenCells(nodes, aside.inCells, hasPrice);
  const notes = notesOfDishes(
    {
      all: nodes,
      blocks: trusted,
      sections,
      covered: heads.covered,
      heads: (at) => isSection(nodes, at) && !heads.mayBeDish(nodes[at] as TextNode),
      hasPrice,
    },
    { ...aside, pictures: [...aside.pictures, ...pictures] },
  );
  const arePricedApart = kindsPricedApart(prices, trusted);
  const areParted = kindsWithWordsBehindDash(nodes, prices, trusted);
  const covered = new Uint8Array(nodes.length);
  const dishes = withoutLabels(
    trusted.flatMap((block, n) => {
      const context = {
        section: sections[n] ?? null,
        isPricedApart: arePricedApart.has(block.kind),
        isParted: areParted.has(block.kind),
        cells,
        // A note that is a heading itself stands with its dishes as that.
        notes: (notes[n] ?? []).filter((note) => note !== sections[n]),
      };
      const dish = readBlockDish(nodes, prices, block, context);
      if (dish !== null) covered.fill(1, block.start, block.end);
      return dish ?? [];
    }),
  );
  const isMenu = dishes.length >= LEAST || trusted.some(({ kind }) => MENU_CLASS.test(kind));
  // Of a page that is no menu to us the few dishes are not read, and so they are left out as well.
  if (!isMenu) covered.fill(0);
  uncertain.push(...unjoined, ...linesLeftOut(nodes, { prices: printed, covered, unclear }));
  if (!isMenu) return [];
  uncertain.push(...dishes.slice(MOST_DISHES).map(({ name }) => ({ kind: 'dish_beyond_limit', text: name }) as const));
  return dishes.slice(0, MOST_DISHES);
}

/** The blocks in which each price is one that can be told. */
function withoutUnclear(blocks: readonly DishBlock[], unclear: ReadonlySet<number>): DishBlock[] {
  const isUnclear = ({ start, end }: DishBlock): boolean => {
    for (let i = start; i < end; i++) if (unclear.has(i)) return true;
    return false;
  };
  return unclear.size === 0 ? [...blocks] : blocks.filter((block) => !isUnclear(block));
}

/**
 * Returns the kinds of blocks of which at least half have a price without words, or in the first words, which name the dish: "Gluten free bun $2" further down
 * is not the dish's price.
 */
function kindsPricedApart(prices: PriceIndex, blocks: readonly DishBlock[]): Set<string> {
  const isApart = ({ start, end }: DishBlock): boolean => {
    let isFirst = true;
    for (let i = start; i < end; i++) {
      const hasWords = saysWords(prices, i);
      if (prices.at.has(i) && (isFirst || !hasWords)) return true;
      if (hasWords) isFirst = false;
    }
    return false;
  };
  const kinds = Map.groupBy(blocks, ({ kind }) => kind);
  return new Set([...kinds].flatMap(([kind, alike]) => (alike.filter(isApart).length * 2 >= alike.length ? kind : [])));
}

/** A heading of dishes: its level, and its form. */
type Head = { readonly text: string | null; readonly level: number; readonly kind: string };

/** The text nodes of dishes, and headings that may be dishes that were left out, or descriptions. */
type HeadsAmong = {
  readonly covered: Uint8Array;
  readonly mayBeDish: (node: TextNode) => boolean;
  readonly saysOfDish: (node: TextNode) => boolean;
};

function headsAmong(all: readonly TextNode[], blocks: readonly DishBlock[]): HeadsAmong {
  const covered = new Uint8Array(all.length);
  for (const { start, end } of blocks) covered.fill(1, start, end);
  return {
    covered,
    mayBeDish: dishesLeftOut(all, blocks, covered),
    saysOfDish: headingsOfWords(all, blocks, covered),
  };
}

/** Whether a heading is the title of its page and no section of it: "Menu". */
function isTitle(level: number, text: string): boolean {
  return level === 1 && /^(?:our |the |full )?menu:?$|^(?:ה)?תפריט:?$/i.test(text);
}

/**
 * Returns the heading above each dish that belongs to no dish itself. A heading that may be a dish or a section heads nothing: dishes below it get the next
 * higher heading of another form, or none. A heading with a price is a dish, or heads a list at that price.
 */
function getSections(
  all: readonly TextNode[],
  prices: PriceIndex,
  blocks: readonly DishBlock[],
  { covered, mayBeDish, saysOfDish }: HeadsAmong,
): (string | null)[] {
  let heads: Head[] = [];
  let i = 0;
  return blocks.map(({ start }) => {
    for (; i < start; i++) {
      const node = all[i] as TextNode;
      if (covered[i] === 1 || !isSection(all, i) || saysOfDish(node)) continue;
      const whole = wholeHeading(all, i);
      if (whole === null) continue;
      const { heading: level, element } = node;
      const kind = getForm(element);
      if (getCount(prices.prices, whole) > 0 || mayBeDish(node))
        heads = heads.filter((each) => each.level <= level && each.kind !== kind);
      else
        heads = [
          ...heads.filter((each) => each.level < level),
          { text: isTitle(level, whole.text) ? null : menuText(whole.text, MOST_CHARS.section), level, kind },
        ];
    }
    return heads.at(-1)?.text ?? null;
  });
}

/**
 * Removes dishes whose name stands three times or more under one heading, at several prices: such a name is a label, as "Lunch" and "Dinner" beside each dish.
 */
function withoutLabels(dishes: readonly MenuDish[]): MenuDish[] {
  const key = ({ section, name }: MenuDish): string => JSON.stringify([section, name]);
  const isLabel = (alike: readonly MenuDish[]): boolean =>
    alike.length >= LEAST && new Set(alike.map(({ price_text }) => price_text)).size > 1;
  const labels = new Set([...Map.groupBy(dishes, key)].flatMap(([name, alike]) => (isLabel(alike) ? name : [])));
  return dishes.filter((dish) => !labels.has(key(dish)));
}

const HEADING = /^(?:h[1-6]|dt)$/;

/** The visible text of a heading, in the text nodes from `start` to before `end`. */
type WholeHeading = { readonly text: string; readonly start: number; readonly end: number };

/**
 * Returns the whole heading of a text node, "Mains served all day" of "Mains" and a smaller "served all day"; the text node alone outside a heading. Null if it
 * is not the first of its heading: a later part heads nothing of its own.
 */
function wholeHeading(all: readonly TextNode[], at: number): WholeHeading | null {
  const { text, element } = all[at] as TextNode;
  const heading = headingAround(element);
  if (heading === null) return { text, start: at, end: at + 1 };
  const { start, end } = heading;
  const texts = all.slice(start, end).map((node) => node.text);
  if (texts.slice(0, at - start).some((each) => each !== '')) return null;
  const whole = texts.filter((each) => each !== '').join(' ');
  return { text: whole.length > MOST_CHARS.section ? text : whole, start, end };
}

/** Returns the outermost heading around an element of the page; null if there is none. */
function headingAround(element: PageElement): PageElement | null {
  let found: PageElement | null = null;
  for (let up: PageElement | null = element; up !== null; up = up.parent) if (HEADING.test(up.name)) found = up;
  return found;
}
