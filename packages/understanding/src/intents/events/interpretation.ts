import type { Share } from '../../engine/account.ts';
import type { SaidPrice } from '../../dimensions/money/meaning.ts';
import type { Time } from '../../dimensions/temporal/meaning.ts';

/** What an event is to be about: one word of the question, or a phrase that is known. */
export type SubjectItem = {
  readonly from: number;
  readonly to: number;
  /** Folded, as they stand in the question. */
  readonly words: readonly string[];
  /** The kind that they ask for; null where they name none. */
  readonly kind: string | null;
  /** The words by which listings say it, where it is said in another language or spelling; null where it is not. */
  readonly means: readonly string[] | null;
  /** The key of the holiday that they name; null where they name none. */
  readonly holiday: string | null;
  /** Whether they stand behind "at": the name of a hall says nothing of what is held in it. */
  readonly ofVenue: boolean;
};

/** Things of which one is enough, each with all that it must have: "pilates or tae kwon do". One thing alone is its only alternative. */
export type SubjectGroup = {
  readonly alternatives: readonly (readonly SubjectItem[])[];
  /** As the question says it, without what joins them. */
  readonly said: readonly string[];
};

/** One way to read a question about events; instants are not known yet. */
export type EventsInterpretation<Place> = {
  /** Every group must be met. */
  readonly groups: readonly SubjectGroup[];
  /** What an event must not have: of each all that it says. */
  readonly refused: readonly (readonly SubjectItem[])[];
  /** Any of these times will do; empty where none is said. */
  readonly times: readonly Time[];
  /** The words that say when, as written; empty where none do. */
  readonly saidWhen: string;
  readonly refusedTimes: readonly Time[];
  /** Things that are refused at a time alone: "not during Chanukah candle lighting". As the text says them. */
  readonly refusedThen: readonly {
    readonly things: readonly SubjectItem[];
    readonly times: readonly Time[];
    readonly said: string;
  }[];
  readonly price: SaidPrice | null;
  readonly place: Place | null;
  readonly refusedPlaces: readonly Place[];
  /** Single things that cannot be refused, beside others that are, as the text says them: "free". */
  readonly refusedInVain: readonly string[];
  /** Whether what is cancelled or postponed is not wanted ("not cancelled"). */
  readonly refusesCalledOff: boolean;
  /** The words that ask for the Jewish community's events, as written ("jewish"); empty where none do. */
  readonly saidCommunity: string;
  /** What became of every word, in the order of the text. */
  readonly shares: readonly Share[];
};

/** Where a text says that it is to be. `Place` is whatever the asker makes of it. */
export type PlaceInWords<Place> = {
  /** Words `from` up to `to` say where, those joined to it ("or Midwood") included. */
  readonly from: number;
  readonly to: number;
  /** Of these the words that the place itself has. */
  readonly ownFrom: number;
  readonly ownTo: number;
  /** Whether they surely say where ("in Flatbush"); else they may be part of a name ("JCC Harlem"). */
  readonly isLed: boolean;
  readonly place: Place;
};

/** What the reader of a question must be told of what is on record. All take folded words. */
export type EventsPorts<Place> = {
  /** Whether the words are the whole title of an event. */
  readonly isTitle: (words: readonly string[]) => boolean;
  /** Whether a title has the words one behind the other. */
  readonly inTitle: (words: readonly string[]) => boolean;
  /** Whether the name of a venue has the words one behind the other. */
  readonly inVenue: (words: readonly string[]) => boolean;
  /** Where the words say that it is to be; null where they do not. */
  readonly placeIn: (words: readonly string[]) => PlaceInWords<Place> | null;
  /** The area that words name which refuse it, wherever the request is about; null where they name none. */
  readonly areaOf: (words: readonly string[]) => Place | null;
  /** How many of the first words name an area, a preposition before it included; 0 for none. */
  readonly areaLength: (words: readonly string[]) => number;
  /** Whether the request itself says when: words of a time narrow it, and a holiday's name alone is none. */
  readonly isWhenGiven: boolean;
};
