import { expect, test } from 'vitest';
import { inventedCity } from '../testing/invented-city.ts';
import { askEvents } from '../testing/invented-events.ts';

test.each([
  ['2026-11-10T02:30:00.000Z', '2026-11-09'],
  ['2026-11-10T00:00:00.000Z', '2026-11-10'],
])('a site last read whole at %s was so on %s in New York', (last_complete_reading_at, day) => {
  const site = { source_id: 'own', state: 'complete' as const, read_at: last_complete_reading_at };
  const city = inventedCity([], { event_sites: [{ ...site, last_complete_reading_at }] });
  expect(askEvents(city).data.coverage?.sites[0]?.note).toContain(`last read whole on ${day};`);
});
