import english from '../../lexicon/money/money.en.json' with { type: 'json' };
import spanish from '../../lexicon/money/money.es.json' with { type: 'json' };
import hebrew from '../../lexicon/money/money.he.json' with { type: 'json' };
import russian from '../../lexicon/money/money.ru.json' with { type: 'json' };
import yiddish from '../../lexicon/money/money.yi.json' with { type: 'json' };
import noPrice from '../../lexicon/money/no-price.json' with { type: 'json' };
import units from '../../lexicon/money/units.json' with { type: 'json' };
import type { WordTable } from '../../engine/lexicon.ts';

/** The words of money in every language by sense, and what a number counts that is none of money. */
export const MONEY_WORDS: readonly WordTable[] = [english, hebrew, yiddish, spanish, russian, units];
/** Words around numbers that are no prices, where nothing else reads them: hours, distances, ages. */
export const NO_PRICE_WORDS: WordTable = noPrice;
