export { createOauthStore, createTokenStore } from './oauth-store.ts';
