import { lockedSources } from '@kehilla/sources';
import type { CommandLine } from '../command-line.ts';
import { withStore } from '../with-store.ts';
import type { Parts } from './parts.ts';

/** Declares the commands that show the record as a whole, and remove the sample from it. Their modules are loaded when they run. */
export function declareRecord({ program, ends, wantsJson }: CommandLine, parts: Parts): void {
  const show = (name: 'sources' | 'status') =>
    ends(() => {
      const config = parts.config();
      const context = { json: wantsJson(), now: parts.now(), print: parts.print };
      const settings = { sites: config.event_sites, locked: lockedSources(config) };
      return withStore(config, parts, async (database) =>
        (await import('./overview.ts'))[name](database, { ...context, ...settings }),
      );
    });
  program
    .command('sources')
    .description('the registered sources and their last readings; first what needs a person')
    .action(show('sources'));
  program.command('status').description('what needs a person, and what is in the database').action(show('status'));
  program
    .command('sample')
    .description('the invented sample')
    .command('remove')
    .description('takes the invented sample out of the database')
    .action(
      ends(() =>
        withStore(parts.config(), parts, async (database) =>
          (await import('./sample.ts')).removeSampleData(database, { json: wantsJson(), print: parts.print }),
        ),
      ),
    );
}
