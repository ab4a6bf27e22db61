import { keepLately, onceFor } from '@kehilla/core';
import { textAt } from '../image/text-table.ts';
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
