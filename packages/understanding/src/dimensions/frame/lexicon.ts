import english from '../../lexicon/question/en.json' with { type: 'json' };
import spanish from '../../lexicon/question/es.json' with { type: 'json' };
import hebrew from '../../lexicon/question/he.json' with { type: 'json' };
import russian from '../../lexicon/question/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/question/yi.json' with { type: 'json' };
import type { WordTable } from '../../engine/lexicon.ts';

/**
 * Words that ask and say nothing of what is asked for. `courtesy` · `filler`: wherever they stand · `browse`: they ask what there is · `opener`: a question may
 * begin with them · `asks`: they go on with it · `asks_for`: they ask what is to be done about an event, which must be named · `asks_behind`: they end a
 * question · `person`, `whose`, `wants`: who wants something · `venue_lead`, `venue_ends`: before the name of a hall, and behind it.
 */
export const QUESTION_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian];
