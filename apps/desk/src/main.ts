import { runUntilSignalled } from '@kehilla/hosting';
import { now } from './compose.ts';
import { readConfig } from './config.ts';
import { printDeskLink, startDesk } from './start.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

// Whoever has a shell here may sit at the desk of this machine: `npm run desk -- link` prints another link while one runs.
if (process.argv[2] === 'link') await printDeskLink(readConfig(), { now, print });
else await runUntilSignalled(() => startDesk(readConfig(), { now, print }));
