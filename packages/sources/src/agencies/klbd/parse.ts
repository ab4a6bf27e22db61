import type { PlaceRow } from '@kehilla/core';
import type { IssueLog } from '../../parsing/issues.ts';
import { startOf } from '../../parsing/reasons.ts';
import type { Page, ParseContext, Parsed } from '../../types.ts';
import { asRead } from '../shared/as-read.ts';
import { collectRows } from '../shared/collect-rows.ts';
import { readKind } from '../shared/kind-words.ts';
import { listingAddress } from '../shared/listing-address.ts';
import { listingRow, rowKey } from '../shared/listing-row.ts';
import { takeFoodNote } from '../shared/name-note.ts';
import { type KlbdCard, klbdPage } from './cards.ts';
import { KLBD_KINDS, SECTIONS } from './words.ts';

const SITE = 'https://kosher.org.uk/';
const FIELDS = ['section', 'post_id', 'link', 'name', 'address', 'categories'];
/** Shown where a card has them. */
const SELDOM = ['phone', 'remarks'] as const;

/**
 * The London register out of its pages (restaurants, bakeries, shops), in any order. It declares no total: a page that is missing
 * altogether cannot be known from the others. Each has been one page so far: where one says that it goes on, there are rows that were not read.
 * Throws `SourceError` for the trade site and where there is no card.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const rows = collectRows();
  const read = pages.map(klbdPage);
  for (const { goes_on } of read) if (goes_on) rows.addUnreadable('further pages');
  for (const card of read.flatMap(({ cards }) => cards)) {
    if (card.name === null) rows.addUnreadable('no name', startOf(card));
    else rows.add(klbdRow(card, card.name, context.observed_at, rows.issues));
  }
  return rows.finish();
}

/** "Bagels Bar (Dairy)" says in its name what is served. A category that the section only repeats adds nothing. */
function klbdRow(card: KlbdCard, printedName: string, observed_at: string, issues: IssueLog): PlaceRow {
  const { name, foods } = takeFoodNote(printedName);
  const kinds = (card.categories ?? '').split(',').flatMap((word) => readKind(word, KLBD_KINDS, issues));
  return listingRow({
    external_id: keyOf(card, name),
    observed_at,
    name,
    shown: { name: card.name, address: card.address },
    url: URL.parse(card.link ?? '', SITE)?.href === SITE ? null : URL.parse(card.link ?? '', SITE)?.href,
    address: listingAddress(card.address),
    phone: britishPhone(card.phone),
    kinds: [...kinds, ...(card.section === null ? [] : [SECTIONS[card.section] ?? {}])],
    terms: {
      list_id: 'klbd',
      food_status: foods,
      as_read: asRead(card, [...FIELDS, ...SELDOM.filter((field) => card[field] !== null)]),
    },
  });
}

/** A number as it is rung from anywhere: those of Britain are printed with their 0. */
function britishPhone(printedNumber: string | null): string | null {
  const digits = printedNumber?.replace(/\(0\)|[^\d+]/g, '') ?? '';
  return digits === '' ? null : digits.replace(/^(?:00(?=44)|0)/, '+44').replace(/^\+44(?=44)/, '+');
}

/** WordPress's number of the post, else the slug of its page, else a hash that tells branches of one name apart by their addresses. */
function keyOf({ post_id, link, section, address }: KlbdCard, name: string): string {
  if (post_id !== null && /^\d{1,15}$/.test(post_id)) return post_id;
  const slug = /\/([\w-]{1,200})\/?(?:[?#]|$)/.exec(link ?? '')?.[1];
  return slug ?? rowKey(section ?? '', name, address ?? '');
}
