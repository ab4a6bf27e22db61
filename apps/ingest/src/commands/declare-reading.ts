import { lockedSources } from '@kehilla/sources';
import { type CommandLine, textOption } from '../command-line.ts';
import type { Config } from '../config.ts';
import { findMirror, openNetwork } from '../open-network.ts';
import { getInstant, getPath, getRowCount } from '../option-values.ts';
import type { Surroundings } from '../surroundings.ts';
import { makeDataFolder, withStore } from '../with-store.ts';
import type { Parts } from './parts.ts';

const origin = () => textOption('--origin <url>', 'reads it from there this once, a mirror or a recording');
const file = () => textOption('--file <path>', 'reads a saved copy: plain, gzip, or a folder', getPath);

/** Declares the commands that read sources. Their modules are loaded when they run. */
export function declareReading(line: CommandLine, parts: Parts): void {
  declareRun(line, parts);
  declareWork(line, parts);
  declareProbe(line, parts);
  declareOffRecord(line, parts);
}

function declareRun({ program, ends, wantsJson }: CommandLine, parts: Parts): void {
  program
    .command('run')
    .description('read, audit, link and save sources, from the network or a saved copy')
    .argument('[id...]', 'sources; "all" = every one that is due; "website" = businesses’ own sites that are due')
    .addOption(file())
    .addOption(
      textOption(
        '--observed-at <instant>',
        'when a copy was read: lists, alerts and events need it where neither the content nor the name has a full date',
        getInstant,
      ),
    )
    .addOption(origin())
    .addOption(textOption('--site <url>', 'reads that one page or feed of website or events-…, in the table or not'))
    .option('--complete', 'this is the whole source')
    .addOption(
      textOption(
        '--rows <n>',
        'how many rows you counted: with --complete for a first list that is shorter than expected',
        getRowCount,
      ),
    )
    .option('--fields-as-read', 'its fields are right as they are read, from now on')
    .option('--strict', 'ends with 1 where a reading is partial')
    .option('--dry-run', 'saves nothing')
    .action(
      ends(async (ids, values) => {
        const { checkRun, run } = await import('./run.ts');
        const { now, print, remark, progress, threads } = parts;
        const config = parts.config();
        const dryRun = values.dryRun === true;
        const request = {
          ids,
          file: values.file ?? null,
          site: values.site ?? null,
          sites: config.event_sites,
          observedAt: values.observedAt ?? null,
          countedRows: values.rows ?? null,
          complete: values.complete === true,
          fieldsAsRead: values.fieldsAsRead === true,
          strict: values.strict === true,
        };
        checkRun(request);
        const mirror = findMirror(values.origin, ids, values.file);
        if (request.file === null && !dryRun) makeDataFolder(config.data_dir);
        return withStore(config, parts, (database, stopSignal) =>
          run(database, {
            ...request,
            dryRun,
            json: asJson(wantsJson(), parts),
            dataDir: config.data_dir,
            locked: lockedSources(config),
            openNetwork: (store, limits) => openNetwork(config, { mirror, store, limits, stopSignal }),
            threads,
            now,
            print,
            remark,
            progress,
          }),
        );
      }),
    );
}

/** Without a terminal, lines are for programs. */
function asJson(json: boolean, { isWatched }: Surroundings): boolean {
  return json || !isWatched;
}

function declareWork({ program, ends, wantsJson }: CommandLine, parts: Parts): void {
  program
    .command('work')
    .description('reads every source at its cadence until told to end; any number of workers may run')
    .action(ends(() => workUntilSignalled(parts.config(), asJson(wantsJson(), parts), parts)));
}

function declareProbe({ program, ends, wantsJson }: CommandLine, parts: Parts): void {
  program
    .command('probe')
    .description(
      'a drill: reads each source once, saves nothing, needs no database, and prints what was reached, allowed, read and understood, against what is expected',
    )
    .argument('[id...]', 'sources; none = every one')
    .addOption(origin())
    .action(
      ends(async (ids, values) => {
        const { now, print, progress, threads } = parts;
        const config = parts.config();
        const mirror = findMirror(values.origin, ids, undefined);
        const { probe } = await import('./probe.ts');
        return probe({
          ids,
          json: wantsJson(),
          sites: config.event_sites,
          locked: lockedSources(config),
          openNetwork: () => openNetwork(config, { mirror, store: null }),
          threads,
          now,
          print,
          progress,
        });
      }),
    );
}

/** Declares the commands that read one source and need no database. */
function declareOffRecord({ program, ends, wantsJson }: CommandLine, parts: Parts): void {
  const options = (id: string, mirrored: string | undefined, copy?: string) => {
    const config = parts.config();
    const { now, print, threads } = parts;
    const mirror = findMirror(mirrored, [id], copy);
    return {
      json: wantsJson(),
      sites: config.event_sites,
      openNetwork: () => openNetwork(config, { mirror, store: null }),
      threads,
      now,
      print,
    };
  };
  program
    .command('check')
    .description('parse and audit without a database')
    .argument('<id>', 'the source')
    .addOption(file())
    .addOption(origin())
    .action(
      ends(async (id, values) => {
        const read = options(id, values.origin, values.file);
        return (await import('./check.ts')).check(id, { ...read, file: values.file ?? null });
      }),
    );
  program
    .command('record')
    .description('save what the source answers, for replay with --file')
    .argument('<id>', 'the source')
    .addOption(textOption('--out <dir>', 'the folder it is saved to').makeOptionMandatory())
    .addOption(origin())
    .action(
      ends(async (id, { out, origin: mirrored }) => {
        const read = options(id, mirrored);
        return (await import('./record.ts')).record(id, { ...read, out });
      }),
    );
}

/** Runs the worker until it is told to end. A reading under way is left for another worker: it is one transaction. */
async function workUntilSignalled(config: Config, json: boolean, around: Surroundings): Promise<number> {
  const { work } = await import('./work.ts');
  const { now, print, remark, progress, threads } = around;
  const readOutput = json ? (line: string): void => remark(logLine(line, now())) : remark;
  makeDataFolder(config.data_dir);
  return withStore(
    config,
    { ...around, remark: readOutput },
    (database, stopSignal) =>
      work(database, {
        sites: config.event_sites,
        json,
        dataDir: config.data_dir,
        locked: lockedSources(config),
        openNetwork: (store, limits) => openNetwork(config, { mirror: null, store, limits, stopSignal }),
        threads,
        now,
        print,
        remark: readOutput,
        progress,
        until: stopSignal,
      }),
    // A signal is the normal end of a worker.
    { toldExitCode: 0 },
  );
}

/** A remark of a worker as one line of a log, in the form of the servers' own lines. */
function logLine(msg: string, at: Date): string {
  return JSON.stringify({ level: 'info', time: at.toISOString(), msg });
}
