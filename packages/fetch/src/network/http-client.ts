import { createRequire } from 'node:module';
import type * as Undici from 'undici';

const load = createRequire(import.meta.url);

/** Returns the HTTP client, loaded at its first use: a command that reads a saved file does without it, and it would be a tenth of its time. */
export function getHttpClient(): typeof Undici {
  return load('undici') as typeof Undici;
}
