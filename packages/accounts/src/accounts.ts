import { ownKeys } from './own-keys.ts';
import { signingIn } from './signing-in.ts';
import type { AccountParts, Accounts } from './account-types.ts';

/** Accounts over these parts. Rule: specification §5.7, decisions §4. */
export function createAccounts(parts: AccountParts): Accounts {
  return { ...signingIn(parts), ...ownKeys(parts.store) };
}
