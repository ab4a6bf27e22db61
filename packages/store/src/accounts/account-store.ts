import type { AccountStore } from '@kehilla/accounts';
import type { Database } from '../database.ts';
import { accountKeys } from './account-keys.ts';
import { mailTurns } from './mail-turns.ts';
import { signIn } from './sign-in.ts';

/** The record of accounts in PostgreSQL. */
export function createAccountStore(database: Database): AccountStore {
  return { ...mailTurns(database), ...signIn(database), ...accountKeys(database) };
}
