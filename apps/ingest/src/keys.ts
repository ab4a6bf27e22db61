import { parseArgs } from 'node:util';
import { operations, type Scope } from '@kehilla/contract';
import { type KeyRecord, LIMITS } from '@kehilla/gateway';
import { createKey, type Database, listKeys, revokeKey } from '@kehilla/store';
import { now, print } from './compose.ts';
import { printTable } from './commands/overview.ts';
import { readConfig } from './config.ts';
import { failureMessage } from './failure-message.ts';
import { UsageError } from './usage.ts';
import { withStore } from './with-store.ts';

const KEYLESS = new Set(['anonymous', 'open']);
const TIER_NAMES = Object.keys(LIMITS).filter((tier) => !KEYLESS.has(tier)) as KeyRecord['tier'][];
const KEY_SCOPES = [...new Set(Object.values(operations).map((operation) => operation.scope))].filter((scope): scope is Scope => scope !== null);

const USAGE = `Usage: npm run keys -- <command>

  create --tier T [--scope S,…|all|none] [--test] [--label L] [--expires DAY]
                          prints a new key, once, alone on standard output
  list [--json]           every key but for the key itself
  revoke <key or key id>  refused from the next request on

Tiers: ${TIER_NAMES.join(', ')}.
Scopes: ${KEY_SCOPES.join(', ')}.`;

const OPTIONS = {
  tier: { type: 'string' },
  scope: { type: 'string', default: 'all' },
  test: { type: 'boolean', default: false },
  label: { type: 'string' },
  expires: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parse(argv);
  const [command, named] = positionals;
  if (command === 'create') {
    const wanted = newKey(values);
    return withStore(readConfig(), async (database) => {
      print((await createKey(database, wanted, now())).key);
      return 0;
    });
  }
  if (command === 'list') return withStore(readConfig(), (database) => list(database, values.json));
  if (command === 'revoke' && named !== undefined) return withStore(readConfig(), (database) => revoke(database, named));
  throw new UsageError(USAGE);
}

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function newKey(values: Values): Parameters<typeof createKey>[1] {
  const tier = TIER_NAMES.find((name) => name === values.tier);
  if (tier === undefined) throw new UsageError(`--tier takes one of ${TIER_NAMES.join(', ')}.`);
  const expires = values.expires === undefined ? null : new Date(values.expires);
  if (expires !== null && (Number.isNaN(expires.getTime()) || expires <= now())) throw new UsageError('--expires takes a day to come, such as 2027-12-31.');
  return { tier, scopes: scopesOf(values.scope), test: values.test, label: values.label ?? null, expires_at: expires };
}

function scopesOf(text: string): KeyRecord['scopes'] {
  if (text === 'all') return [...KEY_SCOPES];
  if (text === 'none') return [];
  return text.split(',').map((part) => {
    const scope = KEY_SCOPES.find((known) => known === part.trim());
    if (scope === undefined) throw new UsageError(`--scope does not know "${part}"; it takes all, none, or of: ${KEY_SCOPES.join(', ')}.`);
    return scope;
  });
}

async function list(database: Database, json: boolean): Promise<number> {
  const keys = await listKeys(database);
  if (json) for (const key of keys) print(JSON.stringify(key));
  else printTable([['id', 'tier', 'kind', 'scopes', 'label', 'created', 'last used', 'state'], ...keys.map((key) => [key.key_id, key.tier, key.test ? 'test' : 'live', key.scopes.join(','), key.label ?? '–', key.created_at.slice(0, 10), key.last_used_on ?? 'never', stateOf(key)])], print);
  return 0;
}

function stateOf(key: KeyRecord): string {
  if (key.revoked_at !== null) return `revoked ${key.revoked_at.slice(0, 10)}`;
  if (key.expires_at !== null) return key.expires_at <= now().toISOString() ? 'expired' : `until ${key.expires_at.slice(0, 10)}`;
  return 'valid';
}

async function revoke(database: Database, named: string): Promise<number> {
  const id = await revokeKey(database, named, now());
  if (id === null) {
    console.error('There is no such key.');
    return 1;
  }
  print(`${id} is revoked; the next request with it is refused.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(failureMessage(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
