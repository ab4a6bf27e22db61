import data from '../../lexicon/trade/trades.json' with { type: 'json' };

/** A register of licences or professions. `source` is the source that reads it, null if the service does not read it. */
export type TradeRegister = {
  readonly key: string;
  readonly name: string;
  readonly source: string | null;
  readonly url: string;
};

/** A trade or profession. Its names and needs stand in `lexicon/trade/words.<language>.json`. */
export type Trade = {
  readonly key: string;
  readonly label: string;
  /** The wider trade it belongs to; a question for that one shows this one too. */
  readonly parent: string | null;
  /** Its category of places; null if the taxonomy of places has none. */
  readonly category: string | null;
  /** The register that licenses it in New York, null if the service knows of none. */
  readonly register: string | null;
};

type Trades = {
  readonly registers: readonly TradeRegister[];
  /** Categories of places that are a trade by themselves. */
  readonly of_categories: Readonly<Record<string, string>>;
  /** Trades with names from Hebrew and Yiddish, which people spell by their sound. */
  readonly heard: readonly string[];
  /** Professions whose noun ends a phrase that other trades may begin, with all narrower ones. */
  readonly professions: readonly string[];
  /** Trades that take somebody or something elsewhere. */
  readonly carrying: readonly string[];
  readonly trades: readonly Trade[];
};

const TABLE: Trades = data;

/** Every trade, in the order of `lexicon/trade/trades.json`. */
export const TRADES: readonly Trade[] = TABLE.trades;

const BY_KEY = new Map(TRADES.map((trade) => [trade.key, trade]));
const ORDER = new Map(TRADES.map(({ key }, at) => [key, at]));
const REGISTERS = new Map(TABLE.registers.map((register) => [register.key, register]));
const HEARD = new Set(TABLE.heard);
const PROFESSIONS = new Set(TABLE.professions);
const CARRYING = new Set(TABLE.carrying);

/** Returns the trade with this key, null if there is none. */
export function findTradeByKey(key: string): Trade | null {
  return BY_KEY.get(key) ?? null;
}

/** The place of a trade in the table. */
export function getOrder(key: string): number {
  return ORDER.get(key) ?? TRADES.length;
}

/** Returns the trade's key and those of all below it; empty for an unknown key. */
export function withNarrower(key: string): string[] {
  if (!BY_KEY.has(key)) return [];
  return [key, ...TRADES.filter(({ parent }) => parent === key).flatMap((trade) => withNarrower(trade.key))];
}

/** Whether one of two trades belongs to the other, or they are one. */
export function areOfOne(one: string, other: string): boolean {
  return one === other || findTradeByKey(one)?.parent === other || findTradeByKey(other)?.parent === one;
}

/** Returns the trade that a category of places itself is (a mohel), null if it is none or several (a synagogue, a contractor). */
export function tradeOfCategory(category: string): string | null {
  return TABLE.of_categories[category] ?? null;
}

/** Returns the register that licenses a trade, read by the service or not; null if it knows of none. */
export function registerOfTrade(trade: Trade): TradeRegister | null {
  return trade.register === null ? null : (REGISTERS.get(trade.register) ?? null);
}

/** Whether a trade has names that people spell as they hear them ("mohel"). */
export function isHeard(key: string): boolean {
  return HEARD.has(key);
}

/** Whether a trade is a profession, which is meant by the noun that ends a phrase: "construction lawyer". */
export function isProfession(key: string): boolean {
  return PROFESSIONS.has(key) || PROFESSIONS.has(findTradeByKey(key)?.parent ?? '');
}

/** Whether a trade takes somebody or something elsewhere, so that a place may be where that goes. */
export function isCarrying(key: string): boolean {
  return CARRYING.has(key);
}
