import { hasLetters } from '../dish-text.ts';
import { type DishBlock, FLAT } from './dish-block.ts';
import type { TextNode } from './text-nodes.ts';
import { SECTION } from './line-forms.ts';
import { besidePrice, type PriceIndex } from './price-index.ts';

/** From so many blocks on that look alike a page shows what stands above each. */
const LEAST = 3;
/** What reads as words about a dish, and not as its name: a list, a sentence, or what goes on in small letters. */
const SAYS = /,|^\p{Ll}|^\S+(?:\s+\S+){4}/u;

const NUMBER = /[\d.]+/g;

/**
 * The blocks, where those of a kind say what is in dishes whose names stand in headings right above them: each with its heading ("Goulash" above
 * "Beef, paprika, dumplings $28"). So it is only where every one of them has a heading of its own, and none heads a part of a menu
 * (nor is a branch, where the same is had everywhere).
 */
export function withNamesAbove(
  all: readonly TextNode[],
  prices: PriceIndex,
  blocks: readonly DishBlock[],
): DishBlock[] {
  const names = new Map<DishBlock, number>();
  for (const alike of Map.groupBy(blocks, ({ kind }) => kind).values()) {
    if (alike.length < LEAST) continue;
    const above = alike.map((block) => headingAbove(all, prices, block));
    if (!above.every((at) => at !== null && !SECTION.test((all[at] as TextNode).text))) continue;
    const texts = alike.map(({ start }) => (all[start] as TextNode).text);
    // What begins with its price has no name of its own before it, and tells nothing of the others.
    const named = texts.filter((text, n) => hasLetters(besidePrice(text, prices.at.get(alike[n]?.start ?? -1)).before));
    const said = named.length === 0 ? texts : named;
    const different = new Set(said.map((text) => text.replace(NUMBER, ''))).size;
    const saying = said.filter((text) => SAYS.test(text)).length;
    // The same words over and over may be a dish that several branches have, unless they are several and none reads as a name.
    const areRepeated = different * 2 <= said.length && (different === 1 || saying < said.length);
    if (areRepeated || saying * 2 < said.length) continue;
    alike.forEach((block, n) => names.set(block, above[n] as number));
  }
  return blocks.map((block) => {
    const start = names.get(block);
    return start === undefined ? block : { ...block, start, kind: `${block.kind}${FLAT}` };
  });
}

/** Where the heading stands right above a block that has none itself; null where there is no such heading. */
function headingAbove(all: readonly TextNode[], prices: PriceIndex, { start, end }: DishBlock): number | null {
  for (let i = start; i < end; i++) if ((all[i] as TextNode).heading > 0) return null;
  let at = start - 1;
  while (at >= 0 && (all[at] as TextNode).text === '') at--;
  const above = all[at];
  return above !== undefined && above.heading > 0 && !prices.at.has(at) ? at : null;
}
