import { SourceError } from '@kehilla/core';
import { textOfBytes } from '@kehilla/menus';
import type { Page } from '@kehilla/fetch/page';

/** A page names its encoding this early, or not at all (HTML, §4.2.5.4). */
const HEAD_BYTES = 2_048;

/**
 * The text of a page of events in the letters that its bytes are: UTF-8, else the encoding that its header or, of a page of HTML, its head names, or that
 * they plainly are. Throws `changed_shape` where letters would be lost: a name with a hole in it is another name.
 */
export function textOfPage({ body, content_type }: Pick<Page, 'body' | 'content_type'>): string {
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString('latin1');
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(content_type ?? '')?.[1] ??
    /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  const text = textOfBytes(body, named);
  if (text.includes('\uFFFD') && !isUtf8(body))
    throw new SourceError('changed_shape', 'A page is neither UTF-8 text nor in the encoding that it names.');
  return text;
}

/** Returns whether bytes are UTF-8 throughout: then a replaced letter on the page is its publisher's own. */
function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}
