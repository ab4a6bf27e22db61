import { expect, test } from 'vitest';
import { briefAnswer } from './answer.ts';

const UNLISTED = { status: 'no_readable_agency_lists_it', certified_by: [], last_confirmed_at: null };
const LISTED = { status: 'listing_stale', certified_by: ['OU'], last_confirmed_at: '2026-08-13T00:00:00.000Z' };
const candidate = (at: number, kosher: object): object => ({
  place_id: `pl_invented${at}`,
  name: `Invented ${at}`,
  address: null,
  distance_m: null,
  kosher,
});
const list = (agency: string, outcome: string, list_id: string): object => ({
  agency,
  list_id,
  outcome,
  last_read_at: '2026-11-20T00:00:00.000Z',
});

test('verify in brief: five candidates, their status where a list shows them, lists of one agency that say the same once', () => {
  const answer = {
    data: {
      subject: null,
      candidates: Array.from({ length: 8 }, (_, at) => candidate(at, at === 0 ? LISTED : UNLISTED)),
      answer: {
        sufficient_evidence_now: false,
        certified_by: [],
        summary: 'Invented.',
        kosher_status: null,
        advice: 'Invented.',
      },
      certifications: [],
      food_status: { value: null, stated_by: [] },
      attributes: {},
      conflicts: [],
      missing: [],
      coverage: {},
      checked: {
        lists: [list('OU', 'not_consulted', 'a'), list('OU', 'not_consulted', 'b'), list('OK', 'not_consulted', 'c')],
      },
    },
    status: 'unknown',
    freshness: {
      as_of: '2026-11-20T00:00:00.000Z',
      oldest_fact_at: null,
      fresh_until: null,
      state: 'unknown',
      tier: 'db',
    },
    sources: [],
  };
  expect(briefAnswer('verify_kosher', answer)).toMatchObject({
    data: {
      subject: null,
      missing: [],
      candidates: [
        { place_id: 'pl_invented0', name: 'Invented 0', kosher: { status: 'listing_stale', certified_by: ['OU'] } },
        ...[1, 2, 3, 4].map((at) => ({ place_id: `pl_invented${at}`, name: `Invented ${at}` })),
      ],
      checked: {
        lists: [
          { agency: 'OU', outcome: 'not_consulted' },
          { agency: 'OK', outcome: 'not_consulted' },
        ],
      },
    },
  });
});

test('an operation without a brief answer has none', () => {
  expect(briefAnswer('get_place', {})).toBeNull();
});
