import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { audit } from '../../reading/examine.ts';
import { getReader } from '../../testing/get-reader.ts';

const { manifest, parse, readPages } = getReader('ok');

const AT = { observed_at: '2026-11-20T00:00:00.000Z' };

function addresses(...ids: readonly number[]) {
  const rows = ids.map((ID) => ({
    ID,
    title: `Invented House ${ID}`,
    restaurant_address: { title: `${ID} Invented Avenue, Brooklyn, NY 11213, USA` },
  }));
  return getPage(JSON.stringify({ PreparedData: rows }));
}

function types(...ids: readonly number[]) {
  return getPage(
    JSON.stringify(
      ids.map((id) => ({
        id,
        title: { rendered: `Invented House ${id}` },
        class_list: ['ctax_restaurant_type-dairy'],
      })),
    ),
  );
}

function upTo(last: number, first = 1): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function post(more: Record<string, unknown>, place: Record<string, unknown> = {}) {
  const one = { id: 1, title: { rendered: 'Invented House' }, ...more };
  const other = { ID: 1, title: 'Invented House', ...place };
  return parse([getPage(JSON.stringify({ PreparedData: [other] })), getPage(JSON.stringify([one]))], AT);
}

describe('ok', () => {
  test.each([
    [['ctax_restaurant_type-dairy'], null, ['dairy']],
    [{ 0: 'post-1', 1: 'ctax_restaurant_type-meat' }, null, ['meat']],
    [['ctax_restaurant_type-caterer-meat'], 'caterer', ['meat']],
    [['ctax_restaurant_type-caterer-dairy'], 'caterer', ['dairy']],
    [['ctax_restaurant_type-caterer-pareve'], 'caterer', ['pareve']],
    [['ctax_restaurant_type-kosher-supermarket'], 'supermarket', []],
    [['ctax_restaurant_type-dairy', 'ctax_restaurant_type-pareve'], null, ['dairy', 'pareve']],
    [['ctax_other-meat', 'restaurant_type-meat'], null, []],
    ['ctax_restaurant_type-dairy', null, []],
    [undefined, null, []],
  ])('the classes %j are the kind %j and serve %j', (class_list, category, food_status) => {
    const { rows, issues } = post({ class_list });
    expect(rows[0]).toMatchObject({ category, listing: { food_status, standards: [] } });
    expect(issues).toEqual([]);
  });

  const HQ = { streetAddress: '391 Agency Ave', addressLocality: 'Brooklyn', addressRegion: 'NY', postalCode: '11213' };
  const DOOR = {
    streetAddress: '66 Invented Row',
    addressLocality: 'Brooklyn',
    addressRegion: 'NY',
    postalCode: '11211',
  };
  const graph = (...nodes: unknown[]) => ({ yoast_head_json: { schema: { '@graph': nodes } } });

  test.each([
    { restaurant_address: false },
    { restaurant_address: '' },
    { restaurant_address: { title: '' } },
    { restaurant_address: [] },
    {},
  ])(
    'an address that is %j is taken from the structured data of the establishment, never from the agency’s own',
    (place) => {
      const agency = { '@type': ['Organization', 'LocalBusiness'], address: HQ };
      expect(post(graph(agency, { '@type': 'Restaurant', address: DOOR }), place).rows[0]?.address?.street).toBe(
        'Invented Row',
      );
      expect(post(graph(agency), place).rows[0]?.address).toBeNull();
      expect(post(graph(), place).rows[0]?.address).toBeNull();
    },
  );

  test('structured data of no type anybody knows is passed over', () => {
    const odd = { '@type': [{ toString: 1 }, 7, null], address: HQ };
    expect(post(graph(odd, { '@type': [null, 'Restaurant'], address: DOOR })).rows[0]?.address?.street).toBe(
      'Invented Row',
    );
  });

  test('an id in one feed only is kept, and said so', () => {
    const { rows, issues } = parse([addresses(1, 2), types(2, 3)], AT);
    expect(rows.map((row) => [row.external_id, row.address !== null, row.listing?.food_status])).toEqual([
      ['1', true, []],
      ['2', true, ['dairy']],
      ['3', false, ['dairy']],
    ]);
    expect(issues).toEqual([
      { kind: 'join_incomplete', detail: 'not among the types', count: 1 },
      { kind: 'join_incomplete', detail: 'not among the addresses', count: 1 },
    ]);
  });

  test.each([
    ['only the addresses', [addresses(1)]],
    ['only the types', [types(1)]],
    ['feeds that have no id in common', [addresses(1, 2), types(3, 4)]],
    ['addresses without a row', [addresses(), types(1)]],
    ['types without a row', [addresses(1), types()]],
    ['a page of something else', [addresses(1), types(1), getPage('{"data":[]}')]],
    ['the answer of an unknown action', [getPage('0'), types(1)]],
    [
      'WordPress’s error body',
      [addresses(1), getPage('{"code":"rest_no_route","message":"No route","data":{"status":404}}')],
    ],
    ['types that end on a full page while ids lack theirs', [addresses(...upTo(120)), types(...upTo(100))]],
  ])('%s is no news', (_what, pages) => {
    expect(() => parse(pages, AT)).toThrow(expect.objectContaining({ name: 'SourceError' }));
  });

  test('types that end on a full page are whole where every id has its own, or an empty page follows', () => {
    expect(parse([addresses(...upTo(100)), types(...upTo(100))], AT).rows).toHaveLength(100);
    expect(parse([addresses(...upTo(120)), types(...upTo(100)), types()], AT).rows).toHaveLength(120);
  });
});

describe('asking for OK’s feeds', () => {
  /** A site with these ids in its feeds, that answers as WordPress does. */
  function site(inAddresses: readonly number[], inTypes: readonly number[]) {
    return askFrom((url, request) => {
      if (request.form !== undefined) return addresses(...inAddresses);
      const { searchParams } = new URL(url);
      const start = Number(searchParams.get('offset') ?? (Number(searchParams.get('page')) - 1) * 100);
      if (searchParams.has('page') && start > 0 && start >= inTypes.length) return null;
      return types(...inTypes.slice(start, start + 100));
    });
  }

  test.each([
    ['fewer than a page', upTo(89), upTo(89), ['page=1']],
    ['a page and some', upTo(120), upTo(120), ['page=1', 'page=2']],
    ['exactly a page, all of them joined', upTo(100), upTo(100), ['page=1', 'page=2']],
    ['exactly a page, and ids without a type', upTo(103), upTo(100), ['page=1', 'page=2', 'offset=100']],
  ])('%s', async (_what, inAddresses, inTypes, queries) => {
    const { ask, pageRequests } = site(inAddresses, inTypes);
    const pages = await readPages(ask);
    expect(pageRequests[0]).toMatchObject({
      form: { action: 'load-all-restaurants' },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    expect(pageRequests.slice(1).map(({ url }) => url.split('&').at(-1))).toEqual(queries);
    expect(parse(pages, AT).rows).toHaveLength(inAddresses.length);
  });

  test('goes on after a short page where the feed declares more, and is partial where it does not give them', async () => {
    const declaring = (total: number, perPage: number) =>
      askFrom((url, { form }) => {
        if (form !== undefined) return addresses(...upTo(90));
        const at = (Number(new URL(url).searchParams.get('page') ?? 99) - 1) * perPage;
        return { ...types(...upTo(90).slice(at, at + perPage)), rows_declared: total };
      });
    const readState = async (total: number, perPage: number) => {
      const parsed = parse(await readPages(declaring(total, perPage).ask), AT);
      return [parsed.rows.length, audit(manifest, parsed, null).state, parsed.issues.length];
    };
    expect(await readState(90, 60)).toEqual([90, 'complete', 0]);
    expect(await readState(90, 90)).toEqual([90, 'complete', 0]);
    expect(await readState(95, 90)).toEqual([90, 'partial', 0]);
  });

  test('fails where a page of types cannot be had and ids lack theirs', async () => {
    const { ask } = askFrom((url, { form }) =>
      form === undefined ? (url.endsWith('page=1') ? types(...upTo(100)) : null) : addresses(...upTo(150)),
    );
    await expect(readPages(ask)).rejects.toThrow(expect.objectContaining({ fault: 'unreachable' }));
  });
});
