import { expect, test } from 'vitest';
import { isTypingSlip } from './keyboard.ts';

test.each([
  ['hat', 'hate', true],
  ['gate', 'hate', true],
  ['late', 'hate', false],
  ['hatte', 'hate', true],
  ['haxte', 'hate', false],
  ['mit', 'omit', true],
  ['wihtout', 'without', true],
  ['on', 'no', true],
  ['hate', 'hate', false],
  ['сез', 'без', false],
  ['юез', 'без', true],
  ['חמצ', 'חוצ', false],
  ['חנצ', 'חוצ', true],
])('%s may be %s as fingers slip: %s', (word, known, is) => expect(isTypingSlip(word, known)).toBe(is));
