import { keepLately, onceFor } from '@kehilla/core';
import { textAt } from '../image/text-table.ts';
import { visitHash } from '../image/hash-index.ts';
import type { EventDoc } from './event-doc.ts';
import type { EventImage } from './event-image.ts';

export type { EventClaim, EventDoc } from './event-doc.ts';
export { addressesOfEvents, buildEvents, CATEGORY_NUMBER, type EventImage } from './event-image.ts';
export { readEventWord } from './event-words.ts';
export { type EventQuestion, type EventTerm, findEvents, type FoundEvents } from './find-events.ts';

/** What is shown of an event by its number. */
export function eventDoc(image: EventImage, event: number): EventDoc {
  return docsOf(image)(event);
}

const docsOf = onceFor((image: EventImage) =>
  keepLately(MOST_KEPT, (event: number) => JSON.parse(textAt(image.docs, event)) as EventDoc),
);
/** Some megabytes of descriptions. */
const MOST_KEPT = 3_000;

/** The number of an event by its identifier, or one merged into it; null where there is none. */
export function findEvent(image: EventImage, eventId: string): number | null {
  let found: number | null = null;
  visitHash(image.ids, eventId, (event) => {
    const { event_id, merged_from } = eventDoc(image, event);
    if (event_id === eventId || merged_from.includes(eventId)) found = event;
  });
  return found;
}
