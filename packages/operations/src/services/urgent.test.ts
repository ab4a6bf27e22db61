import { words } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { ask, cityOf, LOCKSMITHS } from '../testing/invented-providers.ts';
import { HERE } from '../testing/neighbourhood.ts';
import { urgentNote } from './urgent.ts';

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
  ])('"%s" is sent to 911', (text) => {
    expect(urgentNote(words(text))).toContain('call 911');
  });

  test.each(['suicide', 'I want to kill myself', 'התאבדות'])('"%s" is sent to 988', (text) => {
    expect(urgentNote(words(text))).toContain('988');
  });

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
  ])('"%s" is no such thing', (text) => {
    expect(urgentNote(words(text))).toBeNull();
  });

  test('nobody is asked then whether a builder was meant: the note stands first', () => {
    const answer = ask(cityOf(LOCKSMITHS), { ...HERE, service: 'my house is on fire' });
    expect(answer.data.understood?.near_trades).toEqual([]);
    expect(answer.notes?.[0]).toContain('911');
    expect(answer.notes?.join(' ')).not.toContain('perhaps');
  });
});
