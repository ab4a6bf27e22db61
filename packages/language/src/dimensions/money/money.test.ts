import { expect, test } from 'vitest';
import { makeGrammar, readChart } from '../../engine/chart.ts';
import { makeLexicon } from '../../engine/lexicon.ts';
import { tokenize } from '../../engine/tokens.ts';
import { NUMBER_TABLES, NUMBERS } from '../number.ts';
import { FREE, NO_PRICE } from './corpus.ts';
import { listPrices, MONEY_WORDS } from './read-prices.ts';
import { FREE_LAYER, MONEY_LAYERS } from './rules.ts';

const GRAMMAR = makeGrammar(makeLexicon([...NUMBER_TABLES, ...MONEY_WORDS]), [NUMBERS, ...MONEY_LAYERS, FREE_LAYER]);
const read = (text: string) => listPrices(readChart(tokenize(text), GRAMMAR)).map(({ meaning }) => meaning);

test.each(FREE)('%s: free', (text) => expect(read(text)).toEqual([{ kind: 'price', most: 0, least: null, per: null }]));

test.each(NO_PRICE)('%j says nothing of a price', (text) => expect(read(text)).toEqual([]));
