import { skeleton } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textAt, textCount } from '../image/text-table.ts';
import { countUses, findBegun, findWord, findWords, listSounding, listUses, buildWordIndex } from './word-index.ts';

const WORD = fc.oneof(
  fc.stringMatching(/^[bgmn][aeo][lrs]{0,2}[aeo]{0,2}$/),
  fc.constantFrom('קפה', 'חלה', '🍕', '1', 'zz'),
);
const THINGS = fc.array(fc.array(fc.tuple(WORD, fc.integer({ min: 1, max: 255 })), { maxLength: 5 }), { maxLength: 8 });

const build = (things: readonly (readonly (readonly [string, number])[])[]) => {
  const maps = things.map((own) => new Map(own));
  return { maps, ...buildWordIndex(maps) };
};

test('every word is there once, in byte order, with the things that have it and where', () => {
  fc.assert(
    fc.property(THINGS, WORD, (things, other) => {
      const { maps, index } = build(things);
      const words = [...new Set(maps.flatMap((own) => [...own.keys()]))].sort((a, b) =>
        Buffer.compare(Buffer.from(a), Buffer.from(b)),
      );
      expect(Array.from({ length: textCount(index.texts) }, (_, i) => textAt(index.texts, i))).toEqual(words);
      for (const word of [...words, other]) {
        const number = findWord(index, word);
        expect(number).toBe(words.indexOf(word));
        if (number < 0) continue;
        const having = maps.flatMap((own, thing) => (own.has(word) ? [thing] : []));
        expect([...listUses(index, number)]).toEqual(having);
        expect(countUses(index, number)).toBe(having.length);
        const from = index.postings.offsets[number] as number;
        expect([...index.fields.subarray(from, from + having.length)]).toEqual(
          having.map((thing) => maps[thing]?.get(word)),
        );
      }
    }),
  );
});

test('words are found by their beginning, and by their consonants', () => {
  fc.assert(
    fc.property(
      THINGS,
      fc.constantFrom('', 'b', 'ba', 'mal', 'ח'),
      fc.integer({ min: 0, max: 4 }),
      (things, begun, most) => {
        const { words, index } = build(things);
        const all = words.flatMap((word, number) => (word.startsWith(begun) ? [number] : []));
        const { start, end } = findBegun(index, begun, most);
        expect(Array.from({ length: end - start }, (_, i) => start + i)).toEqual(all.slice(0, most));
        for (const word of words) {
          const bones = skeleton(word);
          if (bones.length < 2) continue;
          const heard = words.flatMap((other, number) => (skeleton(other) === bones && other !== word ? [number] : []));
          expect(listSounding(index, bones, (other) => other !== word).toSorted((a, b) => a - b)).toEqual(heard);
        }
      },
    ),
  );
});

test('of several words those that nothing has are left out', () => {
  const { index } = build([[['gala', 1]], [['mela', 1]]]);
  expect(findWords(index, ['mela', 'none', 'gala'])).toEqual([1, 0]);
});
