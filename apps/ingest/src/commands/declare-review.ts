import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Database, Decided } from '@kehilla/store';
import { type CommandLine, textOption } from '../command-line.ts';
import { getActId, getPageNumber } from '../option-values.ts';
import { withStore } from '../with-store.ts';
import { asDecider, type DeciderWords, printDecided } from './decider.ts';
import type { Parts } from './parts.ts';
import type { Review } from './review.ts';

/** Declares the commands that show and decide the queue for people, and report the result. Their modules are loaded when they run. */
export function declareReview(line: CommandLine, parts: Parts): void {
  const group = line.program.command('review').description('what waits for a person; alone it lists');
  declareList(group, line, parts);
  declareDecisions(group, line, parts);
  declareHistory(line, parts);
}

function declareList(group: CommandUnknownOpts, { ends, wantsJson }: CommandLine, parts: Parts): void {
  group
    .command('list', { isDefault: true })
    .description('lines of lists at no place, alerts (alert:<key>) that name nobody for certain, doubtful pairs')
    .option('--kosher', 'of kosher evidence alone')
    .addOption(textOption('--source <id>', 'of one source alone'))
    .addOption(textOption('--area <area>', 'in one area alone'))
    .addOption(textOption('--page <n>', 'the page to show, from 1', getPageNumber))
    // An unknown command comes here.
    .allowExcessArguments()
    .action(
      ends((values, { args }) => {
        const [strange] = args;
        if (strange !== undefined) group.error(`error: "${strange}" is no command of review, or too much behind list`);
        return withStore(parts.config(), parts, async (database) =>
          (await import('./review.ts')).listWaiting(database, {
            ...values,
            kosher: values.kosher === true,
            json: wantsJson(),
            now: parts.now(),
            print: parts.print,
          }),
        );
      }),
    );
}

function declareDecisions(group: CommandUnknownOpts, { ends, wantsJson }: CommandLine, parts: Parts): void {
  /** A command that decides, by the person that its options name. */
  const decision = (usage: string, about: string) =>
    group
      .command(usage)
      .description(about)
      .addOption(textOption('--by <name>', 'who decides'))
      .addOption(textOption('--because <text>', 'why'))
      .option('--sure', 'says it all the same, where what speaks against it was told');
  const decide = (words: DeciderWords, work: (database: Database, review: Review) => Promise<Decided>) =>
    withStore(parts.config(), parts, async (database) => {
      const decider = asDecider(words);
      const { createReview } = await import('./review.ts');
      const done = await work(database, createReview(database, parts.now(), decider));
      return printDecided({ json: wantsJson(), print: parts.print })(done);
    });
  decision('link', 'puts a listing or an alert (alert:<key>) at a place')
    .argument('<listing>')
    .argument('<place>', 'an id, or a name with its address')
    .argument('[kind]', 'of an alert: not_certified, certification_ended or warning')
    .action(ends((listing, place, kind, words) => decide(words, (_, { link }) => link(listing, place, kind))));
  decision('reject', 'keeps a listing apart: refuses every place shown for it')
    .argument('<listing>')
    .action(ends((listing, words) => decide(words, (_, { reject }) => reject(listing))));
  decision('unsure', 'leaves a listing, which waits until something changes')
    .argument('<listing>')
    .action(ends((listing, words) => decide(words, (_, { leave }) => leave(listing))));
  decision('undo', 'takes a decision back; "history" shows the numbers')
    .argument('<act>', 'its number', getActId)
    .action(ends((act, words) => decide(words, (_, { undo }) => undo(act))));
}

function declareHistory({ program, ends, wantsJson }: CommandLine, parts: Parts): void {
  program
    .command('history')
    .usage('--place <place> | --by <name> | --today')
    .description('what curators did, with the number by which each is taken back')
    .addOption(textOption('--place <place>', 'at a place, by its id or by its name with its address'))
    .addOption(textOption('--by <name>', 'by a person'))
    .option('--today', 'on this day in New York')
    .action(
      ends(({ place, by, today }) =>
        withStore(parts.config(), parts, async (database) =>
          (await import('./history.ts')).history(database, {
            place,
            by,
            today: today === true,
            json: wantsJson(),
            now: parts.now(),
            print: parts.print,
          }),
        ),
      ),
    );
}
