import type { FieldLine } from '@kehilla/ingestion';

/** Prints rows as a table, one a line: columns padded to their widest cell. Every row has as many cells as the first. */
export function printTable(rows: readonly (readonly string[])[], print: (line: string) => void): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const KNOWN_BY: Readonly<Record<NonNullable<FieldLine['known_by']>, string>> = {
  manifest: '',
  last_reading: 'last reading',
  operator: 'taken as right',
};
const JUDGED: Readonly<Record<FieldLine['judged'], string>> = {
  as_known: '',
  dropped: 'FEWER THAN KNOWN',
  taken_as_read: 'taken as read',
};

/** The fields of a reading as a table for people: how many rows in a hundred fill each, and how many are known to. No line where there are no fields. */
export function fieldTable(fields: readonly FieldLine[]): string[] {
  if (fields.length === 0) return [];
  const lines: string[] = [];
  const rows = fields.map(({ field, share, known, known_by, judged }) => [
    `  ${field}`,
    percent(share),
    known === null ? '-' : percent(known),
    [known_by === null ? '' : KNOWN_BY[known_by], JUDGED[judged]].filter((word) => word !== '').join(', '),
  ]);
  printTable([['  field', 'filled', 'known', ''], ...rows], (line) => lines.push(line));
  return lines;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
