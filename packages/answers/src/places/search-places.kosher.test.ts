import { describe, expect, test } from 'vitest';
import { type TestInput, getError, found } from '../testing/ask-neighbourhood.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { daysAgo, listed, named, place } from '../testing/invented-records.ts';
import { CITY } from '../testing/neighbourhood.ts';

describe('kosher filters', () => {
  test.each<[request: TestInput, ids: string[]]>([
    [{ kosher_only: true }, ['pl_conflicted', 'pl_document', 'pl_grill', 'pl_notice', 'pl_pizza']],
    [
      { kosher_only: true, include_stale: true },
      ['pl_bagels', 'pl_conflicted', 'pl_document', 'pl_grill', 'pl_notice', 'pl_pizza'],
    ],
    [{ category: 'kosher' }, ['pl_conflicted', 'pl_document', 'pl_grill', 'pl_notice', 'pl_pizza']],
    [{ hashgacha: 'OU' }, ['pl_conflicted', 'pl_grill', 'pl_notice', 'pl_pizza']],
    [{ hashgacha: 'ou' }, ['pl_conflicted', 'pl_grill', 'pl_notice', 'pl_pizza']],
    [{ hashgacha: ' Ok , chk ' }, ['pl_conflicted', 'pl_pizza']],
    [{ hashgacha: ' Ok , chk ', include_stale: true }, ['pl_bagels', 'pl_conflicted', 'pl_pizza']],
    [{ hashgacha: 'crc' }, ['pl_document']],
    [{ food_status: 'dairy' }, ['pl_pizza']],
    [{ food_status: 'dairy', include_stale: true }, ['pl_bagels', 'pl_pizza']],
    [{ food_status: 'meat' }, ['pl_document', 'pl_grill']],
    [{ food_status: 'fish' }, []],
    [{ standards: 'glatt' }, ['pl_grill']],
    [{ standards: 'Cholov_Yisroel' }, ['pl_pizza']],
    [{ standards: 'cholov_yisroel,pas_yisroel' }, ['pl_pizza']],
    [{ standards: 'yoshon' }, []],
    [{ hashgacha: 'OU', food_status: 'dairy', standards: 'pas_yisroel', kosher_only: true }, ['pl_pizza']],
    [{ kosher_only: true, category: 'pizzeria' }, ['pl_pizza']],
    [{ kosher_only: true, q: 'grill' }, ['pl_grill', 'pl_notice']],
    [{ kosher_only: true, q: 'kosher restaurant' }, ['pl_grill', 'pl_notice', 'pl_pizza']],
    [{ kosher_only: true, q: 'deli' }, []],
  ])('%j finds %j', (request, ids) => expect(found(request).sort()).toEqual(ids));

  test.each([
    ['cRc', true],
    ['OU, cRc', true],
    ['crc', false],
    ['CRC', false],
  ])("an agency written %s: told that Chicago's council is another body, %s", (hashgacha, isNoted) => {
    expect(/another body/.test(search(CITY, { hashgacha }).notes?.join(' ') ?? '')).toBe(isNoted);
  });

  test("neither a label, a map's tag nor a dropped line is a listing, also with old ones", () => {
    for (const id of ['pl_label', 'pl_tag', 'pl_dropped'])
      expect(found({ kosher_only: true, include_stale: true })).not.toContain(id);
  });

  test('what contradicts itself is shown as that, behind what is listed', () => {
    const { data, notes = [] } = search(CITY, { kosher_only: true });
    const { results } = data;
    const statuses = results.map(({ kosher }) => kosher.status);
    expect(statuses).toEqual(statuses.toSorted((a, b) => Number(a === 'conflicted') - Number(b === 'conflicted')));
    expect(results.find(({ place_id }) => place_id === 'pl_notice')?.kosher.status).toBe('conflicted');
    expect(notes.join(' ')).toContain('places of which sources disagree are shown as such');
  });

  test.each<[requestInput: TestInput, stale: number]>([
    [{ kosher_only: true }, 1],
    [{ hashgacha: 'OK' }, 1],
    [{ hashgacha: 'OU' }, 0],
    [{ food_status: 'dairy' }, 1],
    [{ kosher_only: true, include_stale: true }, 0],
    [{ kosher_only: true, category: 'pizzeria' }, 0],
    [{}, 0],
  ])('%j leaves out %d of which the word is old, and tells how to see them', (request, stale) => {
    const { data, notes = [] } = search(CITY, request);
    expect(data.coverage?.excluded_stale).toBe(stale);
    expect(notes.some((note) => note.includes('{"include_stale": true}'))).toBe(stale > 0);
  });

  test("an agency's old word beside another's fresh one is not enough where that agency is asked for", () => {
    const city = inventedCity([
      place('pl_both', [
        named('Both Lists Cafe'),
        listed('ou', 'Both Lists Cafe'),
        listed('ok', 'Both Lists Cafe', {}, { last_seen_at: daysAgo(40), observed_at: daysAgo(40) }),
      ]),
    ]);
    expect(getIds(search(city, { kosher_only: true }))).toEqual(['pl_both']);
    expect(getIds(search(city, { hashgacha: 'OU' }))).toEqual(['pl_both']);
    expect(getIds(search(city, { hashgacha: 'OK' }))).toEqual([]);
    expect(search(city, { hashgacha: 'OK' }).data.coverage?.excluded_stale).toBe(1);
  });

  test.each<[id: string, kosher: object]>([
    [
      'pl_grill',
      { status: 'listed_by_agency', certified_by: ['OU'], food_status: 'meat', standards: ['glatt', 'pas_yisroel'] },
    ],
    ['pl_bagels', { status: 'listing_stale', certified_by: ['OK'], last_confirmed_at: daysAgo(40) }],
    ['pl_pizza', { status: 'listed_by_agency', certified_by: ['CHK', 'OU'], food_status: 'dairy' }],
    ['pl_dropped', { status: 'no_longer_listed_by_agency', certified_by: [] }],
    ['pl_conflicted', { status: 'conflicted', certified_by: ['OK', 'OU'], food_status: null }],
    ['pl_notice', { status: 'conflicted', certified_by: ['OU'] }],
    ['pl_document', { status: 'listed_by_agency', certified_by: ['CRC'], evidence_kinds: ['certificate_document'] }],
    ['pl_label', { status: 'no_readable_agency_lists_it', certified_by: [] }],
    ['pl_tag', { status: 'no_readable_agency_lists_it', certified_by: [] }],
  ])('%s: %j', (id, kosher) => {
    expect(search(CITY).data.results.find((each) => each.place_id === id)?.kosher).toMatchObject(kosher);
  });

  test.each<[requested: TestInput, field: string, allowed: string]>([
    [{ hashgacha: 'XYZ' }, 'hashgacha', 'CRC'],
    [{ hashgacha: 'OU,Star' }, 'hashgacha', 'OU'],
    [{ hashgacha: ' , ' }, 'hashgacha', 'OK'],
    [{ standards: 'mehadrin' }, 'standards', 'glatt'],
    [{ standards: '' }, 'standards', 'yoshon'],
    [{ category: 'xyzzy' }, 'category', 'bakery'],
    [{ category: '' }, 'category', 'restaurant'],
  ])('%j is refused, naming the field and what is allowed', (request, field, allowed) => {
    const error = getError(request);
    expect(error).toMatchObject({ code: 'invalid_request', status: 400, details: { field } });
    expect(error.details['allowed']).toContain(allowed);
    expect(getFaults('ErrorDetails', error.details)).toEqual([]);
  });

  test('an unknown category is answered with those that begin like it', () => {
    expect(getError({ category: 'synthesizer' }).details['suggestions']).toContain('synagogue');
  });
});
