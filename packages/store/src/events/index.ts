export { createEventStore } from './event-store.ts';
export { loadEvents, loadEventSites } from './load-events.ts';
export { saveEvents } from './save-event-plan.ts';
