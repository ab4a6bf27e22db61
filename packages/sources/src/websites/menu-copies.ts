import type { MenuDish, ParsedMenu } from '@kehilla/core';

/**
 * A page that says what another says (the first page repeats the menu, be it for people or for programs) is taken once. Of two that spell their
 * marks differently the one is taken that says all that the other says; where each says more, both.
 */
export function withoutCopies(menus: readonly ParsedMenu[]): ParsedMenu[] {
  const taken: ParsedMenu[] = [];
  for (const menu of menus) {
    const key = keyOf(menu);
    const at = taken.findIndex((other) => keyOf(other) === key && (marksAll(other, menu) || marksAll(menu, other)));
    if (at < 0) taken.push(menu);
    else if (!marksAll(taken[at] as ParsedMenu, menu)) taken[at] = menu;
  }
  return taken;
}

function keyOf({ dishes }: ParsedMenu): string {
  return JSON.stringify(dishes.map(saidOf));
}

/** Whether a menu marks each dish with whatever another, which says the same of them otherwise, marks it with. */
function marksAll({ dishes }: ParsedMenu, other: ParsedMenu): boolean {
  return dishes.every(({ stated }, i) => {
    const said = new Set(stated.map(plainMark));
    return other.dishes[i]?.stated.every(
      (mark) => said.has(plainMark(mark)) || MARKS[plainMark(mark)]?.some((long) => said.has(long)),
    );
  });
}

function plainMark(mark: string): string {
  return mark.toLowerCase().replaceAll('-', ' ');
}

/** What a short mark may stand for. One that says less than a word is said by it. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  v: ['vegan', 'vegetarian'],
  vg: ['vegan', 'vegetarian'],
  ve: ['vegan'],
  vgn: ['vegan'],
  gf: ['gluten free'],
  df: ['dairy free'],
  nf: ['nut free'],
  sf: ['sugar free'],
};

/** What a menu says of a dish, but for its marks. A price is the same with its sign and without, its sizes are in any order: "$9.50 / $14", "14 / 9.5". */
function saidOf({ name, description, section, price, price_text }: MenuDish): readonly unknown[] {
  const amounts = price_text?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const asked = price === null ? [price_text] : [price.amount, price.currency, ...amounts.sort((a, b) => a - b)];
  return [name, description, section, asked];
}
