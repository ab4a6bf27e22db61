import { expect, test } from 'vitest';
import { inventedCity, search } from './testing/invented-city.ts';
import { askEvents } from './testing/invented-events.ts';
import { ask } from './testing/invented-providers.ts';

const CITY = inventedCity([]);

/** The words that each tool says had no effect, and its notes. */
const ASK = {
  search_places(q: string) {
    const { data, notes = [] } = search(CITY, { q });
    return { ignored: data.query.ignored, notes };
  },
  find_services(service: string) {
    const { data, notes = [] } = ask(CITY, { service });
    return { ignored: data.understood?.ignored ?? [], notes };
  },
  search_events(q: string) {
    const { data, notes = [] } = askEvents(CITY, { q });
    return { ignored: data.understood?.ignored ?? [], notes };
  },
} as const;

test.each([
  ['search_places', 'restaurant for a family of 5', 'for a family of 5'],
  ['search_places', 'restaurant under $20 each', 'under $20 each'],
  ['find_services', 'plumber for 6 people', 'for 6 people'],
  ['find_services', 'plumber $50 an hour', '$50 an hour'],
  ['find_services', 'plumber under 20 dollars each', 'under 20 dollars each'],
  ['search_events', 'concert for 6 people', 'for 6 people'],
] as const)('%s: %s: the number is told as it was sent, as the note tells it', (tool, question, phrase) => {
  const { ignored, notes } = ASK[tool](question);
  expect(ignored).toEqual([phrase]);
  expect(notes.join(' ')).toContain(`"${phrase}" left none out`);
});
