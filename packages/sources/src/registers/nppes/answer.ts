import { SourceError, isObject, type JsonObject, listObjects } from '@kehilla/core';
import { getData } from '../../parsing/page-form.ts';
import type { Page } from '@kehilla/fetch/page';
import { type FoundColumns, keysSeen, noteColumns } from '../../parsing/expected-columns.ts';
import expected from './keys.json' with { type: 'json' };

const EXPECTED = 'JSON with "results", or the CSV of a dissemination file, was expected.';

type Text = string | null;
/** An address of a record; only `LOCATION` is where patients come. */
export type NpiAddress = Readonly<Record<'purpose' | 'line_1' | 'line_2' | 'city' | 'state' | 'zip' | 'phone', Text>>;

/** A record of the registry, its used parts; missing ones are null. */
export type NpiRecord = {
  readonly number: string;
  readonly name: string;
  readonly individual: boolean;
  readonly active: boolean;
  readonly sole_proprietor: boolean;
  readonly addresses: readonly NpiAddress[];
  /** NUCC codes, the primary one first. */
  readonly codes: readonly string[];
};

/**
 * The records of a page, null for one without number or name; `keys` is told the members that they have. Throws `unreachable` for the errors that the registry
 * answers with status 200, and `changed_shape` for anything that is no answer of it.
 */
export function readAnswer(page: Page, keys: NpiKeys = npiKeys()): (NpiRecord | null)[] {
  const root = parsed(page);
  if (Array.isArray(root['Errors']))
    throw new SourceError(
      'unreachable',
      'The registry reported an error inside its answer; nothing was taken from it.',
    );
  const results = root['results'];
  if (!Array.isArray(results)) throw new SourceError('changed_shape', EXPECTED);
  keys.see(results);
  return results.map((entry: unknown) => (isObject(entry) ? findRecord(entry) : null));
}

function parsed(page: Page): JsonObject {
  const root = getData(page, EXPECTED);
  if (isObject(root)) return root;
  throw new SourceError('changed_shape', `The file is empty, broken or cut short; ${EXPECTED}`);
}

function findRecord(entry: JsonObject): NpiRecord | null {
  const basic = isObject(entry['basic']) ? entry['basic'] : {};
  const number = text(entry['number']);
  const { organization_name, first_name, middle_name, last_name, credential } = basic;
  const name = text(organization_name) ?? personName([first_name, middle_name, last_name], credential);
  if (number === null || !/^\d{10}$/.test(number) || name === null) return null;
  const taxonomies = listObjects(entry['taxonomies']).toSorted(
    (a, b) => Number(b['primary'] === true) - Number(a['primary'] === true),
  );
  return {
    number,
    name,
    individual: entry['enumeration_type'] !== 'NPI-2',
    active: basic['status'] !== 'D',
    // "X" = not answered.
    sole_proprietor: basic['sole_proprietor'] !== 'NO',
    addresses: listObjects(entry['addresses']).map(getAddress),
    codes: taxonomies.flatMap((taxonomy) => text(taxonomy['code']) ?? []),
  };
}

function getAddress(entry: JsonObject): NpiAddress {
  return {
    purpose: text(entry['address_purpose']),
    line_1: text(entry['address_1']),
    line_2: text(entry['address_2']),
    city: text(entry['city']),
    state: text(entry['state']),
    zip: text(entry['postal_code'])?.slice(0, 5) ?? null,
    phone: text(entry['telephone_number']),
  };
}

/** A person by the parts of the name and the credential behind it, "DANA SAMPLE, DDS"; null where no part says anything. */
export function personName(parts: readonly unknown[], credential: unknown): Text {
  const name = parts.flatMap((part) => text(part) ?? []).join(' ');
  const behind = text(credential);
  return name === '' ? null : behind === null ? name : `${name}, ${behind}`;
}

/** Returns a text; null if there is none, which the registry also prints as "--". */
export function text(value: unknown): Text {
  const plain = typeof value === 'number' ? String(value) : value;
  return typeof plain === 'string' && !/^[\s-]*$/.test(plain) ? plain.trim() : null;
}

/** Collects the members of the registry's records as they come page by page. */
type NpiKeys = {
  readonly see: (records: readonly unknown[]) => void;
  /** Notes missing and unknown members; nothing if no record came. */
  readonly note: (add: (kind: string, detail: string) => void) => void;
};

/** Returns an empty set of keys. */
export function npiKeys(): NpiKeys {
  const seen = { record: keysSeen(), basic: keysSeen(), address: keysSeen() };
  return {
    see(records) {
      const objects = listObjects(records);
      seen.record.see(objects);
      seen.basic.see(objects.map((record) => record['basic']));
      seen.address.see(objects.flatMap((record) => listObjects(record['addresses'])));
    },
    note(add) {
      for (const part of ['record', 'basic', 'address'] as const)
        if (seen[part].count() > 0) noteColumns(seen[part].columns(), seen[part].count(), expected[part], add);
    },
  };
}

/** Notes the columns that a dissemination file lacks. It has hundreds, of which any may be left out: none is unknown. */
export function noteTable({ names }: FoundColumns, rows: number, add: (kind: string, detail: string) => void): void {
  const taken = new Set(Object.values(expected.table.fields).flat());
  const own = new Set([...names].filter((name) => taken.has(name)));
  noteColumns({ names: own, is_whole: true }, rows, expected.table, add);
}
