import type { StatedPrice } from '../../dimensions/money/rules.ts';
import type { PointInWords } from '../../dimensions/point/point-in-words.ts';
import type { Time } from '../../dimensions/temporal/meaning.ts';
import type { Claim, Role, Share } from '../../engine/account.ts';
import type { OwnTypes } from '../../known-words.ts';

/** A subject of events: one word of the question, or a known phrase. */
export type SubjectItem = {
  readonly from: number;
  readonly to: number;
  /** Folded, as they stand in the question. */
  readonly words: readonly string[];
  /** The kind that they ask for; null for none. */
  readonly kind: string | null;
  /** The words of listings for it, if it is in another language or spelling; null otherwise. */
  readonly means: readonly string[] | null;
  /** The key of the holiday that they name; null for none. */
  readonly holiday: string | null;
  /** Whether they stand behind "at": the name of a hall says nothing of the event in it. */
  readonly ofVenue: boolean;
};

/** Things of which one is enough, each with all its parts: "pilates or tae kwon do". A single thing is its only alternative. */
export type SubjectGroup = {
  readonly alternatives: readonly (readonly SubjectItem[])[];
  /** As the question says it, without the joining words. */
  readonly phrases: readonly string[];
};

/** One way to read a question about events; instants are not known yet. */
export type EventsInterpretation<Own extends OwnTypes = OwnTypes> = {
  /** Every group must be met. */
  readonly groups: readonly SubjectGroup[];
  /** Things that an event must not have, each with all its parts. */
  readonly refused: readonly (readonly SubjectItem[])[];
  /** Times of which one is enough; empty if none is said. */
  readonly times: readonly Time[];
  /** The words for the time, as written; empty for none. */
  readonly saidWhen: string;
  readonly refusedTimes: readonly Time[];
  /** Things that are refused at a time alone: "not during Chanukah candle lighting". As the text says them. */
  readonly refusedThen: readonly {
    readonly things: readonly SubjectItem[];
    readonly times: readonly Time[];
    readonly phrase: string;
    /** The token at which they begin. */
    readonly from: number;
  }[];
  readonly price: StatedPrice | null;
  readonly place: EventPlace<Own> | null;
  readonly refusedPlaces: readonly EventPlace<Own>[];
  /** Whether cancelled and postponed events are refused ("not cancelled"). */
  readonly refusesCalledOff: boolean;
  /** The words that ask for the Jewish community's events, as written ("jewish"); empty for none. */
  readonly saidCommunity: string;
  /** The part of every word, in the order of the text. */
  readonly shares: readonly Share[];
};

/** Where an event is to be: near a point, or in an area, as the text gives it. */
export type EventPlace<Own extends OwnTypes = OwnTypes> =
  | { readonly kind: 'point'; readonly point: PointInWords<Own> }
  | {
      readonly kind: 'area';
      readonly area: Own['area'];
      readonly given: string;
      /** Whether the words name one house behind "at" ("at 92nd Street Y") that is no venue's name. */
      readonly isHouse: boolean;
    };

/** The claimed tokens, with their claims: the first one counts. */
export type Claims = {
  readonly all: readonly Claim[];
  readonly add: (role: Role, by: string, spans: readonly { readonly from: number; readonly to: number }[]) => void;
  readonly isFree: (at: number) => boolean;
  readonly areFree: (from: number, to: number) => boolean;
};

/** Makes an empty list of claims on so many tokens. */
export function claimsOn(length: number): Claims {
  const all: Claim[] = [];
  const taken: boolean[] = Array.from({ length }, () => false);
  const isFree = (at: number): boolean => at >= 0 && at < length && taken[at] === false;
  return {
    all,
    isFree,
    areFree: (from, to) => {
      for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
      return true;
    },
    add: (role, by, spans) => {
      for (const { from, to } of spans) {
        all.push({ from, to, role, by });
        for (let at = from; at < to; at += 1) taken[at] = true;
      }
    },
  };
}

/**
 * One way to read a question: its words set limits, and the name of a holiday is a time if other words make it one ("on Purim"); the same with that name as a
 * subject, or as a time; or all of its words are a title.
 */
export type EventsWay = 'limits' | 'holiday_as_subject' | 'holiday_as_time' | 'title';
