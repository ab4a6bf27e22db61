import { Command } from '@commander-js/extra-typings';
import { runUntilSignalled } from '@kehilla/hosting';
import { now } from './compose.ts';
import { readConfig } from './config.ts';
import { printDeskLink, startDesk } from './start.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const program = new Command('npm run desk --')
  .description('the curators’ desk: a server of its own, until it is told to end')
  .showHelpAfterError()
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(() => runUntilSignalled(() => startDesk(readConfig(), { now, print })));
// A person with a shell on this machine may use its desk.
program
  .command('link')
  .description('prints another link to the desk that runs')
  .action(() => printDeskLink(readConfig(), { now, print }));
await program.parseAsync();
