import { reader as ics } from './ics/index.ts';
import { reader as jsonld } from './jsonld/index.ts';
import { reader as localist } from './localist/index.ts';
import { reader as nycParks } from './nyc-parks/index.ts';
import { reader as squarespace } from './squarespace/index.ts';
import { reader as tribe } from './tribe/index.ts';
import type { EventReader, EventReaderId } from './types.ts';

/** The readers of events by id: one folder and one line each. */
export const EVENT_READERS: Readonly<Record<EventReaderId, EventReader>> = {
  'events-jsonld': jsonld,
  'events-ics': ics,
  'events-tribe': tribe,
  'events-squarespace': squarespace,
  'events-localist': localist,
  'nyc-parks': nycParks,
};
