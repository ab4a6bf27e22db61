import english from '../../lexicon/event-kind/en.json' with { type: 'json' };
import spanish from '../../lexicon/event-kind/es.json' with { type: 'json' };
import hebrew from '../../lexicon/event-kind/he.json' with { type: 'json' };
import russian from '../../lexicon/event-kind/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/event-kind/yi.json' with { type: 'json' };
import { lexiconOf, type WordTable } from '../../engine/lexicon.ts';

/**
 * The words of kinds of events in every language. `event_kind`: words that ask for every event of a kind, by the kind's key · `for_whom`: words of titles
 * that tell for whom an event is · `taught`: words that say no more than that something is taught · `taught_kinds`: kinds under which it may be listed ·
 * `of_community`: words that ask for the Jewish community's events · `event_subject`: what an event may be about, by the words with which listings say it · `called_off`: what
 * says that it is not held, or not when it was to be · `unavailable`: before a time, that whoever asks cannot come then · `unavailable_behind`: the same behind it.
 */
export const EVENT_KIND_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian];

/** The same, for who asks of single words. */
export const EVENT_KINDS = lexiconOf(EVENT_KIND_WORDS);
