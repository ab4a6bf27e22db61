export { readStatus } from './overview.ts';
export { linkByCurator, listReviewTasks, rejectByCurator } from './review.ts';
