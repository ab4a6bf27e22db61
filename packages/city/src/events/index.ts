export type { EventClaim, EventDoc } from './event-doc.ts';
export { eventDoc } from './event-docs.ts';
export { addressesOfEvents } from './event-in-city.ts';
export { buildEvents, CATEGORY_NUMBER, type EventImage } from './event-image.ts';
export { type EventNames, eventNames } from './event-names.ts';
export { readEventWord } from './event-words.ts';
export { type EventQuestion, type EventTerm } from './event-question.ts';
export { findEvents, type FoundEvents } from './find-events.ts';
