/** Senses of words that say of any number behind them that it is the most: "won't pay more than". */
export const AT_MOST: readonly string[] = ['at_most_said', 'price_most_sure', 'price_less_sure'];
/** Senses of words that may stand before a sum. */
export const AMOUNT_LEADS: readonly string[] = [...AT_MOST, 'bare_most', 'price_most', 'price_less'];
