import { expect, test } from 'vitest';
import { countriesFile, listZones, namesFile, placesFile, regionsFile } from './derive-cities.ts';

/** A line in GeoNames' form. Invented places. */
function line(
  name: string,
  alternates: string,
  country: string,
  population: number,
  { code = 'PPL', tz = 'Europe/Paris', region = '01' } = {},
): string {
  const fields = ['1', name, name, alternates, '10.5', '-20.25', 'P', code, country, '', region, '', '', ''];
  return [...fields, String(population), '', '9', tz, '2023-03-05'].join('\t');
}

const TEXT = [
  line('Alderville', 'Aldervil,אלדרוויל,Альдервиль', 'FR', 20_000),
  line('Aldervil', '', 'FR', 2_000),
  line('Maple Quarter', '', 'FR', 60_000, { code: 'PPLX' }),
  line('Maple Quarter', '', 'US', 30_000),
  line('Sunken Town', '', 'FR', 9_000, { code: 'PPLH' }),
  line('Hamlet', '', 'FR', 400),
  line('Givat Sample', 'גבעת דוגמה', 'PS', 0, { tz: 'Asia/Hebron' }),
  'a broken line',
].join('\n');

test('places are kept by their people, largest first; the sunken are not', () => {
  const cities = placesFile.read(TEXT, [
    {
      name: 'Ours',
      names: ['Own'],
      country: 'FR',
      region: '02',
      lat: 1,
      lng: 2,
      population: 25_000,
      tz: 'Europe/Paris',
    },
  ]);
  expect(cities.map(({ name }) => name)).toEqual([
    'Maple Quarter',
    'Maple Quarter',
    'Ours',
    'Alderville',
    'Aldervil',
    'Givat Sample',
  ]);
  const zones = listZones(cities);
  expect(zones).toEqual(['Asia/Jerusalem', 'Europe/Paris']);
  expect(placesFile.write(cities, zones).split('\n')[3]).toBe('Alderville\tFR\t01\t10.5000\t-20.2500\t20000\t1');
});

test('a name lists its bearers: own names before those of other languages, parts of cities last', () => {
  const cities = placesFile.read(TEXT, []);
  const names = namesFile(cities, { US: { 'Maple Quarter': ['The Maples'] } }).split('\n');
  expect(names).toEqual([...names].sort());
  expect(names).toContain('aldervil\t3 2');
  expect(names).toContain('אלדרוויל\t2');
  expect(names).toContain('maple quarter\t1 0');
  expect(names).toContain('the maples\t1');
  expect(names.filter((each) => each.includes('альдервиль'))).toEqual([]);
});

test('what people here call a place comes before a larger one elsewhere', () => {
  const text = [line('Oakton', '', 'FR', 90_000), line('Okton', '', 'US', 20_000)].join('\n');
  const names = namesFile(placesFile.read(text, []), { US: { Okton: ['Oakton'] } }).split('\n');
  expect(names).toContain('oakton\t1 0');
});

test('countries in both languages, regions by code', () => {
  expect(countriesFile(new Set(['IL', 'FR']))).toBe('FR\tFrance\tצרפת\nIL\tIsrael\tישראל');
  expect(
    regionsFile([
      { code: 'FR.02', name: 'Beta' },
      { code: 'FR.01', name: 'Alpha' },
    ]),
  ).toBe('FR.01\tAlpha\nFR.02\tBeta');
});
