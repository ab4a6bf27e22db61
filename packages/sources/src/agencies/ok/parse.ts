import { type PlaceRow, SourceError, getList, valueAt, printed } from '@kehilla/core';
import { noteKeys } from '../../parsing/expected-columns.ts';
import { type IssueLog, getStart } from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { asRead, remarksAmong, textsBeside } from '../shared/remarks.ts';
import { collectRows } from '../shared/collect-rows.ts';
import { KIND_WORDS, readKind } from '../shared/kind-words.ts';
import { isEstablishment, listingAddress, postalAddress } from '../shared/listing-address.ts';
import { listingRow } from '../shared/listing-row.ts';
import { FULL_PAGE, okId, okPage, type OkPage } from './read-pages.ts';
import keys from './keys.json' with { type: 'json' };

const ADDRESS_FIELDS = ['ID', 'title', 'restaurant_address.title', 'restaurant_address.url'];
const TYPE_FIELDS = ['id', 'slug', 'link', 'title.rendered', 'class_list'];
/** Members that are read, or are texts about the business and its page. */
const KNOWN = new Set([
  'title',
  'restaurant_address',
  'slug',
  'link',
  'class_list',
  'yoast_head',
  'yoast_head_json',
  'content',
  '_links',
]);
const TYPE_TOKEN = /^ctax_restaurant_type-([\w-]{1,60})$/;

/**
 * OK's two feeds joined by id, in any order of pages and rows. An id that stands in one feed only is kept, and told as
 * `join_incomplete`: it says less, and is no removal. A total that WordPress declared with a page of the types counts: what is missing of it
 * makes the reading partial. Throws `SourceError` when a feed is missing or empty, when no id stands in both, or when the types end on a full page
 * while ids lack theirs (a page is missing).
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const read = pages.map(okPage);
  const addresses = byId(read, 'addresses');
  const types = byId(read, 'types');
  const rows = collectRows();
  for (const feed of ['addresses', 'types'] as const)
    noteKeys(
      read.flatMap((page) => (page.feed === feed ? page.rows : [])),
      keys[feed],
      rows.issues.add,
    );
  if (addresses.size === 0 || types.size === 0)
    throw new SourceError('too_few', `The feed of ${addresses.size === 0 ? 'addresses' : 'types'} has no row.`);
  for (const id of addresses.keys()) if (!types.has(id)) rows.issues.add('join_incomplete', 'not among the types');
  for (const id of types.keys()) if (!addresses.has(id)) rows.issues.add('join_incomplete', 'not among the addresses');
  if (!addresses.keys().some((id) => types.has(id)))
    throw new SourceError('changed_shape', 'No id stands in both feeds; their form has changed.');
  const typePages = read.filter(({ feed }) => feed === 'types');
  const isUnended = typePages.every((page) => page.rows.length >= FULL_PAGE);
  if (isUnended && addresses.keys().some((id) => !types.has(id)))
    throw new SourceError('changed_shape', 'The types end on a full page, and ids lack theirs: a page is missing.');
  for (const id of new Set([...addresses.keys(), ...types.keys()])) {
    const row = okRow(id, addresses.get(id), types.get(id), context.observed_at, rows.issues);
    if (row === null) rows.addUnreadable('no name', id);
    else rows.add(row);
  }
  const nameless = read.flatMap((page) => page.rows).filter((row) => okId(row) === null);
  for (const row of nameless) rows.addUnreadable('no id', getStart(row));
  const declared = Math.max(0, ...pages.map(({ rows_declared }) => rows_declared ?? 0));
  return rows.finish(declared > types.size ? rows.size() + declared - types.size : null);
}

/** Returns the rows of one feed by id; of two with one id the one whose text sorts first. */
function byId(read: readonly OkPage[], feed: OkPage['feed']): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const row of read.filter((page) => page.feed === feed).flatMap((page) => page.rows)) {
    const id = okId(row);
    if (id === null) continue;
    const before = found.get(id);
    if (before === undefined || JSON.stringify(row) < JSON.stringify(before)) found.set(id, row);
  }
  return found;
}

function okRow(id: string, place: unknown, post: unknown, observed_at: string, issues: IssueLog): PlaceRow | null {
  const name = printed(valueAt(post, 'title.rendered'), 120) ?? printed(valueAt(place, 'title'), 120);
  if (name === null) return null;
  const yoast = yoastAddress(post);
  const types = listTypes(post);
  const beside = [place, post].flatMap((row) => textsBeside(row, KNOWN));
  const remarks = remarksAmong([...types.map((type) => type.replaceAll('-', ' ')), ...beside]);
  return listingRow({
    external_id: id,
    observed_at,
    name,
    shown: {
      name: valueAt(post, 'title.rendered') ?? valueAt(place, 'title'),
      address: valueAt(place, 'restaurant_address.title') ?? yoast?.line,
    },
    url: valueAt(post, 'link'),
    address: listingAddress(valueAt(place, 'restaurant_address.title')) ?? yoast?.address ?? null,
    kinds: types.flatMap((type) => readKind(type, KIND_WORDS, issues)),
    terms: {
      list_id: 'ok',
      as_read: {
        ...asRead(place, ADDRESS_FIELDS),
        ...asRead(post, TYPE_FIELDS),
        ...yoast?.as_read,
        ...(remarks === null ? {} : { remarks }),
      },
    },
  });
}

/** The types among the classes of a post, whether PHP printed them as an array or as an object. */
function listTypes(post: unknown): string[] {
  return getList(valueAt(post, 'class_list')).flatMap((token) =>
    typeof token === 'string' ? (TYPE_TOKEN.exec(token)?.[1] ?? []) : [],
  );
}

/** Returns the establishment's address in the page's structured data, and never the agency's, which stands beside it. */
function yoastAddress(post: unknown): ReturnType<typeof postalAddress> {
  const establishments = getList(valueAt(post, 'yoast_head_json.schema.@graph')).filter(isEstablishment);
  return establishments.map(postalAddress).find((found) => found !== null) ?? null;
}
