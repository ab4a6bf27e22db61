import { menuText } from './dish-text.ts';

/**
 * A line of a menu that was left out: one with a price of which the page does not tell whether it is a dish, a kind of one, or words about one
 * (`unclear_menu_line`), one with a price beside which no dish is named (`price_without_dish`), or a dish beyond so many as a menu may have.
 */
export type MenuDoubt = {
  readonly kind: 'unclear_menu_line' | 'price_without_dish' | 'dish_beyond_limit';
  readonly text: string;
};

/** What a menu left out: its kind, up to three examples as printed, and how often it occurred. */
export type MenuIssue = { readonly kind: MenuDoubt['kind']; readonly detail: string; readonly count: number };

/** So many examples of each kind are told. */
const MOST_EXAMPLES = 3;
const MOST_EXAMPLE_CHARS = 60;

/** What a menu left out, as issues of its reading: of each kind one, with how often it occurred and up to three examples, as printed. */
export function issuesOfDoubts(doubts: readonly MenuDoubt[]): MenuIssue[] {
  return [...Map.groupBy(doubts, ({ kind }) => kind)].map(([kind, alike]) => {
    const examples = [...new Set(alike.flatMap(({ text }) => menuText(text, MOST_EXAMPLE_CHARS) ?? []))];
    return { kind, detail: examples.slice(0, MOST_EXAMPLES).join(' · '), count: alike.length };
  });
}
