import { listFolded, tokenize } from '@kehilla/language';
import { dropClaimed } from '@kehilla/language/food';
import { describe, expect, test } from 'vitest';
import { getNoteText } from '../note-tables.ts';
import { recommend } from '../testing/invented-menus.ts';
import { statedAside } from './places-in-words.ts';

const aside = (text: string) => {
  const tokens = tokenize(text);
  const { claims, ofAgencies, standards } = statedAside(tokens, ['OU', 'OK', 'CRC']);
  const phrases = claims.map(({ from, to }) => listFolded(tokens.slice(from, to)).join(' '));
  return { rest: listFolded(dropClaimed(tokens, claims).tokens), phrases, ofAgencies, standards };
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
    const agency = {
      code: 'OU',
      name: 'Sample Union',
      aliases: ['circle u', 'ou kosher'],
      no_list_note: null,
      policies: [],
    };
    const tokens = tokenize('pizza circle u');
    const { claims, ofAgencies } = statedAside(tokens, ['OU'], [agency]);
    expect(claims).toEqual([{ from: 1, to: 3, role: 'set_aside', by: 'only agencies state it' }]);
    expect(ofAgencies).toEqual(['circle u']);
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

  test('an answer finds no dish by it, and says so', async () => {
    const { data, notes } = await recommend({ query: 'cholov yisroel ziti' });
    expect(data.dishes.map(({ dish }) => dish)).toEqual(['Baked Ziti']);
    expect(data.understood?.ignored).toContain('cholov yisroel');
    expect(notes?.join(' ')).toContain('"cholov yisroel" filtered nothing here');
  });

  test('of Passover nothing is said', async () => {
    const { notes } = await recommend({ query: 'kosher for passover fries' });
    expect(notes).toContain(getNoteText('passover_not_told'));
  });
});
