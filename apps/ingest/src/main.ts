import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '@kehilla/core';
import type { Database } from '@kehilla/store';
import { checkWords, INGEST_WORDS } from './command-words.ts';
import { check } from './commands/check.ts';
import { curate } from './commands/curate/index.ts';
import { sources, status } from './commands/overview.ts';
import { record } from './commands/record.ts';
import { review } from './commands/review.ts';
import { checkRun, run } from './commands/run.ts';
import { work } from './commands/work.ts';
import { now, print, progress, remark } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { failureMessage } from './failure-message.ts';
import { logLine } from './log-line.ts';
import { mirrorOf, openNetwork } from './network.ts';
import { USAGE, UsageError } from './usage.ts';
import { makeDataFolder, withStore } from './with-store.ts';

const OPTIONS = {
  file: { type: 'string' },
  origin: { type: 'string' },
  site: { type: 'string' },
  out: { type: 'string' },
  'observed-at': { type: 'string' },
  complete: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];

async function main(argv: readonly string[]): Promise<number> {
  const wantsHelp = argv.includes('--help') || argv.includes('-h');
  if (argv[0] === 'curate' && !wantsHelp) return curate(argv.slice(1), { config: readConfig, now, print });
  if (wantsHelp || argv.length === 0) {
    print(USAGE);
    return wantsHelp ? 0 : 2;
  }
  const { values, positionals } = parse(argv);
  const [command, ...args] = positionals;
  if (command === undefined) throw new UsageError(USAGE);
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const words = INGEST_WORDS[command];
  if (known === undefined || words === undefined) throw new UsageError(`There is no command "${command}".\n\n${USAGE}`);
  checkWords(command, words, args, values);
  return known(args, values, readConfig());
}

/** A command's further words and options, and the settings, to its exit code. */
type Command = (args: readonly string[], values: Values, config: Config) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  run: runSources,
  work: workUntilTold,
  check: (args, values, config) => offRecord('check', args, values, config),
  record: (args, values, config) => offRecord('record', args, values, config),
  sources: (_, { json }, config) =>
    withStore(config, (database) => sources(database, { json, now: now(), print, sites: config.event_sites })),
  status: (_, { json }, config) =>
    withStore(config, (database) => status(database, { json, now: now(), print, sites: config.event_sites })),
  review: (args, { json }, config) =>
    withStore(config, (database) => review(database, args, { json, now: now(), print })),
};

function runSources(ids: readonly string[], values: Values, config: Config): Promise<number> {
  const asked = {
    ids,
    file: pathOf(values.file),
    site: values.site ?? null,
    sites: config.event_sites,
    observedAt: instant(values['observed-at']),
    complete: values.complete,
  };
  checkRun(asked);
  const mirror = mirrorOf(values.origin, ids, values.file);
  if (asked.file === null && !values['dry-run']) makeDataFolder(config.data_dir);
  return withStore(config, (database) =>
    run(database, {
      ...asked,
      dryRun: values['dry-run'],
      json: values.json || !process.stdout.isTTY,
      dataDir: config.data_dir,
      openNetwork: (store, limits) => openNetwork(config, mirror, store, limits),
      now,
      print,
      remark,
      progress,
    }),
  );
}

/** A worker that was told to end is gone after this long whatever it reads: a reading is one transaction, and another worker takes it up. */
const LEAVE_MS = 25_000;

/** The long-running worker, until it is told to end: SIGINT, SIGTERM, SIGHUP of a terminal that is closed, or the end of a program that started it with a channel. */
function workUntilTold(_: readonly string[], values: Values, config: Config): Promise<number> {
  const json = values.json || !process.stdout.isTTY;
  const told = new AbortController();
  told.signal.addEventListener('abort', () => setTimeout(() => process.exit(0), LEAVE_MS).unref());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => told.abort());
  // The program that started it is gone.
  process.once('disconnect', () => told.abort());
  process.channel?.unref();
  const said = json ? (line: string): void => remark(logLine(line, now())) : remark;
  makeDataFolder(config.data_dir);
  const working = (database: Database): Promise<number> =>
    work(database, {
      sites: config.event_sites,
      json,
      dataDir: config.data_dir,
      openNetwork: (store, limits) => openNetwork(config, null, store, limits),
      now,
      print,
      remark: said,
      progress,
      until: told.signal,
    });
  return withStore(config, working, said);
}

/** The commands that need no database. */
function offRecord(
  command: 'check' | 'record',
  args: readonly string[],
  values: Values,
  config: Config,
): Promise<number> {
  const [id] = args;
  if (id === undefined || args.length > 1 || (command === 'record' && values.out === undefined))
    throw new UsageError(command === 'check' ? 'Use: check <id> [--file PATH].' : 'Use: record <id> --out DIR.');
  const mirror = mirrorOf(values.origin, [id], values.file);
  const { event_sites: sites } = config;
  const options = { json: values.json, sites, openNetwork: () => openNetwork(config, mirror, null), now, print };
  return command === 'check'
    ? check(id, { ...options, file: pathOf(values.file) })
    : record(id, { ...options, out: values.out ?? '' });
}

/** The whole path of a copy, as messages name it: `npm` runs commands in the repository's folder, wherever they were typed. */
function pathOf(file: string | undefined): string | null {
  return file === undefined ? null : resolve(file);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function instant(text: string | undefined): string | null {
  if (text === undefined) return null;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const at = new Date(text);
  // A day that no calendar has would be read as one of the next month.
  if (day === undefined || Number.isNaN(at.getTime()) || !new Date(day).toISOString().startsWith(day))
    throw new UsageError('--observed-at takes a day or an instant, such as 2020-04-19 or 2020-04-19T12:00:00Z.');
  return at.toISOString();
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  progress(null);
  console.error(failureMessage(error));
  // Not by the loop's end: a connection that was refused half-way can hold that up for a minute.
  process.exit(error instanceof UsageError || error instanceof ConfigError ? 2 : 1);
}
