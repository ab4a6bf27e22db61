import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import danger from '../../lexicon/danger.json' with { type: 'json' };
import { tokenize } from '../../engine/tokens.ts';
import { readDanger } from './read-services.ts';

const read = (text: string) => readDanger(tokenize(text));

describe('danger to life', () => {
  test.each([
    'my house is on fire',
    'fire',
    'smoke in my apartment',
    'hot wire sparking',
    'outlet is sparking',
    'my father is having a heart attack',
    'baby is choking',
    "I can't breathe",
    'I smell gas in the kitchen',
    'my kid swallowed bleach',
    'baby swallowed a battery',
    'rat poison eaten by child',
    'my husband hits me',
    'hatzolah',
    'אמבולנס',
    'heart. attack!',
    'not a plumber, the house is on fire',
  ])('"%s"', (text) => expect(read(text)).toBe('life'));

  test.each(['suicide', 'I want to kill myself', 'התאבדות', 'I want to die, my house is on fire'])(
    '"%s" is of the own hand',
    (text) => expect(read(text)).toBe('self_harm'),
  );

  test.each([
    'fire alarm inspection',
    'smoke detector installation',
    'spark plugs',
    'stroke rehabilitation',
    'emergency vet',
    'I hurt myself on a nail',
    'locked out tonight',
    'no heat',
    'plumber',
  ])('"%s" is no such thing', (text) => expect(read(text)).toBeNull());

  test('is told whatever stands around its words, and whatever parts them', () => {
    const phrase = fc.constantFrom(...danger.danger, ...danger.selfHarm);
    const other = fc.array(fc.constantFrom('plumber', 'not', 'please', 'קצת', ','), { maxLength: 4 });
    const join = fc.constantFrom(' ', ', ', '. ', ' - ', '\n');
    fc.assert(
      fc.property(phrase, other, other, join, (phrase, before, behind, gap) => {
        const text = [...before, phrase.split(' ').join(gap), ...behind].join(' ');
        expect(read(text)).not.toBeNull();
      }),
    );
  });
});
