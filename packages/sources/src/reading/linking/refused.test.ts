import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { FEBRUARY, LIST, listed, getPlan, REGISTER, getRow, standing } from '../../testing/plans.ts';
import { withoutRefused } from './area-lines.ts';

const ADDRESS = makeAddress({ house_number: '301', street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213' });
const shop = getRow('permit', { names: [{ text: 'Kingsway Shawarma', lang: null }], address: ADDRESS });
const AREA = { ...LIST, area_zips: ['11213'] };
/** A line that says a name and nothing else. */
const line = getRow('line', { names: shop.names, listing: listed() });

describe('a place that a curator refused for a line', () => {
  const known = standing(getPlan([shop], { manifest: REGISTER }));
  const readingPlan = getPlan([line], { manifest: AREA, known });
  const place = known[0]?.place_id ?? '';
  const rejected = standing(readingPlan, known).map((row) =>
    row.external_id === 'line'
      ? { ...row, place_id: null, by_name: false, link_state: 'unlinked' as const, refused: [place] }
      : row,
  );

  test('was offered once', () => expect(readingPlan.tasks).toMatchObject([{ candidates: [{ place_id: place }] }]));

  test('is not offered again when the line is seen again', () => {
    const again = getPlan([line], { manifest: AREA, observed_at: FEBRUARY, known: rejected });
    expect(again).toMatchObject({ tasks: [], new_links: [], confirm: [{ external_id: 'line' }] });
  });

  test('nor linked, when the line says more', () => {
    const more = { ...line, address: ADDRESS };
    const again = getPlan([more], { manifest: AREA, observed_at: FEBRUARY, known: rejected });
    expect(again.write[0]?.place_id).not.toBe(place);
  });
});

test.each([
  [{ kind: 'link', place_id: 'a', points: 9, reasons: [] }, 'none'],
  [{ kind: 'link', place_id: 'b', points: 9, reasons: [] }, 'link'],
  [{ kind: 'review', candidates: [{ place_id: 'a', points: 5, reasons: [] }] }, 'none'],
  [{ kind: 'none' }, 'none'],
] as const)('%j without a: %s', (decision, kind) => expect(withoutRefused(decision, ['a']).kind).toBe(kind));
