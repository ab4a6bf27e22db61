import type { PlaceRow } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { UnreadPage } from '@kehilla/fetch/page';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { listed, getRow } from '../../testing/plans.ts';
import type { OnRecord, RowOnRecord } from '../../types.ts';
import { getPart, readPages } from './read-pages.ts';

const A = { lat: 40.669, lng: -73.943 };
const B = { lat: 40.6692, lng: -73.9425 };
const FAR = { lat: 40.71, lng: -73.95 };

/** A row on record with a place of its own, that of a plumber unless it says otherwise. */
function onRecord(id: string, own: Partial<PlaceRow>, rest: Partial<RowOnRecord> = {}): RowOnRecord {
  const row = { ...getRow(id, own), ...(own.trades === undefined ? { trades: ['plumber'] } : {}) };
  return { source_id: 'register', place_id: `pl_${id}`, row, missing_since: null, ...rest };
}

const record = (rows: readonly RowOnRecord[], turns = 0): OnRecord => ({
  rows: async () => rows,
  turns: async () => turns,
});
const images = (count: number) =>
  getPage(JSON.stringify({ data: Array.from({ length: count }, (_, i) => ({ id: String(90_000 + i) })) }));
/** The box that an address asks for, as its four sides. */
const getBox = (url: string) => (new URL(url).searchParams.get('bbox') ?? '').split(',').map(Number);

describe('what is asked for', () => {
  test('is the box around places that are near each other, once, and nothing of a picture or of who took it', async () => {
    const { ask, pageRequests } = askFrom(() => images(0));
    const rows = [onRecord('a', { location: A }), onRecord('b', { location: B }), onRecord('c', { location: FAR })];
    expect(await readPages(ask, record(rows))).toHaveLength(2);
    const [near] = pageRequests.map(({ url }) => new URL(url));
    expect(near?.origin).toBe('https://graph.mapillary.com');
    expect(Object.fromEntries(near?.searchParams ?? [])).toEqual({
      fields: 'id,captured_at,compass_angle,computed_compass_angle,geometry,computed_geometry,is_pano',
      bbox: '-73.943400,40.668600,-73.942100,40.669600',
      limit: '2000',
    });
  });

  test.each<[string, readonly RowOnRecord[], number]>([
    ['a provider', [onRecord('a', { location: A })], 1],
    ['a place of an agency’s list', [onRecord('a', { location: A, trades: [], listing: listed() })], 1],
    ['a place of the open map', [onRecord('a', { location: A, trades: [] }, { source_id: 'osm' })], 1],
    ['a restaurant of the register alone', [onRecord('a', { location: A, trades: [] })], 0],
    ['a place of the invented sample', [onRecord('a', { location: A }, { source_id: 'sample' })], 0],
    ['one without a point', [onRecord('a', { location: null })], 0],
    ['one that its source has no more', [onRecord('a', { location: A }, { missing_since: '2026-01-01' })], 0],
    ['one without a place', [onRecord('a', { location: A }, { place_id: null })], 0],
    [
      'a provider whose point another source states',
      [onRecord('a', { location: null }), onRecord('b', { location: A, trades: [] }, { place_id: 'pl_a' })],
      1,
    ],
  ])('around %s', async (_, rows, boxes) => {
    const { ask, pageRequests } = askFrom(() => images(0));
    // Something is always there to be asked for.
    await readPages(ask, record([...rows, onRecord('far', { location: FAR })]));
    expect(pageRequests).toHaveLength(boxes + 1);
  });

  test('where nothing is on record is nothing, and that is told', async () => {
    const { ask, pageRequests } = askFrom(() => images(0));
    await expect(readPages(ask, record([]))).rejects.toMatchObject({ fault: 'too_few' });
    await expect(readPages(ask)).rejects.toThrow(/which only run opens/);
    expect(pageRequests).toEqual([]);
  });
});

describe('a box', () => {
  const rows = [onRecord('a', { location: A }), onRecord('b', { location: B })];
  const isOne = (url: string): boolean => {
    const [west = 0, , east = 0] = getBox(url);
    return east - west < 0.00081;
  };

  test('whose answer is full is asked for as two, and the full one is left', async () => {
    const { ask, pageRequests } = askFrom((url) => images(isOne(url) ? 3 : 2_000));
    const pages = await readPages(ask, record(rows));
    expect(pageRequests).toHaveLength(3);
    expect(pages.map((page) => page.body.length)).toEqual(Array(2).fill(images(3).body.length));
  });

  test('around one point is taken as it came, full or not', async () => {
    const { ask, pageRequests } = askFrom(() => images(2_000));
    expect(await readPages(ask, record(rows))).toHaveLength(2);
    expect(pageRequests).toHaveLength(3);
  });

  test('is asked for as two no more where that would be too much to ask', async () => {
    const { ask, pageRequests } = askFrom(() => images(2_000));
    const many = Array.from({ length: 1_000 }, (_, i) =>
      onRecord(`p${i}`, { location: { lat: 40.665 + i * 0.000_004, lng: -73.943 } }),
    );
    const pages = await readPages(ask, record(many));
    expect(pageRequests.length).toBeGreaterThan(490);
    expect(pageRequests.length).toBeLessThan(520);
    expect(pages.length).toBeGreaterThan(240);
  });

  test.each([
    ['says', new UnreadPage('outage', 'It answered with status 500.', 500)],
    ['shows by not answering in time', new UnreadPage('timed_out', 'It did not answer in time.')],
  ])('that holds too much for the service, as it %s, is asked for as two', async (_, fault) => {
    const { ask, pageRequests } = askFrom((url) => {
      if (isOne(url)) return images(1);
      throw fault;
    });
    expect(await readPages(ask, record(rows))).toHaveLength(2);
    expect(pageRequests).toHaveLength(3);
  });
});

describe('the reading ends', () => {
  const rows = [onRecord('a', { location: A }), onRecord('b', { location: B }), onRecord('c', { location: FAR })];
  test.each<[string, () => ReturnType<typeof getPage>, number, RegExp]>([
    [
      'where the token is not taken, as it says inside its answer',
      () => getPage('{"error":{"message":"Invalid OAuth access token","type":"OAuthException","code":190}}'),
      1,
      /does not take the token\. Make .* MAPILLARY_TOKEN/,
    ],
    [
      'at another error inside its answer',
      () => getPage('{"error":{"message":"An unknown error","type":"OAuthException","code":1}}'),
      1,
      /^The service reported an error inside its answer/,
    ],
    [
      'where the token is not taken, as its status says',
      () => {
        throw new UnreadPage('outage', 'graph.mapillary.com answered with status 401.', 401);
      },
      1,
      /status 401\. It may not take the token\. Make .* MAPILLARY_TOKEN/,
    ],
    ['at anything else than a list', () => getPage('{"images":[]}'), 1, /a list of images, was expected/],
    ['at what is no JSON', () => getPage('no images today'), 1, /./],
    [
      'where it is away, after as few questions as can tell that',
      () => {
        throw new UnreadPage('outage', 'It answered with status 500.', 500);
      },
      2,
      /status 500/,
    ],
    [
      'where it does not answer, after as few questions as can tell that',
      () => {
        throw new UnreadPage('timed_out', 'It did not answer in time.');
      },
      2,
      /in time/,
    ],
    [
      'at a challenge',
      () => {
        throw new UnreadPage('outage', 'It answered with a page that asks whether a person is reading.');
      },
      1,
      /whether a person/,
    ],
  ])('%s', async (_, answer, questions, message) => {
    const { ask, pageRequests } = askFrom(answer);
    const reading = readPages(ask, record(rows));
    await expect(reading).rejects.toMatchObject({ name: 'SourceError', message: expect.stringMatching(message) });
    expect(pageRequests).toHaveLength(questions);
    await expect(reading).rejects.not.toThrow(/Invalid OAuth|unknown error/);
  });
});

describe('the city in parts', () => {
  const groups = (count: number) => Array.from({ length: count }, (_, i) => i);
  test.each([
    [1, 1, 1],
    [100, 1, 100],
    [101, 2, 100],
    [1_000, 10, 100],
    [2_600, 13, 200],
    [2_601, 13, 201],
  ])('%i groups are read in %i parts of at most %i', (count, parts, most) => {
    const all = groups(parts).map((turn) => getPart(groups(count), turn));
    expect(all.flat()).toEqual(groups(count));
    expect(Math.max(...all.map((part) => part.length))).toBe(most);
    expect(getPart(groups(count), parts)).toEqual(all[0]);
  });

  test('the next one with each turn', async () => {
    const rows = groups(150).map((i) => onRecord(`p${i}`, { location: { lat: 40.5 + i * 0.01, lng: -74 } }));
    const lats: number[] = [];
    for (const turns of [0, 1]) {
      const { ask, pageRequests } = askFrom(() => images(0));
      await readPages(ask, record(rows, turns));
      lats.push(...pageRequests.map(({ url }) => getBox(url)[1] ?? 0));
    }
    expect(new Set(lats).size).toBe(150);
  });
});
