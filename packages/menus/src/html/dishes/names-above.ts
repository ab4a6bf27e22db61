import { hasLetters } from '../../dish-text.ts';
import { type DishBlock, FLAT } from './dish-block.ts';
import { describes, headingElement, type HeadingRoles } from '../roles/heading-roles.ts';
import { SECTION } from '../text/line-forms.ts';
import { besidePrice, type PriceIndex } from '../prices/price-index.ts';
import type { TextNode } from '../text/text-node.ts';

/** Blocks with their names, and those of which the page does not tell whether the heading above is their name. */
export type NamedBlocks = { readonly blocks: readonly DishBlock[]; readonly unclear: readonly DishBlock[] };

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

/** How many blocks stand below each heading, up to the next. */
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

/** Where the heading begins that stands right above a block that has none itself; null where there is no such heading. */
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
