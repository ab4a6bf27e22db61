import { MORE_KEYS, type MoreKey } from '@kehilla/calendar';
import { ServiceError } from '@kehilla/core';

/** What is told of the days of a window, and of those of a year: by its own name alone, for it is long. */
const OF_MANY_DAYS = ['hebrew_days', 'entries'] as const;
/** What `include` can name. */
export type IncludeKey = MoreKey | (typeof OF_MANY_DAYS)[number];

const ALL = 'all';
const ALLOWED = [...MORE_KEYS, ALL, ...OF_MANY_DAYS];
const EXPECTED = `some of ${ALLOWED.join(', ')}, by commas`;

/** What `include` names, by commas; none where it was not sent. Throws `invalid_request` for a name that there is none of. */
export function includedOf(include: string | undefined): ReadonlySet<IncludeKey> {
  const named = (include ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  const unknown = named.find((word) => !ALLOWED.includes(word));
  if (unknown !== undefined)
    throw new ServiceError('invalid_request', `include does not know "${unknown}"; send ${EXPECTED}.`, {
      field: 'include',
      expected: EXPECTED,
      allowed: ALLOWED,
    });
  return new Set<IncludeKey>([
    ...MORE_KEYS.filter((key) => named.includes(ALL) || named.includes(key)),
    ...OF_MANY_DAYS.filter((key) => named.includes(key)),
  ]);
}
