import data from '../../data/trades.json' with { type: 'json' };

/** A register of licences or professions. `source` is the source that reads it, null where the service reads none. */
export type TradeRegister = {
  readonly key: string;
  readonly name: string;
  readonly source: string | null;
  readonly url: string;
};

/** A trade or profession. `words` are its names in English and other languages, `needs` what people say who need it. */
export type Trade = {
  readonly key: string;
  readonly label: string;
  /** The wider trade it belongs to; who asks for that one is shown this one too. */
  readonly parent: string | null;
  /** The category of places it falls under; null where the taxonomy of places has none. */
  readonly category: string | null;
  /** The register that licenses it in New York, null where the service knows of none. */
  readonly register: string | null;
  readonly words: readonly string[];
  readonly needs: readonly string[];
};

type Trades = {
  readonly registers: readonly TradeRegister[];
  /** Categories of places that are a trade by themselves. */
  readonly of_categories: Readonly<Record<string, string>>;
  readonly trades: readonly Trade[];
  /** Words that look like a misspelt name of a trade and are none. */
  readonly ordinary: readonly string[];
  /** Needs of one word that many other things have a part in. */
  readonly alone: readonly string[];
  /** Names of one word that also begin the names of many other things. */
  readonly beginnings: readonly string[];
  /** What has the name of a trade in it and is none of it. */
  readonly no_trade: readonly string[];
};

const TABLE: Trades = data;

/** Every trade, in the order of `data/trades.json`. */
export const TRADES: readonly Trade[] = TABLE.trades;

/** Ordinary words that are never taken for a misspelt name of a trade. */
export const ORDINARY: readonly string[] = TABLE.ordinary;

/** Words that are a need where nothing else is said ("snow", and no "snow boots"). */
export const ALONE: ReadonlySet<string> = new Set(TABLE.alone);

/** Names of one word that also begin the names of many other things. */
export const BEGINNING_WORDS: readonly string[] = TABLE.beginnings;

/** What only sounds like a trade ("blood bank", "adult day care"): whoever asks for it must not be sent to that one. */
export const NO_TRADE: readonly string[] = TABLE.no_trade;

const BY_KEY = new Map(TRADES.map((trade) => [trade.key, trade]));
const REGISTERS = new Map(TABLE.registers.map((register) => [register.key, register]));

/** The trade with this key, null when there is none. */
export function tradeOf(key: string): Trade | null {
  return BY_KEY.get(key) ?? null;
}

/** The trade's key and those of all below it; empty for an unknown key. */
export function withNarrower(key: string): string[] {
  if (!BY_KEY.has(key)) return [];
  return [key, ...TRADES.filter(({ parent }) => parent === key).flatMap((trade) => withNarrower(trade.key))];
}

/** The trade that a category of places is by itself (a mohel), null where it is none or several (a synagogue, a contractor). */
export function tradeOfCategory(category: string): string | null {
  return TABLE.of_categories[category] ?? null;
}

/** The register that licenses a trade, read by the service or not; null where it knows of none. */
export function registerOfTrade(trade: Trade): TradeRegister | null {
  return trade.register === null ? null : (REGISTERS.get(trade.register) ?? null);
}
