import { expect, test } from 'vitest';
import { reasonLog, reasonsInWords } from './issues.ts';

test('the commonest reasons come first, with a few things that were written', () => {
  const log = reasonLog();
  for (const text of ['soon', 'soon', 'TBA', 'x'.repeat(99), 'never']) log.add('no time', text);
  log.add('no key', null);
  expect([log.count(), reasonsInWords(log.all())]).toEqual([
    6,
    `5 × no time (for example "soon", "TBA", "${'x'.repeat(40)}"); 1 × no key`,
  ]);
});

test('fetched text can forge no report', () => {
  const log = reasonLog();
  log.add('no time', 'a"\n[31m<b>\u202e');
  expect(log.all()[0]?.examples[0]).toMatch(/^[\p{L}\p{N} .,:;/&'()+_?-]+$/u);
  expect(reasonsInWords([])).toBe('');
});
