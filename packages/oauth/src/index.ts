export { type Authorization, createAuthorization, type Step } from './authorization.ts';
export { type Connections, createConnections, type NamedConnection } from './connections.ts';
export { MOST_DOCUMENT_BYTES } from './clients.ts';
export type {
  Connection,
  FoundRecord,
  KeptDocument,
  OauthStore,
  ReadAddress,
  ReadsAddress,
  SavedRecord,
} from './ports.ts';
export { PATHS as OAUTH_PATHS, type ProviderParts } from './provider.ts';
export { createMemoryOauthStore } from './record/memory-store.ts';
