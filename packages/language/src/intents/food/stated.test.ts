import { describe, expect, test } from 'vitest';
import { type KnownWords, NOTHING_KNOWN } from '../../known-words.ts';
import { readFood } from '../../read.ts';
import { WORDS_ALONE } from './draft.ts';

const AGENCIES: KnownWords['agencies'] = ['OU', 'OK', 'CRC'].map((code) => ({
  code,
  name: `Sample Office of ${code}`,
  aliases: code === 'OU' ? ['circle u', 'ou kosher'] : [],
  no_list_note: null,
  policies: [],
}));

const aside = (text: string) => {
  const { account, stated } = readFood(text, { ...NOTHING_KNOWN, agencies: AGENCIES }, WORDS_ALONE);
  const isAside = ({ by }: (typeof account)[number]): boolean => by === 'only agencies state it';
  return {
    ...stated,
    rest: account.filter((share) => !isAside(share)).flatMap(({ words }) => words),
    phrases: account.filter(isAside).map(({ words }) => words.join(' ')),
  };
};

describe('what only agencies state', () => {
  test.each<[string, string, string[]]>([
    ['cholov yisroel pizza', 'pizza', ['cholov yisroel']],
    ['pizza chalav yisrael ou', 'pizza', ['chalav yisrael', 'ou']],
    ['yoshon challah', 'challah', ['yoshon']],
    ['ok pizza', 'ok pizza', []],
    ['dairy lunch', 'dairy lunch', []],
    ['meat pizza', 'meat pizza', []],
    // Of nothing else than that a wish is left as it is.
    ['cholov yisroel', 'cholov yisroel', []],
  ])('%s', (text, rest, phrases) => {
    const found = aside(text);
    expect(found.rest.join(' ')).toBe(rest);
    expect(found.phrases).toEqual(phrases);
    expect(found.ofAgencies).toEqual(phrases);
  });

  test('an agency by its name in several words', () => {
    expect(aside('pizza circle u')).toMatchObject({ phrases: ['circle u'], ofAgencies: ['circle u'] });
  });

  test.each(['glatt steak', 'steak, glatt kosher', 'бургер глат'])(
    '%s: a standard that is read as kosher is told',
    (text) => {
      const { standards, phrases } = aside(text);
      expect(phrases).toEqual([]);
      expect(standards).toEqual([expect.stringMatching(/^(glatt|глат)$/)]);
    },
  );

  test('a refused standard chose nothing, and is not told as read', () => {
    expect(aside('steak, not glatt').standards).toEqual([]);
  });
});
