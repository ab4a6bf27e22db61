import { type ParsedMenu, SourceError } from '@kehilla/core';
import type { Issue, Page } from '../types.ts';
import { eachOnce } from './dish-text.ts';
import { readHtml } from './html/read-html.ts';
import { jsonLdObjects } from './jsonld/blocks.ts';
import { graphOf } from './jsonld/graph.ts';
import { readJsonLd } from './jsonld/read-jsonld.ts';
import { withNotesOfPage } from './page-notes.ts';
import { issuesOfDoubts, type MenuDoubt } from './menu-doubts.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readState } from './state/read-state.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** A larger page is no menu: it is refused, not cut. Rule: sources note §5.3. */
const MOST_HTML_BYTES = 3 * 1024 * 1024;

/** The menu of a page, null where it prints none that can be read with confidence; and what it prints of a menu that was left out, as issues. */
export type MenuReading = { readonly menu: ParsedMenu | null; readonly issues: readonly Issue[] };

/**
 * The menu that a page prints; null where it prints none that can be read with confidence. JSON-LD is believed first, then what the page
 * carries for its scripts, then what people see. Throws `SourceError` for a page that is too large or broken. Rule: sources note §5.
 */
export async function readMenuPage(page: Page): Promise<ParsedMenu | null> {
  return (await readMenu(page)).menu;
}

/**
 * The same with what was left out: lines with a price that are no dish or that cannot be told, counted with examples. Of data for programs only what
 * it leaves out itself is told. Throws as `readMenuPage` does.
 */
export async function readMenu(page: Page): Promise<MenuReading> {
  const doubts: MenuDoubt[] = [];
  const isPdf = /pdf/i.test(page.content_type ?? '') || startsAsPdf(page.body);
  if (isPdf) {
    const menu = menuOf(page, null, await readPdf(page.body, doubts));
    return { menu, issues: issuesOfDoubts(doubts) };
  }
  const html = htmlOf(page);
  const lang = langOf(html);
  const stated = readJsonLd(graphOf(jsonLdObjects(html)), page.fetched_at, doubts).dishes;
  const noted = (dishes: ParsedMenu['dishes']): ParsedMenu | null => menuOf(page, lang, withNotesOfPage(html, dishes));
  const menu = noted(stated) ?? noted(readState(html, doubts)) ?? menuOf(page, lang, readHtml(html, doubts));
  return { menu, issues: issuesOfDoubts(doubts) };
}

/** The text of a page of HTML. Throws `SourceError` where it is too large. */
export function htmlOf({ body, content_type }: Page): string {
  if (body.byteLength > MOST_HTML_BYTES) throw new SourceError('changed_shape', 'The page is larger than 3 MB.');
  const named =
    /charset=["']?([\w-]+)/i.exec(content_type ?? '')?.[1] ??
    /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(Buffer.from(body.subarray(0, 2_048)).toString('latin1'))?.[1];
  return textOfBytes(body, named);
}

function menuOf({ url }: Page, lang: string | null, dishes: ParsedMenu['dishes']): ParsedMenu | null {
  const each = eachOnce(dishes);
  return each.length === 0 ? null : { url, lang, dishes: each };
}

function startsAsPdf(body: Uint8Array): boolean {
  return Buffer.from(body.subarray(0, 5)).toString('latin1') === '%PDF-';
}

function langOf(html: string): string | null {
  return /<html\b[^>]{0,300}\blang=["']?([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)/i.exec(html.slice(0, 4_096))?.[1] ?? null;
}
