const NAMES = String.raw`shabb(?:at|os|es)|shabb?as|yom ?tov|yom ?tov(?:im|ei)|jewish holidays?|שבת|חג|יום טוב`;
const CLOSED = new RegExp(
  String.raw`closed[^;.\n]*(?:${NAMES})|(?:${NAMES})[^;,.\n]*(?:closed|off|סגור)|סגור[^;.\n]*(?:${NAMES})`,
  'i',
);
const NAMED = new RegExp(`${NAMES}|sunset|candle|motz(?:ei|ae)`, 'i');

/**
 * What a text of hours says of Shabbat and Yom Tov: `closed`, `named` where it speaks of them otherwise (hours until sunset count), null
 * where it does not: then it does not tell whether an ordinary week holds on a holy day.
 */
export function holyDaysIn(text: string): 'closed' | 'named' | null {
  return CLOSED.test(text) ? 'closed' : NAMED.test(text) ? 'named' : null;
}
