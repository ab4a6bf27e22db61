/** A price as a menu prints it, in units of its currency (ISO 4217); of several sizes or a range the lowest. */
export type MenuPrice = { readonly amount: number; readonly currency: string };

/** A dish as its menu prints it, cleaned of invisible characters and cut to a length. `null` = the menu does not say. Rule: decisions §8, sources note §5. */
export type MenuDish = {
  readonly name: string;
  readonly description: string | null;
  /** The heading it stands under. */
  readonly section: string | null;
  /** Null if the menu prints none, or none in figures ("Market price"). */
  readonly price: MenuPrice | null;
  /** The price as printed, all sizes of it. */
  readonly price_text: string | null;
  /** Marks as printed ("vegan", "GF"). Never a claim about kashrus: specification §1.4. */
  readonly stated: readonly string[];
};

/** A menu as one page prints it. */
export type ParsedMenu = {
  /** The page it stands on. */
  readonly url: string;
  /** BCP 47, where the page says so. */
  readonly lang: string | null;
  readonly dishes: readonly MenuDish[];
};

/** A menu in the record: its place, its source, and its first and last reading in this form. Instants UTC. */
export type MenuRecord = ParsedMenu & {
  readonly menu_id: string;
  readonly place_id: string;
  readonly source_id: string;
  readonly first_seen_at: string;
  /** When it was last read as it is. */
  readonly observed_at: string;
};

/**
 * Returns what a printed price says beyond one amount: `amounts` for several figures ("$32 / $36", "2 for $5"), `words` for words beside the figure ("$12 per
 * person"), null for an amount alone or no print at all. The lowest amount alone would say less than the menu does.
 */
export function getMoreThanAmount(priceText: string | null): 'amounts' | 'words' | null {
  if (priceText === null) return null;
  if ((priceText.match(/\d+(?:\.\d+)?/g) ?? []).length > 1) return 'amounts';
  const words = priceText.replace(/\b(?:usd|eur|gbp|ils|nis|cad|us|ca)\b/gi, '');
  return /\p{L}{2}/u.test(words) ? 'words' : null;
}

/** A wanted word, and where of a dish it stands: in its own text, or in the kind (`cuisine`) or name (`place`) of its place. */
type MatchedWord = { readonly word: string; readonly where: string };

/**
 * Returns the wanted words if a dish was found by the kind or name of its place alone: it must not be taken for what was wanted. Empty if its own text has one
 * of them, or none was wanted. A diet that the menu states (`diets`) is no such word: "vegan" makes no salad a shakshuka.
 */
export function listWordsOfPlace(matched: readonly MatchedWord[], diets: readonly string[]): string[] {
  const wanted = matched.filter(({ word }) => !diets.includes(word));
  return wanted.every(({ where }) => where === 'cuisine' || where === 'place') ? wanted.map(({ word }) => word) : [];
}

const MEAL = String.raw`(?:lunch|dinner)(?:[ -]?time)?|brunch|breakfast`;
const DAY = String.raw`(?:m(?:on)?|tues?|wed|th(?:urs?)?|f(?:ri)?|sat|sun)`;
/** From a day to another; "M&M" are sweets. */
const DAYS = String.raw`(?!m\s?&\s?m\b)${DAY}\s?(?:[-–—&]|to|thru)\s?${DAY}\b`;
const SPECIAL_HOURS = String.raw`happy[ -]?hours?|early[ -]?birds?`;
const WHEN = String.raw`${DAYS}|${SPECIAL_HOURS}|hh|late[ -]?night|week(?:day|night|end)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:before|until|till?|after) (?:noon|\d{1,2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?)`;
const WHO = String.raw`members?|seniors?|students?|kids|child(?:ren)?|employees|staff`;
const WITH = String.raw`with (?:(?:any|an?|your|the) )?(?:entr[eé]e|purchase|coupon|(?:student )?id|membership|meal|order)s?`;

/**
 * The words of a menu for prices of some people or times: the meal, the time, the people, or the condition. Sources of patterns without groups of their own;
 * `specialHours` are times at which no ordinary dish is served alone.
 */
export const CONDITIONAL_PRICE = { meal: MEAL, when: WHEN, who: WHO, with: WITH, specialHours: SPECIAL_HOURS } as const;

const SAID = new RegExp(String.raw`\b(?:${WHEN}|${WHO}|${MEAL}|${WITH})\b`, 'i');

/** Whether words at a price say that it holds for some people or at some hours: "Happy Hour $9", "$9 for members". Rule: specification §1.5. */
export function isConditionalPrice(text: string): boolean {
  return SAID.test(text);
}
