import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, words } from './fold.ts';

test.each([
  ['MORRIS Park', 'morris park', 'case'],
  ['Café Habána', 'cafe habana', 'diacritics'],
  ['Café', 'cafe', 'diacritics already apart'],
  ['Straße Ø Łódź Æon', 'strasse o lodz aeon', 'letters that stay whole'],
  ['İstanbul ıspanak', 'istanbul ispanak', 'dotted and dotless i'],
  ['ＢＡＧＥＬ　№１', 'bagel no1', 'wide forms'],
  ['ﬁsh & chips', 'fish and chips', 'ligatures and the sign for "and"'],
  ["Joe's", 'joes', 'apostrophe'],
  ['Joe’s', 'joes', 'curly apostrophe'],
  ['Joe´s', 'joes', 'acute accent for an apostrophe'],
  ['Joe`s', 'joes', 'grave accent for an apostrophe'],
  ['Joe′s', 'joes', 'prime for an apostrophe'],
  ['O‛Brien ʻOhana', 'obrien ohana', 'reversed apostrophes'],
  ['88-15 Kew Gardens', '88 15 kew gardens', 'hyphen'],
  ['  Bagel --- World!!! ', 'bagel world', 'signs'],
  ['חָלָב', 'חלב', 'niqqud'],
  ['שלום מלך כף ארץ אין', 'שלומ מלכ כפ ארצ אינ', 'final letters'],
  ['ת״א', 'תא', 'gershayim'],
  ["ג'וני צ׳יפס", 'גוני ציפס', 'geresh'],
  ['בית־כנסת', 'בית כנסת', 'maqaf'],
  ['שׁוּל', 'שול', 'presentation forms'],
  ['ײַנגל', 'יינגל', 'pasekh under a ligature'],
  ['װאָס', 'וואס', 'double vav'],
  ['ױפֿ', 'ויפ', 'vav yod'],
  ['צװײ', 'צוויי', 'double yod'],
  ['בעקערײ', 'בעקעריי', 'the same word in one letter and in two'],
  ['', '', 'nothing'],
  ['?! — …', '', 'signs only'],
])('fold %j → %j (%s)', (text, folded) => expect(fold(text)).toBe(folded));

test('every Hebrew and Russian letter folds alike by itself and beside a sign', () => {
  const letters = [
    ...Array.from({ length: 27 }, (_, i) => 0x5d0 + i),
    ...Array.from({ length: 0x60 }, (_, i) => 0x400 + i),
  ];
  for (const letter of letters.map((code) => String.fromCharCode(code)))
    expect(fold(`${letter}${letter}`), letter).toBe(fold(`${letter}${letter}–`));
});

describe('fold, of any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('א', 'ם', 'ָ', 'װ', '״', 'É', '´', 'ß', ' ', '&', 'Σ', 'ﬀ', '½', '①'))
      .map((parts) => parts.join('')),
  );

  test('folding again changes nothing', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(fold(fold(given))).toBe(fold(given));
      }),
      { numRuns: 2_000 },
    );
  });

  test('only letters, digits and single spaces within are left', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(fold(given)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
      { numRuns: 2_000 },
    );
  });

  test('words are the folded text in parts', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(words(given).join(' ')).toBe(fold(given));
      }),
    );
  });
});

test.each([
  ['Kosher Pizza & Falafel', ['kosher', 'pizza', 'and', 'falafel']],
  ['', []],
  [' -- ', []],
])('words of %j', (text, expected) => expect(words(text)).toEqual(expected));
