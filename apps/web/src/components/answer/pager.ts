import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

/** The way to what an answer did not show yet; null where it showed all. */
export function pager(
  reader: Reader,
  path: string,
  query: URLSearchParams,
  coverage: { readonly next_cursor?: string; readonly more?: number } | undefined,
): View | null {
  if (coverage?.next_cursor === undefined) return null;
  const next = new URLSearchParams(query);
  next.set('cursor', coverage.next_cursor);
  return html`<nav class="pager" aria-label=${reader.say('pager.title')}><a rel="next" href=${reader.link(path, next)}>${reader.count('pager.more', coverage.more ?? 0)}</a></nav>`;
}
