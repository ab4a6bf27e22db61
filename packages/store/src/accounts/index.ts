export { createAccountStore } from './account-store.ts';
export { createFeedStore } from './feed-store.ts';
