import status from '../../lexicon/event-kind/status.json' with { type: 'json' };
import { foldedOf, type Token, tokensOf } from '../../text/tokens.ts';
import english from '../../lexicon/event-kind/en.json' with { type: 'json' };
import spanish from '../../lexicon/event-kind/es.json' with { type: 'json' };
import hebrew from '../../lexicon/event-kind/he.json' with { type: 'json' };
import russian from '../../lexicon/event-kind/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/event-kind/yi.json' with { type: 'json' };
import { makeLexicon, type WordTable } from '../../engine/lexicon.ts';

/**
 * The words of kinds of events in every language. `event_kind`: words that ask for every event of a kind, by the kind's key · `for_whom`: words of titles
 * that tell for whom an event is · `taught`: words that say no more than that something is taught · `taught_kinds`: kinds under which it may be listed ·
 * `of_community`: words that ask for the Jewish community's events · `event_subject`: what an event may be about, by the words with which listings say it · `called_off`: what
 * says that it is not held, or not when it was to be · `unavailable`: before a time, that whoever asks cannot come then · `unavailable_behind`: the same behind it.
 */
export const EVENT_KIND_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian];

/** The same, for who asks of single words. */
const EVENT_KINDS = makeLexicon(EVENT_KIND_WORDS);

const FOR_WHOM: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(EVENT_KINDS.phrasesOf('for_whom'), ({ value }) => value ?? '')].map(([kind, phrases]) => [
    kind,
    phrases.map(({ phrase }) => phrase),
  ]),
);

/**
 * The kind of event that the tokens `from` up to `end` ask for, in any of the languages ("concerts", "לילדים"); what only belongs to a kind ("klezmer") asks for itself.
 * Null for anything else.
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

/** Whether a folded word tells for whom an event is: "toddler". */
export function saysForWhom(word: string): boolean {
  return EVENT_KINDS.has(word, 'for_whom');
}

/** Whether a folded word says no more than that something is taught: "class", beside "yoga". */
export function saysTaught(word: string): boolean {
  return EVENT_KINDS.has(word, 'taught');
}

/** Kinds of events that are taught: a yoga class is listed as fitness, a gemara class as Torah learning. Opinion. */
export const TAUGHT_KINDS: readonly string[] = EVENT_KINDS.phrasesOf('taught_kinds').map(({ phrase }) => phrase);

/** Whether a title says itself what became of the event: that it is cancelled, or is on another day. */
export function saysWhatBecame(title: string, what: 'cancelled' | 'changed'): boolean {
  return foldedOf(tokensOf(title)).some((word) => status[what].includes(word));
}
