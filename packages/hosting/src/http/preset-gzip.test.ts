import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipAround, presetText } from './replies.ts';

test('any words around any text are one gzip member that says all of it', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3_000 });
  fc.assert(
    fc.property(text, text, text, (before, middle, after) => {
      const gzip = gzipAround(Buffer.from(before), presetText(middle), Buffer.from(after));
      expect(gunzipSync(gzip).toString()).toBe(before + middle + after);
    }),
  );
});

test('a long text is as small as if it were compressed alone, but for a few bytes', () => {
  const preset = presetText('<p>again and again</p>'.repeat(30_000));
  expect(gzipAround(Buffer.from('{'), preset, Buffer.from('}')).length).toBeLessThan(preset.bytes.length / 100);
});

test('words that no stored block holds are refused', () => {
  expect(() => gzipAround(Buffer.alloc(70_000), presetText('a'), Buffer.alloc(0))).toThrow(/too long/);
});
