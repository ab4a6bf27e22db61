import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeAddress } from '../address/make-address.ts';
import { scorePair } from './match-place.ts';
import type { Subject } from '../subject/subject.ts';

let next = 0;
function subject(parts: Partial<Subject> & { name?: string; at?: readonly [string, string, string] }): Subject {
  const { name, at, ...rest } = parts;
  const address = at ? makeAddress({ house_number: at[0], street: at[1], zip: at[2] }) : null;
  return {
    id: `s${next++}`,
    names: name === undefined ? [] : [name],
    address,
    location: null,
    phone: null,
    website: null,
    group: null,
    ...rest,
  };
}

const HERE = { lat: 40.65, lng: -73.95 };
const STEP_30_M = { lat: 40.65027, lng: -73.95 };
const FAR = { lat: 40.66, lng: -73.95 };
const OAK = ['12', 'Oak Street', '11201'] as const;
const OAK_80 = ['80', 'Oak Street', '11201'] as const;

/** What it shows, the two sides, the decision. */
const CASES: readonly (readonly [string, Subject, Subject, 'link' | 'review' | 'none'])[] = [
  [
    'name and address',
    subject({ name: 'Alder Grill', at: OAK }),
    subject({ name: 'ALDER GRILL INC', at: ['12', 'OAK ST', '11201'] }),
    'link',
  ],
  [
    'an old phone changes nothing',
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550002' }),
    'link',
  ],
  [
    'a ZIP wrong by one, phone equal',
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({ name: 'Alder Grill', at: ['12', 'Oak St', '11202'], phone: '7185550001' }),
    'link',
  ],
  [
    'name and phone, one without address',
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({ name: 'Alder Grill', phone: '+1 718-555-0001' }),
    'link',
  ],
  [
    'a rare name on the same spot, one without address',
    subject({ name: 'Alderwood', at: OAK, location: HERE }),
    subject({ name: 'Alderwood', location: STEP_30_M }),
    'link',
  ],
  [
    "a chain's name on the same spot proves nothing",
    subject({ name: "Dunkin'", at: OAK, location: HERE }),
    subject({ name: "Dunkin'", location: STEP_30_M }),
    'review',
  ],
  [
    'perhaps a new owner, all else equal',
    subject({ name: 'Alder Garden', at: OAK, phone: '7185550001', location: HERE }),
    subject({ name: 'New Alder Garden', at: OAK, phone: '7185550001', location: HERE }),
    'review',
  ],
  [
    'another kind of business, all else equal',
    subject({ name: 'Alder Bagels', at: OAK, phone: '7185550001', location: HERE }),
    subject({ name: 'Alder Pizza', at: OAK, phone: '7185550001', location: HERE }),
    'review',
  ],
  ['name alone', subject({ name: 'Alder Grill' }), subject({ name: 'Alder Grill' }), 'review'],
  ['address alone', subject({ name: 'Alder Grill', at: OAK }), subject({ name: 'Cedar Books', at: OAK }), 'none'],
  [
    'phone alone',
    subject({ name: 'Alder Grill', phone: '7185550001' }),
    subject({ name: 'Cedar Books', phone: '7185550001' }),
    'none',
  ],
  [
    'renamed? same address and phone, another name',
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({ name: 'Cedar Books', at: OAK, phone: '7185550001' }),
    'review',
  ],
  [
    'branches of a chain in one street',
    subject({ name: 'Alder Grill', at: OAK }),
    subject({ name: 'Alder Grill', at: OAK_80 }),
    'none',
  ],
  [
    'branches with one phone',
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001', location: HERE }),
    subject({ name: 'Alder Grill', at: ['9', 'Elm Ave', '11230'], phone: '7185550001', location: FAR }),
    'none',
  ],
  [
    "branches with their chain's phone, one known by another street alone",
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({ name: 'Alder Grill', address: makeAddress({ street: 'Elm Avenue' }), phone: '7185550001' }),
    'review',
  ],
  [
    "branches with their chain's phone, one known by another ZIP code alone",
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({ name: 'Alder Grill', address: makeAddress({ zip: '11230' }), phone: '7185550001' }),
    'review',
  ],
  [
    'name and phone, one known by the same street alone',
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({ name: 'Alder Grill', address: makeAddress({ street: 'Oak St' }), phone: '7185550001' }),
    'link',
  ],
  [
    'name and phone, one at a corner of the street in the same ZIP code',
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({
      name: 'Alder Grill',
      address: makeAddress({ street: 'Elm Ave & Oak St', zip: '11201' }),
      phone: '7185550001',
    }),
    'link',
  ],
  [
    'moved? same name and phone, another number',
    subject({ name: 'Alder Grill', at: OAK, phone: '7185550001' }),
    subject({ name: 'Alder Grill', at: OAK_80, phone: '7185550001' }),
    'review',
  ],
  [
    'neighbours with one name: the dairy and the meat side',
    subject({ name: "Sol's Bistro", at: OAK, location: HERE }),
    subject({ name: "Sol's Bistro", at: ['14', 'Oak Street', '11201'], location: STEP_30_M }),
    'review',
  ],
  [
    'other kinds of place never merge',
    subject({ name: 'Beth Alder', at: OAK, group: 'prayer' }),
    subject({ name: 'Beth Alder', at: OAK, group: 'food' }),
    'none',
  ],
  [
    'a known and an unknown kind may',
    subject({ name: 'Beth Alder', at: OAK, group: 'prayer' }),
    subject({ name: 'Beth Alder', at: OAK }),
    'link',
  ],
  [
    'bagel spot and bagel stop next door',
    subject({ name: 'Bagel Spot', at: OAK, location: HERE }),
    subject({ name: 'Bagel Stop', at: OAK, location: HERE }),
    'none',
  ],
  [
    'royal donuts and royal bagels in one house',
    subject({ name: 'Royal Donuts', at: OAK }),
    subject({ name: 'Royal Bagels', at: OAK }),
    'none',
  ],
  [
    'an airport has one address for all',
    subject({ name: 'Alderwood', at: ['NKA', 'SAMPLE AIRPORT', '11430'], location: HERE }),
    subject({ name: 'Alderwood', at: ['NKA', 'SAMPLE AIRPORT', '11430'], location: HERE }),
    'review',
  ],
  [
    'a shared site is no evidence',
    subject({ name: 'Alder', at: OAK, website: 'https://www.facebook.com/alder' }),
    subject({ name: 'Cedar', at: OAK, website: 'https://facebook.com/cedar' }),
    'none',
  ],
  [
    'placeholder phones are no evidence',
    subject({ name: 'Alder', phone: '9999999999' }),
    subject({ name: 'Alder', phone: '9999999999' }),
    'review',
  ],
];

describe('pairs', () => {
  it.each(CASES)('%s', (_, a, b, decision) => expect(scorePair(a, b).decision).toBe(decision));

  it('adds up its reasons', () => {
    const { points, reasons } = scorePair(
      subject({ name: 'Alder', at: OAK, location: HERE }),
      subject({ name: 'Alder', at: OAK, location: STEP_30_M }),
    );
    expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(points);
    expect(reasons.map((reason) => reason.feature)).toEqual(['name', 'address', 'distance']);
  });
});

const word = fc.constantFrom(
  'Alder',
  'Birch',
  'Kosher',
  'Pizza',
  'Grill',
  'Dunkin',
  'New',
  'II',
  'by',
  '- Park',
  'Brooklyn',
  'בית',
);
const names = fc.array(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  { maxLength: 2 },
);
const address = fc.option(
  fc
    .record({
      house_number: fc.constantFrom('12', '14', '12-14', '12A', '0', '211-37'),
      street: fc.constantFrom('Oak St', 'OAK STREET', 'Elm Ave', 'Avenue S'),
      zip: fc.constantFrom('11201', '11230', '11360', null),
      city: fc.constantFrom('Brooklyn', 'Queens', null),
    })
    .map((parts) => makeAddress(parts)),
  { nil: null },
);
const location = fc.option(
  fc.record({
    lat: fc.double({ min: 40.65, max: 40.653, noNaN: true }),
    lng: fc.double({ min: -73.953, max: -73.95, noNaN: true }),
  }),
  { nil: null },
);
const phone = fc.constantFrom(null, '7185550001', '+17185550002', '9999999999');
const website = fc.constantFrom(null, 'https://alder.example/', 'birch.example', 'https://facebook.com/alder');
const anySubject: fc.Arbitrary<Subject> = fc.record({
  id: fc.uuid(),
  names,
  address,
  location,
  phone,
  website,
  group: fc.constantFrom(null, 'food', 'prayer'),
});

describe('whatever the subjects', () => {
  it('is symmetric', () => {
    fc.assert(
      fc.property(anySubject, anySubject, (a, b) => {
        const [there, back] = [scorePair(a, b), scorePair(b, a)];
        expect({ ...back, reasons: back.reasons.map(({ feature, points }) => [feature, points]) }).toEqual({
          ...there,
          reasons: there.reasons.map(({ feature, points }) => [feature, points]),
        });
      }),
      { numRuns: 500 },
    );
  });

  it('a link has an agreeing name and one thing more', () => {
    fc.assert(
      fc.property(anySubject, anySubject, (a, b) => {
        const score = scorePair(a, b);
        if (score.decision !== 'link') return;
        expect(score.name).toBeGreaterThanOrEqual(0.9);
        expect(score.points).toBeGreaterThanOrEqual(7);
        const agrees =
          score.address === 'same' ||
          score.address === 'other_zip' ||
          score.phone === true ||
          (score.address === 'unknown' && (score.distance_m ?? Infinity) <= 60);
        expect(agrees).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  const never = (blank: Partial<Subject>, share: readonly (keyof Subject)[]) =>
    fc.assert(
      fc.property(anySubject, anySubject, (a, b) => {
        const shared = Object.fromEntries(share.map((key) => [key, a[key]]));
        expect(scorePair({ ...a, ...blank }, { ...b, ...blank, ...shared }).decision).not.toBe('link');
      }),
      { numRuns: 300 },
    );

  it('name alone never links', () => never({ address: null, phone: null, location: null }, ['names', 'website']));
  it('address alone never links', () => never({ names: [], phone: null }, ['address', 'location']));
  it('phone alone never links', () => never({ names: [], address: null }, ['phone']));
});
