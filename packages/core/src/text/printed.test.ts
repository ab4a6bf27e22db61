import { describe, expect, test } from 'vitest';
import { printed, webAddress } from './clean.ts';

describe('text as a page prints it', () => {
  test.each([
    ['Joe&#8217;s Grill &#038; Bar', 'Joe’s Grill & Bar'],
    ['Joe&amp;#8217;s &amp;amp; Sons', 'Joe’s & Sons'],
    ['<b>Bold</b> Caf&eacute;<sup>2</sup>', 'Bold Café 2'],
    ['No\u00a0break \u202eturned\u0000', 'No break turned'],
    ['1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
    [7, '7'],
  ])('%j is %j', (raw, text) => {
    expect(printed(raw)).toBe(text);
  });
  test.each([null, undefined, [], {}, '', '\u200b', '<br>'])('%j is none', (raw) => {
    expect(printed(raw)).toBeNull();
  });
  test.each(['javascript:alert(1)', 'ftp://a.example', 'https://user:pass@a.example/', 'nonsense', '', 7, null])(
    '%j is no address of the web',
    (raw) => {
      expect(webAddress(raw)).toBeNull();
    },
  );
});
