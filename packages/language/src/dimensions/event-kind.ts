import { boundedMemoize } from '@kehilla/core';
import { makeLexicon, type WordTable } from '../engine/lexicon.ts';
import { listFolded, type Token, tokenize } from '../engine/tokens.ts';
import observances from '../lexicon/calendar/observances.json' with { type: 'json' };
import community from '../lexicon/event-kind/community.json' with { type: 'json' };
import english from '../lexicon/event-kind/en.json' with { type: 'json' };
import spanish from '../lexicon/event-kind/es.json' with { type: 'json' };
import hebrew from '../lexicon/event-kind/he.json' with { type: 'json' };
import russian from '../lexicon/event-kind/ru.json' with { type: 'json' };
import status from '../lexicon/event-kind/status.json' with { type: 'json' };
import yiddish from '../lexicon/event-kind/yi.json' with { type: 'json' };
import festivals from '../lexicon/temporal/holidays.json' with { type: 'json' };
import { TAXONOMY } from './kind/kind-words.ts';

/**
 * The words of kinds of events in every language. `event_kind`: words that ask for every event of a kind, by the kind's key · `for_whom`: words of titles that
 * tell for whom an event is · `taught`: words that say no more than that something is taught · `taught_kinds`: kinds under which it may be listed ·
 * `of_community`: words that ask for the Jewish community's events · `event_subject`: what an event may be about, by the words with which listings say it ·
 * `called_off`: what says that it is not held, or not when it was to be · `unavailable`: before a time, that whoever asks cannot come then ·
 * `unavailable_behind`: the same behind it.
 */
export const EVENT_KIND_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian];

/** The same for single words. */
const EVENT_KINDS = makeLexicon(EVENT_KIND_WORDS);

const FOR_WHOM: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(EVENT_KINDS.listPhrases('for_whom'), ({ value }) => value ?? '')].map(([kind, phrases]) => [
    kind,
    phrases.map(({ phrase }) => phrase),
  ]),
);

/**
 * Returns the kind of event that the tokens `from` up to `end` ask for, in any of the languages ("concerts", "לילדים"); a word that only belongs to a kind
 * ("klezmer") asks for itself. Null for anything else.
 */
export function findEventKind(tokens: readonly Token[], from: number, end: number): string | null {
  const named = EVENT_KINDS.readingsAt(tokens, from).find(
    ({ to, meaning }) => to === end && meaning.sense === 'event_kind',
  );
  return named?.meaning.value ?? null;
}

/**
 * Words, folded as listings write them, of which one in an event's title, organizer or venue makes it for those whom a kind asks for: it stands beside what
 * the event is, and an event has one kind only ("Family Puppet Show" is theater). None of a kind that says what it is.
 */
export function wordsForWhom(kind: string): readonly string[] {
  return FOR_WHOM.get(kind) ?? [];
}

/** Returns whether a folded word names an audience: "toddler". */
export function saysForWhom(word: string): boolean {
  return EVENT_KINDS.has(word, 'for_whom');
}

/** Whether a folded word says no more than that something is taught: "class", beside "yoga". */
export function saysTaught(word: string): boolean {
  return EVENT_KINDS.has(word, 'taught');
}

/** Kinds of events that are taught: a yoga class is listed as fitness, a gemara class as Torah learning. Opinion. */
export const TAUGHT_KINDS: readonly string[] = EVENT_KINDS.listPhrases('taught_kinds').map(({ phrase }) => phrase);

/** Returns whether a title states the status of its event: cancelled, or moved to another day. */
export function saysWhatBecame(title: string, what: 'cancelled' | 'changed'): boolean {
  return listFolded(tokenize(title)).some((word) => status[what].includes(word));
}

const AMBIGUOUS: ReadonlySet<string> = new Set(community.ambiguous);

/** Names of Jewish days: those of the calendar, in every spelling of questions. */
const DAYS: readonly string[] = Object.entries(observances.holiday).flatMap(([key, names]) => [
  ...names,
  ...((festivals.holiday as Readonly<Record<string, readonly string[]>>)[key] ?? []),
]);
/** Words for kinds of places that are the Jewish community's by their kind. */
const KINDS: readonly string[] = TAXONOMY.categories.flatMap(({ jewish, words }) => (jewish === true ? words : []));
const isTelling = (phrase: string): boolean => !AMBIGUOUS.has(phrase);

/**
 * `community_subject`: words by which a title names a Jewish subject · `community_body`: by which the name of an organizer, a venue or a site says that it is a
 * Jewish body · `of_others`: names of other faiths' bodies, which use some of these words too · `ambiguous`: words of days and kinds that say nothing by
 * themselves ("temple").
 */
const WORDS = makeLexicon([
  {
    community_subject: [...community.community_subject, ...[...DAYS, ...KINDS].filter(isTelling)],
    community_body: [...community.community_body, ...KINDS.filter(isTelling)],
    of_others: community.of_others,
  },
]);
/** Text in the letters of Hebrew and Yiddish is for people who read them. */
const HEBREW_LETTERS = /\p{Script=Hebrew}/u;
const MOST_KEPT = 5_000;

/** Returns whether a title names a Jewish subject; a title without one proves nothing. */
export const namesJewishSubject: (title: string) => boolean = boundedMemoize(MOST_KEPT, (title: string) =>
  says(title, 'community_subject'),
);

/** Whether the name of an organizer, a venue or a site says that it is a Jewish body; that it does not says nothing of it. */
export const namesJewishBody: (name: string) => boolean = boundedMemoize(MOST_KEPT, (name: string) =>
  says(name, 'community_body'),
);

function says(text: string, sense: 'community_subject' | 'community_body'): boolean {
  const tokens = tokenize(text);
  return !has(tokens, 'of_others') && (HEBREW_LETTERS.test(text) || has(tokens, sense));
}

function has(tokens: readonly Token[], sense: string): boolean {
  return tokens.some((_, at) =>
    WORDS.readingsAt(tokens, at).some(({ meaning }) => meaning.sense === sense && meaning.prefix === ''),
  );
}
