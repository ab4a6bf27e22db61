import status from '../../lexicon/event-kind/status.json' with { type: 'json' };
import { foldedOf, tokensOf } from '../../text/tokens.ts';
import { EVENT_KINDS } from './lexicon.ts';

const FOR_WHOM: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(EVENT_KINDS.phrasesOf('for_whom'), ({ value }) => value ?? '')].map(([kind, phrases]) => [
    kind,
    phrases.map(({ phrase }) => phrase),
  ]),
);

/**
 * The kind of event that a word or phrase asks for, in any of the languages ("concerts", "לילדים"); what only belongs to a kind ("klezmer") asks for itself.
 * Null for anything else.
 */
export function eventKindOf(text: string): string | null {
  const tokens = tokensOf(text);
  const named = EVENT_KINDS.readingsAt(tokens, 0).find(
    ({ to, meaning }) => to === tokens.length && meaning.sense === 'event_kind',
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
