import type { ParseSetting } from '@kehilla/core';
import pg from 'pg';

const ADDRESS =
  'an address that begins with postgresql:// or postgres://, with %23 for # in a password, %2F for / and %3F for ?';
const FILES = 'an address whose sslrootcert, sslcert and sslkey name files that this account may read';

/** The address of a PostgreSQL, by host or by the folder of its socket (`postgresql://user@/name?host=/run/postgresql`). */
export const databaseUrlSetting: ParseSetting<string> = (value) => {
  if (!isAddress(value)) return { expected: ADDRESS };
  try {
    // The driver reads the files that an address names as it takes it, long before it connects.
    void new pg.Client({ connectionString: plainAddress(value) });
    return { value };
  } catch (error) {
    return { expected: 'path' in (error as object) ? FILES : ADDRESS };
  }
};

/** Whether it reads as an address; one without a host has it among its parameters, or is of this machine's own socket. */
function isAddress(value: string): boolean {
  return /^postgres(ql)?:\/\//i.test(value) && URL.canParse(value.replace('@/', '@socket/'));
}

/**
 * The address as the driver is given it: what it takes for `verify-full` in any case is called so, because it warns of the other names at every start and
 * will take them for less some day. `no-verify` and `disable` stay what they are.
 */
export function plainAddress(url: string): string {
  return /[?&]uselibpqcompat=true\b/.test(url)
    ? url
    : url.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full');
}
