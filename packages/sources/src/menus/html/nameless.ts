import type { Box } from './box.ts';
import type { Leaf } from './leaves.ts';
import { kindOf } from './looks.ts';
import { type PriceLeaves, saysWords } from './price-leaves.ts';

/** From so many boxes on that look alike a page shows where names stand in them. */
const LEAST = 3;

/**
 * The boxes without those in which the name is missing: what stands first in one stands in the others, looking so, only behind their names, and
 * says what is in them.
 */
export function withoutNameless(all: readonly Leaf[], prices: PriceLeaves, boxes: readonly Box[]): Box[] {
  const nameless = new Set<Box>();
  for (const alike of Map.groupBy(boxes, ({ kind }) => kind).values()) {
    if (alike.length < LEAST) continue;
    const looks = alike.map((box) => looksIn(all, prices, box));
    const firsts = Map.groupBy(looks, ([first]) => first);
    const said = new Set(looks.flatMap((own) => own.slice(1)));
    alike.forEach((box, n) => {
      const first = looks[n]?.[0];
      const isRare = (firsts.get(first)?.length ?? 0) * LEAST < alike.length;
      if (first !== undefined && isRare && said.has(first)) nameless.add(box);
    });
  }
  return boxes.filter((box) => !nameless.has(box));
}

/** What the words of a box look like, and on which side of its price they stand; that of its name first. */
function looksIn(all: readonly Leaf[], prices: PriceLeaves, { start, own, end }: Box): string[] {
  let side = 'before';
  const looks: { readonly look: string; readonly isHeading: boolean }[] = [];
  for (let i = start; i < end; i++) {
    const { part, heading } = all[i] as Leaf;
    const column = part.name === 'td' ? part.row : '';
    if (saysWords(prices, i))
      looks.push({ look: `${side} ${kindOf(part)} ${column}`, isHeading: heading > 0 && i < own });
    if (prices.at.has(i)) side = 'after';
  }
  const name = Math.max(
    0,
    looks.findIndex(({ isHeading }) => isHeading),
  );
  return [...looks.slice(name), ...looks.slice(0, name)].map(({ look }) => look);
}
