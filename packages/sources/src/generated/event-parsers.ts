// Generated from the sources' folders by `npm run generate`. Do not edit.

import type { EventModules, EventReaderId } from '../events/types.ts';

/**
 * How the pages of each form of events are read, and asked for where that takes code, by the id of its reader. Each is loaded when it is asked for.
 */
export const EVENT_PARSERS: Readonly<Record<EventReaderId, EventModules>> = {
  'events-jsonld': { parser: () => import('../events/jsonld/parse.ts') },
  'events-ics': { parser: () => import('../events/ics/parse.ts') },
  'events-tribe': { parser: () => import('../events/tribe/parse.ts'), pages: () => import('../events/tribe/read-pages.ts') },
  'events-squarespace': { parser: () => import('../events/squarespace/parse.ts') },
  'events-localist': { parser: () => import('../events/localist/parse.ts'), pages: () => import('../events/localist/read-pages.ts') },
  'nyc-parks': { parser: () => import('../events/nyc-parks/parse.ts'), pages: () => import('../events/nyc-parks/read-pages.ts') },
};
