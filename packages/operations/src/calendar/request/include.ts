import { MORE_KEYS, type MoreKey } from '@kehilla/calendar';
import { ServiceError } from '@kehilla/core';

const ALL = 'all';
const ALLOWED = [...MORE_KEYS, ALL];
const EXPECTED = `some of ${ALLOWED.join(', ')}, by commas`;

/** What `include` names, by commas; none where it was not sent. Throws `invalid_request` for a name that there is none of. */
export function includedOf(include: string | undefined): ReadonlySet<MoreKey> {
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
  return new Set(MORE_KEYS.filter((key) => named.includes(ALL) || named.includes(key)));
}
