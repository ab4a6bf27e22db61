export type { EventDoc } from './event-doc.ts';
export { eventDoc } from './event-docs.ts';
export { type JewishPlaces, addressesOfEvents } from './listings/event-in-city.ts';
export { buildEvents, CATEGORY_NUMBER, type EventImage } from './event-image.ts';
export { eventNames } from './find/event-names.ts';
export { readEventWord } from './words/event-words.ts';
export { type EventQuestion, type EventTerm } from './find/fits.ts';
export { findEvents, type FoundEvents } from './find/find-events.ts';
