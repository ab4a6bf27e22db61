import { parseArgs } from 'node:util';
import { SCOPES } from '@kehilla/contract';
import { ConfigError, DAY_MS } from '@kehilla/core';
import { KEY_PATTERN, type KeyRecord, LIMITS } from '@kehilla/gateway';
import { createKey, type Database, type ListedKey, listKeys, OVERLAP_DAYS, revokeKey, rotateKey } from '@kehilla/store';
import { checkWords, KEYS_WORDS } from './command-words.ts';
import { now, print } from './compose.ts';
import { printTable } from './commands/overview.ts';
import { readConfig } from './config.ts';
import { failureMessage } from './failure-message.ts';
import { UsageError } from './usage.ts';
import { withStore } from './with-store.ts';

const KEYLESS = new Set(['anonymous', 'open']);
const TIER_NAMES = Object.keys(LIMITS).filter((tier) => !KEYLESS.has(tier)) as KeyRecord['tier'][];
const MOST_DAYS = 365;
const NO_SUCH_KEY = 'There is no such key. Name it by its text or by its id, which `npm run keys -- list` shows.';

const USAGE = `Usage: npm run keys -- <command>

  create --tier T [--scope S,…|all|none] [--test] [--label L] [--expires DAY]
                          prints a new key, once, alone on standard output
  list [--json]           every key but for the key itself
  rotate <key or key id> [--overlap DAYS]
                          prints a new key like it; the old one ends after the overlap (${OVERLAP_DAYS} days; 0 = now)
  revoke <key or key id>  refused from the next request on, on every server

Tiers: ${TIER_NAMES.join(', ')}.
Scopes: ${SCOPES.join(', ')}.`;

const OPTIONS = {
  tier: { type: 'string' },
  scope: { type: 'string' },
  test: { type: 'boolean', default: false },
  label: { type: 'string' },
  expires: { type: 'string' },
  overlap: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];

async function main(argv: string[]): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    print(USAGE);
    return 0;
  }
  const { values, positionals } = parse(argv);
  const [command = '', ...args] = positionals;
  const words = Object.hasOwn(KEYS_WORDS, command) ? KEYS_WORDS[command] : undefined;
  if (words === undefined) throw new UsageError(USAGE);
  // A second key on the line would be passed over in silence, and its owner believe it ended.
  checkWords(command, words, args, values);
  const [named] = args;
  if (command === 'create') {
    const wanted = newKey(values);
    return withStore(readConfig(), async (database) => {
      print((await createKey(database, wanted, now())).key);
      return 0;
    });
  }
  if (command === 'list') return withStore(readConfig(), (database) => list(database, values.json));
  if (command === 'rotate' && named !== undefined) {
    const until = overlapEnd(values.overlap);
    return withStore(readConfig(), (database) => rotate(database, named, until));
  }
  if (command === 'revoke' && named !== undefined)
    return withStore(readConfig(), (database) => revoke(database, named));
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
  const expires = values.expires === undefined ? null : dayToCome(values.expires);
  if (new RegExp(KEY_PATTERN, 'i').test(values.label ?? ''))
    throw new UsageError('--label holds a key; a label is stored and shown, so name the holder instead.');
  return {
    tier,
    scopes: scopesOf(values.scope ?? 'all'),
    test: values.test,
    label: values.label || null,
    expires_at: expires,
  };
}

/** The first instant (UTC) of a civil day that lies ahead. */
function dayToCome(text: string): Date {
  const at = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text || at <= now())
    throw new UsageError('--expires takes a day to come, such as 2027-12-31.');
  return at;
}

function scopesOf(text: string): KeyRecord['scopes'] {
  if (text === 'all') return [...SCOPES];
  if (text === 'none') return [];
  return [...new Set(text.split(','))].map((part) => {
    const scope = SCOPES.find((known) => known === part.trim());
    if (scope === undefined)
      throw new UsageError(`--scope does not know "${part}"; it takes all, none, or of: ${SCOPES.join(', ')}.`);
    return scope;
  });
}

async function list(database: Database, json: boolean): Promise<number> {
  const keys = await listKeys(database);
  if (json) for (const key of keys) print(JSON.stringify(key));
  else printTable([HEADINGS, ...keys.map(lineOf)], print);
  if (keys.length === 0)
    console.error('There are no keys yet. Make one: npm run keys -- create --tier key_free --test');
  return 0;
}

const HEADINGS = ['id', 'tier', 'kind', 'scopes', 'label', 'created', 'last used', 'expires', 'state'];

function lineOf(key: ListedKey): string[] {
  const { key_id, tier, test, scopes, label, created_at, last_used_on, expires_at } = key;
  const held = scopes.length === SCOPES.length ? 'all' : scopes.join(',') || 'none';
  const expires = expires_at === null ? 'never' : dayOf(expires_at);
  return [
    key_id,
    tier,
    test ? 'test' : 'live',
    held,
    label ?? '–',
    dayOf(created_at),
    last_used_on ?? 'never',
    expires,
    stateOf(key),
  ];
}

function stateOf({ revoked_at, expires_at }: KeyRecord): string {
  if (revoked_at !== null) return `revoked ${dayOf(revoked_at)}`;
  return expires_at !== null && expires_at <= now().toISOString() ? 'expired' : 'valid';
}

function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

function overlapEnd(days = String(OVERLAP_DAYS)): Date {
  if (!/^\d{1,3}$/.test(days) || Number(days) > MOST_DAYS)
    throw new UsageError(`--overlap takes a number of days from 0 to ${MOST_DAYS}.`);
  return new Date(now().getTime() + Number(days) * DAY_MS);
}

/** The new key goes alone to standard output, what becomes of the old one to standard error. */
async function rotate(database: Database, named: string, until: Date): Promise<number> {
  const made = await rotateKey(database, named, until, now());
  if (made === null) {
    console.error(
      'Nothing was made: this key is unknown, revoked or expired already; `npm run keys -- list` shows them all.',
    );
    return 1;
  }
  print(made.key);
  console.error(`This is ${made.key_id}. The old key ends at ${until.toISOString()}, or earlier if it was to.`);
  return 0;
}

async function revoke(database: Database, named: string): Promise<number> {
  const id = await revokeKey(database, named, now());
  if (id === null) {
    console.error(NO_SUCH_KEY);
    return 1;
  }
  print(`${id} is revoked: the next request with it is refused, on every server.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(failureMessage(error));
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
}
