export { eventForm, type EventForm } from './event-form.ts';
export type { EventSubject } from './event-subject.ts';
export { groupEvents } from './group-events.ts';
export { type EventPairScore, scoreEventPair } from './score-event-pair.ts';
