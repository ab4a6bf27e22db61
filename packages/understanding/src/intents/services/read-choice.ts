import { readAlternatives } from '../../dimensions/alternatives/read-alternatives.ts';
import { lengthOfName } from '../../dimensions/trade/evidence/named.ts';
import { readTrade } from '../../dimensions/trade/read-trade.ts';
import { areOfOne, type Trade } from '../../dimensions/trade/vocabulary/trades.ts';
import type { Token } from '../../text/tokens.ts';

/** Trades named as alternatives ("plumber or electrician"), and the tokens that name and join them. */
export type Choice = {
  readonly trades: readonly Trade[];
  readonly named: readonly Token[];
  readonly joins: readonly Token[];
};

/**
 * The trades that tokens name as alternatives, each once; null where they name only one, or one and what is narrower. Those that commas alone part count only
 * where the tokens begin with them.
 */
export function readChoice(tokens: readonly Token[]): Choice | null {
  const groups = readAlternatives(tokens, (words) => lengthOfName(words));
  const group = groups.find(({ isSaid, from }) => isSaid || from === 0);
  if (group === undefined) return null;
  const trades = group.items.flatMap(({ from, to }) => readTrade(tokens.slice(from, to)).trade ?? []);
  const apart = trades.filter((trade, at) => !trades.slice(0, at).some((other) => areOfOne(trade.key, other.key)));
  if (apart.length < FEWEST) return null;
  const within = (spans: readonly { readonly from: number; readonly to: number }[]): Token[] =>
    spans.flatMap(({ from, to }) => tokens.slice(from, to));
  return { trades: apart, named: within(group.items), joins: within(group.joins) };
}

const FEWEST = 2;
