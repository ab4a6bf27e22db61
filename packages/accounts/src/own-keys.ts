import { DAY_MS, ServiceError } from '@kehilla/core';
import type { Accounts } from './account-types.ts';
import type { AccountStore } from './ports.ts';
import { MAX_KEYS, MAX_LABEL_CHARACTERS, readLabel } from './rules.ts';

/** What of `Accounts` is about the keys of one who has signed in. */
export function ownKeys(
  store: AccountStore,
): Pick<Accounts, 'keysOf' | 'makeKey' | 'nameKey' | 'revokeKey' | 'rotateKey'> {
  return {
    keysOf: ({ account_id }, now) => store.keysOf(account_id, now),
    makeKey: async ({ account_id }, wanted, now) => {
      const made = await store.makeKey(account_id, { ...wanted, label: labelOf(wanted.label) }, MAX_KEYS, now);
      if (made === null)
        throw new ServiceError(
          'conflict',
          `${MAX_KEYS} keys were yours this month, and those that ended count until it is over. Rotate one that you have instead.`,
        );
      return made;
    },
    nameKey: async ({ account_id }, key_id, label) => {
      if (!(await store.nameKey(account_id, key_id, labelOf(label)))) throw noSuchKey();
    },
    revokeKey: async ({ account_id }, key_id, now) => {
      if (!(await store.revokeKey(account_id, key_id, now))) throw noSuchKey();
    },
    rotateKey: async ({ account_id }, key_id, overlapDays, now) => {
      const until = new Date(now.getTime() + overlapDays * DAY_MS);
      const made = await store.rotateKey(account_id, key_id, { now, until });
      if (made === null)
        throw new ServiceError(
          'conflict',
          'This key is not in force, or was rotated already and the old one still goes on. Revoke the old one first.',
        );
      return made;
    },
  };
}

function labelOf(text: string): string {
  const label = readLabel(text);
  if (label !== null) return label;
  throw new ServiceError(
    'invalid_request',
    `A name has 1 to ${MAX_LABEL_CHARACTERS} characters, none of them invisible.`,
    { field: 'label' },
  );
}

function noSuchKey(): ServiceError {
  return new ServiceError('not_found', 'You have no such key.');
}
