import type { StatedPrice } from '../../dimensions/money/rules.ts';
import { isNegationWord } from '../../dimensions/negation/lexicon.ts';
import { readFrame } from '../../dimensions/read-frame.ts';
import type { ReadTrade } from '../../dimensions/trade/read-trade.ts';
import { MOST_NEAR } from '../../dimensions/trade/things.ts';
import { type Trade, findTradeByKey, withNarrower } from '../../dimensions/trade/trades.ts';
import { isEmptyWord, lengthOfSense } from '../../dimensions/trade/vocabulary.ts';
import { nameKinds } from '../../dimensions/kind/kinds-and-names.ts';
import type { KnownWords, OwnTypes } from '../../known-words.ts';
import type { Share } from '../../engine/account.ts';
import { makeLexicon } from '../../engine/lexicon.ts';
import {
  listFolded,
  getWritten,
  type Token,
  tokenize,
  tokensWithPictures,
  wordsBeside as tokensBeside,
  wordsOutside,
  type WordSpan,
} from '../../engine/tokens.ts';
import danger from '../../lexicon/danger.json' with { type: 'json' };
import signs from '../../lexicon/food/pictures.json' with { type: 'json' };
import file from '../../lexicon/trade/pictures.json' with { type: 'json' };
import { readOpenHours, type StatedOpen } from '../places/open-hours.ts';
import { getAccount, readChoice } from './account-of.ts';
import { isNamed, readRefusals, type Refusals, withoutNeeds } from './read-refusals.ts';
import { type NeedWords, readNeedWords, type WhereWords } from './read-where.ts';

/** A question for services as it was read. */
export type ServicesQuestion<Own extends OwnTypes = OwnTypes> = {
  /** The trades to search: one, or two named as alternatives; empty if none was understood. */
  readonly trades: readonly Trade[];
  /** The trade that also does such work, if no provider of the trade is on record; null if there is none, or the trade was named. */
  readonly standIn: Trade | null;
  /** Trades named as further alternatives, which are not looked for. */
  readonly leftOut: readonly Trade[];
  /** Other trades that may have been meant, likeliest first; at most three. */
  readonly near: readonly Trade[];
  readonly refused: Pick<Refusals, 'trades' | 'named' | 'others' | 'idle'>;
  readonly where: WhereWords<Own> | null;
  readonly danger: Danger | null;
  /** When providers must be open, and the words for it; null for none. */
  readonly hours: (Pick<StatedOpen, 'times' | 'isClosing'> & { readonly phrase: string }) | null;
  /** A price, which no source gives; null for none. */
  readonly price: StatedPrice | null;
  /** Whether no trade was understood, and the words name a kind of place. */
  readonly isForPlaces: boolean;
  readonly spelling: readonly { readonly given: string; readonly read_as: string }[];
  /** The part of every word. */
  readonly shares: readonly Share[];
};

/** The most trades that are looked for in one question. */
const MOST_TRADES = 2;

/** A question for services while it is read: each dimension adds its part. */
export type ServicesDraft<Own extends OwnTypes> = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly known: KnownWords<Own>;
  /** Whether all of it is a name on record: then neither numbers nor hours are read in it. */
  readonly isName: boolean;
  readonly danger: Danger | null;
  readonly price: StatedPrice | null;
  readonly prices: readonly WordSpan[];
  readonly parties: readonly WordSpan[];
  readonly hours: StatedOpen | null;
  /** The words of the hours, and those in which refusals and the need are read. */
  readonly ofHours: readonly Token[];
  readonly spoken: readonly Token[];
  readonly wanted: Wanted<Own>;
  readonly choice: ReturnType<typeof readChoice>;
};

/** A dimension of a question for services. */
export type ServicesStep = <Own extends OwnTypes>(draft: ServicesDraft<Own>) => Partial<ServicesDraft<Own>>;

/** Returns a question for services before any dimension is read. */
export function beginServices<Own extends OwnTypes>(text: string, known: KnownWords<Own>): ServicesDraft<Own> {
  const tokens = picturedNeed(text);
  return {
    text,
    tokens,
    known,
    isName: known.places.isName(listFolded(tokens)),
    danger: null,
    price: null,
    prices: [],
    parties: [],
    hours: null,
    ofHours: [],
    spoken: tokens,
    wanted: NOTHING_WANTED,
    choice: null,
  };
}

export const readServicesDanger: ServicesStep = ({ tokens }) => ({ danger: readDanger(tokens) });

export const readServicesHours: ServicesStep = ({ tokens, prices, isName }) => {
  const unpriced = wordsOutside(tokens, prices);
  const hours = isName ? null : readHours(unpriced);
  return hours === null
    ? { spoken: unpriced }
    : { hours, ofHours: unpriced.slice(hours.start, hours.end), spoken: tokensBeside(unpriced, hours) };
};

/** Reads refusals, where, and the trade. */
export const readServicesNeed: ServicesStep = ({ spoken, known }) => ({ wanted: readWanted(spoken, known) });

export const readServicesChoice: ServicesStep = ({ wanted }) => ({ choice: readChoice(wanted.need.tokens) });

/** Returns the reading of a question for services: trades, where, danger to life, and the part of each word. */
export function endServices<Own extends OwnTypes>(draft: ServicesDraft<Own>): ServicesQuestion<Own> {
  const { text, tokens, known, danger, price, prices, parties, hours, ofHours, spoken, choice } = draft;
  const { need, refusals, kept } = draft.wanted;
  const isWanted = (trade: Trade): boolean => !isRefused(trade, refusals);
  const matchedTrades = choice?.trades ?? (need.what.trade === null ? [] : [need.what.trade]);
  const standIn = choice === null ? need.what.standIn : null;
  // "Painter, not a contractor" wants a painter, whose wider trade is the contractor.
  const wanted = matchedTrades.filter(({ key }) => !refusals.trades.some((trade) => trade.key === key));
  // "My car won't start, I don't need a tow": another trade for such work is searched at once.
  const instead = wanted.length === 0 && standIn !== null && isWanted(standIn) ? [standIn] : [];
  const trades = [...wanted, ...instead].slice(0, MOST_TRADES);
  const isForPlaces = need.what.trade === null && danger === null && areKindsOfPlace(wordsBeside(kept, need));
  // In danger no suggestion of a painter is made.
  const hasNear = matchedTrades.length > 0 || (danger === null && !isForPlaces);
  const near = need.what.near.filter((trade) => isWanted(trade) && !matchedTrades.includes(trade));
  return {
    trades,
    standIn: wanted.length > 0 ? standIn : null,
    leftOut: wanted.slice(MOST_TRADES),
    near: !hasNear
      ? []
      : matchedTrades.length + near.length > 0
        ? near
        : tradesRefusedByName(refusals, known).filter(isWanted),
    refused: refusals,
    where: need.where,
    danger,
    isForPlaces,
    spelling: need.what.spelling,
    hours: hours === null ? null : { times: hours.times, isClosing: hours.isClosing, phrase: getWritten(ofHours) },
    price,
    shares: getAccount(text, tokens, { need, refusals, choice, spoken, hours: ofHours, prices, parties }),
  };
}

/** When providers must be open; null where nothing says so, or the words say of a thing that it does not open ("won't open tonight"). */
function readHours(tokens: readonly Token[]): StatedOpen | null {
  const hours = readOpenHours(tokens);
  if (hours === null || hours.times.length === 0) return null;
  const before = tokens.slice(Math.max(0, hours.start - DENIED_BEFORE), hours.start);
  return before.some(({ folded }) => isNegationWord(folded)) ? null : hours;
}

/** "Will not really open": so many words may stand behind the denial. */
const DENIED_BEFORE = 3;

type Wanted<Own extends OwnTypes> = {
  readonly need: NeedWords<Own>;
  readonly refusals: Refusals;
  readonly kept: readonly Token[];
};

const NOTHING_READ: ReadTrade = { trade: null, standIn: null, near: [], used: new Set(), spelling: [] };
const NOTHING_WANTED = {
  need: { where: null, what: NOTHING_READ, tokens: [], destination: [] },
  refusals: { trades: [], named: [], others: [], idle: [], sure: [], unsure: [], asides: [] },
  kept: [],
} as const;

/** Returns the wish beside the refusals. */
function readWanted<Own extends OwnTypes>(tokens: readonly Token[], known: KnownWords<Own>): Wanted<Own> {
  const read = (refusals: Refusals): Wanted<Own> => {
    const silent = [...refusals.sure, ...refusals.asides.filter(({ isKept }) => !isKept)];
    const kept = tokens.filter((_, at) => !silent.some(({ from, to }) => from <= at && at < to));
    const need = readNeedWords(kept, known);
    const named = readNameOnRecord(need.tokens, known);
    return { need: named === null ? need : { ...need, what: named }, refusals, kept };
  };
  const wanted = read(readRefusals(tokens, known));
  const { trade } = wanted.need.what;
  if (trade !== null && isRefused(trade, wanted.refusals) && wanted.refusals.unsure.length > 0) {
    // "Lawyer but not immigration" wants a lawyer: together the words name the trade that is refused.
    const { sure, unsure } = wanted.refusals;
    const apart = read({ ...wanted.refusals, sure: [...sure, ...unsure], unsure: [] });
    if (apart.need.what.trade !== null && apart.need.what.trade !== trade) return apart;
  }
  if (wanted.refusals.sure.length === 0 || (trade !== null && !isRefused(trade, wanted.refusals))) return wanted;
  const left = withoutNeeds(tokens, wanted.refusals, known);
  return left.sure.length < wanted.refusals.sure.length ? read(left) : wanted;
}

/** Returns the trades of providers refused by name, if nothing else is said: "never again Clear Pipe" may ask for another plumber. At most three. */
function tradesRefusedByName({ others }: Refusals, known: KnownWords): readonly Trade[] {
  const names = others.filter(({ words, isUnknown }) => isUnknown === true || isNamed(words, known));
  const keys = new Set(names.flatMap(({ words }) => known.providers.tradesNamedWith(words)));
  return [...keys].flatMap((key) => findTradeByKey(key) ?? []).slice(0, MOST_NEAR);
}

/** Whether a trade is refused, by its own name or a wider one's. */
function isRefused({ key }: Trade, { trades }: Refusals): boolean {
  return trades.some((trade) => withNarrower(trade.key).includes(key));
}

function wordsBeside(kept: readonly Token[], { where, destination }: NeedWords): string[] {
  return listFolded(kept.filter((token) => where?.tokens.includes(token) !== true && !destination.includes(token)));
}

/** Whether all that words name, beside when it is wanted, is a kind of place: no provider is asked for. Opinion. */
function areKindsOfPlace(words: readonly string[]): boolean {
  return nameKinds(words) || nameKinds(words.filter((word) => !isEmptyWord(word)));
}

/** A name of one word may be any word. */
const SHORTEST = 2;

/** Returns the trade of the provider whose name is the rest of the tokens without words of asking ("phone of Kingston Pipe Works"); null for none. */
function readNameOnRecord(tokens: readonly Token[], known: KnownWords): ReadTrade | null {
  const { rest } = readFrame(tokens);
  const words = listFolded(rest);
  const start = lengthOfSense(words, 0, 'filling');
  for (const from of start === 0 ? [0] : [0, start]) {
    if (words.length - from < SHORTEST) continue;
    const trade = known.providers.tradesCalled(words.slice(from)).flatMap((key) => findTradeByKey(key) ?? [])[0];
    if (trade === undefined) continue;
    const own = new Set(rest.slice(from));
    const used = new Set(tokens.flatMap((token, at) => (own.has(token) ? at : [])));
    return { trade, standIn: null, near: [], used, spelling: [] };
  }
  return null;
}

/** Pictures of trades and of things that they see to, and the word each is read as. */
const WORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(file).flatMap(([word, pictures]) => [...pictures].map((picture) => [picture, word] as const)),
);

const SIGNS: ReadonlySet<string> = new Set(signs.deny.no);

/**
 * The words of a need with its pictures of trades and things among them ("🚽💦" is a toilet that leaks); of "plumber 👍" and "dentist 🦷" the picture says nothing
 * more. A sign that forbids right behind a picture refuses that one: "🔌🚫 🚽💦".
 */
export function picturedNeed(text: string): readonly Token[] {
  if (!/\p{Extended_Pictographic}/u.test(text)) return tokenize(text);
  const phrases = new Set(listFolded(tokenize(text)));
  const tokens = tokensWithPictures(text, (picture, isRightBehind) => {
    const shown = getFirst(picture);
    if (isRightBehind && SIGNS.has(shown)) return 'no';
    const word = WORD_OF.get(shown);
    if (word === undefined || phrases.has(word)) return null;
    phrases.add(word);
    return word;
  });
  if (!tokens.some(isSign)) return tokens;
  return tokens.map((token, at) => (isSign(tokens[at - 1]) ? { ...token, boundary: 'comma' } : token));
}

function isSign(token: Token | undefined): boolean {
  return SIGNS.has(getFirst(token?.text ?? '')) && !/[\p{L}\p{N}]/u.test(token?.text ?? '');
}

function getFirst(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

/** The danger: to life, or of self-harm. */
type Danger = 'life' | 'self_harm';

const WORDS = makeLexicon([danger]);

/**
 * Returns whether a text speaks of danger to life, anywhere in it and whatever separates its words; null for none. A few words count only if nothing else is
 * said: a stroke may be long past. Wide on purpose: a note does no harm. Opinion.
 */
export function readDanger(tokens: readonly Token[]): Danger | null {
  const joined = tokens.map((token): Token => ({ ...token, boundary: 'none' }));
  const senses = new Set<string>();
  for (let at = 0; at < joined.length; at += 1)
    for (const { from, to, meaning } of WORDS.readingsAt(joined, at))
      if (meaning.sense !== 'dangerAlone' || (from === 0 && to === joined.length)) senses.add(meaning.sense);
  if (senses.has('selfHarm')) return 'self_harm';
  return senses.size > 0 ? 'life' : null;
}
