import { type FoundColumns, keysSeen, noteColumns } from '../../parsing/expected-columns.ts';
import { objectsOf } from '../../parsing/json-value.ts';
import expected from './keys.json' with { type: 'json' };

/** Collects the members of the registry's records as they come page by page. */
export type NpiKeys = {
  readonly see: (records: readonly unknown[]) => void;
  /** Tells those that are missing, and such as nobody knows; nothing where no record came. */
  readonly note: (add: (kind: string, detail: string) => void) => void;
};

/** None seen yet. */
export function npiKeys(): NpiKeys {
  const seen = { record: keysSeen(), basic: keysSeen(), address: keysSeen() };
  return {
    see(records) {
      const objects = objectsOf(records);
      seen.record.see(objects);
      seen.basic.see(objects.map((record) => record['basic']));
      seen.address.see(objects.flatMap((record) => objectsOf(record['addresses'])));
    },
    note(add) {
      for (const part of ['record', 'basic', 'address'] as const)
        if (seen[part].count() > 0) noteColumns(seen[part].columns(), seen[part].count(), expected[part], add);
    },
  };
}

/** Tells the columns that a dissemination file lacks. It has hundreds, of which any may be left out: none is unknown. */
export function noteTable({ names }: FoundColumns, rows: number, add: (kind: string, detail: string) => void): void {
  const taken = new Set(Object.values(expected.table.fields).flat());
  const own = new Set([...names].filter((name) => taken.has(name)));
  noteColumns({ names: own, is_whole: true }, rows, expected.table, add);
}
