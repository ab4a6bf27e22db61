import { describe, expect, test } from 'vitest';
import { getUserAgent } from './robots.ts';

describe('the name of the reader', () => {
  test.each([
    [
      'https://api.kehilla.example',
      'Kehilla <keys@kehilla.example>',
      '+https://api.kehilla.example/bot; keys@kehilla.example',
    ],
    ['https://api.kehilla.example', 'keys@kehilla.example', '+https://api.kehilla.example/bot; keys@kehilla.example'],
    [null, null, '+https://kehilla.example/developers; no contact set'],
    ['https://x.example/a)\r\nX: (b', null, '+https://x.example/aX: b/bot; no contact set'],
  ])('with %s and %s', (url, mail, about) => {
    expect(getUserAgent(url, mail)).toBe(`KehillaBot/1.0 (${about})`);
  });
});
