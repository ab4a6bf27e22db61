import { SourceError } from '@kehilla/core';
import type { Page } from '../../types.ts';
import { valueAt } from '../../parsing/json-value.ts';
import { jsonOf } from '../../parsing/page-form.ts';

/** One page of the OU's answer: its rows, and how many there are in all. */
export type OuPage = { readonly results: readonly unknown[]; readonly total: number };

/** The content of a page. Throws `SourceError` when it is not `{count, total, results: […]}`. */
export function ouPage(page: Page): OuPage {
  const answer = jsonOf(page);
  const status = valueAt(answer, 'status');
  if (typeof status === 'string' && /^(?:error|fail)/i.test(status))
    throw new SourceError('unreachable', 'The site answered with an error in place of the list.');
  const results = valueAt(answer, 'results');
  const said = valueAt(answer, 'total');
  const isSaid = typeof said === 'number' || (typeof said === 'string' && said.trim() !== '');
  const total = isSaid ? Number(said) : Number.NaN;
  if (!Array.isArray(results) || !Number.isSafeInteger(total) || total < 0)
    throw new SourceError('changed_shape', 'The answer is not the list: results and their total were expected.');
  return { results: results as unknown[], total };
}

/** The page of a row, by its slug: `/restaurant/<slug>/` and, since 2026, `/restaurants/<slug>/`. */
const PAGE = /\/restaurants?\/([\w-]{1,200})\/?(?:[?#]|$)/;

/** The publisher's own key of a row: its id, else its slug, by itself or in the address of its page; null where it has neither. */
export function keyOf(row: unknown): string | null {
  const id = valueAt(row, 'id');
  if (typeof id === 'number' || typeof id === 'string')
    if (/^\d{1,15}$/.test(String(id).trim())) return String(id).trim();
  const slug = valueAt(row, 'slug');
  if (typeof slug === 'string' && /^[\w-]{1,200}$/.test(slug)) return slug;
  const url = valueAt(row, 'url');
  return typeof url === 'string' ? (PAGE.exec(url)?.[1] ?? null) : null;
}
