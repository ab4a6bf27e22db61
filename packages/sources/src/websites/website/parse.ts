import { fold, type PlaceRow, SourceError } from '@kehilla/core';
import { jsonLdObjects, getGraph, getHtml } from '@kehilla/menus';
import { issueLog } from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { type BusinessFacts, listBusinesses, UNREAD_HOURS } from '../facts/business-facts.ts';
import { addressOfFacts } from '../facts/joined-facts.ts';

/**
 * The businesses that saved pages of websites describe in JSON-LD, each with a name and an address; for a look at a copy. Sites are read
 * with their menus by `visitSite`, for the places whose own they are. Throws `changed_shape` where no page describes one.
 */
export function parse(pages: readonly Page[], { observed_at }: ParseContext): Parsed {
  const issues = issueLog();
  const rows = pages.flatMap((page) =>
    listBusinesses(getGraph(jsonLdObjects(getHtml(page))), observed_at).flatMap((facts) => {
      for (const words of facts.unread_hours) issues.add(UNREAD_HOURS, words);
      return getRow(facts, observed_at);
    }),
  );
  const byKey = new Map(rows.map((row) => [row.external_id, row]));
  if (byKey.size === 0)
    throw new SourceError('changed_shape', 'No page describes a business with a name and an address in JSON-LD.');
  return { rows: [...byKey.values()], issues: issues.all(), observed_at: null, declared_total: null };
}

function getRow(facts: BusinessFacts, observed_at: string): PlaceRow[] {
  const { name, phone, hours, website } = facts;
  const address = addressOfFacts(facts);
  if (name === null || address === null) return [];
  return [
    {
      external_id: fold(`${name} ${address.line}`),
      url: website,
      observed_at,
      names: [{ text: name, lang: null }],
      address,
      location: null,
      phone,
      website,
      category: null,
      cuisines: [],
      hours,
      labels: [],
      closed: null,
      other: {},
      listing: null,
    },
  ];
}
