export { createKeyStore, openKeyStore } from './key-store.ts';
export { createKey, type ListedKey, listKeys, type NewKey, OVERLAP_DAYS, revokeKey, rotateKey } from './manage-keys.ts';
