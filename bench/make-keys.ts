import type { Scope } from '@kehilla/contract';
import { createKey, type Database } from '@kehilla/store';

/** Keys to ask with, as text: so many callers of the tier `company` with these scopes. */
export function makeKeys(database: Database, count: number, scopes: readonly Scope[], now: Date): Promise<string[]> {
  const wanted = { tier: 'company', scopes, test: false, label: 'bench', expires_at: null } as const;
  return Promise.all(Array.from({ length: count }, async () => (await createKey(database, wanted, now)).key));
}
