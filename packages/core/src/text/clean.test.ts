import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, decodeEntities } from './clean.ts';

describe('cleanText', () => {
  test.each([
    ['  Bagel \n\t World  ', 'Bagel World'],
    ['Bagel World', 'Bagel World'],
    ['one\u2028two\vthree', 'one two three'],
    ['safe\u202Etxet desrever\u202C', 'safetxet desrever'],
    ['\u2066isolate\u2069', 'isolate'],
    ['ze\u200Bro\u200D wid\uFEFFth', 'zero width'],
    ['soft\u00ADhyphen', 'softhyphen'],
    ['bell\u0007 nul\u0000 del\u007F c1\u0085', 'bell nul del c1'],
    ['hidden\u{E0069}\u{E0067}\u{E006E}', 'hidden'],
    ['filler\u3164\u115F\u2800', 'filler'],
    ['half \uD83C pair', 'half pair'],
    ['Cafe\u0301', 'Café'],
    ['חָלָב', 'חָלָב'],
    ['🥯 bagels', '🥯 bagels'],
    ['', null],
    [' \u200B\u0000 ', null],
    [null, null],
    [undefined, null],
  ])('%j → %j', (text, clean) => expect(cleanText(text)).toBe(clean));

  test('cuts to the most characters, the ellipsis counted, never through a pair', () => {
    expect(cleanText('abcdef', 6)).toBe('abcdef');
    expect(cleanText('abcdefg', 6)).toBe('abcde…');
    expect(cleanText('abcd efg', 6)).toBe('abcd…');
    expect(cleanText('abcd🥯efg', 6)).toBe('abcd…');
  });

  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
  );

  test('no control, bidi, zero-width or half character is ever left, and no more than was allowed', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 2, max: 40 }), (text, max) => {
        const clean = cleanText(text, max);
        if (clean === null) return;
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u{E0000}-\u{E0FFF}]/u);
        expect(clean).not.toMatch(/^\s|\s$|\s\s/);
        expect(clean.length).toBeLessThanOrEqual(max);
        expect(clean).not.toBe('');
        expect(cleanText(clean, max)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a text that is plain already', () => {
  /** What cleaning does to any text, without a look at whether it needs it. */
  const cleaned = (text: string): string | null =>
    text
      .replace(/(?![\t-\r])[\p{Cc}\p{Cf}\p{Cs}\u034F\u115F\u1160\u2800\u3164\uFFA0\u{E0000}-\u{E0FFF}]/gu, '')
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim() || null;
  const sign = fc.oneof(
    { weight: 8, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 3 }) },
    { weight: 3, arbitrary: fc.constantFrom(' ', '  ', '\t', '\n', '\u00a0', '\ufeff', '\u007f', '\u00ad') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
  );

  test('is cleaned to what every other text is cleaned to', () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const text = signs.join('');
        expect(cleanText(text, text.length * 3 + 1)).toBe(cleaned(text));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('decodeEntities', () => {
  test.each([
    ['Maple &#038; Rye', 'Maple & Rye'],
    ['Joe&#8217;s', 'Joe’s'],
    ['Joe&#x2019;s', 'Joe’s'],
    ['Joe&#146;s', 'Joe’s'],
    ['Caf&eacute; &Eacute;toile', 'Café Étoile'],
    ['A &amp; B &AMP; C', 'A & B & C'],
    ['&amp;lt;', '&lt;'],
    ['&lt;b&gt;', '<b>'],
    ['1&nbsp;&frac12;', '1 ½'],
    ['&unheard; &#0; &#xD800; &#1114112;', '&unheard; &#0; &#xD800; &#1114112;'],
    ['R&B; Q & A', 'R&B; Q & A'],
    ['', ''],
  ])('%j → %j', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));

  test('a text without an ampersand stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('&')),
        (text) => {
          expect(decodeEntities(text)).toBe(text);
        },
      ),
    );
  });
});
