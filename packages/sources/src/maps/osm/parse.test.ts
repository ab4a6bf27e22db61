import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { parse } from './parse.ts';

const CONTEXT = { observed_at: '2026-01-01T00:00:00.000Z' };

function overpass(...elements: object[]): string {
  return JSON.stringify({
    elements: elements.map((element) => ({ type: 'node', id: 9900000001, lat: 40.6689, lon: -73.9428, ...element })),
  });
}

function tagged(tags: Readonly<Record<string, string>>) {
  return read(overpass({ tags: { amenity: 'restaurant', name: 'Invented Grill', ...tags } })).rows[0];
}

function copied(...places: object[]): string {
  const features = places.map((properties) => ({
    type: 'Feature',
    properties: { category: 'restaurants', name: 'Invented Grill', osmId: 9900000001, osmType: 'node', ...properties },
    geometry: { type: 'Point', coordinates: [-73.9428, 40.6689] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', metadata: { fetched: '2026-02-03T20:27:28.821Z' }, features });
}

function read(text: string) {
  return parse([getPage(text)], CONTEXT);
}

describe('osm', () => {
  test('diet:kosher, its certification and cuisine=kosher are labels, never a listing', () => {
    const row = tagged({
      'diet:kosher': 'only',
      'diet:kosher:certification': 'Invented Beis Din',
      cuisine: 'kosher;israeli',
    });
    expect(row).toMatchObject({ listing: null, cuisines: ['israeli'] });
    expect(row?.labels).toEqual([
      { scheme: 'diet:kosher', value: 'only' },
      { scheme: 'diet:kosher:certification', value: 'Invented Beis Din' },
      { scheme: 'cuisine', value: 'kosher;israeli' },
    ]);
  });

  test.each([
    [{ amenity: 'school', name: 'Yeshiva of Invented Park' }, 'jewish_school'],
    [{ amenity: 'school', name: 'Invented Hebrew Academy' }, 'jewish_school'],
    [{ amenity: 'school', name: 'Invented Hebrew Language Charter School' }, null],
    [{ amenity: 'school', name: 'Torah Chapel School', religion: 'christian' }, null],
    [{ amenity: 'school', name: 'Public School 900' }, null],
    [{ amenity: 'community_centre', name: 'Invented Jewish Community Center' }, 'jcc'],
    [{ amenity: 'community_centre', name: 'JCC of Invented Park' }, 'jcc'],
    [{ amenity: 'community_centre', name: 'Invented Park Center' }, 'community_centre'],
    [{ shop: 'gift', name: 'Invented Judaica' }, 'judaica'],
    [{ shop: 'trade', name: 'JCC Restaurant Supply' }, null],
  ])('where the map tells no religion, a name that only the community bears says the kind: %j', (tags, category) => {
    expect(read(overpass({ tags })).rows[0]?.category).toBe(category);
  });

  test('a word that every object of the language has is an unknown word like any other', () => {
    const { rows, issues } = read(overpass({ tags: { amenity: 'restaurant', name: 'Grill', cuisine: 'constructor' } }));
    expect([rows[0]?.cuisines, issues.map(({ kind }) => kind)]).toEqual([[], ['unknown_word']]);
  });

  test('a node has its own point, a way and a relation their centre', () => {
    const { rows } = read(
      overpass(
        { tags: {} },
        { type: 'way', id: 2, lat: undefined, lon: undefined, center: { lat: 40.7, lon: -73.9 } },
        { type: 'relation', id: 3, center: { lat: 40.8, lon: -73.8 } },
      ),
    );
    expect(rows.map((row) => [row.external_id, row.location])).toEqual([
      ['node/9900000001', { lat: 40.6689, lng: -73.9428 }],
      ['way/2', { lat: 40.7, lng: -73.9 }],
      ['relation/3', { lat: 40.8, lng: -73.8 }],
    ]);
  });

  test('an area of a plain GeoJSON export lies at its middle', () => {
    const ring = [
      [-73.992, 40.634],
      [-73.99, 40.634],
      [-73.99, 40.636],
      [-73.992, 40.636],
      [-73.992, 40.634],
    ];
    const geometries = [
      { type: 'Polygon', coordinates: [ring] },
      { type: 'MultiPolygon', coordinates: [[ring]] },
      { type: 'LineString', coordinates: ring },
    ];
    const features = geometries.map((geometry, i) => ({
      type: 'Feature',
      id: `way/${i + 1}`,
      properties: { amenity: 'library', name: 'Invented Room' },
      geometry,
    }));
    for (const row of read(JSON.stringify({ features })).rows)
      expect(row.location).toEqual({ lat: 40.635, lng: -73.991 });
  });

  test.each([
    ['no geometry', null],
    ['no coordinates', { type: 'Point' }],
    ['coordinates of words', { type: 'Point', coordinates: ['-73.9', '40.6'] }],
    ['coordinates that are no list', { type: 'Point', coordinates: 7 }],
    ['a point beyond the earth', { type: 'Point', coordinates: [-73.9, 140.6] }],
  ])('a feature with %s is an issue, and the others are read', (_name, geometry) => {
    const good = {
      type: 'Feature',
      id: 'node/1',
      properties: { amenity: 'cafe', name: 'Invented Cafe' },
      geometry: { type: 'Point', coordinates: [-73.9, 40.6] },
    };
    const { rows, issues } = read(JSON.stringify({ features: [{ ...good, id: 'node/2', geometry }, null, good] }));
    expect(rows.map((row) => row.external_id)).toEqual(['node/1']);
    const examples = ['node/2 Invented Cafe'];
    expect(issues).toEqual([{ kind: 'unreadable_row', detail: 'no id or no point', count: 1, examples }]);
  });

  test.each([
    [{ name: 'Maple Sushi', old_name: 'Invented Grill' }, ['Maple Sushi', 'Invented Grill'], 'Invented Grill'],
    [
      { name: 'Maple Sushi', old_name: 'Invented Grill;Alder' },
      ['Maple Sushi', 'Invented Grill', 'Alder'],
      'Invented Grill; Alder',
    ],
    [{ name: 'Maple Sushi', old_name: 'MAPLE SUSHI' }, ['Maple Sushi'], undefined],
    [{ old_name: 'Invented Grill' }, [], 'Invented Grill'],
  ])('%j: what it was called before is told apart, and is never its name', (tags, names, former) => {
    const at = { type: 'node', id: 1, lat: 40.6, lon: -73.9 };
    const [row] = read(
      JSON.stringify({ version: 0.6, elements: [{ ...at, tags: { amenity: 'cafe', ...tags } }] }),
    ).rows;
    expect(row?.names.map((name) => name.text)).toEqual(names);
    expect(row?.other['former_name']).toBe(former);
  });

  test.each(['Unknown', 'UNKNOWN', ' unknown '])('%j is no name', (name) => {
    const { rows, issues } = read(copied({ name }));
    expect(rows[0]?.names).toEqual([]);
    expect(issues).toEqual([{ kind: 'no_name', detail: 'restaurant', count: 1 }]);
  });

  test('a copy that lost the type of an element has no link to the map', () => {
    expect(read(copied({ osmType: undefined })).rows[0]).toMatchObject({
      external_id: 'unknown/9900000001',
      url: null,
    });
    expect(read(copied({})).rows[0]).toMatchObject({
      external_id: 'node/9900000001',
      url: 'https://www.openstreetmap.org/node/9900000001',
    });
  });

  test('an element whose number is in no form is left out, and costs no other', () => {
    const tags = { amenity: 'restaurant', name: 'Invented Grill' };
    const { rows, issues } = read(overpass({ tags }, { tags, id: { toString: 1 } }, { tags, type: ['node'], id: 7 }));
    expect(rows).toHaveLength(1);
    expect(issues).toMatchObject([{ kind: 'unreadable_row', count: 2 }]);
  });

  test('an element that two queries found is one row with what both asked for, each once', () => {
    const { rows } = read(copied({}, { category: 'groceries' }, { category: 'groceries' }));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.labels.map((label) => label.value)).toEqual([
      'cuisine~kosher or diet:kosher=yes',
      'shop=kosher or diet:kosher=yes',
    ]);
  });

  test('an element whose type was lost in one category is the typed one of its number and name', () => {
    const lost = { osmType: undefined, category: 'groceries' };
    expect(read(copied(lost, {})).rows).toMatchObject([{ external_id: 'node/9900000001', labels: [{}, {}] }]);
    expect(read(copied({}, { ...lost, name: 'Invented Other' })).rows.map((row) => row.external_id)).toEqual([
      'node/9900000001',
      'unknown/9900000001',
    ]);
    expect(read(copied({}, { osmType: 'way' }, lost)).rows).toHaveLength(3);
  });

  test.each([
    ['Invented Temple', 'synagogue'],
    ['Invented Tabernacle of the Heights', 'synagogue'],
    ['Invented Baptist Church', null],
    ['IGLESIA Inventada', null],
    ['Christopher Invented Shul', 'synagogue'],
    ['Invented Church Avenue Shul', 'synagogue'],
    ['Chabad of Invented Heights', 'chabad_house'],
  ])('a copy that lost its tags calls %s a %s', (name, category) => {
    expect(read(copied({ category: 'synagogues', name })).rows[0]?.category).toBe(category);
  });

  test.each([
    [{ amenity: 'place_of_worship', religion: 'jewish' }, 'synagogue'],
    [{ amenity: 'place_of_worship', religion: 'christian' }, null],
    [{ amenity: 'place_of_worship', religion: 'christian', building: 'synagogue' }, null],
    [{ building: 'synagogue' }, 'synagogue'],
    [{ building: 'synagogue', amenity: 'theatre' }, null],
    [{ building: 'synagogue', amenity: 'community_centre', religion: 'jewish' }, 'synagogue'],
    [{ building: 'synagogue', tourism: 'museum' }, 'museum'],
    [{ building: 'synagogue', office: 'lawyer' }, 'lawyer'],
    [{ amenity: 'place_of_worship', denomination: 'orthodox_jewish' }, 'synagogue'],
    [{ amenity: 'place_of_worship', religion: 'jewish;christian' }, 'synagogue'],
    [{ amenity: 'place_of_worship', place_of_worship: 'synagogue' }, 'synagogue'],
    [{ amenity: 'place_of_worship', religion: 'jewish', name: 'Chabad of Invented Heights' }, 'chabad_house'],
    [{ amenity: 'school', religion: 'jewish', name: 'Chabad Invented School' }, 'jewish_school'],
    [{ building: 'synagogue', amenity: 'school', religion: 'jewish' }, 'jewish_school'],
    [{ amenity: 'school', religion: 'jewish' }, 'jewish_school'],
    [{ amenity: 'school', 'diet:kosher': 'yes' }, null],
    [{ amenity: 'ritual_bath' }, 'mikvah'],
    [{ amenity: 'public_bath', religion: 'jewish' }, 'mikvah'],
    [{ amenity: 'public_bath' }, null],
  ])('%j is of the kind %s', (tags, category) => {
    expect(tagged({ amenity: '', ...tags })?.category).toBe(category);
  });

  test.each([
    [{ phone: '718-555-0133; 718-555-0144' }, '+17185550133'],
    [{ 'contact:phone': '718-555-0144' }, '+17185550144'],
    [{ phone: 'n/a', 'contact:phone': '718-555-0144' }, '+17185550144'],
  ])('the phone of %j is %s', (tags, phone) => {
    expect(tagged(tags)?.phone).toBe(phone);
  });

  test.each([
    [{ website: 'grill.example' }, 'https://grill.example/'],
    [{ 'contact:website': 'www.grill.example/menu' }, 'https://www.grill.example/menu'],
    [{ url: 'http://grill.example' }, 'http://grill.example/'],
    [{ website: 'https://grill.example; https://other.example' }, 'https://grill.example/'],
    [{ website: 'mailto:nobody@grill.example' }, null],
    [{ website: 'javascript:alert(1)' }, null],
    [{ website: 'ftp://grill.example' }, null],
    [{ website: 'https://somebody@grill.example' }, null],
    [{}, null],
  ])('the site of %j is %s', (tags, expected) => {
    expect(tagged(tags)?.website).toBe(expected);
  });

  test.each([
    [{ phone: '+1 718 555 0101;+1 718 555 0102' }, '+17185550101'],
    [{ 'contact:phone': '(718) 555-0103' }, '+17185550103'],
    [{ phone: 'call us' }, null],
  ])('the phone of %j is %s', (tags, expected) => {
    expect(tagged(tags)?.phone).toBe(expected);
  });

  test('names of several tags and languages are kept once each', () => {
    expect(
      tagged({ 'name:he': 'גריל מומצא', 'name:en': 'INVENTED GRILL', alt_name: 'Invented Smoke;Invented Grill' })
        ?.names,
    ).toEqual([
      { text: 'Invented Grill', lang: null },
      { text: 'גריל מומצא', lang: 'he' },
      { text: 'Invented Smoke', lang: null },
    ]);
  });

  test('a survey date is kept beside the time of reading, where the calendar has it', () => {
    expect(tagged({ check_date: '2025-08-02' })?.other).toEqual({ surveyed_on: '2025-08-02' });
    expect(tagged({ check_date: '2026-02-30' })?.other).toEqual({});
  });

  test('an unknown cuisine and an unknown kind are issues, never guesses', () => {
    const { rows, issues } = read(overpass({ tags: { name: 'Invented Tower', man_made: 'tower', cuisine: 'lunar' } }));
    expect(rows[0]).toMatchObject({ category: null, cuisines: [] });
    expect(issues.map((issue) => issue.detail)).toEqual(['lunar', 'no known tag']);
  });

  test('the map’s own clock dates the reading', () => {
    expect(read(copied({})).observed_at).toBe('2026-02-03T20:27:28.821Z');
    expect(
      read(JSON.stringify({ osm3s: { timestamp_osm_base: '2026-11-20T10:00:00Z' }, elements: [] })).observed_at,
    ).toBe('2026-11-20T10:00:00.000Z');
    expect(read(JSON.stringify({ osm3s: { timestamp_osm_base: 7 }, elements: [] })).observed_at).toBeNull();
  });

  test('pages of several dates are dated by the oldest', () => {
    const page = (osmId: number, fetched: string) => copied({ osmId }).replace('2026-02-03T20:27:28.821Z', fetched);
    const pages = ['2026-02-05T10:00:00.000Z', '2026-02-04T10:00:00.000Z', '2026-02-06T10:00:00.000Z'];
    const { rows, observed_at } = parse(
      pages.map((fetched, i) => getPage(page(9900000001 + i, fetched))),
      CONTEXT,
    );
    expect(observed_at).toBe('2026-02-04T10:00:00.000Z');
    expect(rows.map((row) => row.observed_at)).toEqual(Array(3).fill('2026-02-04T10:00:00.000Z'));
  });

  test('an error inside an answer is an outage, even with elements beside it', () => {
    expect(() =>
      read(
        JSON.stringify({
          remark: 'runtime error: Query timed out',
          elements: [{ type: 'node', id: 1, lat: 1, lon: 1 }],
        }),
      ),
    ).toThrow(expect.objectContaining({ fault: 'unreachable' }));
  });

  test.each(['', 'null', '7', '[]', '{}', '{"elements":{}}', '{"elements":[', '<html>'])(
    '%j is refused with what was expected',
    (text) => {
      expect(() => read(text)).toThrow(
        expect.objectContaining({ fault: 'changed_shape', message: expect.stringContaining('was expected') }),
      );
    },
  );
});
