import { grammarOf, readChart } from '../../engine/chart.ts';
import { lexiconOf } from '../../engine/lexicon.ts';
import { tokensOf } from '../../text/tokens.ts';
import { NUMBER_TABLES } from '../number/lexicon.ts';
import { TEMPORAL_LAYERS } from './grammar.ts';
import { TEMPORAL_WORDS } from './lexicon.ts';
import { readTimes } from './read-times.ts';

const GRAMMAR = grammarOf(lexiconOf([...NUMBER_TABLES, ...TEMPORAL_WORDS]), TEMPORAL_LAYERS);

/** Whether a text names a time: "tonight", "next sunday at 8". */
export function saysWhen(text: string): boolean {
  return readTimes(readChart(tokensOf(text), GRAMMAR)).times.length > 0;
}
