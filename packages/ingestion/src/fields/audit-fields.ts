import { printed } from '@kehilla/core';
import type { Issue } from '../types.ts';
import {
  type EarlierFields,
  type FieldShares,
  fieldShares,
  type FilledFields,
  type KnownBy,
  type KnownField,
  knownFields,
  type SavedFields,
} from './known-fields.ts';
import fields from './column-fields.json' with { type: 'json' };

/** How far a field is filled, for the report. `known` and `known_by` are null where nothing is known of it. Shares are 0 to 1. */
export type FieldLine = {
  readonly field: string;
  readonly share: number;
  readonly known: number | null;
  readonly known_by: KnownBy | null;
  /** `dropped`: well below the known share, and the reading is partial; `taken_as_read`: the same, and an operator said that it is right. */
  readonly judged: 'as_known' | 'dropped' | 'taken_as_read';
};

/** The data of a comparison. */
export type FieldsToAudit<Row> = {
  readonly rows: readonly Row[];
  readonly filled: FilledFields<Row>;
  /** Returns a row's name for people, or its key without one. Fetched text. */
  readonly getName: (row: Row) => string;
  /** The parser's issues: missing columns, and the edition that it met. */
  readonly issues: readonly Issue[];
  /** The shares of the manifest. */
  readonly stated: FieldShares;
  readonly last: EarlierFields | null;
  /** The operator's word that fields are right as they are read, from now on. */
  readonly as_read: boolean;
};

/** The fields of a reading after their audit. */
export type AuditedFields = {
  readonly lines: readonly FieldLine[];
  readonly issues: readonly Issue[];
  /** Why the reading is not whole, in words that go on "… rows were read, but"; null where fields are no reason. */
  readonly doubt: string | null;
  readonly saved: SavedFields;
};

const EXAMPLES = 3;
const LONGEST_EXAMPLE = 40;

/**
 * Compares the fields of a reading with the known shares of its source. A field that is filled well below that, and a missing column of a field in the
 * manifest, are issues, and the reading is partial: it may have been misread. An operator's `as_read` accepts the reading from now on.
 */
export function auditFields<Row>(audited: FieldsToAudit<Row>): AuditedFields {
  const { rows, issues, stated, last, as_read } = audited;
  const shares = fieldShares(rows, audited.filled);
  const lacked = fieldsLackedByEdition(issues);
  const known = new Map([...knownFields(stated, last)].filter(([field]) => !lacked.has(field)));
  const dropped = [...known].flatMap(([field, each]) => {
    const share = shares[field] ?? 0;
    return hasDropped(each, Math.round(share * rows.length), rows.length) ? [field] : [];
  });
  const columns = missingColumns(issues).filter((column) =>
    fieldsOfColumn(column).some((field) => known.has(field) && stated[field] !== undefined && !taken(field, known)),
  );
  const words = { audited, shares, known };
  return {
    lines: listLines(words, dropped),
    issues: dropped.map((field) => getIssue(words, field)),
    doubt: as_read ? null : findDoubt(words, dropped, columns),
    saved: { shares, as_read: takenAsRead(words, [...dropped, ...columns.flatMap(fieldsOfColumn)]) },
  };
}

type Words<Row> = {
  readonly audited: FieldsToAudit<Row>;
  readonly shares: FieldShares;
  readonly known: ReadonlyMap<string, KnownField>;
};

function taken(field: string, known: ReadonlyMap<string, KnownField>): boolean {
  return known.get(field)?.known_by === 'operator';
}

/** Returns the fields that the operator accepts now, and those accepted before, until they are filled as in the manifest again. */
function takenAsRead<Row>({ audited, shares, known }: Words<Row>, now: readonly string[]): string[] {
  const { stated, as_read, last } = audited;
  const before = (last?.fields?.as_read ?? []).filter(
    (field) => taken(field, known) && (shares[field] ?? 0) < (stated[field] ?? 0),
  );
  const fields = as_read ? now.filter((field) => stated[field] !== undefined && known.has(field)) : [];
  return [...new Set([...before, ...fields])].sort();
}

function listLines<Row>({ audited, shares, known }: Words<Row>, dropped: readonly string[]): FieldLine[] {
  const fields = [...new Set([...Object.keys(shares), ...known.keys()])].sort();
  return fields.map((field) => {
    const { share = null, known_by = null } = known.get(field) ?? {};
    const judged = !dropped.includes(field) ? 'as_known' : audited.as_read ? 'taken_as_read' : 'dropped';
    return { field, share: shares[field] ?? 0, known: share, known_by, judged };
  });
}

const SOURCES: Readonly<Record<KnownBy, string>> = {
  manifest: 'known',
  last_reading: 'in the last complete reading',
  operator: 'taken as right before',
};

function getIssue<Row>({ audited, shares, known }: Words<Row>, field: string): Issue {
  const { share, known_by } = known.get(field) as KnownField;
  const { rows, filled, getName, as_read } = audited;
  const without = rows.filter((row) => !filled(row).includes(field)).slice(0, EXAMPLES);
  const examples = without.map((row) => `"${getExample(getName(row))}"`).join(', ');
  const found = `${field}: ${percent(shares[field] ?? 0)} of rows, ${percent(share)} ${SOURCES[known_by]}`;
  return {
    kind: as_read ? 'fields_taken_as_read' : 'field_share_dropped',
    detail: `${found}; without it ${examples}`,
    count: 1,
  };
}

function getExample(text: string): string {
  return (printed(text, LONGEST_EXAMPLE) ?? '').replace(/[^\p{L}\p{N} .,:/&'()_-]/gu, '?').slice(0, LONGEST_EXAMPLE);
}

function findDoubt<Row>(
  { shares, known }: Words<Row>,
  dropped: readonly string[],
  columns: readonly string[],
): string | null {
  const fields = dropped.map(
    (field) => `${field} (${percent(shares[field] ?? 0)}, ${percent(known.get(field)?.share ?? 0)} known)`,
  );
  // A column that is gone tells no more than its field that is.
  const unexplained = columns.filter((column) => !fieldsOfColumn(column).some((field) => dropped.includes(field)));
  const reasons = [
    ...(fields.length === 0 ? [] : [`fewer of them than is known of the source have ${fields.join(', ')}`]),
    ...(unexplained.length === 0 ? [] : [`it lacks the column of ${unexplained.join(', ')}`]),
  ];
  return reasons.length === 0
    ? null
    : `${reasons.join(' and ')} (--fields-as-read takes it as right once somebody looked)`;
}

/** Returns a share for people: whole hundredths, except for nearly none or nearly all. */
function percent(share: number): string {
  const hundredths = Math.round(share * 100);
  if (share > 0 && hundredths === 0) return 'under 1 %';
  return `${share < 1 && hundredths === 100 ? 99 : hundredths} %`;
}

const FIELDS: Readonly<Record<string, readonly string[]>> = fields;

/** The fields that a column or key fills, by the name that its reader's table gives it; its own name where it is a field itself. */
function fieldsOfColumn(column: string): readonly string[] {
  return FIELDS[column] ?? [column];
}

/** The columns that a reader expected and did not find, as its issues tell them (`noteColumns`). */
function missingColumns(issues: readonly Issue[]): string[] {
  return issues.filter(({ kind }) => kind === 'missing_column').map(({ detail }) => detail);
}

/** The fields that an older edition of a source is known not to have (`noteColumns`): of these nothing is expected. */
function fieldsLackedByEdition(issues: readonly Issue[]): ReadonlySet<string> {
  return new Set(
    issues.filter(({ kind }) => kind === 'older_edition_lacks').flatMap(({ detail }) => fieldsOfColumn(detail)),
  );
}

/** Of fewer rows nothing can be said. */
const FEWEST_ROWS = 5;
/** A field with at least this share, on at least this number of rows, is missing if no row fills it now. */
const NEVER_NONE = { share: 0.2, rows: 10 } as const;
/** The margin for "well below": a tenth of all rows, or a fifth of those that filled it; for a rare field, half of them. */
const MARGIN = { of_rows: 0.1, of_known: 0.2, rare: 0.1, of_rare: 0.5 } as const;
/** The number of standard errors that exceeds chance: three, once in seven hundred readings if rows were independent of the earlier ones. */
const DEVIATIONS = 3;

/**
 * Returns whether a field filled on `filled` of `rows` rows is well below the known share: by more than the margin and by more than chance. The difference of
 * two shares is judged with one more filled and one more empty row on either side (Agresti and Caffo), so that few rows must differ much.
 */
export function hasDropped(known: KnownField, filled: number, rows: number): boolean {
  if (rows < FEWEST_ROWS) return false;
  const isKnownWell = known.share >= NEVER_NONE.share && Math.min(known.rows, rows) >= NEVER_NONE.rows;
  if (filled === 0 && isKnownWell) return true;
  if (known.share - filled / rows <= getMargin(known.share)) return false;
  const [before, now] = [shrunk(known.share * known.rows, known.rows, known.share), shrunk(filled, rows, 0)];
  return before.share - now.share > DEVIATIONS * Math.sqrt(before.variance + now.variance);
}

function getMargin(share: number): number {
  return share < MARGIN.rare ? MARGIN.of_rare * share : Math.min(MARGIN.of_rows, MARGIN.of_known * share);
}

/** A share with a row more of either kind, and its variance; as it is stated, without any, where no number of rows stands behind it. */
function shrunk(filled: number, rows: number, stated: number): { readonly share: number; readonly variance: number } {
  if (rows === Number.POSITIVE_INFINITY) return { share: stated, variance: 0 };
  const share = (filled + 1) / (rows + 2);
  return { share, variance: (share * (1 - share)) / (rows + 2) };
}
