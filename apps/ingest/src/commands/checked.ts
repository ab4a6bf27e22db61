import { SourceError } from '@kehilla/core';
import { type Audited, type CopyDate, type FieldLine, isDayKnown, knownPart } from '@kehilla/ingestion';
import { fieldTable } from '../field-table.ts';
import { datedText, exampleText } from '../report.ts';

/** The result of parsing and auditing a source's pages. */
export type Checked = {
  readonly audited: Audited;
  readonly rows: number;
  /** The number of rows that are lines of an agency's list; absent if its kind of source has none. */
  readonly listings?: number;
  readonly date: CopyDate;
  /** How far each field is filled, with the share of the manifest. */
  readonly fields: readonly FieldLine[];
  /** Whether the reading confirms its entries: then `run` takes no copy without a known day. */
  readonly confirms: boolean;
  /** The name of its rows for people: "rows". */
  readonly called: string;
};

/** Checks a source and prints the result: returns 0 if it can be read, 1 if it would fail. */
export async function checked(
  source: string,
  { json, print }: { readonly json: boolean; readonly print: (line: string) => void },
  check: () => Promise<Checked>,
): Promise<number> {
  try {
    const found = await check();
    if (json) print(JSON.stringify(getSummary(source, found)));
    else for (const line of listLines(source, found)) print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { message } = error;
    print(
      json
        ? JSON.stringify({ source, state: 'failed', rows: 0, message, issues: [] })
        : `${source}: failed.\n  ${message}`,
    );
    return 1;
  }
}

function getSummary(source: string, { audited, rows, listings, date, fields }: Checked): object {
  const { state, message, issues } = audited;
  return {
    source,
    state,
    rows,
    ...(listings === undefined ? {} : { listings }),
    observed_at: date.observed_at,
    dated: knownPart(date),
    dated_by: date.origin,
    message,
    issues,
    fields,
  };
}

function listLines(source: string, { audited, rows, listings = 0, date, fields, confirms, called }: Checked): string[] {
  const { state, message, issues } = audited;
  const ofThem = listings > 0 ? `, ${listings} of them listings` : '';
  return [
    `${source}: ${state}, ${rows} ${called}${ofThem}`,
    `  ${datedText(date)}`,
    ...(confirms && !isDayKnown(date)
      ? ['  run will ask for --observed-at: what this lists is confirmed by the day it was read.']
      : []),
    ...(message === null ? [] : [`  ${message}`]),
    ...issues.map(
      (issue) =>
        `  issue: ${issue.kind.replaceAll('_', ' ')}: ${exampleText(issue.detail, issue.examples)}, ${issue.count}`,
    ),
    ...fieldTable(fields),
  ];
}
