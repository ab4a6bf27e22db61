import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { respelt, skeleton } from '../word-forms/hebrew.ts';

const TABLE: readonly (readonly [skeleton: string, spellings: readonly string[]])[] = [
  ['hlb', ['chalav', 'cholov', 'halav', 'khalav', 'חלב', 'חָלָב']],
  ['sbs', ['shabbos', 'shabbes', 'shabos']],
  ['sbt', ['shabbat', 'שבת']],
  ['mz', ['matzah', 'matsa', 'matza', 'מצה']],
  ['mzbt', ['mitzvot', 'mitsvot', 'מצוות']],
  ['tr', ['torah', 'tora', 'תורה']],
  ['brh', ['bracha', 'brakha', 'baruch', 'ברכה', 'ברוך']],
  ['ksr', ['kosher', 'kasher', 'כשר']],
  ['kds', ['kiddush', 'קידוש']],
  ['snzl', ['schnitzel', 'שניצל']],
  ['plpl', ['falafel', 'phalaphel', 'פלאפל']],
  ['sbrm', ['shawarma', 'shvarma', 'שווארמה', 'שװאַרמע']],
  ['bn', ['yavneh', 'yavne', 'יבנה']],
  ['ksrks', ['xerox']],
  ['70', ['770']],
  ['', ['aeiou', 'אוי', '']],
];

test.each(TABLE.flatMap(([expected, spellings]) => spellings.map((spelling) => [spelling, expected])))(
  '%s → %s',
  (spelling, expected) => {
    expect(skeleton(fold(spelling))).toBe(expected);
  },
);

test('of any word it has no vowel and no doubled letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,14}$/), (word) => {
      expect(skeleton(word)).toMatch(/^(?!.*(.)\1)[^aeiouy]*$/);
    }),
  );
});

test.each([
  ['hala', ['challah', 'hallah', 'chala', 'khalah']],
  ['zpat', ['tzfat', 'zfat', 'tsfat']],
  ['haim', ['chaim', 'haim', 'haym']],
  ['izik', ['itzik', 'yitzik']],
  ['hil', ['hill', 'chill']],
  ['hal', ['hall']],
])('spelt another way: %s', (expected, spellings) => {
  for (const spelling of spellings) expect(respelt(fold(spelling))).toBe(expected);
});

test('words that are spelt alike have one skeleton', () => {
  const word = fc.stringMatching(/^(ch|h|tz|z|k|c|y|a|e|o|l|m)*$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      if (respelt(a) === respelt(b)) expect(skeleton(a)).toBe(skeleton(b));
    }),
  );
});
