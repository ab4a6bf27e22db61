import { readFileSync } from 'node:fs';
import { readCsv } from './csv.ts';
import type { SourceName } from './read.ts';

/** A pair of rows that was read by eye: whether both are one establishment. Doubtful ones are in no figure; none may be linked. */
export type LabelledPair = {
  readonly left: readonly [SourceName, string];
  readonly right: readonly [SourceName, string];
  readonly label: 'same' | 'different' | 'doubtful';
};

const FILE = new URL('../../packages/linkage/test/labelled/pairs.csv', import.meta.url);

/** The labelled pairs: sources' ids and rows' keys only; the rows themselves are in the data folder. */
export function readLabelledPairs(): LabelledPair[] {
  return readCsv(readFileSync(FILE, 'utf8')).map((row) => ({
    left: [row.left_source as SourceName, row.left_key ?? ''],
    right: [row.right_source as SourceName, row.right_key ?? ''],
    label: row.label as LabelledPair['label'],
  }));
}

const APPLICATIONS_FILE = new URL('../../packages/linkage/test/labelled/applications.csv', import.meta.url);

/**
 * The links of applications to another row than that of the key which the applicant typed, that reading both rows showed to be right: the key is that of
 * a sister branch, of a former tenant or of another permit ("application:4711 dohmh_2020:50001234"). What reads as doubtful counts as wrong.
 */
export function readJudgedApplications(): ReadonlySet<string> {
  const rows = readCsv(readFileSync(APPLICATIONS_FILE, 'utf8'));
  return new Set(
    rows.flatMap((row) =>
      row.label === 'same' ? [`application:${row.application} dohmh_2020:${row.register_key}`] : [],
    ),
  );
}
