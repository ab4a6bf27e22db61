import type { CheerioAPI } from 'cheerio';
import { printed } from '../../parsing/printed.ts';
import { saysEnded } from '../shared/ended-words.ts';
import { sectionWord } from './words.ts';

/** An entry under one of the list's headings: its first words, and what else it says, piece by piece. */
export type ListedItem = {
  readonly section: string;
  readonly name: string | null;
  readonly details: readonly string[];
};

const HEADING = 'h1, h2, h3, h4, h5, h6';
const ITEM = 'li, tr, article, [class*="card"]';
const NOT_THE_LIST = 'nav, header, footer, aside, [role="navigation"], [class*="menu"]';
const PIECE_ENDS = /<(?:br|hr)[^<>]*>|<\/(?:p|div|li|h[1-6]|td|th|strong|b|span|a)\s*>/gi;
/** What a line over a list may be, beside a heading. */
const LEAD = 'p, div, b, strong, dt';
/** What such a line says of everybody under it, in whatever sentence. */
const NONE_OF_OURS =
  /\b(?:no longer|not|without|former|formerly|removed|discontinued|withdrawn|suspended|revoked|pending)\b.{0,60}\b(?:supervis|certif|hashgach|hechsher|list\b)|\b(?:supervision|certification|hashgacha|hechsher)\b.{0,40}\b(?:removed|discontinued|withdrawn|suspended|revoked|ended|pending)\b/i;
/** What parts a name from what follows it in one line: "Shawarma – branch only", "Deli (meat)", "Deli, 301 Kingston Ave". */
const AFTER_NAME = /\s+[-–—|]\s+|\s*[(|]|,\s*(?=\d)|:\s+/;
/** What an editor struck through and left there. */
const STRUCK = /(<(s|del|strike)\b[^<>]*>(?:(?!<\/\2\s*>)[^])*<\/\2\s*>)/gi;
const LONGEST_NAME = 80;

/**
 * What stands in lists, tables and cards under headings that the list is known to have. A heading of any other kind ends the section; menus
 * and footers are no part of it. In order of the page.
 */
export function listedItems($: CheerioAPI): ListedItem[] {
  const items: ListedItem[] = [];
  let section: string | null = null;
  for (const element of $(`${HEADING}, ${LEAD}, ${ITEM}`).toArray()) {
    const one = $(element);
    if (one.closest(NOT_THE_LIST).length > 0) continue;
    if (one.is(LEAD) && !one.is(ITEM)) {
      // "Not under our supervision:" over a list of names is a heading too, and none of the list's.
      if (one.closest(ITEM).length === 0 && one.find(ITEM).length === 0 && endsSection(one)) section = null;
      continue;
    }
    if (one.is(HEADING)) {
      const heading = printed(one.text(), 80) ?? '';
      if (one.closest(ITEM).length === 0) section = sectionWord(heading) === null ? null : heading;
      continue;
    }
    const isInner = one.find(ITEM).length === 0 && (!one.is('tr') || one.find('td').length > 0);
    if (section !== null && isInner)
      items.push(itemOf(section, (one.html() ?? '').replace(STRUCK, '$1<br>struck out<br>')));
  }
  return items;
}

/** Whether a line over a list says that those under it are not, or not any more, under the supervision. */
function endsSection(line: ReturnType<CheerioAPI>): boolean {
  const text = printed(line.text(), 200) ?? '';
  const leads = line.is('b, strong, dt') || /:$|^(?:the |these )?following\b/i.test(text);
  return saysEnded(text.slice(0, 80)) || (leads && NONE_OF_OURS.test(text));
}

function itemOf(section: string, html: string): ListedItem {
  const pieces = html
    .replace(PIECE_ENDS, '\n')
    .split('\n')
    .flatMap((piece) => printed(piece) ?? []);
  const [first = '', ...others] = pieces;
  const [name = '', ...rest] = first.split(AFTER_NAME);
  const tail = first.slice(name.length).replace(/^[\s,:(|–—-]+|[\s)]+$/g, '');
  const isName = name.trim() !== '' && name.length <= LONGEST_NAME;
  const details = [...(rest.length > 0 ? [tail] : []), ...others].map((piece) =>
    piece.replace(/^[\s,:|–—-]+|[\s,]+$/g, ''),
  );
  return { section, name: isName ? name.trim() : null, details: details.filter(Boolean) };
}
