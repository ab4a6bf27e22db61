import { hasLetters } from '../../dish-text.ts';
import type { DishBlock } from './dish-block.ts';
import { describes } from '../roles/heading-roles.ts';
import { besidePrice, type PriceIndex } from '../prices/price-index.ts';
import type { TextNode } from '../text/text-node.ts';
import type { Words } from './name-of-block.ts';

/** A name, what leads from it to words about the dish, and those. */
const PARTED = /^([^–—:]{2,80}?)(?:\s+[–—-]\s+|:\s+)(\S.*)$/u;
/** From so many lines on of one form a page shows what stands behind their dashes. */
const LEAST = 3;
/** From so large a part on of what stands behind dashes that reads as words about a dish, all of it is: a list of one food reads as a name. */
const MANY = 0.4;

/**
 * The kinds of blocks of a page whose lines name a dish and say behind a dash what is in it: "Goulash – beef, paprika". It is decided from all lines of one
 * form: elsewhere what stands behind a dash may be of the name ("Kugel – Potato").
 */
export function kindsWithWordsBehindDash(
  all: readonly TextNode[],
  prices: PriceIndex,
  blocks: readonly DishBlock[],
): ReadonlySet<string> {
  const kinds = new Map<string, { parted: number; describing: number }>();
  for (const { start, end, kind } of blocks) {
    const words = firstWords(all, prices, start, end);
    const said = PARTED.exec(words)?.[2];
    if (said === undefined) continue;
    const counts = kinds.get(kind) ?? { parted: 0, describing: 0 };
    kinds.set(kind, { parted: counts.parted + 1, describing: counts.describing + Number(describes(said)) });
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
 * Words of which the first that may name a dish end at their dash, where what stands behind it reads as words about the dish, or all that stand so on the
 * page are (`areAll`); that goes to what is said after them.
 */
export function partedAtDash(words: readonly Words[], areAll: boolean): readonly Words[] {
  const at = words.findIndex(({ before }) => hasLetters(before));
  const [, before, said] = PARTED.exec(words[at]?.before.replace(LEAD_OUT, '') ?? '') ?? [];
  if (before === undefined || said === undefined || !(areAll || describes(said))) return words;
  return words.map((each, n) => (n === at ? { ...each, before, after: `${said} ${each.after}`.trim() } : each));
}
