import { createRequire } from 'node:module';
import type * as Library from 'oidc-provider';

const load = createRequire(import.meta.url);

/** Returns the library of authorization, loaded at its first use: it takes 200 ms, and only the server of pages uses it, where authorization is on. */
export function getLibrary(): typeof Library {
  return load('oidc-provider') as typeof Library;
}
