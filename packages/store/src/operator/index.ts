export { linkByCurator, rejectByCurator } from './decide-review.ts';
export { readStatus } from './overview.ts';
export { listReviewTasks } from './review-tasks.ts';
