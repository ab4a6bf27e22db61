export { createEventStore } from './event-store.ts';
