import { expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { ask, getCity, LOCKSMITHS, serving } from '../testing/invented-providers.ts';
import { daysAgo, place } from '../testing/invented-records.ts';
import { HERE } from '../testing/neighbourhood.ts';

test('by hours that go by the sun, who is found open now is shown as open, minute by minute', () => {
  const hours = { text: 'Mo-Su 09:00-sunset', syntax: 'osm' } as const;
  const far = { lat: 40.51, lng: -74.249 };
  const city = getCity([place('pl_far', [serving('locksmith', 'Far Keys', { location: far, hours })])]);
  const found = Array.from({ length: 8 }, (_, minute) => {
    const now = new Date(Date.UTC(2026, 6, 15, 0, 24 + minute));
    const [shown] = ask(city, { ...far, open_now: true }, now).data.providers;
    expect(shown === undefined ? false : shown.open_now).toBe(ask(city, far, now).data.providers[0]?.open_now);
    return shown !== undefined;
  });
  expect(new Set(found).size).toBe(2);
});

test('the publisher of a photo that counts is a source of the provider and of the answer, and its reading ages it', () => {
  const photo = {
    source_id: 'photos',
    external_id: '990000000000001',
    place_id: 'pl_near',
    distance_m: 8,
    facing: null,
  };
  const dates = { captured_at: daysAgo(100), observed_at: daysAgo(95) };
  const city = getCity(LOCKSMITHS, { photos: [{ ...photo, ...dates, url: 'https://photos.example/1' }] });
  const answer = ask(city, { ...HERE, limit: 5 });
  const found = answer.data.providers.find(({ place_id }) => place_id === 'pl_near');
  expect(found?.why.factors.find(({ factor }) => factor === 'street_photo')).toMatchObject({
    points: 15,
    evidence: { source: 'Invented Photos' },
  });
  expect(found?.sources.map(({ name }) => name)).toContain('Invented Photos');
  expect(answer.sources.find(({ name }) => name === 'Invented Photos')?.observed_at).toBe(daysAgo(95));
  expect(answer.freshness).toMatchObject({ oldest_fact_at: daysAgo(95), state: 'stale' });
  expect(getFaults('FindServicesEnvelope', answer)).toEqual([]);
});

test('every source that evidence of a rank names is among the sources of its provider and of the answer', () => {
  const answer = ask(getCity(LOCKSMITHS), HERE);
  const names = new Set(answer.sources.map(({ name }) => name));
  for (const { sources, why } of answer.data.providers) {
    const own = new Set(sources.map(({ name }) => name));
    const named = why.factors.flatMap(({ evidence }) => evidence?.source ?? []);
    expect(named.filter((name) => !own.has(name) || !names.has(name))).toEqual([]);
  }
});

test('a word that nothing was made of is told of by name; of several places it is said that they lie outside', () => {
  const city = getCity(LOCKSMITHS);
  const notes = (service: string) => ask(city, { service }).notes?.join(' ');
  expect(notes('locksmith in Xyzzyville')).toContain('Nothing was made of "xyzzyville". `location` says where.');
  expect(notes('locksmith')).not.toContain('Nothing was made');
  expect(notes('five towns locksmith')).toContain('The Five Towns lie outside New York City');
});
