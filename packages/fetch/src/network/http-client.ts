import { createRequire } from 'node:module';
import type * as Undici from 'undici';

const load = createRequire(import.meta.url);

/** The HTTP client. Loaded when it is first asked for: a command that reads a saved file asks nobody, and this would be a tenth of what it takes. */
export function getHttpClient(): typeof Undici {
  return load('undici') as typeof Undici;
}
