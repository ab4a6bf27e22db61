import { describe, expect, test } from 'vitest';
import { coverage, found } from '../testing/ask-neighbourhood.ts';
import { getIds, search } from '../testing/invented-city.ts';
import { CITY } from '../testing/neighbourhood.ts';

describe('category', () => {
  test.each<[category: string, understood: string | null, ids: string[]]>([
    ['bakery', 'bakery', ['pl_bagels', 'pl_dropped']],
    ['Bagel shop', 'bagel_shop', ['pl_bagels']],
    ['synagogue', 'synagogue', ['pl_shul']],
    ['shul', 'synagogue', ['pl_shul']],
    ['בית כנסת', 'synagogue', ['pl_shul']],
    ['prayer', 'prayer', ['pl_shul']],
    ['caterer', 'caterer', ['pl_document']],
  ])('%s is %s', (category, understood, ids) => {
    const { data } = search(CITY, { category });
    expect(data.query.understood.category).toBe(understood);
    expect(data.results.map((each) => each.place_id).sort()).toEqual(ids);
  });

  test('a misspelt one is announced as it was read', () => {
    expect(search(CITY, { category: 'synagoge' }).data.query.understood).toMatchObject({
      category: 'synagogue',
      spelling: [{ given: 'synagoge', read_as: 'synagogue' }],
    });
  });

  test('with q both must fit', () => {
    expect(found({ category: 'restaurant', q: 'harbor' })).toEqual([]);
    expect(found({ category: 'bakery', q: 'harbor' })).toEqual(['pl_bagels']);
  });
});

describe('open_now', () => {
  test('true keeps places known to be open, and counts those nobody can tell of', () => {
    const all = search(CITY).data.results;
    const { results, coverage } = search(CITY, { open_now: true }).data;
    expect(results.map((each) => each.place_id).sort()).toEqual(['pl_grill', 'pl_tag']);
    expect(coverage?.excluded_hours_unknown).toBe(all.filter((each) => each.open_now === null).length);
    expect(coverage?.note.join()).toContain('hours are not known');
  });

  test('false is no filter', () => {
    expect(found({ open_now: false })).toEqual(found({}));
    expect(coverage({ open_now: false })?.excluded_hours_unknown).toBe(0);
    expect(search(CITY, { open_now: false }).data.query.open_now).toBe(false);
  });

  test.each([
    ['pl_grill', true],
    ['pl_bagels', false],
    ['pl_disagree', null],
    ['pl_shul', null],
    ['pl_label', null],
  ])('%s is open: %s', (id, open) => {
    expect(search(CITY).data.results.find((each) => each.place_id === id)?.open_now).toBe(open);
  });

  test('it is the moment asked about that counts', () => {
    expect(getIds(search(CITY, { open_now: true }, new Date('2026-07-15T23:00:00.000Z')))).toEqual(['pl_bagels']);
  });
});

describe('limit', () => {
  test.each([1, 3, 19, 50])('%d: the same order, cut, and the cut announced', (limit) => {
    const all = found({ limit: 50 });
    const { results, count, coverage } = search(CITY, { limit }).data;
    expect(results.map((each) => each.place_id)).toEqual(all.slice(0, limit));
    expect(coverage).toMatchObject({ matched: all.length, returned: count, more: Math.max(0, all.length - limit) });
  });
});
