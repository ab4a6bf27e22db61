import { words as splitWords } from '@kehilla/core';
import { listCodes, withAgencyCodes, withoutOtherAgency } from '../../dimensions/certification/agency-names.ts';
import { readFrame } from '../../dimensions/read-frame.ts';
import { inKindPhrases } from '../../dimensions/kind/kind-words.ts';
import { readPictures } from '../../dimensions/kind/read-kinds.ts';
import { nameAskedAbout } from '../../dimensions/name-asked-about.ts';
import { withoutEverything } from '../../dimensions/negation/lexicon.ts';
import type { DeniedItem } from '../../dimensions/negation/denial.ts';
import {
  keepText,
  type SpanClaim,
  rewrite,
  rewriteAgain,
  type Rewritten,
  type TextSpan,
} from '../../engine/account.ts';
import {
  listFolded,
  getWritten,
  type Token,
  tokenize,
  wordsBeside,
  wordsOutside,
  type WordSpan,
} from '../../engine/tokens.ts';
import { isMoreThanKinds, isOfSentence, understandWords } from '../../dimensions/kind/kinds-and-names.ts';
import type { StatedPrice } from '../../dimensions/money/rules.ts';
import { isArea } from './beside-area.ts';
import { readAskedHours, readOpenHours, type StatedOpen } from './open-hours.ts';
import type { KnownWords } from '../../known-words.ts';
import { type DeniedPhrase, type WithoutDenied, withoutDenied } from './refusals.ts';

/** A question for places without the words around it that say nothing of places, with agencies as their codes. */
type Frame = Rewritten & {
  /** Whether words framed it ("looking for"): then its other words of a sentence say nothing. */
  readonly isFramed: boolean;
  /** Words of agencies whose lists are not read, folded; they are set aside. */
  readonly otherAgency: readonly string[];
  /**
   * What became of the words that were taken off, by where they stand in the question as it was put; words that ask for hours without a time ("hours", "when does
   * … close", "24 hour") among them.
   */
  readonly claims: readonly SpanClaim[];
  /** Pictures without a meaning of their own. */
  readonly pictures: readonly TextSpan[];
};

/**
 * Takes off the framing words of a question ("looking for …, please"), reads pictures of kinds, and sets agencies aside whose lists are not read. A name on record
 * stays as it is; of "restaurant 🚫🧀" more is to be read than the name of a place called so.
 */
export const readPlacesFrame: PlacesStep = ({ text, known }) => {
  const isOnRecord = !/\p{Emoji_Presentation}/u.test(text) && known.places.isName(splitWords(text));
  const frame = isOnRecord ? { ...keepText(text), ...NO_FRAME } : readFrameWords(text, known);
  const tokens = tokenize(frame.text);
  return { frame, tokens, isName: known.places.isName(listFolded(tokens)) };
};

const NO_FRAME = { isFramed: false, otherAgency: [], claims: [], pictures: [] };

function readFrameWords(text: string, { agencies }: KnownWords): Frame {
  const pictured = readPictures(text);
  const spoken = tokenize(pictured.text);
  const spans = readAskedHours(spoken);
  const isOfHours = (at: number): boolean => spans.some(({ start, end }) => at >= start && at < end);
  const tokens = spans.length === 0 ? spoken : spoken.filter((_, at) => !isOfHours(at));
  const { rest, claims } = readFrame(tokens);
  const plain =
    claims.length === 0 && spans.length === 0
      ? pictured
      : rewriteAgain(pictured, rewrite([...rest.flatMap(listPieces), ...listLast(rest)]));
  const coded = rewriteAgain(plain, withAgencyCodes(plain.text, agencies));
  const { phrases, span, ...left } = withoutOtherAgency(coded.text);
  const framing = claims.length === 0 ? [] : tokens.filter((token) => !rest.includes(token));
  const hours = spoken.filter((_, at) => isOfHours(at));
  return {
    ...rewriteAgain(coded, left),
    isFramed: framing.length > 0,
    otherAgency: phrases,
    claims: [
      { spans: framing.map(pictured.findOrigin), role: 'set_aside', by: 'frame' },
      { spans: hours.map(pictured.findOrigin), role: 'used', by: 'hours' },
      { spans: span === null ? [] : [coded.findOrigin(span)], role: 'set_aside', by: 'agency that is not read' },
    ],
    pictures: pictured.unread,
  };
}

/** What stands behind the last word: a sign may. */
function listLast(tokens: readonly Token[]): (TextSpan & { readonly text: string })[] {
  const last = tokens.at(-1);
  return last === undefined || last.behind.trim() === ''
    ? []
    : [{ text: last.behind, start: last.end, end: last.end + last.behind.length }];
}

/** The pieces of a word and the text before it, in a text that begins with the first of the words. */
function listPieces({ gap, text, start, end }: Token, at: number): (TextSpan & { readonly text: string })[] {
  const word = { text, start, end };
  return at === 0 ? [word] : [{ text: gap, start, end: start }, word];
}

/** The wishes and refusals of a question for places. */
export type PlacesQuestion = {
  readonly frame: Frame;
  /** All of its words within the frame. */
  readonly tokens: readonly Token[];
  /** The words of a place's name that the question may be about; empty for none. */
  readonly name: readonly Token[];
  /** The wanted words, without refusals and words that only make a sentence. */
  readonly wanted: readonly Token[];
  /** The refusing phrases, and the refused things: `span` is where one stands in the text. */
  readonly denied: readonly DeniedPhrase[];
  readonly items: readonly (DeniedItem & { readonly span: TextSpan })[];
  /** When a place must be open, and the words for it, as written and folded; null for none. */
  readonly hours:
    | (Pick<StatedOpen, 'times' | 'isClosing'> & {
        readonly phrase: string;
        readonly words: readonly string[];
        readonly tokens: readonly Token[];
      })
    | null;
  /** A price, which no source gives for places; null for none. */
  readonly price: StatedPrice | null;
  /** The number of people, as written, which no source gives. */
  readonly parties: readonly string[];
  /** What became of words that are neither wanted nor refused: they have no effect. */
  readonly claims: readonly SpanClaim[];
  /** Whether it only refuses something, or only says when a place must be open. */
  readonly isNothingWanted: boolean;
  /** Whether everything that is not refused is wanted, with no more than a place: "anything but sushi in Flatbush". */
  readonly wantsTheRest: boolean;
};

/** A question for places while it is read: each dimension adds its part. */
export type PlacesDraft = {
  readonly text: string;
  readonly known: KnownWords;
  readonly frame: Frame;
  readonly tokens: readonly Token[];
  /** Whether all of it is a name on record: then neither numbers nor hours are read in it. */
  readonly isName: boolean;
  readonly price: StatedPrice | null;
  /** Where prices and numbers of people stand. */
  readonly prices: readonly WordSpan[];
  readonly parties: readonly WordSpan[];
  /** The words without prices and parties, and the refusals in them. */
  readonly unpriced: readonly Token[];
  readonly refusals: WithoutDenied;
  readonly hours: StatedOpen | null;
  /** The words that are left behind all of this, and the wanted ones of these. */
  readonly rest: readonly Token[];
  readonly wanted: readonly Token[];
  readonly wantsTheRest: boolean;
  readonly name: readonly Token[];
};

/** A dimension of a question for places. */
export type PlacesStep = (draft: PlacesDraft) => Partial<PlacesDraft>;

/** Returns a question for places before any dimension is read. */
export function beginPlaces(text: string, known: KnownWords): PlacesDraft {
  return {
    text,
    known,
    frame: { ...keepText(text), ...NO_FRAME },
    tokens: [],
    isName: false,
    price: null,
    prices: [],
    parties: [],
    unpriced: [],
    refusals: { rest: [], denied: [], items: [], asides: [], isAllBut: false },
    hours: null,
    rest: [],
    wanted: [],
    wantsTheRest: false,
    name: [],
  };
}

/** Reads what is refused; the whole name of a place on record refuses nothing, however long ("… Chinese Food Take Out"), unless signs part its words. */
export const readPlacesRefusals: PlacesStep = ({ tokens, known, isName, prices, parties, refusals }) => {
  if (isName && isPlain(tokens)) return { unpriced: tokens, refusals: { ...refusals, rest: tokens } };
  const unpriced = wordsOutside(tokens, [...prices, ...parties]);
  return { unpriced, refusals: withoutDenied(unpriced, known) };
};

/** Whether words are written one behind the other: no comma, dash or picture stands between them, as in "🚫 Maple, bakery". */
function isPlain(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ text, gap, behind, boundary }, at) =>
      boundary === 'none' &&
      (at === 0 ? /^ *$/ : /^(?:[ .]*|-)$/).test(gap) &&
      /^[ .-]*$/.test(behind) &&
      !/\p{So}/u.test(text),
  );
}

export const readPlacesHours: PlacesStep = ({ isName, refusals: { rest } }) => {
  const hours = isName ? null : readOpenHours(rest);
  return { hours, rest: hours === null ? rest : wordsBeside(rest, hours) };
};

/** Reads whether everything else is wanted ("anything but sushi"), and takes off the words that only make a sentence of a request. */
export const readPlacesWish: PlacesStep = ({ known, frame, refusals: { denied, isAllBut }, rest }) => {
  const left = denied.length === 0 ? rest : withoutEverything(rest);
  const wantsTheRest = (isAllBut || left !== rest) && isNothingButWhere(left, known);
  return { wantsTheRest, wanted: wantsTheRest ? left : frame.isFramed ? withoutSentence(rest) : rest };
};

/** Reads the name that a question asks about ("is Maple Grill open"); one for an agency's places ("certified by OK") wants no OK Cafe. */
export const readPlacesName: PlacesStep = ({ tokens, known, isName }) => {
  const agencies = listCodes(known.agencies);
  const question = { isOnRecord: known.places.isName, agencies, isMoreThanKinds };
  const one = isName ? null : nameAskedAbout(listFolded(tokens), question);
  const name = one === null ? [] : tokens.slice(one.start, one.end);
  const isAgency = name.length === 1 && agencies.some((code) => code.toLowerCase() === name[0]?.folded);
  return { name: isAgency ? [] : name };
};

/** Returns the reading of a question for places, with the places of its words in the text. */
export function endPlaces(draft: PlacesDraft): PlacesQuestion {
  const { frame, tokens, price, prices, parties, unpriced, refusals, hours, rest, wanted, wantsTheRest, name } = draft;
  const { rest: spoken, denied, items, asides } = refusals;
  return {
    frame,
    tokens,
    name,
    wanted,
    denied,
    items: items.map((item) => ({
      ...item,
      span: { start: unpriced[item.from]?.start ?? 0, end: unpriced[item.to - 1]?.end ?? 0 },
    })),
    hours:
      hours === null
        ? null
        : {
            phrase: getWritten(spoken.slice(hours.start, hours.end)),
            words: listFolded(spoken.slice(hours.start, hours.end)),
            tokens: spoken.slice(hours.start, hours.end),
            times: hours.times,
            isClosing: hours.isClosing,
          },
    price,
    parties: parties.map(({ start, end }) => getWritten(tokens.slice(start, end))),
    claims: [
      { spans: prices.flatMap(({ start, end }) => tokens.slice(start, end)), role: 'set_aside', by: 'price' },
      { spans: parties.flatMap(({ start, end }) => tokens.slice(start, end)), role: 'set_aside', by: 'party' },
      { spans: asides.flatMap(({ start, end }) => unpriced.slice(start, end)), role: 'set_aside', by: 'no refusal' },
      { spans: rest.filter((token) => !wanted.includes(token)), role: 'set_aside', by: 'filling' },
    ],
    isNothingWanted:
      !wantsTheRest &&
      (wanted.length === 0
        ? denied.length > 0 || price !== null || parties.length > 0 || hours !== null
        : hours !== null && saysNothing(wanted)),
    wantsTheRest,
  };
}

/** Whether words name no place and no kind of one. */
function saysNothing(tokens: readonly Token[]): boolean {
  const { words, asksKosher } = understandWords(listFolded(tokens));
  return words.length === 0 && !asksKosher;
}

function isNothingButWhere(tokens: readonly Token[], { areas }: KnownWords): boolean {
  const words = listFolded(tokens);
  return understandWords(words).words.length === 0 || isArea(areas.inWords, words);
}

/** A request without the words that only make a sentence of it, which may be all of it. */
function withoutSentence(tokens: readonly Token[]): readonly Token[] {
  const phrases = inKindPhrases(listFolded(tokens));
  const kept = tokens.filter(({ folded }, at) => phrases.has(at) || !isOfSentence(folded));
  return kept.length === 0 ? tokens : kept;
}
