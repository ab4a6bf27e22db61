import { expect, test } from 'vitest';
import { wordsToFind } from '../event-image.ts';

test.each([
  ['Afterschool Art', ['afterschool', 'after', 'school', 'art']],
  ['After School Art', ['after', 'afterschool', 'school', 'art']],
  ['Story Time', ['story', 'storytime', 'time']],
  ['School after dark', ['school', 'after', 'dark']],
  ['', []],
])('%s is found by %j', (text, words) => expect(wordsToFind(text)).toEqual(words));
