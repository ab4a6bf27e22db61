import { describe, expect, test } from 'vitest';
import { examine } from '../../reading/take-reading.ts';
import { NO_HISTORY } from '@kehilla/ingestion';
import { isElsewhere } from '../../reading/linking/in-city.ts';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { getReader } from '../../testing/get-reader.ts';

const { manifest, parse, readPages } = getReader('ou');

const AT = { observed_at: '2026-11-20T00:00:00.000Z' };
const ROW = { id: 1, name: 'Invented Grill', address: '301 Invented Avenue, Brooklyn, NY 11213', mdps: ['meat'] };

function answer(results: readonly unknown[], total = results.length) {
  return getPage(JSON.stringify({ status: 'success', count: results.length, total, results }));
}

function read(row: Record<string, unknown>) {
  return parse([answer([{ ...ROW, ...row }])], AT);
}

describe('ou', () => {
  test.each([
    [{ mdps: ['meat', 'dairy'] }, ['meat', 'dairy']],
    [{ mdps: [], mdp: 'Dairy & Pareve' }, ['dairy', 'pareve']],
    [{ mdps: '', mdp: 'OU-D' }, ['dairy']],
    [{ mdps: 'dairy, pareve', mdp: 'Meat' }, ['dairy', 'pareve']],
    [{ mdps: ['Meat/Dairy'] }, ['meat', 'dairy']],
    [{ mdps: { 0: 'pareve' } }, ['pareve']],
    [{ mdps: ['OU-DE'] }, []],
    [{ mdps: ['OU-P'] }, []],
    [{ mdps: [], mdp: '' }, []],
  ])('%j serves %j', (row, food_status) => {
    expect(read(row).rows[0]?.listing?.food_status).toEqual(food_status);
  });

  test.each([[{ toString: [1] }], [['error']], [null]])('a status of another form, %j, is passed over', (status) => {
    const body = JSON.stringify({ status, total: 1, results: [ROW] });
    expect(parse([getPage(body)], AT).rows).toHaveLength(1);
  });

  test.each([
    ['43 East 34th StreetNew York, NY', '43 East 34th Street, New York, NY', 'Manhattan'],
    ['936 Kings HighwayBrooklyn, NY 11223', '936 Kings Highway, Brooklyn, NY 11223', 'Brooklyn'],
    ['12 Invented AveFlushing NY11367', '12 Invented Avenue, Flushing, NY 11367', 'Queens'],
  ])('a street and a town that are glued, %j, are two', (address, line, borough) => {
    expect(read({ address }).rows[0]?.address).toMatchObject({ line, borough });
  });

  test.each([
    ['Hahaganah 21, Jerusalem, ISRAEL', []],
    ['Hahaganah 21', [{ slug: 'israel', name: 'Israel' }]],
    ['Hahaganah 21, Jerusalem', []],
    ['12 Invented Drive, Surfside', [{ slug: 'fl', name: 'Florida' }]],
    ['', [{ slug: 'israel', name: 'Israel' }]],
  ])('%j under %j is outside New York', (address, location) => {
    const [row] = read({ address, location }).rows;
    expect(row !== undefined && isElsewhere(row)).toBe(true);
  });

  test.each([
    ['Restaurant and Caterer', 'restaurant'],
    ['College Campus', 'campus_dining'],
    ['College Campus and Restaurant', 'campus_dining'],
  ])('the establishment %j is known', (name, category) => {
    const { rows, issues } = read({ establishment: [{ slug: 'x', name }], mdps: ['parve'] });
    expect(rows[0]).toMatchObject({ category, listing: { food_status: ['pareve'] } });
    expect(issues).toEqual([]);
  });

  test('a row without id and slug is known by the address of its page, under either path', () => {
    const keys = ['restaurant', 'restaurants'].map(
      (path) => read({ id: null, url: `https://oukosher.org/${path}/invented-grill/` }).rows[0]?.external_id,
    );
    expect(keys).toEqual(['invented-grill', 'invented-grill']);
  });

  test('a key that nobody knows is told', () => {
    expect(read({ kitchen_status: 'open' }).issues).toContainEqual({
      kind: 'unknown_column',
      detail: 'kitchen_status',
      count: 1,
    });
  });

  test('dairy equipment is said and is not dairy; an unknown word is an issue', () => {
    expect(read({ mdps: ['OU-DE'] }).rows[0]?.listing?.scope_note).toMatch(/dairy equipment/);
    expect(read({ mdps: ['moon cheese'] }).issues).toEqual([{ kind: 'unknown_word', detail: 'moon cheese', count: 1 }]);
  });

  test.each([false, 'no', '', [], 'false', null, undefined])(
    'a standard that is %j is not stated, and not denied',
    (statement) => {
      const { listing } =
        read({ glatt: statement, yoshon: statement, cholov_yisroel: statement, pas_yisroel: statement }).rows[0] ?? {};
      expect(listing?.standards).toEqual([]);
    },
  );

  test('Passover is kept beside the standards', () => {
    const { rows } = read({ passover: 'yes', glatt: 1 });
    expect(rows[0]).toMatchObject({ other: { passover: true }, listing: { standards: ['glatt'], season: null } });
    expect(read({ passover: false }).rows[0]?.other).toEqual({});
  });

  test.each([
    ['yes', true],
    ['YES', true],
    ['no', false],
    ['', false],
    [undefined, false],
    ['pending', false],
  ])('company_terminated %j ends it: %j', (company_terminated, terminated) => {
    expect(read({ company_terminated }).rows[0]?.listing?.terminated).toBe(terminated);
  });

  test.each([
    [[{ slug: 'ny', name: 'New York' }], null],
    [
      [
        { slug: 'ny-manhattan', name: 'New York City - Manhattan' },
        { slug: 'ny', name: 'New York' },
      ],
      'Manhattan',
    ],
    [[{ slug: 'queens', name: 'Queens' }], 'Queens'],
    [
      [
        { slug: 'queens', name: 'Queens' },
        { slug: 'brooklyn', name: 'Brooklyn' },
      ],
      null,
    ],
  ])('the location %j of an address without a town lies in %j', (location, borough) => {
    expect(read({ address: '301 Invented Avenue', location }).rows[0]?.address?.borough).toBe(borough);
  });

  test('a ZIP outweighs the location’s words', () => {
    expect(read({ location: [{ name: 'Queens' }] }).rows[0]?.address?.borough).toBe('Brooklyn');
  });

  test('the key is the id, else the slug; a row with neither, or without a name, makes the reading partial', async () => {
    expect(read({ id: ' 17 ' }).rows[0]?.external_id).toBe('17');
    expect(read({ id: null, slug: 'invented-grill' }).rows[0]?.external_id).toBe('invented-grill');
    const rows = Array.from({ length: 30 }, (_, i) => ({ ...ROW, id: i + 1 }));
    for (const bad of [{ ...ROW, id: null }, { ...ROW, id: 99, name: '\u200b' }, 7, null]) {
      const { audited } = await take([answer([...rows, bad])]);
      expect(audited).toMatchObject({ state: 'partial', message: expect.stringContaining('declares 31') });
    }
    expect((await take([answer(rows)])).audited.state).toBe('complete');
  });

  test('a form of which most cannot be read has changed', () => {
    expect(() => parse([answer([ROW, { id: 2 }, { id: 3 }])], AT)).toThrow(
      expect.objectContaining({ fault: 'changed_shape' }),
    );
  });

  test('fewer rows than the total, or a total that moved between pages, is partial', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({ ...ROW, id: i + 1 }));
    expect((await take([answer(rows, 31)])).audited.state).toBe('partial');
    const moved = await take([answer(rows.slice(0, 20), 30), answer(rows.slice(20), 31)]);
    expect(moved.audited.state).toBe('partial');
    expect(moved.audited.issues).toContainEqual(expect.objectContaining({ kind: 'total_changed_between_pages' }));
  });

  test('pages that overlap are counted once, and only what is all there is complete', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({ ...ROW, id: i + 1 }));
    expect((await take([answer(rows.slice(0, 20), 30), answer(rows.slice(15), 30)])).audited.state).toBe('complete');
    expect((await take([answer(rows.slice(0, 20), 30), answer(rows.slice(10, 29), 30)])).audited.state).toBe('partial');
  });

  test.each(['{"status":"success","count":0,"total":0,"results":[]}', '{"results":{}}', '[]', '{"count":1}', '"x"'])(
    '%s is no news',
    (body) => {
      expect(() => parse([getPage(body)], AT)).toThrow(expect.objectContaining({ name: 'SourceError' }));
    },
  );
});

function take(pages: Parameters<typeof parse>[0]) {
  const reader = { manifest, parse, readPages };
  return examine(
    { reader, pages, observed_at: null, whole: false, now: new Date('2026-11-21T00:00:00.000Z') },
    NO_HISTORY,
  );
}

describe('asking for the OU’s pages', () => {
  const all = Array.from({ length: 25 }, (_, i) => ({ ...ROW, id: i + 1 }));
  const served = (most: number) => (url: string) => {
    const { searchParams } = new URL(url);
    const limit = Math.min(most, Number(searchParams.get('limit')));
    const page = Number(searchParams.get('page') ?? 1);
    return answer(all.slice((page - 1) * limit, page * limit), all.length);
  };

  test('ends after one page that is the whole', async () => {
    const { ask, pageRequests } = askFrom(served(500));
    expect(await readPages(ask)).toHaveLength(1);
    expect(pageRequests.map(({ url }) => url)).toEqual([
      'https://oukosher.org/wp-json/kosher-api/v1/restaurants/posts?limit=200',
    ]);
  });

  test('goes on in pages of as many as the site gives', async () => {
    const { ask, pageRequests } = askFrom(served(10));
    const pages = await readPages(ask);
    expect(pageRequests.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=200',
      '?limit=10&page=2',
      '?limit=10&page=3',
    ]);
    expect((await take(pages)).audited.state).toBe('complete');
  });

  test('stops where the site gives the same again; the total then shows what is missing', async () => {
    const { ask, pageRequests } = askFrom(() => answer(all.slice(0, 22), 25));
    expect((await take(await readPages(ask))).audited).toMatchObject({ state: 'partial' });
    expect(pageRequests).toHaveLength(2);
  });

  test('fails where a further page cannot be had', async () => {
    const { ask } = askFrom((url) => (url.includes('page=2') ? null : served(10)(url)));
    await expect(readPages(ask)).rejects.toThrow(expect.objectContaining({ fault: 'unreachable' }));
  });
});
