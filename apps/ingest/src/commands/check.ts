import { SourceError } from '@kehilla/core';
import { examine, savedPages } from '@kehilla/sources';
import { readerOf } from './run.ts';

/** Parses and audits a saved copy without a database; 0 when it would be read, 1 when it would fail. */
export function check(id: string, file: string, json: boolean, now: Date, print: (line: string) => void): number {
  const reader = readerOf(id);
  try {
    const { parsed, observedAt, audited } = examine(
      { reader, pages: savedPages(file), observed_at: null, whole: false, now },
      null,
    );
    const listings = parsed.rows.filter((row) => row.listing !== null).length;
    if (json)
      print(
        JSON.stringify({
          source: id,
          state: audited.state,
          rows: parsed.rows.length,
          listings,
          observed_at: observedAt,
          message: audited.message,
          issues: audited.issues,
        }),
      );
    else {
      print(
        `${id}: ${audited.state}, ${parsed.rows.length} rows read at ${observedAt}${listings > 0 ? `, ${listings} of them listings` : ''}`,
      );
      if (audited.message !== null) print(`  ${audited.message}`);
      for (const issue of audited.issues)
        print(`  issue: ${issue.kind.replaceAll('_', ' ')}: ${issue.detail}, ${issue.count}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    print(
      json
        ? JSON.stringify({ source: id, state: 'failed', rows: 0, message: error.message, issues: [] })
        : `${id}: failed.\n  ${error.message}`,
    );
    return 1;
  }
}
