import { boundedMemoize, memoizeByObject } from '@kehilla/core';
import { textAt } from '../image/text-table.ts';
import type { EventDoc } from './event-doc.ts';
import type { EventImage } from './event-image.ts';

/** Returns the description of an event by its number. */
export function eventDoc(image: EventImage, event: number): EventDoc {
  return getDocs(image)(event);
}

const getDocs = memoizeByObject((image: EventImage) =>
  boundedMemoize(MAX_CACHED_ENTRIES, (event: number) => JSON.parse(textAt(image.docs, event)) as EventDoc),
);
/** Some megabytes of descriptions. */
const MAX_CACHED_ENTRIES = 3_000;
