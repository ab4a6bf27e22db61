import type { MenuDish } from '@kehilla/core';
import { load } from 'cheerio';
import { dishName, marksIn, marksOf, menuText, MOST_CHARS } from '../dish-text.ts';
import { findMarketPrice, type FoundPrice } from '../price.ts';
import { type Box, boxesOf } from './boxes.ts';
import { joinPrices } from './join-prices.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { besidePrice, type PriceLeaves, priceLeaves, SIZE } from './price-leaves.ts';

/** From so many dishes that look alike on, a page is taken to print a menu. */
const LEAST = 3;
const MENU_CLASS = /menu-?item|menu_item|dish|food-?item|meal-?item/i;
const SHORT_MARK =
  /^[([]?(?:V|VG|VE|GF|DF|NF|SF|N|vegan|vegetarian|gluten[- ]free|dairy[- ]free|nut[- ]free|spicy|new)[)\]]?$/i;
const MOST_DISHES = 2_000;

/**
 * The dishes that a page prints in lists, tables, and the blocks of site builders: whatever stands beside a price in a form that at least
 * three dishes share. Nothing else is taken for a dish. Rule: sources note §5.2.
 */
export function readHtml(html: string): MenuDish[] {
  const page = load(html, { xml: { xmlMode: false, decodeEntities: true } }).root()[0]?.children ?? [];
  const leaves = joinPrices(leavesOf(page));
  const prices = priceLeaves(leaves);
  const boxes = boxesOf(leaves, prices);
  const alike = Map.groupBy(boxes, (box) => box.kind);
  const trusted = boxes.filter(({ kind }) => (alike.get(kind)?.length ?? 0) >= (MENU_CLASS.test(kind) ? 1 : LEAST));
  const covered = new Set(
    trusted.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
  );
  const dishes = trusted.flatMap((box) => {
    const dish = dishOf(leaves.all, prices, box);
    return dish === null ? [] : [{ ...dish, section: sectionOf(leaves.all, covered, box.start) }];
  });
  return dishes.length >= LEAST || trusted.some(({ kind }) => MENU_CLASS.test(kind))
    ? dishes.slice(0, MOST_DISHES)
    : [];
}

function dishOf(all: readonly Leaf[], prices: PriceLeaves, { start, end }: Box): Omit<MenuDish, 'section'> | null {
  const own = Array.from({ length: end - start }, (_, i) => ({
    leaf: all[start + i] as Leaf,
    price: prices.at.get(start + i),
  }));
  const hasSizes = own.filter(({ price }) => price !== undefined).length > 1;
  const marks = own
    .filter(({ leaf, price }) => price === undefined && SHORT_MARK.test(leaf.text))
    .map(({ leaf }) => leaf.text);
  const words = own
    .filter(
      ({ leaf, price }) => price !== undefined || !(SHORT_MARK.test(leaf.text) || (hasSizes && SIZE.test(leaf.text))),
    )
    .map(({ leaf, price }) => ({ ...besidePrice(leaf.text, price), heading: leaf.heading }))
    .map(({ before, after, heading }) => ({
      before: before.replace(/[\s.…·_–—:-]+$/u, ''),
      after: after.replace(/^[\s.…·_–—:-]+/u, ''),
      heading,
    }));
  const titled = words.findIndex(({ heading, before }) => heading > 0 && dishName(before) !== null);
  const named = titled >= 0 ? titled : words.findIndex(({ before }) => dishName(before) !== null);
  const name = dishName(words[named]?.before);
  if (name === null) return null;
  const rest = words.flatMap(({ before, after }, i) => (i === named ? [after] : [before, after]));
  const description = menuText(
    rest.filter((text) => /\p{L}/u.test(text) && !(hasSizes && SIZE.test(text))).join(' '),
    MOST_CHARS.description,
  );
  const printed = own.flatMap(({ price }) => (price === undefined ? [] : [price]));
  const amounts = printed.flatMap(({ price }) => (price === null ? [] : [price]));
  const [cheapest] = amounts
    .filter(({ currency }) => currency === amounts[0]?.currency)
    .sort((a, b) => a.amount - b.amount);
  if (cheapest === undefined && !printed.some(isStated)) return null;
  return {
    name,
    description,
    price: cheapest ?? null,
    price_text: menuText([...new Set(printed.map(({ price_text }) => price_text))].join(' / '), MOST_CHARS.price),
    stated: marksOf([...marks.map((mark) => mark.replace(/[()[\]]/g, '')), ...marksIn(`${name} ${description ?? ''}`)]),
  };
}

/** Whether a menu says what it asks without an amount for one: "market price", "2 for $10"; not "$0.00". */
function isStated({ price_text }: FoundPrice): boolean {
  return price_text !== null && (/[1-9]/.test(price_text) || findMarketPrice(price_text) !== null);
}

/** The heading above a dish that belongs to no dish itself. */
function sectionOf(all: readonly Leaf[], covered: ReadonlySet<number>, start: number): string | null {
  for (let i = start - 1; i >= 0; i--) {
    const { heading, text } = all[i] as Leaf;
    if (heading > 0 && !covered.has(i) && /\p{L}{2}/u.test(text) && text.length <= MOST_CHARS.section)
      return menuText(text, MOST_CHARS.section);
  }
  return null;
}
