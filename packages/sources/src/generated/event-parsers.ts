// Generated from the sources' folders by `npm run generate`. Do not edit.

import { parse as eventsIcs } from '../events/ics/parse.ts';
import { parse as eventsJsonld } from '../events/jsonld/parse.ts';
import { parse as eventsLocalist } from '../events/localist/parse.ts';
import { readPages as eventsLocalistPages } from '../events/localist/read-pages.ts';
import { parse as nycParks } from '../events/nyc-parks/parse.ts';
import { readPages as nycParksPages } from '../events/nyc-parks/read-pages.ts';
import { parse as eventsSquarespace } from '../events/squarespace/parse.ts';
import { parse as eventsTribe } from '../events/tribe/parse.ts';
import { readPages as eventsTribePages } from '../events/tribe/read-pages.ts';
import type { EventReaderId, EventParser } from '../events/types.ts';

/** How the pages of each form of events are read, and asked for where that takes code, by the id of its reader. */
export const EVENT_PARSERS: Readonly<Record<EventReaderId, EventParser>> = {
  'events-jsonld': { parse: eventsJsonld },
  'events-ics': { parse: eventsIcs },
  'events-tribe': { parse: eventsTribe, readPages: eventsTribePages },
  'events-squarespace': { parse: eventsSquarespace },
  'events-localist': { parse: eventsLocalist, readPages: eventsLocalistPages },
  'nyc-parks': { parse: nycParks, readPages: nycParksPages },
};
