import { CITY } from '../testing/neighbourhood.ts';
import { words } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, cityOf, LOCKSMITHS } from '../testing/invented-providers.ts';
import { HERE } from '../testing/neighbourhood.ts';
import { understandNeed } from './need.ts';
import { readRefused } from './refused.ts';

const need = (service: string) => understandNeed({ service, limit: 5 }, CITY);

describe('what is not wanted', () => {
  test.each([
    ['not a plumber, an electrician', 'electrician', ['plumber']],
    ['I do not need an electrician, I need a plumber', 'plumber', ['electrician']],
    ['electrician, not plumber', 'electrician', ['plumber']],
    ['doctor other than a pediatrician', 'doctor', ['pediatrician']],
    ['anything but a lawyer', undefined, ['lawyer']],
    ['no lawyers please', undefined, ['lawyer']],
    ['not lawyers or accountants', undefined, ['lawyer', 'accountant']],
    ["don't send me a locksmith", undefined, ['locksmith']],
    ['לא עורך דין', undefined, ['lawyer']],
    ['חוץ מאינסטלטור', undefined, ['plumber']],
  ])('%s: %s, not %s', (text, trade, refused) => {
    const read = need(text);
    expect([read.what.trade?.key, read.refused.map(({ key }) => key)]).toEqual([trade, refused]);
  });

  test.each([
    ['no heat', 'hvac'],
    ['no hot water', 'plumber'],
    ['no wifi', 'it_support'],
    ['elevator not working', 'elevator_company'],
    ['dryer not heating', 'appliance_repair'],
    ['the toilet is not flushing', 'plumber'],
    ['locked out without a key', 'locksmith'],
    ["I don't have a dentist", 'dentist'],
  ])('"%s" tells of a need and refuses nobody', (text, trade) => {
    expect(need(text)).toMatchObject({ what: { trade: { key: trade } }, refused: [] });
  });

  test('a trade that was refused is neither found nor offered, and the answer says how it was read', () => {
    const answer = ask(cityOf(LOCKSMITHS), { ...HERE, service: 'not a locksmith' });
    expect(answer).toMatchObject({
      status: 'no_data',
      data: { providers: [], understood: { trade: null, near_trades: [] } },
    });
    expect(answer.notes?.join(' ')).toContain('Read as not wanted: Locksmith.');
  });

  test.each([
    'plumber not in Flatbush',
    'plumber anywhere but Flatbush',
    'plumber outside Brooklyn',
    'plumber except Queens',
  ])('"%s" looks for nobody there by name, and tells that the place was not used', (text) => {
    const { what, where } = need(text);
    expect(where).toMatchObject({ kind: 'around', area: null });
    expect(what.trade?.key).toBe('plumber');
    expect(what.ignored).toContain(words(text).at(-1));
  });

  test('every word is either said or left, in order', () => {
    const word = fc.constantFrom(
      'not',
      'no',
      'a',
      'plumber',
      'or',
      'lawyers',
      'except',
      'heat',
      'anything',
      'but',
      'לא',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 10 }), (all) => {
        const { said, rest } = readRefused(all);
        expect([...said, ...rest].toSorted()).toEqual(all.toSorted());
      }),
    );
  });
});
