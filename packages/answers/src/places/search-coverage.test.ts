import { expect, test } from 'vitest';
import { inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

test('a copy of a list is no list that was never read, though nobody linked any line of it', () => {
  const shop = [place('pl_x', [named('Lone Cafe')])];
  const noteOn = (unplaced: ReturnType<typeof listed>[]): string | null | undefined =>
    search(inventedCity(shop, { lists: [COPY], unplaced })).data.coverage?.agencies.find(
      ({ agency }) => agency === 'OK',
    )?.note;
  expect(noteOn([listed('ok', 'Royal Crumb')])).toMatch(
    /^Only a transcription, which may lack places; newest line 2026/,
  );
  expect(noteOn([])).toBe('Not read yet: never tried.');
});

const COPY = {
  list_id: 'ok',
  agency: 'OK',
  source_id: 'ok',
  name: 'List of OK, as transcribed',
  url: null,
  absence_means_removal: false,
  transcribed: true,
};
