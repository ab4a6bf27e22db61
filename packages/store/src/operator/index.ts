export { readStatus } from './overview.ts';
export { linkByCurator, listReviewTasks, rejectByCurator, type ReviewItem } from './review.ts';
