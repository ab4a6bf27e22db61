import { menuText, MOST_CHARS } from '../../dish-text.ts';
import { labelsForSome, SIZE } from '../../size-words.ts';
import { labelsPrice } from '../../no-dish.ts';
import type { FoundPrice, PrintedPrice } from '../../printed-price.ts';
import { TERMS_AFTER } from '../../price-terms.ts';
import { bareSize, isSize } from './column-labels.ts';
import { findMarketPrice } from '../../signed-price.ts';

/** The printed parts of a block's price, in order: prices, and texts beside them with the size, the people or the time of each. */
export type Printed = FoundPrice | string;

/** Whether a text beside a price belongs to it, and says nothing of the dish. */
export function isOfPrice(text: string): boolean {
  return SIZE.test(text) || labelsPrice(text) || namesUnit(text);
}

/** Whether a text says how much of a dish a price buys: "/lb", "(per person)". */
function namesUnit(text: string): boolean {
  return TERMS_AFTER.exec(` ${text}`)?.[0].length === text.length + 1;
}

/**
 * Returns the lowest price of a dish for everybody, with all printed parts; null if its block states none. If it names people for its prices, and not for each,
 * it is unclear which is for everybody, and there is no amount.
 */
export function priceOfBlock(printed: readonly Printed[], namesSizes: boolean): PrintedPrice | null {
  const found = withLabels(printed);
  const areUnclear = mayCountFirst(found, namesSizes) || !areLabelled(printed);
  const forAll = found.filter(({ isForSome }) => isForSome !== true);
  const amounts = areUnclear ? [] : (forAll.length === 0 ? found : forAll).flatMap(({ price }) => price ?? []);
  const [cheapest] = amounts
    .filter(({ currency }) => currency === amounts[0]?.currency)
    .sort((a, b) => a.amount - b.amount);
  if (cheapest === undefined && !found.some(isStated)) return null;
  const texts = [...new Set(found.map(({ price_text }) => price_text))];
  return { price: cheapest ?? null, price_text: menuText(texts.join(' / '), MOST_CHARS.price) };
}

/** Returns whether each price has one label, before or behind it, or no price names people. */
function areLabelled(printed: readonly Printed[]): boolean {
  const isLabel = (each: Printed | undefined): boolean => typeof each === 'string';
  if (!printed.some((each) => typeof each === 'string' && labelsForSome(each))) return true;
  return printed.length % 2 === 0 && printed.every((each, i) => i === 0 || isLabel(each) !== isLabel(printed[i - 1]));
}

/** Returns the prices, each with its label: for whom, when, or how much. */
function withLabels(printed: readonly Printed[]): FoundPrice[] {
  const isBefore = typeof printed[0] === 'string';
  return printed.flatMap((price, i) => {
    if (typeof price === 'string') return [];
    const label = printed[isBefore ? i - 1 : i + 1];
    if (typeof label !== 'string' || !(labelsForSome(label) || namesUnit(label) || isSize(label))) return price;
    const size = isSize(label) ? bareSize(label) : label;
    const price_text = (isBefore ? [size, price.price_text] : [price.price_text, size]).join(' ');
    return { ...price, price_text, isForSome: price.isForSome === true || labelsForSome(label) };
  });
}

/**
 * Whether the first of a dish's numbers without a sign may count its pieces and the next be their price ("6", "9.95"): a small whole number, and
 * another that is written with cents or twice as much, and no size named beside them.
 */
function mayCountFirst(printed: readonly FoundPrice[], namesSizes: boolean): boolean {
  const [first = '', ...others] = printed.map(({ price_text }) => price_text ?? '');
  if (!/^(?:[2-9]|1[0-2]|18|20|24)$/.test(first) || others.length === 0) return false;
  return !namesSizes && others.some((other) => /^\d+\.\d{2}$/.test(other) || Number(other) >= Number(first) * 2);
}

/** Returns whether a menu states a price without an amount for one: "market price", "2 for $10"; not "$0.00". */
function isStated({ price_text }: FoundPrice): boolean {
  return price_text !== null && (/[1-9]|^market$/i.test(price_text) || findMarketPrice(price_text) !== null);
}
