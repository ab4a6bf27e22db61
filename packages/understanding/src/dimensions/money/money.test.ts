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
import { MONEY_LAYERS } from './rules.ts';

const GRAMMAR = grammarOf(lexiconOf([...NUMBER_TABLES, ...MONEY_WORDS]), [NUMBERS, ...MONEY_LAYERS]);
const pricesIn = (text: string): string[] => {
  const prices = readAll(tokensOf(text), GRAMMAR).filter(({ meaning }) => meaning.kind === 'price');
  return longest(prices).map(({ meaning }) => shown(meaning as PriceMeaning));
};

function shown({ most, least, isFree, isPerPerson }: PriceMeaning): string {
  const each = isPerPerson ? ' each' : '';
  if (isFree) return 'free';
  if (least === null) return `at most ${most}${each}`;
  return most === null ? `at least ${least}${each}` : `${least} to ${most}${each}`;
}

test.each(Object.entries(PRICES))('%s: %s', (text, expected) => expect(pricesIn(text)).toEqual([expected]));

test.each(NO_PRICE)('%j says nothing of a price', (text) => expect(pricesIn(text)).toEqual([]));
