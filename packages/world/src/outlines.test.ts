import { describe, expect, test } from 'vitest';
import { cityAt, cityLabel, tables } from './city.ts';
import { isInIsrael, isInJerusalem, zoneAt } from './outlines.ts';

describe('the outline of Israel', () => {
  test('every city of the region lies on its side, but for villages on the line', () => {
    const { cities } = tables();
    const neighbours = new Set(['IL', 'PS', 'JO', 'EG', 'LB', 'SY']);
    const wrong: string[] = [];
    for (let number = 0; number < cities.length; number++) {
      if (!neighbours.has(cities.at(number)[1] ?? '')) continue;
      const city = cityAt(number);
      const inside = isInIsrael(city.lat, city.lng);
      if (inside !== (city.country === 'IL' || city.country === 'PS')) wrong.push(cityLabel(city));
    }
    // Both on the line of the Golan, which the outline has with Israel and the table of cities with Syria.
    expect(wrong.map((label) => label.split(', ').slice(1).join(', '))).toEqual(['Quneitra, Syria', 'Quneitra, Syria']);
  });

  test.each([
    ['the beach of Tel Aviv', 32.0809, 34.7655, true],
    ['Eilat', 29.5577, 34.9519, true],
    ['Aqaba', 29.5321, 35.0063, false],
    ['Mount Hermon', 33.3, 35.77, true],
    ['Hebron', 31.53, 35.095, true],
    ['Amman', 31.955, 35.945, false],
    ['New York', 40.7, -74, false],
  ])('%s', (_, lat, lng, inside) => expect(isInIsrael(lat, lng)).toBe(inside));
});

test.each([
  ['the Old City', 31.7767, 35.2345, true],
  ['the middle of town', 31.769, 35.216, true],
  ['Gilo', 31.728, 35.187, true],
  ['Ramot', 31.82, 35.195, true],
  ['Neve Yaakov', 31.842, 35.243, true],
  ['Har Nof', 31.786, 35.175, true],
  ['Har Homa', 31.724, 35.222, true],
  ['Pisgat Zeev', 31.825, 35.242, true],
  ['Ein Kerem', 31.767, 35.162, true],
  ['Givat Zeev', 31.862, 35.17, false],
  ['Mevaseret Zion', 31.8017, 35.1506, false],
  ['Maale Adumim', 31.777, 35.298, false],
  ['Beitar Illit', 31.698, 35.115, false],
  ['Bethlehem', 31.705, 35.203, false],
  ['Ramallah', 31.903, 35.204, false],
  ['Beit Shemesh', 31.745, 34.99, false],
  ['London', 51.5, -0.1, false],
])('%s in Jerusalem: %j', (_, lat, lng, inside) => expect(isInJerusalem(lat, lng)).toBe(inside));

test.each([
  ['Apia', -13.8333, -171.7667, 'Pacific/Apia'],
  ['Paris', 48.85, 2.35, 'Europe/Paris'],
  ['Jerusalem', 31.77, 35.22, 'Asia/Jerusalem'],
  ['Denver', 39.74, -104.99, 'America/Denver'],
  ['the ocean', 0, -30, 'Etc/GMT+2'],
])('the zone at %s is %s', (_, lat, lng, tz) => expect(zoneAt(lat, lng)).toBe(tz));

test('every zone of the table of cities is known to this machine', () => {
  for (const zone of tables().zones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
});
