import { expect, test } from 'vitest';
import { preferredType, getVary } from './document.ts';

/** RFC 9110 §12.5.1; where both weigh the same it is JSON. */
test.each<[string | undefined, 'application/json' | 'text/calendar']>([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['text/html', 'application/json'],
  ['text/calendar', 'text/calendar'],
  ['Text/Calendar; Q=0.1', 'text/calendar'],
  ['text/*', 'text/calendar'],
  ['text/calendar;q=0.5, */*', 'application/json'],
  ['text/calendar, */*;q=0.5', 'text/calendar'],
  ['text/calendar;q=0.5, application/*;q=0.6', 'application/json'],
  ['text/calendar;q=0, */*;q=0.1', 'application/json'],
  ['text/calendar, application/json', 'application/json'],
  ['text/calendar;q=x', 'application/json'],
])('Accept: %s prefers %s', (accept, type) => expect(preferredType('jewish_calendar', accept)).toBe(type));

test('an operation without iCalendar answers JSON, whatever is accepted, and says that nothing else counts', () => {
  expect(preferredType('search_places', 'text/calendar')).toBe('application/json');
  expect([getVary('search_places'), getVary('search_events')]).toEqual(['Authorization', 'Authorization, Accept']);
});
