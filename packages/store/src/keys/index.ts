export { createKeyStore, type OpenKeys, openKeyStore } from './key-store.ts';
export { createKey, type ListedKey, listKeys, type MadeKey, type NewKey, revokeKey, rotateKey } from './manage-keys.ts';
