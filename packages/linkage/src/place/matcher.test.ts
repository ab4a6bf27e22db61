import { DEGREE_LAT_M, degreeLngM } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeAddress } from '../address/make-address.ts';
import { scorePair } from './match-place.ts';
import { createMatcher } from './matcher.ts';
import type { Subject } from '../subject/subject.ts';

function place(id: string, name: string, house_number: string, street: string, more: Partial<Subject> = {}): Subject {
  return {
    id,
    names: [name],
    address: makeAddress({ house_number, street, city: 'Brooklyn', zip: '11201' }),
    location: null,
    phone: null,
    website: null,
    group: null,
    ...more,
  };
}

const PLACES = [
  place('a', 'Alder Grill', '12', 'Oak St'),
  place('b', 'Alder Grill', '80', 'Oak St'),
  place('c', 'Cedar Books', '12', 'Oak St'),
  place('d', 'Birch Bakery', '5', 'Elm Ave', { phone: '7185550001' }),
  place('e', 'Hazel House Sushi', '7', 'Elm Ave', { location: { lat: 40.69, lng: -73.99 } }),
];

const OTHER_ZIP = makeAddress({ house_number: '12', street: 'Oak St', city: 'Brooklyn', zip: '11202' });

describe('an index of places', () => {
  it('finds the one at the address and leaves its branch alone', () => {
    expect(createMatcher(PLACES).decide(place('x', 'ALDER GRILL LLC', '12', 'OAK STREET'))).toMatchObject({
      decision: 'link',
      target: { id: 'a' },
    });
  });

  it('finds one without address by phone, and by the spot', () => {
    const matcher = createMatcher(PLACES);
    expect(
      matcher.decide({ ...place('x', 'Birch Bakery', '', ''), address: null, phone: '718-555-0001' }),
    ).toMatchObject({ decision: 'link', target: { id: 'd' } });
    expect(
      matcher.decide({
        ...place('x', 'Hazel House Sushi', '', ''),
        address: null,
        location: { lat: 40.6903, lng: -73.99 },
      }),
    ).toMatchObject({ decision: 'link', target: { id: 'e' } });
  });

  it('asks when two cannot be told apart', () => {
    const twins = createMatcher([
      place('t1', 'Alder Grill', '12', 'Oak St'),
      place('t2', 'ALDER GRILL', '12', 'Oak Street'),
    ]);
    const found = twins.decide(place('x', 'Alder Grill', '12', 'Oak St'));
    expect(found.decision === 'review' && found.candidates.map(({ target }) => target.id)).toEqual(['t1', 't2']);
  });

  it('lets a phone tell twins apart', () => {
    const twins = createMatcher([
      place('t1', 'Alder Grill', '12', 'Oak St', { phone: '7185550001' }),
      place('t2', 'Alder Grill', '12', 'Oak St'),
    ]);
    expect(twins.decide(place('x', 'Alder Grill', '12', 'Oak St', { phone: '7185550001' }))).toMatchObject({
      decision: 'link',
      target: { id: 't1' },
    });
  });

  it('lets a spot tell twins apart', () => {
    const twins = createMatcher([
      place('t1', 'Alder Grill', '12', 'Oak St'),
      place('t2', 'Alder Grill', '12', 'Oak St', { location: { lat: 40.69, lng: -73.99 } }),
    ]);
    const subject = place('x', 'Alder Grill', '12', 'Oak St', { location: { lat: 40.69, lng: -73.99 } });
    expect(twins.decide(subject)).toMatchObject({ decision: 'link', target: { id: 't2' } });
    expect(twins.candidates(subject).map(({ target }) => target.id)).toEqual(['t2', 't1']);
  });

  it.each<[what: string, decision: string, first: Partial<Subject>, second: Partial<Subject>]>([
    ['0.02 of name apart', 'review', {}, { names: ['Alder Mushroom Lantern Shop'] }],
    ['0.04 of name apart', 'link', {}, { names: ['Alder Mushroom Lantern at Elm'] }],
    ['one point apart', 'review', { phone: '7185550001' }, { location: { lat: 40.69, lng: -73.99 } }],
    ['at one address but for the ZIP', 'link', {}, { address: OTHER_ZIP }],
    ['known to be one', 'link', { cluster: 'c' }, { cluster: 'c' }],
    ['known to be two', 'review', { cluster: 'c' }, { cluster: 'd' }],
  ])('tells two apart or asks: %s', (_, decision, first, second) => {
    const name = 'Alder Mushroom Lantern';
    const matcher = createMatcher([
      place('t1', name, '12', 'Oak St', first),
      place('t2', name, '12', 'Oak St', second),
    ]);
    const subject = place('x', name, '12', 'Oak St', { phone: '7185550001', location: { lat: 40.69, lng: -73.99 } });
    expect(matcher.decide(subject).decision).toBe(decision);
  });

  it('offers a name without address for review, and nothing for an unknown name', () => {
    const matcher = createMatcher(PLACES);
    expect(matcher.decide({ ...place('x', 'Birch Bakery', '', ''), address: null })).toMatchObject({
      decision: 'review',
      candidates: [{ target: { id: 'd' } }],
    });
    expect(matcher.decide(place('x', 'Walnut Hall', '99', 'Ash St'))).toEqual({ decision: 'none' });
  });

  it('never offers a subject to itself', () =>
    expect(
      createMatcher(PLACES)
        .candidates(PLACES[0] as Subject)
        .map(({ target }) => target.id),
    ).not.toContain('a'));

  it('adds, replaces and removes', () => {
    const matcher = createMatcher([]);
    matcher.add(place('a', 'Alder Grill', '12', 'Oak St', { location: { lat: 40.69, lng: -73.99 } }));
    matcher.add(place('a', 'Alder Grill', '80', 'Oak St'));
    expect(matcher.size()).toBe(1);
    expect(matcher.decide(place('x', 'Alder Grill', '12', 'Oak St')).decision).toBe('none');
    expect(matcher.decide(place('x', 'Alder Grill', '80', 'Oak St')).decision).toBe('link');
    matcher.remove('a');
    matcher.remove('unknown');
    expect(matcher.size()).toBe(0);
    expect(matcher.candidates(place('x', 'Alder Grill', '80', 'Oak St'))).toEqual([]);
  });

  it("passes over a mall's phone", () => {
    const shops = Array.from({ length: 60 }, (_, index) =>
      place(
        `m${index}`,
        `Shop ${'abcdefghij'.charAt(index % 10)}${index} Hall`,
        String(100 + 20 * index),
        'Mall Road',
        { phone: '7185550009' },
      ),
    );
    expect(
      createMatcher(shops).candidates({ ...place('x', 'Walnut', '', ''), address: null, phone: '7185550009' }),
    ).toEqual([]);
  });

  it('decides alike in whatever order subjects were added', () => {
    const some = fc.shuffledSubarray(
      [...PLACES, place('t1', 'Alder Grill', '12', 'Oak St'), place('f', 'Birch Bakery', '5', 'Elm Ave')],
      { minLength: 3 },
    );
    const request = fc.constantFrom(
      ...PLACES.map((one) => ({ ...one, id: 'x' })),
      place('x', 'Birch Bakery & Cafe', '5', 'Elm Avenue', { phone: '7185550001' }),
    );
    fc.assert(
      fc.property(some, request, (subjects, subject) => {
        const sorted = [...subjects].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(createMatcher(subjects).decide(subject)).toEqual(createMatcher(sorted).decide(subject));
      }),
    );
  });

  it('finds whatever would be linked to a subject, wherever that is', () => {
    const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
    const parts = {
      names: fc.constantFrom(['Alderwood'], ['ALDERWOD INC'], ['Ladoria'], ['Ladoria Paris'], ['Ladoria', 'Alderwood']),
      door: nullable(
        fc.record({ house_number: fc.constantFrom('12', '14', ''), street: fc.constantFrom('Oak St', 'Elm') }),
      ),
      zip: fc.constantFrom('11201', null),
      east_m: fc.integer({ min: -30, max: 30 }),
      north_m: fc.integer({ min: -30, max: 30 }),
      isLocated: fc.boolean(),
      phone: fc.constantFrom(null, '7185550001', '7185550002'),
    };
    const around = fc.record({
      lat: fc.double({ min: 40.5, max: 40.92, noNaN: true }),
      lng: fc.double({ min: -74.26, max: -73.7, noNaN: true }),
    });
    fc.assert(
      fc.property(around, fc.array(fc.record(parts), { minLength: 2, maxLength: 6 }), ({ lat, lng }, all) => {
        const [subject, ...others] = all.map(
          ({ names, door, zip, east_m, north_m, isLocated, phone }, index): Subject => ({
            ...place(`p${index}`, '', '', ''),
            names,
            address: door === null ? null : makeAddress({ ...door, city: 'Brooklyn', zip }),
            location: isLocated ? { lat: lat + north_m / DEGREE_LAT_M, lng: lng + east_m / degreeLngM(lat) } : null,
            phone,
          }),
        );
        const wanted = others
          .filter((one) => scorePair(subject as Subject, one).decision === 'link')
          .map(({ id }) => id);
        const found = createMatcher(others)
          .candidates(subject as Subject)
          .map(({ target }) => target.id);
        expect(found).toEqual(expect.arrayContaining(wanted));
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
