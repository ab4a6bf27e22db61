import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../engine/tokens.ts';
import needs from './corpus/needs.json' with { type: 'json' };
import noNeeds from './corpus/no-needs.json' with { type: 'json' };
import { SAID } from './corpus/said.ts';
import { readTrade } from './read-trade.ts';
import { registerOfTrade, TRADES, findTradeByKey, withNarrower } from './trades.ts';
import { listTexts } from './vocabulary.ts';

const read = (text: string) => readTrade(tokenize(text));
const findKey = (text: string): string | null => read(text).trade?.key ?? null;
/** Texts that lead neither to their trade nor tell it among those that may have been meant. */
const astray = (textsOfTrade: (key: string) => readonly string[]): string[] =>
  TRADES.flatMap(({ key }) =>
    textsOfTrade(key).flatMap((text) => {
      const { trade, near } = read(text);
      return trade?.key === key || near.some((other) => other.key === key) ? [] : [`${key}: ${text} → ${trade?.key}`];
    }),
  );

describe('what people need', () => {
  test.each(SAID)('%s: %s', (text, trade) => expect(findKey(text)).toBe(trade));

  test.each(Object.entries(needs))('%s', (trade, texts) => {
    expect(texts.flatMap((text) => (findKey(text) === trade ? [] : [`${text} → ${findKey(text)}`]))).toEqual([]);
  });

  test.each(Object.entries(noNeeds))('what only looks like a need is none (%s)', (_, texts) => {
    expect(texts.flatMap((text) => (findKey(text) === null ? [] : [`${text} → ${findKey(text)}`]))).toEqual([]);
  });

  test.each([
    ['capitals', (text: string) => text.toUpperCase()],
    ['courtesy', (text: string) => `Please, ${text}, thank you!`],
    ['a wish', (text: string) => `I need help: ${text}`],
    ['a second sentence', (text: string) => `${text}. It is urgent.`],
  ])('a need with %s is the same need', (_, readPhrase) => {
    const others = Object.values(needs).flatMap((texts) =>
      texts.slice(0, 6).filter((text) => findKey(readPhrase(text)) !== findKey(text)),
    );
    expect(others).toEqual([]);
  });

  test('an unknown need names what may have been meant', () => {
    const { trade, near } = read('my oven handle');
    expect(trade).toBeNull();
    expect(near.map(({ key }) => key)).toContain('appliance_repair');
  });

  test('a spelling that was mended is told', () => {
    expect(read('need an elctrician').spelling).toEqual([{ given: 'elctrician', read_as: 'electrician' }]);
  });

  test('a trade called by name is meant, whatever else is described; the other is told', () => {
    const { trade, near } = read('plumber for a leaking roof');
    expect(trade?.key).toBe('plumber');
    expect(near.map(({ key }) => key)).toContain('roofer');
  });

  test('who else does such work is told where a need was described, not where a trade was named', () => {
    expect(read('my landlord is evicting me').standIn?.key).toBe('lawyer');
    expect(read("my car won't start").standIn?.key).toBe('auto_repair');
    expect(read('immigration lawyer').standIn).toBeNull();
  });
});

describe('slips of the pen', () => {
  test.each([
    ['my snik is leaking', 'plumber'],
    ['toliet clogged', 'plumber'],
    ['fridge repiar', 'appliance_repair'],
    ['washing machin repair', 'appliance_repair'],
    ['cokroaches in my kitchen', 'exterminator'],
    ['leeking faucet', 'plumber'],
    ['elctrician', 'electrician'],
    ['optitian', 'optometrist'],
    ['denist', 'dentist'],
    ['lokced out', 'locksmith'],
  ])('%s: %s', (text, trade) => expect(findKey(text)).toBe(trade));

  test.each(
    'message games shopping action model style system steal virus brush verse worse hearing wedding broken walter emily rabbit layer motel inflation store parts point power train brown month stage market'.split(
      ' ',
    ),
  )('"%s" is an ordinary word and no misspelt trade', (word) => {
    expect(read(word)).toMatchObject({ trade: null, spelling: [] });
  });
});

test('no text makes it throw, and the same text always means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const once = read(text);
      expect(read(text)).toEqual(once);
      expect(once.near.length).toBeLessThanOrEqual(3);
    }),
  );
});

describe('the table of trades', () => {
  test('has at least 120 trades, keys once each, parents and registers that exist', () => {
    expect(TRADES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(TRADES.map(({ key }) => key)).size).toBe(TRADES.length);
    for (const trade of TRADES) {
      if (trade.parent !== null) expect(findTradeByKey(trade.parent), trade.key).not.toBeNull();
      if (trade.register !== null) expect(registerOfTrade(trade), trade.key).not.toBeNull();
    }
  });

  test.each([
    ['storage', 'NYC Consumer and Worker Protection', 'nyc-dcwp'],
    ['medical_equipment', 'NYC Consumer and Worker Protection', 'nyc-dcwp'],
    ['exterminator', 'New York State Department of Environmental Conservation', null],
    ['auto_repair', 'New York State Department of Motor Vehicles', null],
    ['mover', 'New York State Department of Transportation', null],
    ['car_service', 'NYC Taxi and Limousine Commission', null],
    ['funeral_home', 'New York State Department of Health', null],
    ['insurance', 'New York State Department of Financial Services', null],
  ])('%s is no trade without a register: %s keeps it', (key, name, source) => {
    const trade = findTradeByKey(key);
    expect(trade === null ? null : registerOfTrade(trade)).toMatchObject({ name, source });
  });

  test('every label, key, name and need in any language leads to its trade, alone or with others that have it too', () => {
    expect(astray(listTexts)).toEqual([]);
  });

  test('who asks for a wider trade is shown the narrower ones', () => {
    expect(withNarrower('lawyer')).toContain('family_lawyer');
    expect(withNarrower('mohel')).toEqual(['mohel']);
    expect(withNarrower('nothing')).toEqual([]);
  });
});
