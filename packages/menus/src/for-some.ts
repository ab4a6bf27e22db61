import { CONDITIONAL_PRICE } from '@kehilla/core';

const { meal, when, who, with: withWhat } = CONDITIONAL_PRICE;
const SOME = String.raw`(?:(?:for|at|during|on) )?(?:${when}|${who}|${meal})|${withWhat}`;
/** Behind a price a meal alone may be what is sold: "Best $15 lunch in town". */
const BEHIND = String.raw`(?:(?:for|at|during|on) )?(?:${when}|${who})|(?:for|at|during) (?:${meal})|${withWhat}`;

const LABEL = new RegExp(String.raw`^(?:only )?(?:${SOME})(?: only)?[.:]?$`, 'i');

/** After a price, for whom or when it is: "$9 happy hour", "$12 (at lunch)". With a colon it is that of the next: "$14, happy hour: $9". */
export const SOME_AFTER = new RegExp(
  String.raw`^[\s,]*(?:[–—-]\s?)?(?:(?:only )?(?:${BEHIND})(?: only| special| price| menu)?\)?|\(\s?(?:only )?(?:${SOME})(?: only| special| price| menu)?\s?\))(?=\s*(?:$|[,;/|.)]|or\b|and\b))`,
  'i',
);
/** The same alone before a price, from where a text begins or the price before it ends: "Happy Hour $9", "/ Dinner $22". */
export const SOME_BEFORE = new RegExp(
  String.raw`^[\s,;(/|–—-]*(?:${SOME})(?: only| special| price)?\s*[:.–—-]*\s*$`,
  'i',
);

/** Whether a text says for whom or when a price holds, and nothing else: "Happy Hour", "for members". It names no dish. */
export function labelsForSome(text: string): boolean {
  return LABEL.test(text);
}
