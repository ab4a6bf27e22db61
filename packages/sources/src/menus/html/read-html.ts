import type { MenuDish } from '@kehilla/core';
import { menuText, MOST_CHARS } from '../dish-text.ts';
import { allergenCells } from './allergen-columns.ts';
import type { Box } from './box.ts';
import { boxesOf } from './boxes.ts';
import { dishOf } from './dish-of-box.ts';
import { joinPrices } from './join-prices.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { kindOf } from './looks.ts';
import { withoutNameless } from './nameless.ts';
import { withNamesAbove } from './names-above.ts';
import { notesOfDishes } from './notes-of-page.ts';
import { joinColumns } from './price-columns.ts';
import { countOf, type PriceLeaves, priceLeaves, saysWords } from './price-leaves.ts';
import { withoutRepeatedPrices } from './repeated-prices.ts';
import { nothingAside } from './said-aside.ts';
import { dishesLeftOut, headingsOfWords, isSection } from './section-heads.ts';
import { wholeHeading } from './whole-heading.ts';

/** From so many dishes that look alike on, a page is taken to print a menu. */
const LEAST = 3;
const MENU_CLASS = /menu-?item|menu_item|dish|food-?item|meal-?item/i;
const MOST_DISHES = 2_000;

/**
 * The dishes that a page prints in lists, tables, and the blocks of site builders: whatever stands beside a price in a form that at least
 * three dishes share. Nothing else is taken for a dish. Rule: sources note §5.2.
 */
export function readHtml(html: string): MenuDish[] {
  const aside = nothingAside();
  const leaves = withoutRepeatedPrices(joinColumns(joinPrices(leavesOf(html, aside))));
  const prices = priceLeaves(leaves);
  const boxes = withoutNameless(leaves, prices, withNamesAbove(leaves, prices, boxesOf(leaves, prices)));
  const alike = Map.groupBy(boxes, (box) => box.kind);
  const trusted = boxes.filter(({ kind }) => (alike.get(kind)?.length ?? 0) >= (MENU_CLASS.test(kind) ? 1 : LEAST));
  const heads = headsAmong(leaves, trusted);
  const sections = sectionsOf(leaves, prices, trusted, heads);
  const hasPrice = (at: number): boolean => prices.at.has(at);
  const { cells, pictures } = allergenCells(leaves, aside.inCells, hasPrice);
  const notes = notesOfDishes(
    {
      all: leaves,
      boxes: trusted,
      sections,
      covered: heads.covered,
      heads: (at) => isSection(leaves, at) && !heads.mayBeDish(leaves[at] as Leaf),
      hasPrice,
    },
    { ...aside, pictures: [...aside.pictures, ...pictures] },
  );
  const arePricedApart = kindsPricedApart(prices, trusted);
  const dishes = withoutLabels(
    trusted.flatMap((box, n) => {
      const told = {
        section: sections[n] ?? null,
        isPricedApart: arePricedApart.has(box.kind),
        cells,
        // A note that is a heading itself stands with its dishes as that.
        notes: (notes[n] ?? []).filter((note) => note !== sections[n]),
      };
      return dishOf(leaves, prices, box, told) ?? [];
    }),
  );
  return dishes.length >= LEAST || trusted.some(({ kind }) => MENU_CLASS.test(kind))
    ? dishes.slice(0, MOST_DISHES)
    : [];
}

/**
 * The kinds of boxes of which at least half have a price that stands alone, beside no words, or in the first words, which name the dish: "Gluten free
 * bun $2" further down there is not what the dish costs.
 */
function kindsPricedApart(prices: PriceLeaves, boxes: readonly Box[]): Set<string> {
  const isApart = ({ start, end }: Box): boolean => {
    let isFirst = true;
    for (let i = start; i < end; i++) {
      const hasWords = saysWords(prices, i);
      if (prices.at.has(i) && (isFirst || !hasWords)) return true;
      if (hasWords) isFirst = false;
    }
    return false;
  };
  const kinds = Map.groupBy(boxes, ({ kind }) => kind);
  return new Set([...kinds].flatMap(([kind, alike]) => (alike.filter(isApart).length * 2 >= alike.length ? kind : [])));
}

/** A heading of dishes: its level, and what it looks like. */
type Head = { readonly text: string | null; readonly level: number; readonly kind: string };

/** Which leaves of a page belong to dishes, and which headings may be those of dishes that were left out, or say something of a dish. */
type HeadsAmong = {
  readonly covered: Uint8Array;
  readonly mayBeDish: (leaf: Leaf) => boolean;
  readonly saysOfDish: (leaf: Leaf) => boolean;
};

function headsAmong(all: readonly Leaf[], boxes: readonly Box[]): HeadsAmong {
  const covered = new Uint8Array(all.length);
  for (const { start, end } of boxes) covered.fill(1, start, end);
  return {
    covered,
    mayBeDish: dishesLeftOut(all, boxes, covered),
    saysOfDish: headingsOfWords(all, boxes, covered),
  };
}

/**
 * The heading above each dish that belongs to no dish itself. One that may be of a dish, and as well of a section, heads nothing: below it stands
 * what a higher heading of another look says, and nothing where there is none. One with a price is a dish, or heads what costs so much.
 */
function sectionsOf(
  all: readonly Leaf[],
  prices: PriceLeaves,
  boxes: readonly Box[],
  { covered, mayBeDish, saysOfDish }: HeadsAmong,
): (string | null)[] {
  let heads: Head[] = [];
  let i = 0;
  return boxes.map(({ start }) => {
    for (; i < start; i++) {
      const leaf = all[i] as Leaf;
      if (covered[i] === 1 || !isSection(all, i) || saysOfDish(leaf)) continue;
      const whole = wholeHeading(all, i);
      if (whole === null) continue;
      const { heading: level, part } = leaf;
      const kind = kindOf(part);
      if (countOf(prices.prices, whole) > 0 || mayBeDish(leaf))
        heads = heads.filter((each) => each.level <= level && each.kind !== kind);
      else
        heads = [
          ...heads.filter((each) => each.level < level),
          { text: menuText(whole.text, MOST_CHARS.section), level, kind },
        ];
    }
    return heads.at(-1)?.text ?? null;
  });
}

/**
 * The dishes without those whose name stands three times or more under one heading, at several prices: that names what is charged for, as "Lunch"
 * and "Dinner" do beside each dish, and no dish.
 */
function withoutLabels(dishes: readonly MenuDish[]): MenuDish[] {
  const key = ({ section, name }: MenuDish): string => JSON.stringify([section, name]);
  const isLabel = (alike: readonly MenuDish[]): boolean =>
    alike.length >= LEAST && new Set(alike.map(({ price_text }) => price_text)).size > 1;
  const labels = new Set([...Map.groupBy(dishes, key)].flatMap(([name, alike]) => (isLabel(alike) ? name : [])));
  return dishes.filter((dish) => !labels.has(key(dish)));
}
