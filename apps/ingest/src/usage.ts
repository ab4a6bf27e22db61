/** Wrong use of a command: exit code 2 and this text, which says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command can do. */
export const USAGE = `Usage: npm run ingest -- <command>

  sources                                        the registered sources and their last readings
  run <id>… [--origin URL] [--complete] [--fields-as-read] [--strict] [--dry-run] [--json]
                                                 read from the network, audit, link, save; "all" = every source that is due;
                                                 --origin reads it from there this once, --complete says that it is the whole source; --fields-as-read that its fields are right as
                                                 they are read, from now on; --strict ends with 1 where a reading is partial
  run website [--site URL]                       read businesses’ own websites for hours, telephone and, where food is sold, menus: those that are due, or that one
  run events-… --site URL [--file PATH]          read that one page or feed of events, whether or not it is in the table of sites
  run <id> --file PATH [--observed-at INSTANT] [--complete [--rows N]] [--fields-as-read] [--strict] [--dry-run] [--json]
                                                 the same from a saved copy (plain, gzip, or a folder); --observed-at says when it was read: lists, alerts and events
                                                 need it where neither the content nor the name has a full date; a first list shorter than expected needs its
                                                 count beside --complete
  work [--json]                                  reads every source at its cadence until told to end; any number of workers may run
  probe [<id>…] [--origin URL] [--json]          a drill: reads each source once, saves nothing, needs no database, and prints what was reached, allowed,
                                                 read and understood, against what is expected; without ids every source
  check <id> [--file PATH] [--origin URL] [--json]
                                                 parse and audit without a database
  record <id> --out DIR [--origin URL] [--json]  save what the source answers, for replay with --file
  status [--json]                                what is in the database
  sample remove [--json]                         takes the invented sample out of the database
  review [list | link <listing> <place> [kind] | reject <listing>]
                                                 the doubtful pairs that a person decides, and alerts (alert:<key>) that name nobody for certain
  curate certificate --place PL --agency CODE --file F --valid-from DAY --valid-to DAY
         [--food-status …] [--standards …] [--scope-note TEXT] [--by NAME]
                                                 attach a certificate (PDF, PNG, JPEG, WebP) to a place
  curate certificate … --seen-on DAY             record that an attached document was looked at and stands
  curate certificate --withdraw CERTIFICATE --because TEXT
                                                 take back one that was attached in error
  curate notice --place PL --agency CODE --kind not_certified|certification_ended|warning --text TEXT --url URL --published-on DAY
         [--close NOTICE --closed-on DAY]        record an agency's notice, or close one (--close and --closed-on alone)
  curate list --list chk --file CSV --lines N --seen-on DAY --by NAME
                                                 sign a transcription of a whole list that is published as an image: these bytes, seen on that day
  curate list --withdraw SIGNATURE --because TEXT --by NAME
                                                 take a signature back
  curate listing --list chk --name NAME --seen-on DAY [--note TEXT] [--food-status …] [--season S] [--section HEADING]
                                                 transcribe one row of a list that is published as an image

Exit codes: 0 done; 1 a reading failed or a source could not be read, and what was there stays, or with --strict a reading is partial, or by probe a source is not as expected; 2 wrong use.`;
