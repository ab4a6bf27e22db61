export { createAccountStore } from './account-store.ts';
