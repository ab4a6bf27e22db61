import { parseArgs } from 'node:util';
import { check } from './commands/check.ts';
import { sources, status } from './commands/overview.ts';
import { review } from './commands/review.ts';
import { run } from './commands/run.ts';
import { readConfig } from './config.ts';
import { failureMessage } from './failure-message.ts';
import { now, print, progress } from './compose.ts';
import { USAGE, UsageError } from './usage.ts';
import { withStore } from './with-store.ts';

const OPTIONS = {
  file: { type: 'string' },
  'observed-at': { type: 'string' },
  complete: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parse(argv);
  const [command, ...args] = positionals;
  const json = values.json || !process.stdout.isTTY;
  if (values.help || command === undefined) {
    print(USAGE);
    return values.help ? 0 : 2;
  }
  const config = readConfig();
  if (command === 'check') {
    if (args[0] === undefined || values.file === undefined) throw new UsageError('Use: check <id> --file PATH.');
    return check(args[0], values.file, values.json, now(), print);
  }
  if (command === 'sources') return withStore(config, (database) => sources(database, values.json, print));
  if (command === 'status') return withStore(config, (database) => status(database, values.json, print));
  if (command === 'review') return withStore(config, (database) => review(database, args, values.json, now(), print));
  if (command === 'run') {
    if (args.length === 0) throw new UsageError('Name the source to read: run <id> --file PATH.');
    return withStore(config, (database) =>
      run(database, {
        ids: args,
        file: values.file ?? null,
        observedAt: instant(values['observed-at']),
        complete: values.complete,
        dryRun: values['dry-run'],
        json,
        now,
        print,
        progress,
      }),
    );
  }
  throw new UsageError(`There is no command "${command}".\n\n${USAGE}`);
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
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
