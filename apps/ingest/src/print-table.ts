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
