import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReadingThreads } from '@kehilla/sources';
import { type Database, openDatabase, openEmbedded } from '@kehilla/store';
import { layCluster } from '@kehilla/store/testing';
import { now } from '../compose.ts';
import { ingest } from '../ingest.ts';
import { manageKeys } from '../manage-keys.ts';
import { runCommand } from '../run-program.ts';
import type { Command } from '../surroundings.ts';

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** How a command ended and what it said. */
export type Outcome = {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
};

/**
 * A folder of data for one test file, where the real commands run: `ingest` and `keys` in this process, which spares each the second that loading takes;
 * `start` as programs, for what only a process has (signals, streams, an end by force).
 */
export type Workshop = {
  readonly dataDir: string;
  /** Writes a file to ingest and returns its path. */
  readonly file: (name: string, body: string | Uint8Array) => string;
  /** Starts a program (`main` or `keys`) and goes on; `note` = its standard input. */
  readonly start: (
    program: 'main' | 'keys',
    args: readonly string[],
    note?: string,
  ) => { readonly child: ChildProcess; readonly done: Promise<Outcome> };
  readonly ingest: (...args: string[]) => Promise<Outcome>;
  readonly keys: (...args: string[]) => Promise<Outcome>;
  /** The same with a text at its standard input. */
  readonly keysTold: (text: string, ...args: string[]) => Promise<Outcome>;
  readonly remove: () => void;
};

/** An empty one, with these settings. Where the caller has no `DATABASE_URL` for it, the commands keep an embedded database there. */
export function openWorkshop(settings: Readonly<Record<string, string>> = {}): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-ingest-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const { DATABASE_URL: _, ...env } = process.env;
  const threads = createReadingThreads();
  const run = async (command: Command, args: readonly string[], note = ''): Promise<Outcome> => {
    const output = { out: '', err: '' };
    const { code } = await runCommand(command, args, {
      env: { ...env, KEHILLA_ROOT: ROOT, DATA_DIR: dataDir, ...settings },
      now,
      print: (line) => void (output.out += `${line}\n`),
      remark: (line) => void (output.err += `${line}\n`),
      progress: () => {},
      isWatched: false,
      input: async function* () {
        if (note !== '') yield* note.trimEnd().split('\n');
      },
      threads,
      listenForEnd: () => ({ signal: new AbortController().signal, forget: () => {} }),
    });
    return { code, signal: null, ...output };
  };
  const start: Workshop['start'] = (program, args, note) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@kehilla/source', join(ROOT, `apps/ingest/src/${program}.ts`), ...args],
      {
        cwd: folder,
        env: { ...env, KEHILLA_ROOT: ROOT, DATA_DIR: dataDir, ...settings },
        stdio: 'pipe',
      },
    );
    child.stdin.end(note);
    const output = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
    return {
      child,
      done: new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal, ...output }))),
    };
  };
  return {
    dataDir,
    start,
    file: (name, body) => {
      const path = join(folder, name);
      writeFileSync(path, body);
      return path;
    },
    ingest: (...args) => run(ingest, args),
    keys: (...args) => run(manageKeys, args),
    keysTold: (text, ...args) => run(manageKeys, args, text),
    remove: () => {
      void threads.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A workshop and its record. */
export type ServedWorkshop = Workshop & { readonly database: Database; readonly close: () => Promise<void> };

/** A workshop whose embedded record this process holds, as a running service does: the commands join it. */
export async function openServedWorkshop(settings: Readonly<Record<string, string>> = {}): Promise<ServedWorkshop> {
  const shop = openWorkshop(settings);
  await layCluster(shop.dataDir);
  const server = await openEmbedded(shop.dataDir);
  const database = openDatabase(server.url);
  const close = async (): Promise<void> => {
    await database.close();
    await server.leave();
    shop.remove();
  };
  return { ...shop, database, close };
}

/** A register of that many invented restaurants; `phone` ends the number of each. */
export function register(rows: number, phone = '01'): string {
  const lines = Array.from(
    { length: rows },
    (_, i) =>
      `${90_000_000 + i},INVENTED HOUSE ${i},Brooklyn,${100 + 2 * i},INVENTED AVENUE,11213,71855501${phone},Pizza,40.6${100 + (i % 800)},-73.9${100 + (i % 700)}`,
  );
  return ['CAMIS,DBA,BORO,BUILDING,STREET,ZIPCODE,PHONE,CUISINE DESCRIPTION,Latitude,Longitude', ...lines].join('\n');
}
