import { menuText } from './dish-text.ts';

/**
 * A line of a menu that was left out: a priced line that may be a dish, a kind of one, or a description (`unclear_menu_line`), a priced line without a dish
 * (`price_without_dish`), or a dish beyond the most that a menu may have.
 */
export type MenuDoubt = {
  readonly kind: 'unclear_menu_line' | 'price_without_dish' | 'dish_beyond_limit';
  readonly text: string;
};

/** Lines that a menu left out: their kind, up to three examples as printed, and their number. */
export type MenuIssue = { readonly kind: MenuDoubt['kind']; readonly detail: string; readonly count: number };

/** The most examples of each kind that are told. */
const MOST_EXAMPLES = 3;
const MOST_EXAMPLE_CHARS = 60;

/** Returns the left-out lines as issues of a reading: one for each kind, with their number and up to three examples, as printed. */
export function issuesOfDoubts(uncertain: readonly MenuDoubt[]): MenuIssue[] {
  return [...Map.groupBy(uncertain, ({ kind }) => kind)].map(([kind, alike]) => {
    const examples = [...new Set(alike.flatMap(({ text }) => menuText(text, MOST_EXAMPLE_CHARS) ?? []))];
    return { kind, detail: examples.slice(0, MOST_EXAMPLES).join(' · '), count: alike.length };
  });
}
