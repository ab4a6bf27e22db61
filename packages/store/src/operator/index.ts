export { linkByCurator, rejectByCurator } from './decide-review.ts';
export { readStatus } from './overview.ts';
export { type NamedCandidate } from './named-places.ts';
export { listReviewAlerts, listReviewTasks } from './review-tasks.ts';
