import { expect, test } from 'vitest';
import { grammarOf, readAll } from '../../engine/chart.ts';
import { lexiconOf } from '../../engine/lexicon.ts';
import { longest } from '../../engine/refine.ts';
import { tokensOf } from '../../text/tokens.ts';
import { NUMBER_TABLES } from '../number/lexicon.ts';
import { NUMBERS } from '../number/rules.ts';
import { NO_PRICE, PRICES } from './corpus.ts';
import { MONEY_WORDS } from './lexicon.ts';
import type { PriceMeaning } from './meaning.ts';
import { FREE_LAYER, MONEY_LAYERS } from './rules.ts';

const GRAMMAR = grammarOf(lexiconOf([...NUMBER_TABLES, ...MONEY_WORDS]), [NUMBERS, ...MONEY_LAYERS, FREE_LAYER]);
const pricesIn = (text: string): string[] => {
  const prices = readAll(tokensOf(text), GRAMMAR).filter(({ meaning }) => meaning.kind === 'price');
  return longest(prices).map(({ meaning }) => shown(meaning as PriceMeaning));
};

function shown({ most, least, per }: PriceMeaning): string {
  const each = per === null ? '' : per === 'all' ? ' for all' : ` a ${per}`;
  if (most === 0) return 'free';
  if (least === null) return `at most ${most}${each}`;
  return most === null ? `at least ${least}${each}` : `${least} to ${most}${each}`;
}

test.each(Object.entries(PRICES))('%s: %s', (text, expected) => expect(pricesIn(text)).toEqual([expected]));

test.each(NO_PRICE)('%j says nothing of a price', (text) => expect(pricesIn(text)).toEqual([]));
