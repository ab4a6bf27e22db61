import { grammarOf } from '../../engine/chart.ts';
import { lexiconOf } from '../../engine/lexicon.ts';
import { EVENT_KIND_WORDS } from '../../dimensions/event-kind/lexicon.ts';
import { ASKING_WORDS } from '../../dimensions/asking/lexicon.ts';
import { WANTS } from '../../dimensions/asking/rules.ts';
import { MONEY_WORDS } from '../../dimensions/money/lexicon.ts';
import { OTHER_MONEY } from '../../dimensions/money/no-price.ts';
import { FREE_LAYER, MONEY_LAYERS } from '../../dimensions/money/rules.ts';
import { NUMBER_TABLES } from '../../dimensions/number/lexicon.ts';
import { TEMPORAL_LAYERS } from '../../dimensions/temporal/grammar.ts';
import { TEMPORAL_WORDS } from '../../dimensions/temporal/lexicon.ts';

/** The words and rules that a question about events is read by. */
export const EVENTS_GRAMMAR = grammarOf(
  lexiconOf([...NUMBER_TABLES, ...TEMPORAL_WORDS, ...MONEY_WORDS, ...EVENT_KIND_WORDS, ...ASKING_WORDS]),
  [...TEMPORAL_LAYERS, ...MONEY_LAYERS, [...FREE_LAYER, ...OTHER_MONEY], WANTS],
);

/** Whether a folded word says nothing of what is asked for, wherever it stands: "in", "events", "my". */
export function isQuestionFiller(word: string): boolean {
  return EVENTS_GRAMMAR.lexicon.has(word, 'filler');
}
