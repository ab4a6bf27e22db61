import { createReadingThreads, lockedSources } from '@kehilla/sources';
import { checkWords, INGEST_WORDS } from './command-words.ts';
import { check } from './commands/check.ts';
import { curate } from './commands/curate/index.ts';
import { sources, status } from './commands/overview.ts';
import { probe } from './commands/probe/probe.ts';
import { record } from './commands/record.ts';
import { review } from './commands/review.ts';
import { checkRun, run } from './commands/run.ts';
import { sample } from './commands/sample.ts';
import { now, print, progress, remark } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { exitCodeOf, failureMessage } from './failure-message.ts';
import { countOf, instantOf, parseWords, pathOf, type Values } from './ingest-options.ts';
import { mirrorOf, openNetwork } from './network.ts';
import { USAGE, UsageError } from './usage.ts';
import { makeDataFolder, withStore } from './with-store.ts';
import { workUntilSignalled } from './work-until-signalled.ts';

/** Others' pages are read in these; the first starts when one is to be read. */
const threads = createReadingThreads();

async function main(argv: readonly string[]): Promise<number> {
  const wantsHelp = argv.includes('--help') || argv.includes('-h');
  if (argv[0] === 'curate' && !wantsHelp) return curate(argv.slice(1), { config: readConfig, now, print });
  if (wantsHelp || argv.length === 0) {
    print(USAGE);
    return wantsHelp ? 0 : 2;
  }
  const { values, positionals } = parseWords(argv);
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
  work: (_, { json }, config) => workUntilSignalled(config, asJson(json), threads),
  probe: probeSources,
  check: (args, values, config) => offRecord('check', args, values, config),
  record: (args, values, config) => offRecord('record', args, values, config),
  sources: (_, { json }, config) =>
    withStore(config, (database) => sources(database, { json, now: now(), print, ...sourceSettings(config) })),
  status: (_, { json }, config) =>
    withStore(config, (database) => status(database, { json, now: now(), print, ...sourceSettings(config) })),
  review: (args, { json }, config) =>
    withStore(config, (database) => review(database, args, { json, now: now(), print })),
  sample: (args, { json }, config) => withStore(config, (database) => sample(database, args, { json, print })),
};

/** Which sources there are, and which of them wait for a setting. */
function sourceSettings(config: Config) {
  return { sites: config.event_sites, locked: lockedSources(config) };
}

/** Where nobody watches, lines are for programs. */
function asJson(json: boolean): boolean {
  return json || !process.stdout.isTTY;
}

function runSources(ids: readonly string[], values: Values, config: Config): Promise<number> {
  const asked = {
    ids,
    file: pathOf(values.file),
    site: values.site ?? null,
    sites: config.event_sites,
    observedAt: instantOf(values['observed-at']),
    complete: values.complete,
    countedRows: countOf(values.rows),
    fieldsAsRead: values['fields-as-read'],
    strict: values.strict,
  };
  checkRun(asked);
  const mirror = mirrorOf(values.origin, ids, values.file);
  if (asked.file === null && !values['dry-run']) makeDataFolder(config.data_dir);
  return withStore(config, (database, told) =>
    run(database, {
      ...asked,
      dryRun: values['dry-run'],
      json: asJson(values.json),
      dataDir: config.data_dir,
      locked: lockedSources(config),
      openNetwork: (store, limits) => openNetwork(config, { mirror, store, limits, told }),
      threads,
      now,
      print,
      remark,
      progress,
    }),
  );
}

/** Reads sources once and saves nothing. */
function probeSources(ids: readonly string[], { json, origin }: Values, config: Config): Promise<number> {
  const mirror = mirrorOf(origin, ids, undefined);
  return probe({
    ids,
    json,
    ...sourceSettings(config),
    openNetwork: () => openNetwork(config, { mirror, store: null }),
    threads,
    now,
    print,
    progress,
  });
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
  const options = {
    json: values.json,
    sites,
    openNetwork: () => openNetwork(config, { mirror, store: null }),
    threads,
    now,
    print,
  };
  return command === 'check'
    ? check(id, { ...options, file: pathOf(values.file) })
    : record(id, { ...options, out: values.out ?? '' });
}

try {
  process.exitCode = await main(process.argv.slice(2));
  await threads.close();
} catch (error) {
  progress(null);
  console.error(failureMessage(error));
  // Not by the loop's end: a connection that was refused half-way can hold that up for a minute.
  process.exit(exitCodeOf(error));
}
