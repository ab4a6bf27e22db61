import { describe } from 'vitest';
import { checkRows, GONE } from './testing/check-rows.ts';
import { certificate, daysAgo, listing, notice } from './testing/evidence.ts';

describe('notices beside a live listing', () => {
  const live = { listings: [listing('ou')] };
  checkRows([
    ['of the same agency', { ...live, notices: [notice('OU')] }, { status: 'conflicted', certified_by: ['OU'] }],
    [
      'that the certification ended',
      { ...live, notices: [notice('OU', { kind: 'certification_ended' })] },
      { status: 'conflicted' },
    ],
    [
      'beside a stale listing',
      { listings: [listing('ou', { last_seen_at: daysAgo(50) })], notices: [notice('OU')] },
      { status: 'conflicted' },
    ],
    ['of another agency', { ...live, notices: [notice('OK')] }, { status: 'listed_by_agency' }],
    [
      'of an agency that dropped it, while another lists it',
      { listings: [listing('ou', GONE), listing('ok')], notices: [notice('OU')] },
      { status: 'listed_by_agency', certified_by: ['OK'] },
    ],
    [
      'of one of two that list it',
      { listings: [listing('ou'), listing('ok')], notices: [notice('OK')] },
      { status: 'conflicted', certified_by: ['OK', 'OU'] },
    ],
    ['a warning only', { ...live, notices: [notice('OU', { kind: 'warning' })] }, { status: 'listed_by_agency' }],
    [
      'closed before today',
      { ...live, notices: [notice('OU', { closed_on: '2026-07-10' })] },
      { status: 'listed_by_agency' },
    ],
    ['closed today', { ...live, notices: [notice('OU', { closed_on: '2026-07-15' })] }, { status: 'listed_by_agency' }],
    [
      'to be closed tomorrow',
      { ...live, notices: [notice('OU', { closed_on: '2026-07-16' })] },
      { status: 'conflicted' },
    ],
    ['published today', { ...live, notices: [notice('OU', { published_on: '2026-07-15' })] }, { status: 'conflicted' }],
    [
      'to be published tomorrow',
      { ...live, notices: [notice('OU', { published_on: '2026-07-16' })] },
      { status: 'listed_by_agency' },
    ],
  ]);
});

describe('contradicting food status', () => {
  const dairy = listing('ou', { food_status: ['dairy'] });
  checkRows([
    [
      'dairy and meat',
      { listings: [dairy, listing('ok', { food_status: ['meat'] })] },
      { status: 'conflicted', food_status: null, certified_by: ['OK', 'OU'] },
    ],
    [
      'two kinds against one of them: they share one, in either order',
      { listings: [listing('ok', { food_status: ['dairy', 'pareve'] }), dairy] },
      { status: 'listed_by_agency', food_status: null },
    ],
    [
      'dairy, and dairy or pareve',
      { listings: [dairy, listing('ok', { food_status: ['dairy', 'pareve'] })] },
      { status: 'listed_by_agency', food_status: null },
    ],
    [
      'dairy, and nothing stated',
      { listings: [dairy, listing('ok')] },
      { status: 'listed_by_agency', food_status: 'dairy' },
    ],
    [
      'dairy, and meat by one that dropped it',
      { listings: [dairy, listing('ok', { ...GONE, food_status: ['meat'] })] },
      { status: 'listed_by_agency', food_status: 'dairy' },
    ],
    [
      'the third contradicts the first',
      {
        listings: [dairy, listing('ok', { food_status: ['dairy', 'meat'] }), listing('chk', { food_status: ['meat'] })],
      },
      { status: 'conflicted' },
    ],
    [
      'a list and a document that stands alone',
      { listings: [dairy], certificates: [certificate('CRC', { food_status: ['meat'] })] },
      { status: 'conflicted' },
    ],
    [
      'a list and a document of the same agency',
      { listings: [dairy], certificates: [certificate('OU', { food_status: ['meat'] })] },
      { status: 'conflicted' },
    ],
    [
      'a list and an expired document',
      { listings: [dairy], certificates: [certificate('CRC', { food_status: ['meat'], valid_to: '2026-07-14' })] },
      { status: 'listed_by_agency', food_status: 'dairy' },
    ],
  ]);
});
