export { createKeyStore, type OpenKeys, openKeyStore } from './key-store.ts';
export {
  createKey,
  type ListedKey,
  listKeys,
  type MadeKey,
  type NewKey,
  OVERLAP_DAYS,
  revokeKey,
  rotateKey,
} from './manage-keys.ts';
