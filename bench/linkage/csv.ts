/** The rows of a CSV text as objects by its header; quotes may hold commas, quotes and line ends (RFC 4180). */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = cells(text.replace(/^\uFEFF/, ''));
  return rows
    .filter((row) => row.length > 1)
    .map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

function cells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g)) {
    const [whole, cell = '', end = ''] = match;
    if (whole === '' && row.length === 0) break;
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
