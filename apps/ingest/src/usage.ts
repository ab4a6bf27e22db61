/** Wrong use of a command: exit code 2 and this text, which says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command can do. */
export const USAGE = `Usage: npm run ingest -- <command>

  sources                                        the registered sources and their last readings
  run <id>… [--file PATH] [--observed-at INSTANT] [--complete] [--dry-run] [--json]
                                                 read, audit, link, save; --file reads a saved copy (plain or gzip),
                                                 --observed-at says when it was read, --complete that it is the whole source
  check <id> --file PATH [--json]                parse and audit without a database
  status [--json]                                what is in the database
  review [list | link <listing> <place> | reject <listing>]
                                                 the doubtful pairs that a person decides

Exit codes: 0 done; 1 a reading failed, and what was there stays; 2 wrong use.`;
