import { DEGREE_LAT_M } from '@kehilla/core';
import { describe, expect, it } from 'vitest';
import { makeAddress } from '../address/make-address.ts';
import { compareLikeness, scorePair } from './match-place.ts';
import type { Subject } from '../subject/subject.ts';

const HERE = { lat: 40.65, lng: -73.95 };
const BARE = { names: [], address: null, location: null, phone: null, website: null, group: null };
const one = (more: Partial<Subject>): Subject => ({ ...BARE, id: 'one', ...more });
const other = (more: Partial<Subject>): Subject => ({ ...BARE, id: 'other', ...more });
const named = (name: string): Partial<Subject> => ({ names: [name] });
const at = (house_number: string, street: string, zip: string | null = '11201'): Partial<Subject> => ({
  address: makeAddress({ house_number, street, zip }),
});
const away = (metres: number): Partial<Subject> => ({
  location: { lat: HERE.lat + metres / DEGREE_LAT_M, lng: HERE.lng },
});
/** On a street, without a number. */
const onStreet = (street: string): Partial<Subject> => at('', street);

/** What each reason gives. Source notes §8.5; the weights are an opinion that the bench checks. */
const POINTS: readonly (readonly [what: string, a: Subject, b: Subject, feature: string, points: number])[] = [
  ['equal names', one(named('Alderwood')), other(named('Alderwood Inc')), 'name', 4],
  ['names that agree but for a word', one(named('Ladoria')), other(named('Ladoria Paris')), 'name', 2],
  ['names that sound alike', one(named('Zfat Cafe')), other(named('Tzfat Cafe')), 'name', 0],
  ['two names', one(named('Alder')), other(named('Cedar')), 'name', -4],
  ['one address', one(at('12', 'Oak St')), other(at('12', 'OAK STREET')), 'address', 4],
  ['one but for the ZIP', one(at('12', 'Oak St')), other(at('12', 'Oak St', '11202')), 'address', 3],
  ['one, the street without its type', one(at('12', 'Oak St')), other(at('12', 'Oak')), 'address', 2],
  ['ten numbers apart', one(at('12', 'Oak St')), other(at('22', 'Oak St')), 'address', 1],
  ['eleven numbers apart', one(at('12', 'Oak St')), other(at('23', 'Oak St')), 'address', -4],
  ['no address', one(at('12', 'Oak St')), other({}), 'address', 0],
  [
    'a corner house, 39 m apart',
    one({ ...at('12', 'Oak St'), ...away(0) }),
    other({ ...at('7', 'Elm Ave'), ...away(39) }),
    'address',
    -2,
  ],
  [
    'two addresses, 41 m apart',
    one({ ...at('12', 'Oak St'), ...away(0) }),
    other({ ...at('7', 'Elm Ave'), ...away(41) }),
    'address',
    -4,
  ],
  ['equal phones', one({ phone: '7185550101' }), other({ phone: '+1 718-555-0101' }), 'phone', 3],
  ['equal hosts', one({ website: 'alder.example' }), other({ website: 'https://alder.example/' }), 'website', 3],
  ['39.9 m', one(away(0)), other(away(39.9)), 'distance', 2],
  ['40.1 m', one(away(0)), other(away(40.1)), 'distance', 0],
  ['299.9 m', one(away(0)), other(away(299.9)), 'distance', 0],
  ['300.1 m', one(away(0)), other(away(300.1)), 'distance', -4],
  [
    'one rare name within 60 m',
    one({ ...named('Alderwood'), ...away(0) }),
    other({ ...named('Alderwood'), ...away(59.9) }),
    'distance',
    3,
  ],
  [
    'one rare name beyond 60 m',
    one({ ...named('Alderwood'), ...away(0) }),
    other({ ...named('Alderwood'), ...away(60.1) }),
    'distance',
    0,
  ],
  [
    'two rare names at one spot',
    one({ ...named('Alderwood'), ...away(0) }),
    other({ ...named('Cedarville'), ...away(1) }),
    'distance',
    2,
  ],
  ['other kinds of place', one({ group: 'food' }), other({ group: 'prayer' }), 'group', 0],
];

describe('the points of a reason', () => {
  it.each(POINTS)('%s', (_, a, b, feature, points) => {
    for (const { reasons } of [scorePair(a, b), scorePair(b, a)])
      expect(reasons.find((reason) => reason.feature === feature)?.points).toBe(points);
  });

  it.each([
    ['another phone', { phone: '7185550101' }, { phone: '7185550102' }],
    ['another website', { website: 'alder.example' }, { website: 'cedar.example' }],
    ['one kind of place', { group: 'food' }, { group: 'food' }],
  ])('%s is no reason', (_, a, b) => {
    const features = scorePair(one(a), other(b)).reasons.map(({ feature }) => feature);
    expect(features).toEqual(['name', 'address']);
  });
});

describe('a name at one spot links where', () => {
  it.each<[what: string, name: string, a: Partial<Subject>, b: Partial<Subject>, decision: string]>([
    ['nobody names a street', 'Alderwood', {}, {}, 'link'],
    ['one names a door', 'Alderwood', at('12', 'Oak St'), {}, 'link'],
    ['one names the street, one a door in it', 'Alderwood', at('12', 'Oak St'), onStreet('Oak Street'), 'link'],
    ['not: another street', 'Alderwood', at('12', 'Oak St'), onStreet('Elm Ave'), 'review'],
    ['not: both name the street alone', 'Alderwood', onStreet('Oak St'), onStreet('Oak Street'), 'review'],
    ['not: a short name', 'Alda', {}, {}, 'review'],
    ["not: a chain's name", 'Dunkin', {}, {}, 'review'],
    ['not: a name of common words', 'Golden Dragon', {}, {}, 'review'],
    ['a common word beside a rare one', 'Golden Alder', {}, {}, 'link'],
  ])('%s', (_, name, a, b, decision) => {
    const [first, second] = [one({ ...named(name), ...a, ...away(0) }), other({ ...named(name), ...b, ...away(50) })];
    expect(scorePair(first, second).decision).toBe(decision);
    expect(scorePair(second, first).decision).toBe(decision);
  });
});

it('another kind of place is told in words, and never links', () => {
  const { decision, reasons } = scorePair(
    one({ ...named('Alder'), ...at('12', 'Oak St'), group: 'food' }),
    other({ ...named('Alder'), ...at('12', 'Oak St'), group: 'prayer' }),
  );
  expect(decision).toBe('none');
  expect(reasons).toContainEqual({ feature: 'group', points: 0, detail: 'kind of place differs' });
});

it.each([
  ['7185550101', true],
  ['+1 (718) 555-0101', true],
  ['2222222222', null],
  ['7180000000', null],
  ['718-999-9999', null],
  ['718-555-0100', null],
  ['not a phone', null],
])('the phone %s is one that can be equal: %s', (phone, expected) =>
  expect(scorePair(one({ phone }), other({ phone })).phone).toBe(expected),
);

it('the names and addresses alone are compared alike', () => {
  const [a, b] = [
    one({ ...named('Ladoria'), ...at('12', 'Oak St') }),
    other({ ...named('Ladoria Paris'), ...at('14', 'Oak') }),
  ];
  const { name, name_reasons, address } = scorePair(a, b);
  expect(compareLikeness(a, b)).toEqual({ name, name_reasons, address });
});
