import type { SearchPlacesInput } from '@kehilla/contract';
import type { CityRecords, SourceList } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { inventedCity, search } from '../testing/invented-city.ts';
import { recommend } from '../testing/invented-menus.ts';
import { daysAgo, LISTS, listed, named, place, reading } from '../testing/invented-records.ts';

const CHK_OWN: SourceList = {
  list_id: 'chk',
  agency: 'CHK',
  source_id: 'chk',
  name: 'List of CHK',
  url: null,
  absence_means_removal: true,
  transcribed: false,
};
const grill = [place('pl_grill', [named('Maple Grill'), listed('ou', 'Maple Grill', { food_status: ['meat'] })])];
const whole = ['ou', 'ok', 'chk'].map((id) => reading(id));
const others = whole.filter(({ source_id }) => source_id !== 'ok');
const failed = { source_id: 'ok', first_failed_at: daysAgo(0), last_failed_at: daysAgo(0) };
const cityWith = (own: Partial<CityRecords>) => inventedCity(grill, { lists: [...LISTS, CHK_OWN], ...own });

describe('a question that filters by agencies’ lists', () => {
  test.each<[what: string, own: Partial<CityRecords>, status: string, noted: RegExp | null]>([
    ['each was read', { readings: whole }, 'ok', null],
    ['one was never tried', { readings: others }, 'partial', /OK \(never tried\)/],
    [
      'one was tried in vain',
      { readings: others, failed_readings: [failed] },
      'partial',
      /OK \(tried, and never read\)/,
    ],
    [
      'one failed since',
      { readings: whole, failed_readings: [failed] },
      'partial',
      /OK \(tried again on 15 July 2026, and that failed\)/,
    ],
    [
      'one was read in part',
      { readings: [...others, reading('ok', { state: 'partial' })] },
      'partial',
      /OK \(read in part only\)/,
    ],
    [
      'one is overdue',
      { readings: [...others, reading('ok', { observed_at: daysAgo(15) })] },
      'partial',
      /OK \(last read whole on 30 June 2026\)/,
    ],
    ['one is only transcribed', { lists: LISTS, readings: whole }, 'partial', /CHK \(only transcribed by people\)/],
    ['none was read', { readings: [] }, 'partial', /No list of any agency has been read here/],
  ])('%s: %s', (_, own, status, notes) => {
    const city = cityWith(own);
    for (const request of [
      { kosher_only: true },
      { category: 'kosher' },
      { food_status: 'meat' },
    ] satisfies Partial<SearchPlacesInput>[]) {
      const answer = search(city, request);
      expect(answer.status).toBe(status);
      if (notes === null) expect(answer.notes?.join() ?? '').not.toMatch(/never tried|only transcribed|has been read/);
      else expect(answer.notes).toContainEqual(expect.stringMatching(notes));
      const none = search(city, { ...request, q: 'Qwertyuiop' });
      expect(none.status).toBe('no_data');
      if (notes !== null) expect(none.notes).toContainEqual(expect.stringMatching(notes));
    }
    expect(search(city).status).toBe('ok');
  });

  test('that asks for an agency depends on the lists of that agency', () => {
    const city = cityWith({ readings: others });
    expect(search(city, { hashgacha: 'OU' }).status).toBe('ok');
    expect(search(city, { hashgacha: 'OU,OK' }).status).toBe('partial');
    expect(search(city, { hashgacha: 'CRC' }).notes?.join() ?? '').not.toContain('never tried');
  });

  test('of dishes is partial by the same rule', async () => {
    const request = { query: 'spicy tuna roll', limit: 1 };
    expect((await recommend(request)).status).toBe('ok');
    const { status, notes } = await recommend({ ...request, kosher_only: true });
    expect(status).toBe('partial');
    expect(notes).toContainEqual(expect.stringContaining('CHK (only transcribed by people)'));
  });
});
