import numbers from '../../lexicon/number/numbers.json' with { type: 'json' };
import type { WordTable } from '../../engine/lexicon.ts';

/** The words of numbers in every language. */
export const NUMBER_TABLES: readonly WordTable[] = [numbers];
