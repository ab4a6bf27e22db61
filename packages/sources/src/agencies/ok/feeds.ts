import { SourceError } from '@kehilla/core';
import type { Page } from '../../types.ts';
import { valueAt } from '../../parsing/json-value.ts';
import { jsonOf } from '../../parsing/page-form.ts';

/** As many rows as a page of the type feed is asked for; a page with fewer is the last. */
export const FULL_PAGE = 100;

/** A page of either feed. */
export type OkPage = { readonly feed: 'addresses' | 'types'; readonly rows: readonly unknown[] };

/**
 * Which feed a page belongs to, by what is in it: `{PreparedData: […]}` are the addresses, an array of posts the types. Throws
 * `SourceError` for anything else (the answer `0` of an action that WordPress does not know, an error body, a login page).
 */
export function okPage(page: Page): OkPage {
  const answer = jsonOf(page);
  const prepared = valueAt(answer, 'PreparedData');
  if (Array.isArray(prepared)) return { feed: 'addresses', rows: prepared as unknown[] };
  const isPosts = Array.isArray(answer) && answer.every((post) => valueAt(post, 'id') !== undefined);
  if (!isPosts)
    throw new SourceError('changed_shape', 'A page is neither the addresses (PreparedData) nor a page of the types.');
  return { feed: 'types', rows: answer as unknown[] };
}

/** The id that joins the feeds: `ID` in the addresses, `id` in the types; null where a row has none. */
export function okId(row: unknown): string | null {
  const id = valueAt(row, 'ID') ?? valueAt(row, 'id');
  const text = typeof id === 'number' || typeof id === 'string' ? String(id).trim() : '';
  return /^\d{1,15}$/.test(text) ? text : null;
}
