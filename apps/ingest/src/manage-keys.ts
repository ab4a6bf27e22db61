import { SCOPES } from '@kehilla/contract';
import { KEY_PATTERN, type KeyRecord, redactKeys, TIERS } from '@kehilla/gateway';
import {
  createKey,
  type Database,
  type ListedKey,
  listKeys,
  type NewKey,
  OVERLAP_DAYS,
  revokeKey,
  rotateKey,
} from '@kehilla/store';
import { createCommandLine, looseOption, textOption } from './command-line.ts';
import { readConfig } from './config.ts';
import { printTable } from './field-table.ts';
import type { Surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';
import { DAY_MS } from '@kehilla/core';

/** The typed parts of a new key; a missing part is undefined. */
type KeyValues = {
  readonly tier?: string | undefined;
  readonly scope?: string | undefined;
  readonly test?: boolean | undefined;
  readonly label?: string | undefined;
  /** The first day on which it is no longer in force, `YYYY-MM-DD`, UTC. */
  readonly expires?: string | undefined;
};

/** The tier of callers without a key: no key can have it. Rule: specification §8.1. */
const KEYLESS = 'anonymous';
/** The tiers that a key may have: those of the contract without that one. */
const TIER_NAMES = TIERS.filter((tier) => tier !== KEYLESS);
const MOST_DAYS = 365;
/** The tier whose limits every test key has, whatever its own. Rule: decisions §4. */
const TEST_TIER = 'key_free';
const TEST_LIMITS = `A test key has the limits of ${TEST_TIER} whatever its tier, and makes no live readings; without --test the key has those of its tier.`;

/** Returns the requested key. Throws `UsageError` for an unknown tier or scope, a past day, and a label that holds a key. */
export function newKey(values: KeyValues, now: Date): NewKey {
  const tier = TIER_NAMES.find((name) => name === values.tier);
  if (values.tier === KEYLESS)
    throw new UsageError(
      `--tier ${KEYLESS} is the tier of assistants that send no key, so there is no key of it; take one of ${TIER_NAMES.join(', ')}.`,
    );
  if (tier === undefined) throw new UsageError(`--tier takes one of ${TIER_NAMES.join(', ')}.`);
  const expires = values.expires === undefined ? null : dayToCome(values.expires, now);
  if (new RegExp(KEY_PATTERN, 'i').test(values.label ?? ''))
    throw new UsageError('--label holds a key; a label is stored and shown, so name the holder instead.');
  return {
    tier,
    scopes: listScopes(values.scope ?? 'all'),
    test: values.test === true,
    label: values.label?.trim().replaceAll(/\s+/g, ' ') || null,
    expires_at: expires,
  };
}

/** The first instant (UTC) of a civil day that lies ahead. */
function dayToCome(text: string, now: Date): Date {
  const at = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text || at <= now)
    throw new UsageError('--expires takes a day to come, such as 2027-12-31.');
  return at;
}

function listScopes(text: string): KeyRecord['scopes'] {
  if (text === 'all') return [...SCOPES];
  if (text === 'none') return [];
  return [...new Set(text.split(','))].map((part) => {
    const scope = SCOPES.find((known) => known === part.trim());
    if (scope === undefined)
      throw new UsageError(`--scope does not know "${part}"; it takes all, none, or of: ${SCOPES.join(', ')}.`);
    return scope;
  });
}

/** When a rotated key ends: as many days from now as were asked for, else the usual number. Throws `UsageError` for more than a year. */
function overlapEnd(days: string | undefined, now: Date): Date {
  const overlap = days ?? String(OVERLAP_DAYS);
  if (!/^\d{1,3}$/.test(overlap) || Number(overlap) > MOST_DAYS)
    throw new UsageError(`--overlap takes a number of days from 0 to ${MOST_DAYS}.`);
  return new Date(now.getTime() + Number(overlap) * DAY_MS);
}

const NO_SUCH_KEY = 'There is no such key. Name it by its text or by its id, which `npm run keys -- list` shows.';

const ABOUT_KEYS =
  '\n"-" in place of a key reads it from standard input: other accounts of this machine can read a command line while it runs.';

/** Makes, lists, rotates and revokes keys: `npm run keys`. The settings are read once the words are right. */
export async function manageKeys(argv: readonly string[], around: Surroundings): Promise<number> {
  const { env, now, print, remark } = around;
  const line = createCommandLine('keys', 'Makes, lists, rotates and revokes keys.', print, redactKeys);
  const { program, ends, wantsJson } = line;
  const withKeys = (work: (database: Database) => Promise<number>) => withStore(readConfig(env), around, work);
  program
    .command('create')
    .description('prints a new key, once, alone on standard output')
    .addOption(textOption('--tier <tier>', `one of ${TIER_NAMES.join(', ')}`))
    .addOption(textOption('--scope <scopes>', `all, none, or with commas of ${SCOPES.join(', ')}`))
    .option('--test', 'a test key')
    .addOption(looseOption('--label <text>', 'its holder'))
    .addOption(textOption('--expires <day>', 'the first day on which it is no longer in force'))
    .action(
      ends(async (values) => {
        const wanted = newKey(values, now());
        return withKeys(async (database) => {
          print((await createKey(database, wanted, now())).key);
          if (wanted.test && wanted.tier !== TEST_TIER) remark(TEST_LIMITS);
          return 0;
        });
      }),
    );
  program
    .command('list')
    .description('every key but for the key itself')
    .action(ends(() => withKeys((database) => list(database, wantsJson(), around))));
  program
    .command('rotate')
    .description('prints a new key like it; the old one ends after the overlap')
    .argument('<key>', 'the key or its id')
    .addOption(textOption('--overlap <days>', `how long both are in force; 0 = not at all (default: ${OVERLAP_DAYS})`))
    .action(
      ends(async (key, { overlap }) => {
        const named = await findNamed(key, around);
        const until = overlapEnd(overlap, now());
        return withKeys((database) => rotate(database, named, until, around));
      }),
    );
  program
    .command('revoke')
    .description('refused from the next request on, on every server')
    .argument('<key>', 'the key or its id')
    .action(
      ends(async (key) => {
        const named = await findNamed(key, around);
        return withKeys((database) => revoke(database, named, around));
      }),
    );
  program.addHelpText('after', ABOUT_KEYS);
  return line.run(argv);
}

/** Returns the given key: `-` = the first line of standard input. Throws `UsageError` if that has none. */
async function findNamed(key: string, { input }: Surroundings): Promise<string> {
  if (key !== '-') return key;
  for await (const line of input()) return line.trim();
  throw new UsageError('Standard input has no key; "-" reads one from its first line.');
}

async function list(database: Database, json: boolean, { now, print, remark }: Surroundings): Promise<number> {
  const keys = await listKeys(database);
  if (json) for (const key of keys) print(JSON.stringify(key));
  else printTable([HEADINGS, ...keys.map((key) => getLine(key, now()))], print);
  if (keys.length === 0) remark('There are no keys yet. Make one: npm run keys -- create --tier key_free --test');
  return 0;
}

const HEADINGS = ['id', 'tier', 'kind', 'scopes', 'label', 'created', 'last used', 'expires', 'state'];

function getLine(key: ListedKey, now: Date): string[] {
  const { key_id, tier, test, scopes, label, created_at, last_used_on, expires_at } = key;
  const held = scopes.length === SCOPES.length ? 'all' : scopes.join(',') || 'none';
  const expires = expires_at === null ? 'never' : getDay(expires_at);
  return [
    key_id,
    tier,
    test ? 'test' : 'live',
    held,
    label ?? '–',
    getDay(created_at),
    last_used_on ?? 'never',
    expires,
    getState(key, now),
  ];
}

function getState({ revoked_at, expires_at }: KeyRecord, now: Date): string {
  if (revoked_at !== null) return `revoked ${getDay(revoked_at)}`;
  return expires_at !== null && expires_at <= now.toISOString() ? 'expired' : 'valid';
}

function getDay(instant: string): string {
  return instant.slice(0, 10);
}

/** Prints only the new key to standard output, and the end of the old one to standard error. */
async function rotate(
  database: Database,
  named: string,
  until: Date,
  { now, print, remark }: Surroundings,
): Promise<number> {
  const made = await rotateKey(database, named, { now: now(), until });
  if (made === null) {
    remark('Nothing was made: this key is unknown, revoked or expired already; `npm run keys -- list` shows them all.');
    return 1;
  }
  print(made.key);
  remark(`This is ${made.key_id}. The old key ends at ${until.toISOString()}, or earlier if it was to.`);
  return 0;
}

async function revoke(database: Database, named: string, { now, print, remark }: Surroundings): Promise<number> {
  const id = await revokeKey(database, named, now());
  if (id === null) {
    remark(NO_SUCH_KEY);
    return 1;
  }
  print(`${id} is revoked: the next request with it is refused, on every server.`);
  return 0;
}
