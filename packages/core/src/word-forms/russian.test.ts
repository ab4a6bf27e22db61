import { expect, test } from 'vitest';
import { dropRussianEnding, inEveryForm } from './english.ts';

test.each([
  ['концерт*', ['концерт', 'концерты', 'концертов', 'концерта', 'концертами'], ['концертный']],
  ['лекция*', ['лекция', 'лекций', 'лекцию', 'лекции'], ['лекцияа']],
  ['выставка*', ['выставка', 'выставок', 'выставку'], ['выставк']],
  ['йога*', ['йога', 'йогу', 'йоги', 'йогой'], []],
  ['грибной*', ['грибной', 'грибная', 'грибного'], ['грибной*']],
])('%s', (phrase, forms, others) => {
  const all = inEveryForm(phrase);
  expect(all).toEqual(expect.arrayContaining(forms));
  for (const other of others) expect(all).not.toContain(other);
});

test('a phrase without a star is as it is', () => {
  expect(inEveryForm('soup')).toEqual(['soup']);
});

test.each([
  ['сантехника', 'сантехник'],
  ['сантехникам', 'сантехник'],
  ['кран', 'кран'],
  ['plumber', 'plumber'],
])('%s without its ending is %s', (word, bare) => expect(dropRussianEnding(word)).toBe(bare));
