import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { auditEvents } from '../reading/take-event-reading.ts';
import { inventedSite, parsed } from '../testing/invented.ts';
import { readPages } from './read-pages.ts';

const read = (...items: readonly object[]) => parsed('nyc-parks', JSON.stringify(items));
const link = (day: string, name: string) => ({ url: `http://www.nycgovparks.org/events/${day}/${name}` });
const OWN = {
  title: 'Klezmer on the Lawn',
  guid: '1',
  link: 'http://www.nycgovparks.org/events/2026/12/10/klezmer',
  startdate: '2026-12-10',
  enddate: '2026-12-10',
  starttime: '8:00 am',
  endtime: '3:00 pm',
  location: 'Lawn (in Sample Green)',
  parknames: 'Sample Green',
  parkids: 'B999',
  coordinates: '40.6566, -73.9020',
  categories: 'Concerts',
};

describe('a point', () => {
  test.each([
    '40.65660095000000000, -73.90200043000000000',
    '40.65660095, -73.90200043',
    '40.6566009500, −73.9020004300',
    '40.65660095000000000, -73.90200043000000000; 40.65670000000000000, -73.90210000000000000',
    '40.65660095000000000,-73.90200043000000000;',
  ])('written as %j is one', (coordinates) => {
    const { rows, issues } = read({ ...OWN, coordinates });
    expect(rows[0]?.location).toEqual({ lat: 40.65660095, lng: -73.90200043 });
    expect(issues).toEqual([]);
  });

  test.each(['soon', '40.6566', '-73.9020, 40.6566'])('that is none, %j, is told', (coordinates) => {
    const { rows, issues } = read({ ...OWN, coordinates });
    expect(rows[0]?.location).toBeNull();
    expect(issues).toContainEqual({ kind: 'unreadable_point', detail: '', count: 1 });
  });
});

describe('of a row without a point', () => {
  const without = { ...OWN, guid: '2', link: `${OWN.link}-2`, coordinates: '', title: 'Yoga' };
  const findPoint = (...others: readonly object[]) => read(without, ...others).rows[0]?.location ?? null;

  test('it is that of the same place in other rows, else one in the middle of the park’s', () => {
    const hall = {
      ...OWN,
      link: `${OWN.link}-3`,
      location: 'Hall (in Sample Green)',
      coordinates: '40.6570, -73.9030',
    };
    expect(findPoint(hall, OWN)).toEqual({ lat: 40.6566, lng: -73.902 });
    expect(findPoint(hall)).toEqual({ lat: 40.657, lng: -73.903 });
  });

  test('nothing is taken of another park, nor where the park’s points lie far apart', () => {
    expect(findPoint({ ...OWN, parkids: 'B998', parknames: 'Sample Square' })).toBeNull();
    const [north, south] = ['40.70, -73.90', '40.60, -73.90'].map((coordinates, i) => ({
      ...OWN,
      link: `${OWN.link}-${i}-far`,
      location: `Gate ${i}`,
      coordinates,
    }));
    expect(findPoint(north as object, south as object)).toBeNull();
  });

  test.each([
    [{ parkids: 'Q021', parknames: 'Cunningham Park', location: 'Field' }, true],
    [{ parkids: undefined, parknames: 'Prospect Park', location: 'Prospect Park' }, true],
    [{ parkids: 'B073', parknames: 'Cunningham Park', location: 'Field' }, false],
    [{ parkids: 'B073; Q021', parknames: 'Prospect Park; Cunningham Park', location: 'Fields' }, false],
    [
      {
        parkids: undefined,
        parknames: undefined,
        location: undefined,
        description: '<p>Location: Hall (in Central Park)</p>',
      },
      true,
    ],
    [{ parkids: 'B999', parknames: 'Cunningham Park', location: 'Online via Zoom' }, false],
  ])('it is that of a park the gazetteer names: %j', (park, isKnown) => {
    expect(findPoint({ ...OWN, parkids: 'B111' }) === null).toBe(true);
    expect(read({ ...without, ...park }).rows[0]?.location !== null).toBe(isKnown);
  });
});

describe('the copy on the city’s portal', () => {
  const copy = [
    {
      title: 'Pickleball',
      link: link('2026/12/03', 'pickleball'),
      starttime: '2026-12-03 07:00:00',
      endtime: '2026-12-03 12:00:00',
      location: 'Sample Center',
    },
    {
      title: 'Open Run',
      link: link('2026/12/06', 'open-run'),
      startdate: '2026-12-06T00:00:00.000',
      enddate: '2026-12-06T00:00:00.000',
      starttime: '2026-11-26 15:00:00',
      endtime: '2026-11-26 16:00:00',
      location: 'Sample Park',
    },
    { title: 'Yoga', link: link('2026/12/07', 'yoga'), starttime: '2026-12-07T09:00:00.000', location: 'Sample Park' },
  ];

  test('its days are those of their own field, else those before the hours', () => {
    expect(read(...copy).rows.map((row) => [row.external_id, row.starts_at, row.ends_at])).toEqual([
      ['2026/12/03/pickleball', '2026-12-03T12:00:00.000Z', '2026-12-03T17:00:00.000Z'],
      ['2026/12/06/open-run', '2026-12-06T20:00:00.000Z', '2026-12-06T21:00:00.000Z'],
      ['2026/12/07/yoga', '2026-12-07T14:00:00.000Z', null],
    ]);
  });

  test('a day that the event’s own page gainsays is none, and a failed reading says why', () => {
    const found = read({ ...copy[0], starttime: '2026-11-26 07:00:00' });
    expect(found.rows).toEqual([]);
    expect(() => auditEvents(found, false)).toThrow(
      'No event could be read: 1 × its page names another day (for example "Pickleball").',
    );
  });

  test('as a table it reads the same', () => {
    const table = [
      'Title,GUID,Link,StartDate,EndDate,StartTime,EndTime,Location,Coordinates',
      'Open Run,7,http://www.nycgovparks.org/events/2026/12/06/open-run,12/06/2026,12/06/2026,15:00:00,16:00:00,Sample Park,"40.60000000000000000, -73.90000000000000000"',
    ].join('\n');
    expect(parsed('nyc-parks', table).rows[0]).toMatchObject({
      external_id: '2026/12/06/open-run',
      starts_at: '2026-12-06T20:00:00.000Z',
      ends_at: '2026-12-06T21:00:00.000Z',
      location: { lat: 40.6, lng: -73.9 },
    });
  });

  test('all of its rows are asked for, and a copy that was cut at a thousand is partial', async () => {
    const { ask, pageRequests } = askFrom(() => getPage('[]'));
    const url = 'https://data.cityofnewyork.us/resource/w3wp-dpdi.json';
    await readPages(ask, { ...inventedSite('nyc-parks'), urls: [url, `${url}?$limit=10`] });
    expect(pageRequests.map((request) => new URL(request.url).searchParams.get('$limit'))).toEqual(['50000', '10']);
    const many = Array.from({ length: 1_000 }, (_, i) => ({ ...copy[2], link: link('2026/12/07', `yoga-${i}`) }));
    expect(auditEvents(read(...many), false).state).toBe('partial');
    expect(auditEvents(read(...many.slice(1)), false).state).toBe('complete');
  });
});

test('a key that nobody knows, and a field that is not found, are told', () => {
  const { coordinates: _, ...rest } = OWN;
  expect(read({ ...rest, geo_point: '40.6, -73.9' }).issues).toEqual([
    { kind: 'missing_column', detail: 'point', count: 1 },
    { kind: 'unknown_column', detail: 'geo_point', count: 1 },
  ]);
});
