/** One line of the bench's table: what was measured, the figure, its ratio to a bare answer where it has one, and what it should be. */
export type BenchRow = {
  readonly name: string;
  readonly figure: string;
  readonly ratio: number | null;
  readonly target: string;
  readonly met: boolean | null;
};

/** A row whose target is a bound on a number. `met` is null where nothing was promised. */
export function row(
  name: string,
  figure: string,
  target = '',
  met: boolean | null = null,
  ratio: number | null = null,
): BenchRow {
  return { name, figure, ratio, target, met };
}

/** The rows as columns of text, with a sign for targets that hold and those that do not. */
export function table(rows: readonly BenchRow[]): string {
  const cells = [
    ['what', 'figure', 'of a bare answer', 'target', ''],
    ...rows.map(({ name, figure, ratio, target, met }) => [
      name,
      figure,
      ratio === null ? '' : ratio.toFixed(2),
      target,
      met === null ? '' : met ? 'yes' : 'NO',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Milliseconds as the table shows them. */
export const millis = (time: number): string => `${time.toFixed(2)} ms`;
