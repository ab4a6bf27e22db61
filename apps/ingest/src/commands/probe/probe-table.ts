import { type ProbeResult, toLookAt } from '@kehilla/sources';
import { fieldTable } from '../../field-table.ts';
import { printTable } from '../../print-table.ts';

/** A line of a drill: what was found of a source, or why it was not read. */
export type ProbeLine = {
  readonly id: string;
  readonly result: ProbeResult | null;
  /** The setting that it waits for; null for none. */
  readonly waits_for: string | null;
  /** Why nothing of it is read from the network; null where it is. */
  readonly not_read: string | null;
  readonly seconds: number;
};

const HEADS = ['source', 'reached', 'robots', 'form', 'rows', 'expected', 'fields', 'words', 'limits', 'as expected'];

/** A drill for a person: a line a source, and below it the fields and what should be looked at, source by source. */
export function printProbe(lines: readonly ProbeLine[], print: (line: string) => void): void {
  printTable([HEADS, ...lines.map(cellsOf)], print);
  for (const line of lines) {
    const { id, result } = line;
    if (result === null) continue;
    const told = toLookAt(result);
    const isPlain = result.as_expected && told.length === 0;
    if (isPlain && lines.length > 1) continue;
    print('');
    print(`${id}${result.url === null ? '' : `  ${result.url}`}`);
    for (const each of told) print(`  look at: ${each}`);
    for (const each of fieldTable(result.fields)) print(each);
  }
  print('');
  print(summaryOf(lines));
}

function cellsOf({ id, result, waits_for, not_read }: ProbeLine): string[] {
  if (result === null)
    return [
      id,
      '-',
      '-',
      '-',
      '-',
      '-',
      '-',
      '-',
      '-',
      waits_for === null ? (not_read ?? '-') : `waits for ${waits_for}`,
    ];
  const { reached, robots, form, rows, expected_rows, fields, issues, limits, as_expected } = result;
  return [
    id,
    word(reached),
    word(robots),
    word(form),
    String(rows),
    expected_rows === null ? '-' : `${expected_rows.min}-${expected_rows.max}`,
    fieldsCell(fields),
    issues.length === 0 ? '-' : String(issues.reduce((sum, { count }) => sum + count, 0)),
    limitsCell(limits),
    as_expected ? 'yes' : 'NO',
  ];
}

/** How many lines state limits, and how many what looks like one. */
function limitsCell(limits: ProbeResult['limits']): string {
  if (limits === null) return '-';
  return limits.suspected === 0 ? String(limits.read) : `${limits.read}, ${limits.suspected} suspected`;
}

function word(value: string | null): string {
  return value === null ? '-' : value.replaceAll('_', ' ');
}

/** How many fields are filled, and how many of them less than is known. */
function fieldsCell(fields: ProbeResult['fields']): string {
  if (fields.length === 0) return '-';
  const dropped = fields.filter(({ judged }) => judged === 'dropped').length;
  return dropped === 0 ? String(fields.length) : `${fields.length}, ${dropped} too empty`;
}

function summaryOf(lines: readonly ProbeLine[]): string {
  const read = lines.flatMap(({ result }) => result ?? []);
  const good = read.filter(({ as_expected }) => as_expected).length;
  const waiting = lines.filter(({ waits_for }) => waits_for !== null).length;
  const isAlone = read.length > 1 && read.every(({ reached, robots }) => reached === 'no' && robots === 'unknown');
  const offline = isAlone ? ' No host answered at all: see whether this machine reaches the network.' : '';
  const rest = waiting === 0 ? '' : ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a setting.`;
  return `${good} of ${read.length} sources are as expected; nothing was saved.${rest}${offline}`;
}

/** The same as one line of JSON; members are only ever added. */
export function probeLine({ id, result, waits_for, not_read, seconds }: ProbeLine): string {
  if (result === null)
    return JSON.stringify({ source: id, as_expected: null, reached: null, waits_for, not_read, look_at: [] });
  const { source, as_expected, ...found } = result;
  return JSON.stringify({
    source,
    as_expected,
    ...found,
    waits_for: null,
    not_read: null,
    look_at: toLookAt(result),
    seconds: Math.round(seconds * 100) / 100,
  });
}
