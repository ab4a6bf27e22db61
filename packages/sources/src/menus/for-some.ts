/** When a price holds, who pays it, or with what: others pay another, or pay it at other times. */
const MEAL = String.raw`(?:lunch|dinner)(?:[ -]?time)?|brunch|breakfast`;
const DAY = String.raw`(?:m(?:on)?|tues?|wed|th(?:urs?)?|f(?:ri)?|sat|sun)`;
/** From a day to another; "M&M" are sweets. */
const DAYS = String.raw`(?!m\s?&\s?m\b)${DAY}\s?(?:[-–—&]|to|thru)\s?${DAY}\b`;
const WHEN = String.raw`${DAYS}|happy[ -]?hours?|hh|early[ -]?birds?|late[ -]?night|week(?:day|night|end)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:before|until|till?|after) (?:noon|\d{1,2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?)`;
const WHO = String.raw`members?|seniors?|students?|kids|child(?:ren)?|employees|staff`;
const WITH = String.raw`with (?:(?:any|an?|your|the) )?(?:entr[eé]e|purchase|coupon|(?:student )?id|membership|meal|order)s?`;
const SOME = String.raw`(?:(?:for|at|during|on) )?(?:${WHEN}|${WHO}|${MEAL})|${WITH}`;
/** Behind a price a meal alone may be what is sold: "Best $15 lunch in town". */
const BEHIND = String.raw`(?:(?:for|at|during|on) )?(?:${WHEN}|${WHO})|(?:for|at|during) (?:${MEAL})|${WITH}`;

const LABEL = new RegExp(String.raw`^(?:only )?(?:${SOME})(?: only)?[.:]?$`, 'i');
const SOMEWHERE = new RegExp(String.raw`\b(?:${SOME})\b`, 'i');

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

/** Whether a price as it is printed holds for some people or at some times alone. */
export function isForSome(priceText: string | null): boolean {
  return priceText !== null && SOMEWHERE.test(priceText);
}
