import { lockedSources, networkOfSettings, type ReadingStore } from '@kehilla/sources';
import type { Network, NetworkLimits } from '@kehilla/fetch';
import { checkWords, INGEST_WORDS } from './command-words.ts';
import { type Config, readConfig } from './config.ts';
import { findCount, findInstant, parseWords, findPath, type Values } from './ingest-options.ts';
import type { Surroundings } from './surroundings.ts';
import { findHelp, USAGE, UsageError } from './usage.ts';
import { makeDataFolder, withStore } from './with-store.ts';
import { now } from './compose.ts';
import { untilEndRequested } from './end-requested.ts';

/** Reads sources into the record, and what an operator does beside: `npm run ingest`. */
export async function ingest(argv: readonly string[], around: Surroundings): Promise<number> {
  const { env, print } = around;
  const wantsHelp = argv.includes('--help') || argv.includes('-h');
  if (argv[0] === 'curate' && !wantsHelp) {
    const { curate } = await import('./commands/curate/index.ts');
    return curate(argv.slice(1), { ...around, config: () => readConfig(env) });
  }
  if (wantsHelp || argv.length === 0) {
    print(findHelp(argv) ?? USAGE);
    return wantsHelp ? 0 : 2;
  }
  const { values, positionals } = parseWords(argv);
  const [command, ...args] = positionals;
  if (command === undefined) throw new UsageError(USAGE);
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const words = INGEST_WORDS[command];
  if (known === undefined || words === undefined) throw new UsageError(`There is no command "${command}".\n\n${USAGE}`);
  checkWords(command, words, args, values);
  return known(args, values, { ...around, config: readConfig(env) });
}

/** What a command runs with, whose modules are loaded when it is called: its settings and what is around it. */
type Parts = Surroundings & { readonly config: Config };

/** A command's further words and options to its exit code. */
type Known = (args: readonly string[], values: Values, parts: Parts) => Promise<number>;

const COMMANDS: Readonly<Record<string, Known>> = {
  run: runSources,
  work: (_, { json }, parts) => workUntilSignalled(parts.config, asJson(json, parts), parts),
  probe: probeSources,
  check: (args, values, parts) => offRecord('check', args, values, parts),
  record: (args, values, parts) => offRecord('record', args, values, parts),
  sources: (_, { json }, parts) =>
    withStore(parts.config, parts, async (database) =>
      (await import('./commands/overview.ts')).sources(database, getOverview(json, parts)),
    ),
  status: (_, { json }, parts) =>
    withStore(parts.config, parts, async (database) =>
      (await import('./commands/overview.ts')).status(database, getOverview(json, parts)),
    ),
  review: (args, { json, kosher, source, area, page, by, because, sure }, parts) =>
    withStore(parts.config, parts, async (database) => {
      const { now, print } = parts;
      const { review } = await import('./commands/review.ts');
      return review(database, args, { json, now: now(), print, kosher, source, area, page, by, because, sure });
    }),
  history: (_, { json, place, by, today }, parts) =>
    withStore(parts.config, parts, async (database) =>
      (await import('./commands/history.ts')).history(database, {
        json,
        place,
        by,
        today,
        now: parts.now(),
        print: parts.print,
      }),
    ),
  sample: (args, { json }, parts) =>
    withStore(parts.config, parts, async (database) =>
      (await import('./commands/sample.ts')).sample(database, args, { json, print: parts.print }),
    ),
};

/** What an overview of the record is told with. */
function getOverview(json: boolean, { config, now, print }: Parts) {
  return { json, now: now(), print, ...sourceSettings(config) };
}

/** Which sources there are, and which of them wait for a setting. */
function sourceSettings(config: Config) {
  return { sites: config.event_sites, locked: lockedSources(config) };
}

/** Where nobody watches, lines are for programs. */
function asJson(json: boolean, { isWatched }: Surroundings): boolean {
  return json || !isWatched;
}

async function runSources(ids: readonly string[], values: Values, parts: Parts): Promise<number> {
  const { checkRun, run } = await import('./commands/run.ts');
  const { config, now, print, remark, progress, threads } = parts;
  const asked = {
    ids,
    file: findPath(values.file),
    site: values.site ?? null,
    sites: config.event_sites,
    observedAt: findInstant(values['observed-at']),
    complete: values.complete,
    countedRows: findCount(values.rows),
    fieldsAsRead: values['fields-as-read'],
    strict: values.strict,
  };
  checkRun(asked);
  const mirror = findMirror(values.origin, ids, values.file);
  if (asked.file === null && !values['dry-run']) makeDataFolder(config.data_dir);
  return withStore(config, parts, (database, told) =>
    run(database, {
      ...asked,
      dryRun: values['dry-run'],
      json: asJson(values.json, parts),
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
async function probeSources(ids: readonly string[], { json, origin }: Values, parts: Parts): Promise<number> {
  const { config, now, print, progress, threads } = parts;
  const mirror = findMirror(origin, ids, undefined);
  const { probe } = await import('./commands/probe/probe.ts');
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
async function offRecord(
  command: 'check' | 'record',
  args: readonly string[],
  values: Values,
  { config, now, print, threads }: Parts,
): Promise<number> {
  const [id] = args;
  if (id === undefined || args.length > 1 || (command === 'record' && values.out === undefined))
    throw new UsageError(command === 'check' ? 'Use: check <id> [--file PATH].' : 'Use: record <id> --out DIR.');
  const mirror = findMirror(values.origin, [id], values.file);
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
    ? (await import('./commands/check.ts')).check(id, { ...options, file: findPath(values.file) })
    : (await import('./commands/record.ts')).record(id, { ...options, out: values.out ?? '' });
}

/** The long-running worker, until it is told to end. What it reads then is left, for another worker to take up: a reading is one transaction. */
async function workUntilSignalled(config: Config, json: boolean, around: Surroundings): Promise<number> {
  const { work } = await import('./commands/work.ts');
  const { now, print, remark, progress, threads } = around;
  const said = json ? (line: string): void => remark(logLine(line, now())) : remark;
  makeDataFolder(config.data_dir);
  return withStore(
    config,
    { ...around, remark: said },
    (database, told) =>
      work(database, {
        sites: config.event_sites,
        json,
        dataDir: config.data_dir,
        locked: lockedSources(config),
        openNetwork: (store, limits) => openNetwork(config, { mirror: null, store, limits, told }),
        threads,
        now,
        print,
        remark: said,
        progress,
        until: told,
      }),
    // To be told is how a worker ends, whatever it did then.
    { toldExitCode: 0 },
  );
}

/** A remark of a worker as one line of a log, in the form of the servers' own lines. */
function logLine(msg: string, at: Date): string {
  return JSON.stringify({ level: 'info', time: at.toISOString(), msg });
}

/** What the network of a command is for. */
type NetworkUse = {
  /** `--origin` of the one source that is read; null = mirrors by SOURCE_ORIGINS alone. */
  readonly mirror: Mirror | null;
  /** Whose pages are asked for only if they changed; null = no record is open. */
  readonly store: ReadingStore | null;
  readonly limits?: Partial<NetworkLimits> | undefined;
  /** That the command was told to end: nothing that was asked for is waited for any more. Absent = it ends where it is. */
  readonly told?: AbortSignal;
};

/** The network of this command. What it is asked for throws `EndRequested` once the command is told to end. */
function openNetwork(config: Config, { mirror, store, limits, told }: NetworkUse): Network {
  const source_origins =
    mirror === null ? config.source_origins : { ...config.source_origins, [mirror.id]: mirror.origin };
  const network = networkOfSettings({ ...config, source_origins }, now, store, limits);
  if (told === undefined) return network;
  return {
    ...network,
    askFor: (...source) => {
      const ask = network.askFor(...source);
      return (request) => untilEndRequested(() => ask(request), told);
    },
  };
}

/** A source and where it is read instead, this once. */
type Mirror = { readonly id: string; readonly origin: string };

/**
 * The mirror that `--origin` names for these sources; null where it was not given. Throws `UsageError` where it cannot be one, or stands beside
 * several sources or a file.
 */
export function findMirror(
  origin: string | undefined,
  ids: readonly string[],
  file: string | undefined,
): Mirror | null {
  if (origin === undefined) return null;
  if (file !== undefined) throw new UsageError('--origin and --file exclude each other: a copy is read from no site.');
  const [id] = ids;
  if (id === undefined || ids.length > 1 || id === 'all')
    throw new UsageError('--origin belongs to one source; name one. SOURCE_ORIGINS takes several.');
  const url = URL.parse(origin);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(origin))
    throw new UsageError('--origin takes an address such as https://mirror.example.');
  return { id, origin: origin.replace(/\/+$/, '') };
}
