import { expect, test } from 'vitest';
import { getExample } from '../../testing/door.ts';
import { linkedData } from './place-page.ts';

test('programs are told public facts alone, and nothing of certification', () => {
  const { place } = getExample('get_place').data;
  const notes = linkedData(place, 'https://kehilla.example');
  expect(notes).toMatchObject({
    '@type': 'Place',
    name: place.name,
    '@id': `https://kehilla.example/places/${place.place_id}`,
  });
  expect(JSON.stringify(notes)).not.toMatch(/kosher|certif|agency/i);
});
