import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../text/fold.ts';
import { cutPrefixes, hebrewForms, type PrefixPolicy } from './hebrew.ts';

test.each([
  ['יפנית', 'יפני'],
  ['סיניות', 'סיני'],
  ['פיצות', 'פיצה'],
  ['מאפיית', 'מאפייה'],
  ['קונצרטים', 'קונצרט'],
  ['הקונצרטים', 'קונצרט'],
  ['לשווארמה', 'שווארמה'],
  ['ופיצה', 'פיצה'],
  ['סושיה', 'סושי'],
  ['פלאפליה', 'פלאפל'],
  ['שטריימלעך', 'שטריימל'],
  ['רעסטאראנטן', 'רעסטאראנט'],
])('%s may stand for %s', (inflected, base) => expect(hebrewForms(fold(inflected))).toContain(fold(base)));

test.each([
  ['דליה', 'דלי'],
  ['ספרים', 'ספר'],
  ['חדרה', 'חדר'],
  ['הונגרי', 'נגר'],
  ['משה', 'שה'],
])('%s is never %s', (word, other) => expect(hebrewForms(fold(word))).not.toContain(fold(other)));

test('a word is a form of itself, the first one; one in other letters has no other', () => {
  const word = fc.stringMatching(/^[א-תa-z]{1,12}$/);
  fc.assert(
    fc.property(word, (each) => {
      const forms = hebrewForms(each);
      expect(forms[0]).toBe(each);
      expect(new Set(forms).size).toBe(forms.length);
      if (/[a-z]/.test(each)) expect(forms).toEqual([each]);
    }),
  );
});

test.each<[string, PrefixPolicy, string[]]>([
  ['ובוטנ', 'dish', ['בוטנ', 'וטנ']],
  ['מבוטנ', 'dish', ['בוטנ']],
  ['שבבוטנ', 'dish', ['בבוטנ']],
  ['ומדג', 'food', ['מדג', 'דג']],
  ['בtuna', 'food', ['tuna']],
  ['ומדג', 'listed', ['מדג']],
  ['בת', 'listed', []],
  ['הבית כנסת', 'phrase', ['בית כנסת']],
  ['השול', 'noun', ['שול']],
  ['בשול', 'noun', []],
  ['בירושלימ', 'in', ['ירושלימ']],
  ['מירושלימ', 'in', []],
  ['pizza', 'listed', []],
])('%s as %s without its prefixes: %j', (word, policy, bare) => expect(cutPrefixes(word, policy)).toEqual(bare));
