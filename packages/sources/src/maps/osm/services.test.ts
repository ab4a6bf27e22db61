import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { parse as mapillary } from '../mapillary/parse.ts';
import { parse as osm } from './parse.ts';
import { parse as overture } from '../overture/parse.ts';

const CONTEXT = { observed_at: '2026-11-01T00:00:00.000Z' };

function mapped(tags: Readonly<Record<string, string>>) {
  const element = { type: 'node', id: 990_001, lat: 40.669, lon: -73.943, tags: { name: 'Invented House', ...tags } };
  return osm([getPage(JSON.stringify({ elements: [element] }))], CONTEXT).rows[0];
}

describe('services on OpenStreetMap', () => {
  test.each([
    [{ craft: 'plumber' }, ['plumber'], 'contractor'],
    [{ shop: 'locksmith' }, ['locksmith'], 'contractor'],
    [{ office: 'lawyer' }, ['lawyer'], 'lawyer'],
    [{ amenity: 'dentist', healthcare: 'dentist' }, ['dentist'], 'clinic'],
    [{ craft: 'electrician;hvac' }, ['electrician', 'hvac'], 'contractor'],
    [{ amenity: 'place_of_worship', religion: 'jewish' }, undefined, 'synagogue'],
    [{ shop: 'books' }, undefined, 'bookstore'],
  ])('%j serves as %j', (tags, trades, category) => {
    expect(mapped(tags)).toMatchObject({ category });
    expect(mapped(tags)?.trades).toEqual(trades);
  });

  test('hours and the day they were surveyed are kept', () => {
    const row = mapped({
      shop: 'locksmith',
      opening_hours: 'Mo-Fr 09:00-17:00',
      check_date: '2025-01-02',
      'check_date:opening_hours': '2026-08-02',
    });
    expect(row).toMatchObject({
      hours: { text: 'Mo-Fr 09:00-17:00', syntax: 'osm' },
      other: { hours_surveyed_on: '2026-08-02', surveyed_on: '2025-01-02' },
    });
    expect(mapped({ shop: 'locksmith', check_date: '2025-01-02' })?.other['hours_surveyed_on']).toBeUndefined();
    expect(mapped({ shop: 'locksmith', opening_hours: '24/7', check_date: '2062-01-02' })?.other).toEqual({});
  });
});

describe('overture', () => {
  const feature = (own: object) =>
    JSON.stringify({
      type: 'Feature',
      id: '08f2a1-1',
      geometry: { type: 'Point', coordinates: [-73.9426, 40.669] },
      properties: {
        names: { primary: 'Invented Locksmith' },
        categories: { primary: 'key_and_locksmith' },
        confidence: 0.9,
        ...own,
      },
    });
  const rows = (text: string) => overture([getPage(text)], CONTEXT).rows;

  test.each([
    [0.9, 1],
    [0.5, 1],
    [0.49, 0],
    [null, 0],
  ])('a confidence of %s admits %i', (confidence, count) => {
    expect(rows(feature({ confidence }))).toHaveLength(count);
  });

  test('the confidence is a gate and goes nowhere else', () => {
    expect(rows(feature({ confidence: 0.9 }))).toEqual(rows(feature({ confidence: 0.6 })));
  });

  test('a place that closed for good is said to have, whatever its confidence', () => {
    expect(rows(feature({ confidence: 0, operating_status: 'permanently_closed' }))[0]?.closed).toBe(true);
  });

  test.each(['open', 'temporarily_closed'])('a place that is %s is not closed for good', (operating_status) => {
    expect(rows(feature({ operating_status }))[0]?.closed).toBeNull();
  });

  test('a trade is what a place is, not what it also is', () => {
    const trades = (own: object) => rows(feature(own))[0]?.trades;
    expect(trades({ categories: { primary: 'bank', alternate: ['lawyer'] } })).toBeUndefined();
    expect(trades({ categories: { alternate: ['key_and_locksmith'] } })).toEqual(['locksmith']);
    expect(trades({ categories: { primary: 'unheard_of' }, taxonomy: { hierarchy: ['services', 'lawyer'] } })).toEqual([
      'lawyer',
    ]);
  });

  test.each([
    [
      { primary: 'jewish_place_of_worship', hierarchy: ['cultural', 'jewish_place_of_worship'] },
      'synagogue',
      undefined,
    ],
    [
      { primary: 'orthodontics', hierarchy: ['health_care', 'dental_clinic', 'orthodontics'] },
      'clinic',
      ['orthodontist'],
    ],
    [{ primary: 'endodontics', hierarchy: ['health_care', 'dental_clinic', 'endodontics'] }, 'clinic', ['dentist']],
    [{ primary: 'mover', hierarchy: ['services_and_business', 'mover'] }, null, ['mover']],
    [{ primary: 'bank', alternates: ['attorney_or_law_firm', 'synagogue'] }, 'synagogue', undefined],
    [{ alternates: ['mover'] }, null, ['mover']],
  ])('a release without categories says it in its taxonomy: %j', (taxonomy, category, trades) => {
    const [row] = rows(feature({ categories: undefined, taxonomy }));
    expect([row?.category, row?.trades]).toEqual([category, trades]);
  });

  test('of what has a basic category alone that is told', () =>
    expect(
      rows(feature({ categories: undefined, taxonomy: null, basic_category: 'dental_clinic' }))[0]?.trades,
    ).toEqual(['dentist']));

  test.each([
    [{ freeform: '1 Invented Ave', locality: 'Jersey City', region: 'US-NJ', postcode: '07302' }, 0],
    [{ freeform: '1 Invented Ave', locality: 'Glendale', region: 'US-NJ' }, 0],
    [{ freeform: '1 Invented Ave', locality: 'Valley Stream', region: 'US-NY', postcode: '11580' }, 0],
    [{ freeform: '1 Invented Ave', locality: 'Brooklyn', region: 'US-NY', postcode: '11213' }, 1],
    [{ freeform: '1 Invented Ave', locality: 'Brooklyn' }, 1],
  ])('what its address puts outside the city is not taken, wherever its point lies: %j', (address, count) => {
    expect(rows(feature({ addresses: [address] }))).toHaveLength(count);
  });

  test('of several phones one of this country', () => {
    expect(rows(feature({ phones: ['+442071234567', '(718) 555-0101'] }))[0]?.phone).toBe('+17185550101');
  });

  test('one feature a line is read as a collection is', () => {
    const two = [feature({}), feature({}).replace('08f2a1-1', '08f2a1-2')];
    expect(rows(two.join('\n'))).toEqual(rows(`{"type":"FeatureCollection","features":[${two.join(',')}]}`));
  });
});

test('of a photo its id, day, place and heading are taken, and no picture', () => {
  const entry = {
    id: '990000000000001',
    captured_at: 1_767_225_600_000,
    compass_angle: 92.4,
    computed_compass_angle: 91.8,
    geometry: { coordinates: [-73.9426, 40.669] },
    computed_geometry: { coordinates: [-73.9427, 40.6691] },
    thumb_1024_url: 'https://images.example/picture',
  };
  expect(mapillary([getPage(JSON.stringify({ data: [entry] }))], CONTEXT).images).toEqual([
    {
      external_id: '990000000000001',
      url: 'https://www.mapillary.com/app/?pKey=990000000000001',
      captured_at: '2026-01-01T00:00:00.000Z',
      lat: 40.6691,
      lng: -73.9427,
      compass_deg: 91.8,
    },
  ]);
});

test('a photo that is dated after it was read, or before there were any, has no date', () => {
  const entry = { id: '990000000000001', geometry: { coordinates: [-73.9426, 40.669] } };
  const read = (captured_at: string) =>
    mapillary([getPage(JSON.stringify({ data: [{ ...entry, captured_at: Date.parse(captured_at) }] }))], CONTEXT);
  expect(read('2026-10-31T23:59:59.000Z').images).toHaveLength(1);
  expect(read('2031-01-01T00:00:00.000Z')).toMatchObject({ images: [], issues: [{ kind: 'unreadable_row' }] });
  // A camera that was never set; seconds for milliseconds.
  expect(read('1970-01-21T10:53:45.600Z').images).toEqual([]);
});
