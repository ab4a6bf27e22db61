import type { LicenceTerms, PlaceRow } from '@kehilla/core';
import { addressKey } from '@kehilla/linkage';
import { civilDay } from '../../parsing/single-fields.ts';
import { type ExpectedColumns, noteColumns } from '../../parsing/expected-columns.ts';
import { type IssueLog, issueLog, getStart } from '@kehilla/ingestion';
import type { TableRow } from '../../parsing/table.ts';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { readSocrata, getRequireOne } from './socrata.ts';

/** Years beyond these stand for "none" and "never" in tables: 1900-01-01, 9999-12-31. */
const YEARS = { from: '1901', to: '2099' } as const;

/** The civil day on which a licence was given or ends; null for a day that is no date of a licence, as for one that cannot be read. */
export function licenceDay(text: string | undefined): string | null {
  const day = printedDay(text);
  const year = day?.slice(0, 4) ?? '';
  return year >= YEARS.from && year <= YEARS.to ? day : null;
}

/** Returns whether a cell prints an invalid day: a lost end must not turn an expired licence into one without an end. */
export function isNoDay(text: string | undefined): boolean {
  return text !== undefined && printedDay(text) === null;
}

function printedDay(text: string | undefined): string | null {
  return civilDay(text) ?? civilDay(asCivil(text));
}

/** "5/31/2027" and "2027-05-31 00:00:00" as the portals print them otherwise: an end that cannot be read is an end that is not shown. */
function asCivil(text: string | undefined): string | undefined {
  return text?.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T').replace(/\b(\d)\//g, '0$1/');
}

/** A row of a register of licences: one licence each, before rows of one business are joined. */
export type LicenceRow = PlaceRow & { readonly licences: readonly [LicenceTerms] };

/** How one register prints its licences. */
export type LicenceRegister = {
  /** Its columns in every spelling. Another one, and a field without one, are issues. */
  readonly columns: ExpectedColumns;
  /** The required fields of such a register. */
  readonly required: readonly string[];
  /** The part that a line lacks if no row can be made of it, in words of ours. */
  readonly unreadable: string;
  /** Returns the licence of a line, observed at an instant; null if its number or its holder is unknown. Words that no table has become issues. */
  readonly getRow: (line: TableRow, observed_at: string, issues: IssueLog) => LicenceRow | null;
  readonly getPhone?: PhoneOf;
};

/** The businesses of a register of licences, one row each. Throws `SourceError`: `unreachable`, or `changed_shape` where a column is missing. */
export function readLicences(pages: readonly Page[], context: ParseContext, register: LicenceRegister): Parsed {
  const issues = issueLog();
  const { rows: table, columns } = readSocrata(pages);
  getRequireOne(
    table,
    register.required.map((field) => register.columns.fields[field] ?? [field]),
  );
  noteColumns(columns, table.length, register.columns, issues.add);
  const rows = new Map<string, LicenceRow>();
  for (const line of table) {
    const row = register.getRow(line, context.observed_at, issues);
    if (row === null) issues.add('unreadable_row', register.unreadable, getStart(line));
    else keepNewest(rows, row);
  }
  return {
    rows: joinBusinesses([...rows.values()], register.getPhone),
    issues: issues.all(),
    observed_at: null,
    declared_total: null,
  };
}

/**
 * One row a business: licences that the register prints for one name, at one address or phone, in one trade. Its key is the lowest of their
 * numbers; name and point are those of the newest, as is the phone, unless said otherwise. Licences of no trade, and of persons, stay rows of their
 * own.
 */
function joinBusinesses(rows: readonly LicenceRow[], getPhone: PhoneOf = newestPhone): PlaceRow[] {
  const businesses = Map.groupBy(rows, (row) => findBusiness(row) ?? `licence ${row.external_id}`);
  return [...businesses.values()].map((own) => {
    const [newest] = own.toSorted(newestFirst) as [LicenceRow];
    if (own.length === 1) return newest;
    const ids = own.map((row) => row.external_id).sort(byNumber);
    const closed = own.every((row) => row.closed === true) ? true : null;
    return {
      ...newest,
      external_id: ids[0] as string,
      closed,
      location: newest.location ?? own.find(({ location }) => location !== null && !hides(newest))?.location ?? null,
      phone: getPhone(newest, own),
      licences: own.toSorted(newestFirst).map((row) => row.licences[0]),
    };
  });
}

/** The phone of a business whose licences print several. */
type PhoneOf = (newest: LicenceRow, all: readonly LicenceRow[]) => string | null;

const newestPhone: PhoneOf = (newest, all) => newest.phone ?? all.find(({ phone }) => phone !== null)?.phone ?? null;

/** Returns the phone that most of the licences print: in a firm whose members each print one, the firm's own and not that of the last registration. */
export const mostPrintedPhone: PhoneOf = (_, all) => {
  const times = new Map<string, number>();
  for (const { phone } of all.toSorted(newestFirst)) if (phone !== null) times.set(phone, (times.get(phone) ?? 0) + 1);
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
};

/** If it may be a home, an older row gives no point either. */
function hides({ other }: LicenceRow): boolean {
  return other['address_withheld'] === true;
}

/** Keeps of two rows about one licence the newer: the one that ends later. Which of equals is kept does not depend on their order. */
function keepNewest(rows: Map<string, LicenceRow>, row: LicenceRow): void {
  const known = rows.get(row.external_id);
  const isNewer =
    known === undefined || (newestFirst(row, known) || (JSON.stringify(row) > JSON.stringify(known) ? -1 : 1)) < 0;
  if (isNewer) rows.set(row.external_id, row);
}

function findBusiness(row: LicenceRow): string | null {
  if (row.trades === undefined || row.trades.length === 0) return null;
  const where = (row.address === null ? null : addressKey(row.address)) ?? row.phone;
  if (where === null) return null;
  return [...row.names.map((name) => name.text.toLowerCase()), where, ...row.trades].join('|');
}

/** By the day they end, then by the day they were given, then by number. */
function newestFirst(a: LicenceRow, b: LicenceRow): number {
  const key = ({ licences: [{ expires_on, issued_on }] }: LicenceRow): string =>
    `${expires_on ?? ''}|${issued_on ?? ''}`;
  return key(b).localeCompare(key(a)) || byNumber(b.external_id, a.external_id);
}

function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
