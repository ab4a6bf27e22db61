/** The filled shares of a reading, as the record keeps them. `as_read` are fields that an operator accepted as read. */
export type SavedFields = { readonly shares: FieldShares; readonly as_read: readonly string[] };

/** An earlier reading, as far as the fields of the next one are held against it. */
export type EarlierFields = {
  readonly state: string;
  readonly observed_at: string;
  readonly parser_version: number;
  readonly row_count: number;
  /** Null and absent where it was read before fields were counted. */
  readonly fields?: SavedFields | null;
};

/** The source of a known share. */
export type KnownBy = 'manifest' | 'last_reading' | 'operator';

/** How far a field is known to be filled. `rows` is how many that rests on; without bound where somebody states it. */
export type KnownField = { readonly share: number; readonly rows: number; readonly known_by: KnownBy };

/**
 * Returns the known share of each field: the manifest's, or for a field that it lacks, that of the last complete reading (null: none). If an operator accepted
 * a field as read, the share of then replaces the manifest's.
 */
export function knownFields(stated: FieldShares, last: EarlierFields | null): ReadonlyMap<string, KnownField> {
  const known = new Map<string, KnownField>();
  const rows = last?.row_count ?? 0;
  for (const [field, share] of Object.entries(last?.fields?.shares ?? {}))
    known.set(field, { share, rows, known_by: 'last_reading' });
  for (const [field, share] of Object.entries(stated))
    known.set(field, { share, rows: Number.POSITIVE_INFINITY, known_by: 'manifest' });
  for (const field of last?.fields?.as_read ?? [])
    known.set(field, { share: last?.fields?.shares[field] ?? 0, rows, known_by: 'operator' });
  return known;
}

/**
 * Returns the reading with which another one is compared: the last complete one before it by the same version of the parser, because another may read fields
 * differently. Null if there is none.
 */
export function lastFields(
  readings: readonly EarlierFields[],
  { observed_at, parser_version }: Pick<EarlierFields, 'observed_at' | 'parser_version'>,
): EarlierFields | null {
  return (
    readings
      .filter(
        (one) =>
          one.state === 'complete' &&
          one.fields != null &&
          one.parser_version === parser_version &&
          one.observed_at <= observed_at,
      )
      .toSorted((a, b) => (a.observed_at < b.observed_at ? 1 : -1))[0] ?? null
  );
}

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
