import type { Issue } from '../../types.ts';
import fields from './column-fields.json' with { type: 'json' };

const FIELDS: Readonly<Record<string, readonly string[]>> = fields;

/** The fields that a column or key fills, by the name that its reader's table gives it; its own name where it is a field itself. */
export function fieldsOfColumn(column: string): readonly string[] {
  return FIELDS[column] ?? [column];
}

/** The columns that a reader expected and did not find, as its issues tell them (`noteColumns`). */
export function missingColumns(issues: readonly Issue[]): string[] {
  return issues.filter(({ kind }) => kind === 'missing_column').map(({ detail }) => detail);
}

/** The fields that an older edition of a source is known not to have (`noteColumns`): of these nothing is expected. */
export function fieldsLackedByEdition(issues: readonly Issue[]): ReadonlySet<string> {
  return new Set(
    issues.filter(({ kind }) => kind === 'older_edition_lacks').flatMap(({ detail }) => fieldsOfColumn(detail)),
  );
}
