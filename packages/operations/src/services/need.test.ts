import { CITY } from '../testing/neighbourhood.ts';
import { TRADES } from '@kehilla/city';
import { describe, expect, test } from 'vitest';
import { understandNeed } from './need.ts';

const need = (service: string, own = {}) => understandNeed({ service, limit: 5, ...own }, CITY);
const areaOf = ({ where }: ReturnType<typeof need>) =>
  where.kind === 'around' ? (where.area?.name ?? null) : where.kind;

describe('a need and a place in one sentence', () => {
  test.each([
    ['park slope plumber', 'plumber', 'Park Slope'],
    ['dentist in Flatbush', 'dentist', 'Flatbush'],
    ['Chelsea locksmith', 'locksmith', 'Chelsea'],
    ['Corona emergency plumber', 'plumber', 'Corona'],
    ['locksmith 11219', 'locksmith', '11219'],
    ['אינסטלטור בבורו פארק', 'plumber', 'Borough Park'],
    ['handyman teaneck', 'handyman', 'outside'],
    ['crown fell out', 'dentist', null],
    ['ride to jfk', 'car_service', null],
    ['where to daven mincha, Boro Park', undefined, 'Borough Park'],
    ['movers to Lakewood', 'mover', null],
    ['mover from Flatbush to Lakewood', 'mover', 'Flatbush'],
    ['car service from Boro Park to JFK', 'car_service', 'Borough Park'],
    ['car service close to Flatbush', 'car_service', 'Flatbush'],
    ['plumber who comes to Flatbush', 'plumber', 'Flatbush'],
    ['mover in Lakewood', 'mover', 'outside'],
    ['long island painter', 'painter', 'outside'],
    ['long island city plumber', 'plumber', 'Long Island City'],
    ['flux in Flatbush', undefined, 'Flatbush'],
    ['criminal attorney', 'criminal_lawyer', null],
    ['water is pouring through the ceiling', 'plumber', null],
    ['carbon monoxide alarm going off', 'fire_safety', null],
    ['שמירת ילדים', 'babysitter', null],
    ['law office cleaner', 'cleaner', null],
    ['I broke my leg', 'orthopedist', null],
  ])('%s: %s in %s', (text, trade, area) => {
    const read = need(text);
    expect(read.what.trade?.key).toBe(trade);
    expect(areaOf(read)).toBe(area);
  });

  test.each([
    ['in capitals', (text: string) => text.toUpperCase()],
    ['asked politely', (text: string) => `Please, ${text}, thank you!`],
    ['with a place', (text: string) => `${text} in Flatbush`],
    ['with a place before it', (text: string) => `Flatbush ${text}`],
    ['wanted', (text: string) => `I need a ${text}`],
    ['soon', (text: string) => `${text} near me asap`],
  ])('a trade %s is the same trade', (_, said) => {
    const names = TRADES.flatMap(({ label, words }) => [label, ...words.slice(0, 3)]);
    const others = names.filter((name) => need(said(name)).what.trade?.key !== need(name).what.trade?.key);
    expect(others).toEqual([]);
  });

  test('where a place was sent, the one in the words is set aside and told of', () => {
    const read = need('plumber in Flatbush', { location: 'Midwood' });
    expect(areaOf(read)).toBe('Midwood');
    expect(read.what).toMatchObject({
      trade: { key: 'plumber' },
      ignored: expect.arrayContaining(['flatbush']) as unknown,
    });
  });

  test('where a mover is to go is told as not used', () => {
    expect(need('movers to Lakewood').what.ignored).toContain('lakewood');
    expect(areaOf(need('movers to Lakewood', { location: 'Midwood' }))).toBe('Midwood');
  });

  test('no name of a trade, and no need, is taken for a place', () => {
    const astray = TRADES.flatMap(({ key, label, words, needs }) =>
      [label, ...words, ...needs].filter((text) => {
        const read = need(text);
        const understood = read.what.trade?.key === key || read.what.near.some((near) => near.key === key);
        return !understood || areaOf(read) !== null;
      }),
    );
    expect(astray).toEqual([]);
  });
});

test.each([
  ['taxi from jfk to boro park', 'John F. Kennedy International Airport', ['boro', 'park']],
  ['taxi williamsburg to monsey', 'Williamsburg', ['monsey']],
])('%s: where it starts was used, where it goes was not', (service, from, ignored) => {
  const { where, what } = need(service);
  expect(where).toMatchObject({ kind: 'around', area: { name: from } });
  expect(what.ignored).toEqual(ignored);
});

test.each([
  ['mikvah tonight', true],
  ['find me a kosher restaurant open now', true],
  ['mikvah builder', false],
])('%s is a kind of place, for another tool, and not a trade: %s', (service, isForPlaces) => {
  expect(need(service).isForPlaces).toBe(isForPlaces);
});
