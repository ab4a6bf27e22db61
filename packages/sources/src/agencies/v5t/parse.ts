import { type PlaceRow, SourceError } from '@kehilla/core';
import { getStart } from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { asRead } from '../shared/remarks.ts';
import { collectRows } from '../shared/collect-rows.ts';
import { listingAddress } from '../shared/listing-address.ts';
import { listingRow, rowKey } from '../shared/listing-row.ts';
import { findSlug, type V5tCard, v5tPage } from './cards.ts';

const SITE = 'https://vaadhakashrus.org/';
const FIELDS = ['name', 'link', 'tagline', 'map_search', 'phone'];

/**
 * The cards of the Vaad's list out of its first page and the fragments that follow, in any order. The list declares no total: a page that is
 * missing altogether, or cut between two cards, cannot be known from what is left, and only a later, fuller reading or the audit against the last one
 * shows it. Cards name no food status and no standards: the checklist on each establishment's own page is not read.
 * Throws `SourceError` where there is no card.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const read = pages.map(v5tPage);
  const rows = collectRows();
  // Some handlers end every answer with a 0, so past the end nothing else is left. Where no fragment had cards, nothing handles the call.
  const hasFragments = read.filter(({ kind }) => kind === 'cards').length > 1;
  if (read.some(({ kind }) => kind === 'no_handler') && !hasFragments)
    throw new SourceError('changed_shape', 'The site no longer handles the call for further pages.');
  // Paging stops at the first page without cards: of two, one stands where cards should be.
  if (read.filter(({ kind }) => kind !== 'cards').length > 1)
    throw new SourceError('changed_shape', 'Several pages hold no card of the list; only the last one may.');
  for (const card of read.flatMap(({ cards }) => cards)) {
    if (card.name === null) rows.addUnreadable('no name', getStart(card));
    else rows.add(v5tRow(card, card.name, context.observed_at));
    for (let other = 0; other < card.other_names; other++) rows.addUnreadable('two names in one card', card.name);
  }
  return rows.finish();
}

/** The map's text is preferred: it has the town, and the ZIP where the tagline has not. */
function v5tRow(card: V5tCard, name: string, observed_at: string): PlaceRow {
  const address = listingAddress(card.map_search);
  return listingRow({
    external_id: findSlug(card.link) ?? rowKey('', name, card.map_search ?? card.tagline ?? ''),
    observed_at,
    name,
    shown: { name: card.name, address: address === null ? card.tagline : card.map_search },
    url: card.link === null ? null : URL.parse(card.link, SITE)?.href,
    address: address ?? listingAddress(card.tagline),
    phone: card.phone,
    terms: {
      list_id: 'v5t',
      as_read: asRead(card, card.remarks === null ? FIELDS : [...FIELDS, 'remarks']),
    },
  });
}
