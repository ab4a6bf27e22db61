import { countSlips, SPELLING } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listNearTexts, textTable } from './text-table.ts';

test('a table in byte order has what comparing every word has', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ש', 'ל'), minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 20 }),
      word,
      fc.constantFrom(...Object.values(SPELLING)),
      (words, question, policy) => {
        const inOrder = words.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
        const found = listNearTexts(textTable(inOrder, inOrder.length), question, policy);
        expect(found).toEqual(
          inOrder.flatMap((known, number) => {
            const far = countSlips(question, known, policy);
            return far === null ? [] : { number, far };
          }),
        );
      },
    ),
  );
});
