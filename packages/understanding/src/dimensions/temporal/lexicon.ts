import connective from '../../lexicon/connective.json' with { type: 'json' };
import english from '../../lexicon/temporal/en.json' with { type: 'json' };
import spanish from '../../lexicon/temporal/es.json' with { type: 'json' };
import hebrew from '../../lexicon/temporal/he.json' with { type: 'json' };
import holidays from '../../lexicon/temporal/holidays.json' with { type: 'json' };
import russian from '../../lexicon/temporal/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/temporal/yi.json' with { type: 'json' };
import type { WordTable } from '../../engine/lexicon.ts';

/** The words of time in every language, by sense, and those that join times; holidays by the keys of `resolve/festivals.json`. */
export const TEMPORAL_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian, holidays, connective];
