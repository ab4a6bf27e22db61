import type { DishBlock } from './dish-block.ts';
import type { TextNode } from '../text/text-node.ts';
import { getForm } from '../text/line-forms.ts';
import { type PriceIndex, saysWords } from '../prices/price-index.ts';

/** From so many blocks on that look alike a page shows where names stand in them. */
const LEAST = 3;

/**
 * The blocks without those in which the name is missing: what stands first in one stands in the others, looking so, only behind their names, and
 * says what is in them.
 */
export function withoutUnnamedBlocks(
  all: readonly TextNode[],
  prices: PriceIndex,
  blocks: readonly DishBlock[],
): DishBlock[] {
  const unnamed = new Set<DishBlock>();
  for (const alike of Map.groupBy(blocks, ({ kind }) => kind).values()) {
    if (alike.length < LEAST) continue;
    const looks = alike.map((block) => formsIn(all, prices, block));
    const firsts = Map.groupBy(looks, ([first]) => first);
    const said = new Set(looks.flatMap((own) => own.slice(1)));
    alike.forEach((block, n) => {
      const first = looks[n]?.[0];
      const isRare = (firsts.get(first)?.length ?? 0) * LEAST < alike.length;
      if (first !== undefined && isRare && said.has(first)) unnamed.add(block);
    });
  }
  return blocks.filter((block) => !unnamed.has(block));
}

/** What the words of a block look like, and on which side of its price they stand; that of its name first. */
function formsIn(all: readonly TextNode[], prices: PriceIndex, { start, own, end }: DishBlock): string[] {
  let side = 'before';
  const looks: { readonly look: string; readonly isHeading: boolean }[] = [];
  for (let i = start; i < end; i++) {
    const { element, heading } = all[i] as TextNode;
    const column = element.name === 'td' ? element.row : '';
    if (saysWords(prices, i))
      looks.push({ look: `${side} ${getForm(element)} ${column}`, isHeading: heading > 0 && i < own });
    if (prices.at.has(i)) side = 'after';
  }
  const name = Math.max(
    0,
    looks.findIndex(({ isHeading }) => isHeading),
  );
  return [...looks.slice(name), ...looks.slice(0, name)].map(({ look }) => look);
}
