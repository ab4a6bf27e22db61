import { grammarOf, readChart } from '../../engine/chart.ts';
import { lexiconOf } from '../../engine/lexicon.ts';
import { type Token, tokensOf } from '../../text/tokens.ts';
import { NUMBER_TABLES } from '../number/lexicon.ts';
import { TEMPORAL_LAYERS } from './grammar.ts';
import { TEMPORAL_WORDS } from './lexicon.ts';
import { readTimes, type SaidTimes } from './read-times.ts';

const GRAMMAR = grammarOf(lexiconOf([...NUMBER_TABLES, ...TEMPORAL_WORDS]), TEMPORAL_LAYERS);

/** Whether a text names a time: "tonight", "next sunday at 8". */
export function saysWhen(text: string): boolean {
  return spansOfTimes(tokensOf(text)).length > 0;
}

/** The tokens that name times, preposition included: "after midnight". */
export function spansOfTimes(tokens: readonly Token[]): SaidTimes['spans'] {
  return timesIn(tokens).spans;
}

/** The times that tokens name, where nothing else is said. */
export function timesIn(tokens: readonly Token[]): SaidTimes {
  return readTimes(readChart(tokens, GRAMMAR));
}
