/** Wrong use of a command: exit code 2 and this text, which says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What each command is typed like, with what it does. */
const COMMANDS: readonly { readonly command: string; readonly text: string }[] = [
  {
    command: 'sources',
    text: `  sources [--json]                               the registered sources and their last readings; first what needs a person`,
  },
  {
    command: 'run',
    text: `  run <id>… [--origin URL] [--complete] [--fields-as-read] [--strict] [--dry-run] [--json]
                                                 read from the network, audit, link, save; "all" = every source that is due;
                                                 --origin reads it from there this once, --complete says that it is the whole source; --fields-as-read that its fields are right as
                                                 they are read, from now on; --strict ends with 1 where a reading is partial
  run website [--site URL]                       read businesses’ own websites for hours, telephone and, where food is sold, menus: those that are due, or that one
  run events-… --site URL [--file PATH]          read that one page or feed of events, whether or not it is in the table of sites
  run <id> --file PATH [--observed-at INSTANT] [--complete [--rows N]] [--fields-as-read] [--strict] [--dry-run] [--json]
                                                 the same from a saved copy (plain, gzip, or a folder); --observed-at says when it was read: lists, alerts and events
                                                 need it where neither the content nor the name has a full date; a first list shorter than expected needs its
                                                 count beside --complete`,
  },
  {
    command: 'work',
    text: `  work [--json]                                  reads every source at its cadence until told to end; any number of workers may run`,
  },
  {
    command: 'probe',
    text: `  probe [<id>…] [--origin URL] [--json]          a drill: reads each source once, saves nothing, needs no database, and prints what was reached, allowed,
                                                 read and understood, against what is expected; without ids every source`,
  },
  {
    command: 'check',
    text: `  check <id> [--file PATH] [--origin URL] [--json]
                                                 parse and audit without a database`,
  },
  {
    command: 'record',
    text: `  record <id> --out DIR [--origin URL] [--json]  save what the source answers, for replay with --file`,
  },
  {
    command: 'status',
    text: `  status [--json]                                what needs a person, and what is in the database`,
  },
  {
    command: 'sample',
    text: `  sample remove [--json]                         takes the invented sample out of the database`,
  },
  {
    command: 'review',
    text: `  review list [--kosher] [--source ID] [--area AREA] [--page N] [--json]
                                                 what waits for a person: lines of lists at no place, alerts (alert:<key>) that name nobody for certain, doubtful pairs
  review link <listing> <place> [kind] | reject <listing> | unsure <listing> [--by NAME] [--because TEXT] [--sure]
                                                 decide; a place is an id, or a name with its address; what speaks against it is told first, --sure says it all the same;
                                                 "unsure" waits until something changes
  review undo <act> [--by NAME]                  take a decision back; "history" shows the numbers`,
  },
  {
    command: 'history',
    text: `  history --place PLACE | --by NAME | --today [--json]
                                                 what curators did, with the number by which each is taken back`,
  },
  {
    command: 'curate',
    text: `  curate certificate --place PLACE --agency CODE --file F --valid-from DAY --valid-to DAY
         [--food-status …] [--standards …] [--scope-note TEXT] [--by NAME]
                                                 attach a certificate (PDF, PNG, JPEG, WebP) to a place, by its id or by its name with its address
  curate certificate … --seen-on DAY             record that an attached document was looked at and stands
  curate certificate --withdraw CERTIFICATE --because TEXT
                                                 take back one that was attached in error
  curate notice --place PLACE --agency CODE --kind not_certified|certification_ended|warning --text TEXT --url URL --published-on DAY
         [--close NOTICE --closed-on DAY]        record an agency's notice, or close one (--close and --closed-on alone)
  curate notice --withdraw NOTICE --because TEXT take back one that was recorded in error
  curate alert --withdraw KEY --because TEXT     let an alert wait again that was decided
  curate list --list chk --file CSV --lines N --seen-on DAY --by NAME [--preview]
                                                 sign a transcription of a whole list that is published as an image: these bytes, seen on that day; --preview shows
                                                 what each line would be linked to, and saves nothing
  curate list --withdraw SIGNATURE --because TEXT --by NAME
                                                 take a signature back
  curate listing --list chk --name NAME --seen-on DAY [--note TEXT] [--food-status …] [--season S] [--section HEADING]
                                                 transcribe one row of a list that is published as an image
  curate listing --withdraw LISTING --because TEXT
                                                 take such a row back`,
  },
];

const HEAD = 'Usage: npm run ingest -- <command>';
const TAIL =
  'Exit codes: 0 done; 1 a reading failed or a source could not be read, and what was there stays, or with --strict a reading is partial, or by probe a source is not as expected, or a curator is asked a second time; 2 wrong use.';

/** What can be done. */
export const USAGE = [HEAD, COMMANDS.map(({ text }) => text).join('\n'), TAIL].join('\n\n');

/** The help of one command alone, which the first word names; null where it names none. */
export function findHelp([first]: readonly string[]): string | null {
  const found = COMMANDS.find(({ command }) => command === first);
  return found === undefined ? null : `${HEAD}\n\n${found.text}`;
}
