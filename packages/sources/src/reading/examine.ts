import { type LicenceTerms, type PlaceRow, SourceError, sayCount } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import {
  type Audited,
  auditFields,
  type CopyDate,
  CopyRefused,
  type Issue,
  type Judged,
  lastFields,
  type ReadingHistory,
  reasonsInWords,
  reasonsOfIssues,
} from '@kehilla/ingestion';
import { takeClaimsOfRows } from '../claims.ts';
import type { Manifest, ParseContext, Parsed, Reader } from '../types.ts';

/** Below this share of the last good count a reading is shrunken: it adds, and never removes. Rule: decisions §3. */
const SHRUNKEN = 0.7;
/** Above this share of rows that could not be read, the form has changed. */
const TOO_MANY_BAD = 0.2;

/** The most columns that are named. */
const MOST_NAMED = 6;

/** The note on a recording that ended before its reader had all pages. */
export const CUT_SHORT = 'their recording ended before all pages had come';

/**
 * Judges a parsed reading against its manifest and the last complete one's row count (null: none yet). `complete` may conclude
 * from absence, `partial` may only add; so is a copy that was cut short, and one whose fields are emptier than they are known to be (`fieldsDoubt`: why).
 * Throws `too_few` when there is nothing at all, `changed_shape` when much was unreadable: both name the commonest reasons, with examples.
 */
export function audit(
  manifest: Manifest,
  parsed: Parsed,
  lastCompleteRows: number | null,
  cutShort = false,
  fieldsDoubt: string | null = null,
): Audited {
  const issues: Issue[] = [...parsed.issues];
  const read = parsed.rows.length + (parsed.images?.length ?? 0);
  const bad = issues.filter((issue) => issue.kind === 'unreadable_row').reduce((sum, issue) => sum + issue.count, 0);
  const because = getBecause(issues);
  if (read === 0)
    throw new SourceError(
      'too_few',
      `No row could be read; at least ${manifest.expected_rows.min} were expected${because}.`,
    );
  if (bad > TOO_MANY_BAD * (read + bad))
    throw new SourceError(
      'changed_shape',
      `${bad} of ${sayCount(read + bad, 'row')} could not be read; the form has changed${because}.`,
    );
  const identityWarnings = [
    cutShort ? CUT_SHORT : null,
    parsed.declared_total !== null && parsed.declared_total !== read + bad
      ? `the source declares ${sayCount(parsed.declared_total, 'row')}`
      : null,
    read < manifest.expected_rows.min ? `at least ${manifest.expected_rows.min} were expected` : null,
    lastCompleteRows !== null && read < SHRUNKEN * lastCompleteRows
      ? `the last complete reading had ${lastCompleteRows}`
      : null,
    fieldsDoubt,
  ].filter((doubt) => doubt !== null);
  if (read > manifest.expected_rows.max)
    issues.push({ kind: 'more_rows_than_expected', detail: String(manifest.expected_rows.max), count: 1 });
  if (identityWarnings.length === 0) return { state: 'complete', message: null, issues };
  return {
    state: 'partial',
    message: `${sayCount(read, 'row')} ${read === 1 ? 'was' : 'were'} read, but ${identityWarnings.join(' and ')}: they are added, and nothing is concluded from what is absent.`,
    issues,
  };
}

/** Returns the commonest reasons why rows could not be read, with examples, and the missing columns; empty if there are none. */
function getBecause(issues: readonly Issue[]): string {
  const reasons = reasonsInWords(reasonsOfIssues(issues, 'unreadable_row'));
  const missing = issues.filter(({ kind }) => kind === 'missing_column').map(({ detail }) => detail);
  const lacking = missing.length === 0 ? '' : `no column was found for ${missing.slice(0, MOST_NAMED).join(', ')}`;
  const all = [reasons, lacking].filter((each) => each !== '').join('; ');
  return all === '' ? '' : `: ${all}`;
}

/** A copy of a source to examine: its source, its pages, and the operator's word about them. */
export type PlacesToExamine = {
  readonly reader: Reader;
  readonly pages: readonly Page[];
  /** Parses in the reader's stead, as it would: in a thread of its own. Absent = the reader does. */
  readonly parse?: ((pages: readonly Page[], context: ParseContext) => Promise<Parsed>) | undefined;
  /** The operator's word on when the copy was read; wins over the dates in the pages. */
  readonly observed_at: string | null;
  /** The operator's word that the copy is the whole source, however few rows it has. */
  readonly whole: boolean;
  /** The operator's word that fields are filled as the source fills them from now on; absent = the known shares hold. */
  readonly fields_as_read?: boolean;
  /** How many rows the operator counted in it; absent and null = he did not say. */
  readonly counted_rows?: number | null;
  /** The copy is a recording that ended before its reader had all pages. */
  readonly cut_short?: boolean;
  /** A person read these rows off the list, one by one, and no others: they are seen, and nothing is said of the rest. */
  readonly single_rows?: boolean;
  /** A curator of the service signs the copy as the whole list. */
  readonly signed?: boolean;
  readonly now: Date;
  readonly onProgress?: (step: string) => void;
};

const UNSIGNED =
  'Transcribed by people, and not signed: its lines are shown as that, and nothing is concluded from what is absent. A curator who transcribed the whole list signs it by curate list.';
const SINGLE_ROWS = 'Read off the list by a curator, row by row: nothing is concluded from what is absent.';

/** Judges the rows and fields of a source of places against the readings before. */
export function judgePlaces(
  request: PlacesToExamine,
  parsed: Parsed,
  { date, history }: { readonly date: CopyDate; readonly history: ReadingHistory },
): Judged<Parsed> {
  const { reader, observed_at: operator } = request;
  const { manifest } = reader;
  const fields = auditFields({
    rows: parsed.rows,
    filled: filledPlaceFields,
    getName: ({ names: [name], external_id }) => name?.text ?? external_id,
    issues: parsed.issues,
    // Of single rows, and of photos, the manifest says nothing.
    stated: request.single_rows || parsed.rows.length === 0 ? {} : (manifest.fields ?? {}),
    last:
      request.single_rows || manifest.in_parts
        ? null
        : lastFields(history.readings, { observed_at: date.observed_at, parser_version: manifest.parser_version }),
    as_read: request.fields_as_read ?? false,
  });
  const audited = judge(
    request,
    { ...parsed, issues: [...parsed.issues, ...fields.issues] },
    countBefore(history, manifest),
    fields.doubt,
  );
  const rows: Parsed['rows'] =
    operator === null ? parsed.rows : parsed.rows.map((row) => ({ ...row, observed_at: operator }));
  return { parsed: { ...parsed, rows }, audited, fields };
}

/** Returns a parsed reading without claims of certification: only an agency's list may speak of it in its own words. */
export function withoutClaims(manifest: Manifest, parsed: Parsed): Parsed {
  if (manifest.lists.length > 0) return parsed;
  const { rows, issues } = takeClaimsOfRows(parsed.rows);
  return { ...parsed, rows, issues: [...parsed.issues, ...issues] };
}

/** Audits a reading, with the operator's word on the copy. */
function judge(
  {
    reader,
    single_rows,
    signed,
    whole,
    counted_rows = null,
    cut_short,
  }: Pick<PlacesToExamine, 'reader' | 'single_rows' | 'signed' | 'whole' | 'counted_rows' | 'cut_short'>,
  parsed: Parsed,
  lastCompleteRows: number | null,
  fieldsDoubt: string | null,
): Audited {
  const { manifest } = reader;
  if (single_rows) return { ...audit(manifest, parsed, null), state: 'partial', message: SINGLE_ROWS, confirms: true };
  if (parsed.is_transcription && signed !== true) {
    const audited = audit(manifest, parsed, null);
    // Beside the agency's own list, read or signed, an unsigned transcription confirms nothing.
    return { ...audited, state: 'partial', message: UNSIGNED, confirms: lastCompleteRows === null };
  }
  if (!whole) return audit(manifest, parsed, lastCompleteRows, cut_short, fieldsDoubt);
  if (lastCompleteRows === null) refuseShortFirstList(manifest, parsed.rows.length, counted_rows);
  const anyNumber = { ...manifest, expected_rows: { ...manifest.expected_rows, min: 1 } };
  return audit(anyNumber, { ...parsed, declared_total: null }, null, false, fieldsDoubt);
}

/**
 * Refuses the first whole reading of an agency's list that has fewer lines than the list is known to have, unless the operator counted them too: from
 * then on what it lacks would be certifications that ended. Throws `CopyRefused`.
 */
function refuseShortFirstList({ lists, expected_rows, info }: Manifest, rows: number, counted: number | null): void {
  if (lists.length === 0 || rows >= expected_rows.min || rows === counted) return;
  const sentence = counted === null ? '' : ` You counted ${counted}.`;
  throw new CopyRefused(
    `The list ${info.source_id} is known to have at least ${sayCount(expected_rows.min, 'line')}, and ${rows} ${rows === 1 ? 'was' : 'were'} read.${sentence} If that is all of it, count the lines of the copy and send their number too: --complete --rows ${counted === null ? 'N' : rows}.`,
  );
}

/**
 * Returns the number of rows of the last complete reading, for comparison; null for none. A new version of the parser may rightly read fewer and is compared
 * with nothing, except for agencies' lists: there fewer lines would be certifications that ended. Readings of a source in parts are not compared.
 */
function countBefore({ readings, last_complete_rows }: ReadingHistory, manifest: Manifest): number | null {
  const last = readings.find((reading) => reading.state === 'complete');
  if (manifest.in_parts) return null;
  const isOtherVersion = last !== undefined && last.parser_version !== manifest.parser_version;
  return isOtherVersion && manifest.lists.length === 0 ? null : last_complete_rows;
}

/** Returns whether a row of a place fills a field, by the field's name. Seasonal values (a limit to it, Passover) do not count. */
const FILLED: Readonly<Record<string, (row: PlaceRow) => boolean>> = {
  name: ({ names }) => names.length > 0,
  url: ({ url }) => url !== null,
  address: ({ address }) => address !== null && address.line !== '',
  street_and_number: ({ address }) => address !== null && address.street !== null && address.house_number !== null,
  zip: ({ address }) => address !== null && address.zip !== null,
  location: ({ location }) => location !== null,
  phone: ({ phone }) => phone !== null,
  website: ({ website }) => website !== null,
  hours: ({ hours }) => hours !== null,
  category: ({ category }) => category !== null,
  cuisines: ({ cuisines }) => cuisines.length > 0,
  trades: ({ trades = [] }) => trades.length > 0,
  inspection_grade: ({ other }) => other['inspection_grade'] !== undefined,
  inspected_on: ({ other }) => other['inspected_on'] !== undefined,
  'listing.food_status': ({ listing }) => listing !== null && listing.food_status.length > 0,
  'listing.standards': ({ listing }) => listing !== null && listing.standards.length > 0,
  'licence.number': ({ licences }) => hasOne(licences, 'number'),
  'licence.holder': ({ licences }) => hasOne(licences, 'holder'),
  'licence.type': ({ licences }) => hasOne(licences, 'licence_type'),
  'licence.status': ({ licences }) => hasOne(licences, 'status'),
  'licence.issued_on': ({ licences }) => hasOne(licences, 'issued_on'),
  'licence.expires_on': ({ licences }) => hasOne(licences, 'expires_on'),
};

/** The fields of places by name that a manifest may state about its source. */
export const PLACE_FIELDS: readonly string[] = Object.keys(FILLED);

/** The fields that a row of a place fills. */
export function filledPlaceFields(row: PlaceRow): string[] {
  return PLACE_FIELDS.filter((field) => FILLED[field]?.(row) === true);
}

function hasOne(licences: readonly LicenceTerms[] = [], field: keyof LicenceTerms): boolean {
  return licences.some((licence) => licence[field] !== null && licence[field] !== '');
}
