import { describe, expect, test } from 'vitest';
import { type Asked, errorOf, found } from './testing/ask-neighbourhood.ts';
import { faultsOf } from './testing/contract-schema.ts';
import { search } from './testing/invented-city.ts';
import { daysAgo } from './testing/invented-records.ts';
import { CITY } from './testing/neighbourhood.ts';

describe('kosher filters', () => {
  test.each<[asked: Asked, ids: string[]]>([
    [{ kosher_only: true }, ['pl_bagels', 'pl_document', 'pl_grill', 'pl_pizza']],
    [{ category: 'kosher' }, ['pl_bagels', 'pl_document', 'pl_grill', 'pl_pizza']],
    [{ hashgacha: 'OU' }, ['pl_grill', 'pl_pizza']],
    [{ hashgacha: 'ou' }, ['pl_grill', 'pl_pizza']],
    [{ hashgacha: ' Ok , chk ' }, ['pl_bagels', 'pl_pizza']],
    [{ hashgacha: 'crc' }, ['pl_document']],
    [{ food_status: 'dairy' }, ['pl_bagels', 'pl_pizza']],
    [{ food_status: 'meat' }, ['pl_document', 'pl_grill']],
    [{ food_status: 'fish' }, []],
    [{ standards: 'glatt' }, ['pl_grill']],
    [{ standards: 'Cholov_Yisroel' }, ['pl_bagels', 'pl_pizza']],
    [{ standards: 'cholov_yisroel,pas_yisroel' }, ['pl_pizza']],
    [{ standards: 'yoshon' }, []],
    [{ hashgacha: 'OU', food_status: 'dairy', standards: 'pas_yisroel', kosher_only: true }, ['pl_pizza']],
    [{ kosher_only: true, category: 'pizzeria' }, ['pl_pizza']],
    [{ kosher_only: true, q: 'grill' }, ['pl_grill']],
    [{ kosher_only: true, q: 'deli' }, []],
  ])('%j finds %j', (asked, ids) => expect(found(asked).sort()).toEqual(ids));

  test.each([
    ['cRc', true],
    ['OU, cRc', true],
    ['crc', false],
    ['CRC', false],
  ])("an agency written %s: told that Chicago's council is another body, %s", (hashgacha, told) => {
    expect(/another body/.test(search(CITY, { hashgacha }).notes?.join(' ') ?? '')).toBe(told);
  });

  test("neither a label, a map's tag, a dropped line, a conflict nor a notice is a listing", () => {
    for (const id of ['pl_label', 'pl_tag', 'pl_dropped', 'pl_conflicted', 'pl_notice'])
      expect(found({ kosher_only: true })).not.toContain(id);
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

  test.each<[asked: Asked, field: string, allowed: string]>([
    [{ hashgacha: 'XYZ' }, 'hashgacha', 'CRC'],
    [{ hashgacha: 'OU,Star' }, 'hashgacha', 'OU'],
    [{ hashgacha: ' , ' }, 'hashgacha', 'OK'],
    [{ standards: 'mehadrin' }, 'standards', 'glatt'],
    [{ standards: '' }, 'standards', 'yoshon'],
    [{ category: 'xyzzy' }, 'category', 'bakery'],
    [{ category: '' }, 'category', 'restaurant'],
  ])('%j is refused, naming the field and what is allowed', (asked, field, allowed) => {
    const error = errorOf(asked);
    expect(error).toMatchObject({ code: 'invalid_request', status: 400, details: { field } });
    expect(error.details['allowed']).toContain(allowed);
    expect(faultsOf('ErrorDetails', error.details)).toEqual([]);
  });

  test('an unknown category is answered with those that begin like it', () => {
    expect(errorOf({ category: 'synthesizer' }).details['suggestions']).toContain('synagogue');
  });
});
