import { describe, expect, test } from 'vitest';
import { resolveKosher } from './resolve-kosher.ts';
import { checkRows, GONE, NONE } from './testing/check-rows.ts';
import { daysAgo, evidence, listing, NOW, notice, REGISTRY } from './testing/evidence.ts';

describe('a live listing', () => {
  checkRows([
    ['confirmed an hour ago', { listings: [listing('ou')] }, { status: 'listed_by_agency', certified_by: ['OU'] }],
    [
      'confirmed exactly 14 days ago',
      { listings: [listing('ou', { last_seen_at: daysAgo(14) })] },
      { status: 'listed_by_agency', last_confirmed_at: daysAgo(14) },
    ],
    [
      'a second longer',
      { listings: [listing('ou', { last_seen_at: daysAgo(14, 1_000) })] },
      { status: 'listing_stale', certified_by: ['OU'], last_confirmed_at: daysAgo(14, 1_000) },
    ],
    [
      'a millisecond longer',
      { listings: [listing('ou', { last_seen_at: daysAgo(14, 1) })] },
      { status: 'listing_stale' },
    ],
    [
      'with a date nobody can read',
      { listings: [listing('ou', { last_seen_at: 'last summer' })] },
      { status: 'listing_stale' },
    ],
    [
      'what the agency states',
      { listings: [listing('ou', { food_status: ['dairy'], standards: ['yoshon', 'cholov_yisroel'] })] },
      { food_status: 'dairy', standards: ['cholov_yisroel', 'yoshon'] },
    ],
    [
      'two kinds of food on one line',
      { listings: [listing('ou', { food_status: ['dairy', 'pareve'] })] },
      { status: 'listed_by_agency', food_status: null },
    ],
    [
      'limited to a season',
      { listings: [listing('chk', { season: 'summer-5786' })] },
      { status: 'listed_by_agency', certified_by: ['CHK'] },
    ],
    [
      'limited to a season, seen long ago',
      { listings: [listing('chk', { season: 'summer-5785', last_seen_at: daysAgo(300) })] },
      { status: 'listing_stale' },
    ],
  ]);
});

test('nothing stands in a summary that nobody stated', () => {
  expect(resolveKosher(evidence({ listings: [listing('ou')] }), REGISTRY, NOW)).toEqual({
    status: 'listed_by_agency',
    certified_by: ['OU'],
    food_status: null,
    standards: [],
    last_confirmed_at: daysAgo(0, 3_600_000),
  });
});

describe('several agencies', () => {
  checkRows([
    [
      'two that agree',
      { listings: [listing('ou'), listing('ok')] },
      { status: 'listed_by_agency', certified_by: ['OK', 'OU'] },
    ],
    [
      'two lines of one agency',
      { listings: [listing('ou'), listing('ou', { external_id: 'ou-2' })] },
      { certified_by: ['OU'] },
    ],
    [
      'one fresh, one stale: the newest confirmation counts',
      { listings: [listing('ou', { last_seen_at: daysAgo(40) }), listing('ok', { last_seen_at: daysAgo(2) })] },
      {
        status: 'listed_by_agency',
        certified_by: ['OK', 'OU'],
        stale_agencies: ['OU'],
        last_confirmed_at: daysAgo(2),
      },
    ],
    [
      'one agency on two lists, one of them stale: its newest word counts',
      {
        listings: [
          listing('ou'),
          listing('ou', { external_id: 'ou-2', last_seen_at: daysAgo(40) }),
          listing('ok', { last_seen_at: daysAgo(40) }),
        ],
      },
      { status: 'listed_by_agency', stale_agencies: ['OK'] },
    ],
    [
      'instants written in two ways',
      {
        listings: [
          listing('ou', { last_seen_at: '2026-07-10T00:00:00Z' }),
          listing('ok', { last_seen_at: '2026-07-10T00:00:00.500Z' }),
        ],
      },
      { last_confirmed_at: '2026-07-10T00:00:00.500Z' },
    ],
    [
      'dropped by one, listed by the other',
      { listings: [listing('ou', GONE), listing('ok')] },
      { status: 'listed_by_agency', certified_by: ['OK'] },
    ],
    [
      'what the one that dropped it had stated is not repeated',
      {
        listings: [
          listing('ou', { ...GONE, food_status: ['meat'], standards: ['glatt'] }),
          listing('ok', { food_status: ['dairy'] }),
        ],
      },
      { status: 'listed_by_agency', food_status: 'dairy' },
    ],
  ]);
});

test.each([
  ['both stale, which the status says', 40, 20],
  ['both fresh', 3, 0],
])('no agency is stale beside another: %s', (_, ou, ok) => {
  const listings = [listing('ou', { last_seen_at: daysAgo(ou) }), listing('ok', { last_seen_at: daysAgo(ok) })];
  const summary = resolveKosher(evidence({ listings }), REGISTRY, NOW);
  expect(summary.certified_by).toEqual(['OK', 'OU']);
  expect(summary).not.toHaveProperty('stale_agencies');
});

describe('no longer listed', () => {
  checkRows([
    [
      'absent from a later complete reading',
      { listings: [listing('ou', GONE)] },
      { ...NONE, status: 'no_longer_listed_by_agency', last_confirmed_at: GONE.last_seen_at },
    ],
    [
      'the list says that it ended',
      { listings: [listing('ou', { terminated: true })] },
      { status: 'no_longer_listed_by_agency', certified_by: [] },
    ],
    [
      'the list says so where absence would mean nothing',
      { listings: [listing('chk', { terminated: true })] },
      { status: 'no_longer_listed_by_agency' },
    ],
    [
      'dropped by both',
      { listings: [listing('ou', GONE), listing('ok', { ...GONE, last_seen_at: daysAgo(90) })] },
      { status: 'no_longer_listed_by_agency', last_confirmed_at: GONE.last_seen_at },
    ],
    [
      'absence that does not mean removal leaves it listed',
      { listings: [listing('chk', GONE)] },
      { status: 'listed_by_agency', certified_by: ['CHK'] },
    ],
    [
      'absence that does not mean removal only ages it',
      { listings: [listing('chk', { missing_since: daysAgo(20), last_seen_at: daysAgo(21) })] },
      { status: 'listing_stale', certified_by: ['CHK'] },
    ],
    [
      'dropped, and a notice says the same',
      { listings: [listing('ou', GONE)], notices: [notice('OU')] },
      { status: 'no_longer_listed_by_agency' },
    ],
  ]);
});

describe('never listed', () => {
  checkRows([
    ['nothing at all', {}, NONE],
    ['a notice alone', { notices: [notice('OU')] }, NONE],
    ['a line of a list nobody registered', { listings: [listing('somebody')] }, NONE],
    [
      'a line of an unregistered list that says it ended',
      { listings: [listing('somebody', { terminated: true })] },
      NONE,
    ],
  ]);

  test('every such place shares one summary that nobody can change', () => {
    const one = resolveKosher(evidence({}), REGISTRY, NOW);
    expect(resolveKosher(evidence({ notices: [notice('OU')] }), REGISTRY, NOW)).toBe(one);
    expect(() => one.certified_by.push('OU')).toThrow(TypeError);
  });
});
