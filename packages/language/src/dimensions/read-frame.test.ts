import { expect, test } from 'vitest';
import { listFolded, tokenize } from '../engine/tokens.ts';
import { readFrame } from './read-frame.ts';

test.each([
  ['looking for bagels', 'bagels'],
  ['I need a synagogue asap', 'synagogue'],
  ['Hi, where can I get pizza please?', 'pizza'],
  ['can you recommend a good bakery, thanks', 'bakery'],
  ["what's a nice pizza place in washington heights", 'pizza place in washington heights'],
  ['User wants a synagogue near me', 'a synagogue near me'],
  ["I'm staying in midtown, need pizza", 'midtown pizza'],
  ['אני מחפש פיצה בבקשה', 'פיצה'],
  ['type: synagogue, area:Brooklyn', 'synagogue brooklyn'],
  ['type of synagogue', 'type of synagogue'],
  ['Best Pizza', 'best pizza'],
  ['Good Taste', 'good taste'],
  ['please', 'please'],
  ['looking for', 'looking for'],
  ['pizza', 'pizza'],
])('%s asks for %s', (text, question) => {
  const tokens = tokenize(text);
  const { rest, claims } = readFrame(tokens);
  expect(listFolded(rest).join(' ')).toBe(question);
  const claimed = tokens.filter((_, at) => claims.some(({ from, to }) => from <= at && at < to));
  expect(claimed.length + rest.length).toBe(tokens.length);
});
