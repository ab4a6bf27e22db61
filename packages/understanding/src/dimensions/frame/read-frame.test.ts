import { expect, test } from 'vitest';
import { tokensOf } from '../../text/tokens.ts';
import { readFrame } from './read-frame.ts';

test.each([
  ['looking for bagels', 'bagels'],
  ['I need a synagogue asap', 'synagogue'],
  ['Hi, where can I get pizza please?', 'pizza'],
  ['can you recommend a good bakery, thanks', 'a good bakery'],
  ['אני מחפש פיצה בבקשה', 'פיצה'],
  ['please', 'please'],
  ['looking for', 'looking for'],
  ['Please Touch Museum', 'touch museum'],
  ['pizza', 'pizza'],
])('%s asks for %s', (text, asked) => {
  const tokens = tokensOf(text);
  const { from, to, claims } = readFrame(tokens);
  expect(
    tokens
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' '),
  ).toBe(asked);
  expect(claims.reduce((sum, claim) => sum + claim.to - claim.from, 0)).toBe(tokens.length - (to - from));
});
