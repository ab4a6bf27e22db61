import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@kehilla/store';

/** The addresses by which servers and workers reach a record. */
export type RoleAddresses = { readonly server: string; readonly worker: string };

/**
 * Gives servers and workers roles with no more than they need, each with a new password. For a record that nobody else uses: its owner's alone. Rule:
 * deploy/roles.sql.
 */
export async function giveRoles(database: Database, root: string): Promise<RoleAddresses> {
  await database.pool.query(readFileSync(join(root, 'deploy/roles.sql'), 'utf8'));
  const addressOf = async (role: 'kehilla_server' | 'kehilla_worker'): Promise<string> => {
    const password = randomBytes(18).toString('hex');
    await database.pool.query(`ALTER ROLE ${role} PASSWORD '${password}'`);
    const address = new URL(database.url);
    address.username = role;
    address.password = password;
    return address.href;
  };
  return { server: await addressOf('kehilla_server'), worker: await addressOf('kehilla_worker') };
}
