import english from '../../lexicon/money/money.en.json' with { type: 'json' };
import spanish from '../../lexicon/money/money.es.json' with { type: 'json' };
import hebrew from '../../lexicon/money/money.he.json' with { type: 'json' };
import russian from '../../lexicon/money/money.ru.json' with { type: 'json' };
import yiddish from '../../lexicon/money/money.yi.json' with { type: 'json' };
import type { WordTable } from '../../engine/lexicon.ts';

/** The words of money in every language, by sense. */
export const MONEY_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian];
