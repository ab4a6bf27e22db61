/** How far fields are filled: by a field's name the share of rows that say something there, 0 to 1. A field that no row fills is absent. */
export type FieldShares = Readonly<Record<string, number>>;

/** Names the fields that a row fills. */
export type FilledFields<Row> = (row: Row) => readonly string[];

/** The share of rows that fill each field, to four digits; empty where there are no rows. */
export function fieldShares<Row>(rows: readonly Row[], filled: FilledFields<Row>): FieldShares {
  const counts = new Map<string, number>();
  for (const row of rows) for (const field of filled(row)) counts.set(field, (counts.get(field) ?? 0) + 1);
  return Object.fromEntries(
    [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, count]) => [field, Math.round((count / rows.length) * 10_000) / 10_000]),
  );
}
