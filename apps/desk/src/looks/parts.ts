import { distanceM, type PlaceRow, sayAge } from '@kehilla/core';
import type { PlaceSheet, SheetRow } from '@kehilla/store/desk';
import { compareWhere } from '@kehilla/store/operator';
import { type Content, html, type View } from '@kehilla/web/kit';
import { getTokenField } from './frame.ts';

/** Shows how long ago, with the instant on demand. */
export function age(instant: string, now: Date): View {
  return html`<time datetime=${instant} title=${instant}>${sayAge(instant, now)}</time>`;
}

/** Shows a form with one button, and its hidden fields. */
export function actForm(
  token: string,
  action: string,
  values: Readonly<Record<string, string | number>>,
  button: string,
  {
    content = null,
    kind = '',
    key,
  }: { readonly content?: Content; readonly kind?: string; readonly key?: string } = {},
): View {
  return html`<form method="post" action=${action} class="act">${getTokenField(token)}
    ${Object.entries(values).map(([name, value]) => html`<input type="hidden" name=${name} value=${String(value)} />`)}
    ${content}<button type="submit" class=${kind} data-key=${key}>${button}${key === undefined ? null : html` <kbd>${key}</kbd>`}</button></form>`;
}

/** The address of the page on which a row is decided. */
export function reviewPath(listing: string, place: string | null = null): string {
  const query = new URLSearchParams({ listing, ...(place === null ? {} : { place }) });
  return `/review/pair?${query.toString()}`;
}

type Card = {
  readonly title: string | null;
  readonly sign: string;
  readonly href: string | null;
  readonly rows: readonly SheetRow[];
  readonly now: Date;
};

/** Shows the facts of one side: names, address, telephone, website, hours, each with source and date. The first point on the map is its own. */
export function sideCard({ title, sign, href, rows, now }: Card): View {
  const at = rows.find(({ row }) => row.location !== null)?.row.location ?? null;
  const name = title ?? '(no name)';
  return html`<article class="card side result" data-lat=${at?.lat} data-lng=${at?.lng}>
    <p class="kosher open"><span class="sign" aria-hidden="true">${sign}</span> <strong>${sign === 'A' ? 'The row' : 'The place'}</strong></p>
    <h3><a href=${href ?? '#'}>${name}</a></h3>
    ${rows.map((row) => sourceRow(row, now))}
  </article>`;
}

function sourceRow({ source, row, last_seen_at, missing_since }: SheetRow, now: Date): View {
  const lines = [
    ['Names', row.names.map(({ text }) => text).join(' · ')],
    ['Address', row.address?.line],
    ['Telephone', row.phone],
    ['Website', row.website],
    ['Hours', row.hours?.text],
    [
      'States',
      row.listing === null
        ? null
        : [...row.listing.food_status, ...row.listing.standards, row.listing.scope_note ?? '']
            .filter((word) => word !== '')
            .join(', '),
    ],
  ].filter((line): line is [string, string] => line[1] != null && line[1] !== '');
  return html`<section class="source"><h4>${source} <span class="quiet">read ${age(last_seen_at, now)}${missing_since === null ? null : html`, gone since ${missing_since.slice(0, 10)}`}</span></h4>
    <dl>${lines.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl></section>`;
}

/** A place as a line that leads to its sheet. */
export function placeLine({ place_id, name, address }: Pick<PlaceSheet, 'place_id' | 'name' | 'address'>): View {
  return html`<a href=${`/places/${place_id}`}>${name ?? '(no name)'}</a>, <span class="quiet">${address ?? 'no address'}</span>`;
}

/** Something that two sides both say, and whether they say the same; null where one of them does not say it. */
type Agreement = { readonly what: string; readonly agrees: boolean | null; readonly phrase: string };

/** Compares a row with the rows of a place: telephone, website, ZIP code, house number, and distance. */
export function compareSides(
  row: PlaceRow,
  there: readonly PlaceRow[],
): { readonly agreements: readonly Agreement[]; readonly against: readonly string[] } {
  const sides = [
    compare(
      'Telephone',
      row.phone,
      there.map(({ phone }) => phone),
    ),
    compare(
      'Website',
      findHost(row.website),
      there.map(({ website }) => findHost(website)),
    ),
    compare(
      'ZIP code',
      row.address?.zip ?? null,
      there.map(({ address }) => address?.zip ?? null),
    ),
    compare(
      'House number',
      row.address?.house_number ?? null,
      there.map(({ address }) => address?.house_number ?? null),
    ),
    compareDistance(row, there),
  ];
  return { agreements: sides, against: compareWhere(row, there) };
}

function compare(what: string, own: string | null, others: readonly (string | null)[]): Agreement {
  const phrases = [...new Set(others.filter((other) => other !== null))];
  if (own === null || phrases.length === 0) return { what, agrees: null, phrase: own ?? phrases.join(', ') };
  const agrees = phrases.includes(own);
  return { what, agrees, phrase: agrees ? own : `${own} and ${phrases.join(', ')}` };
}

function compareDistance({ location }: PlaceRow, there: readonly PlaceRow[]): Agreement {
  const points = there.flatMap((row) => (row.location === null ? [] : [row.location]));
  if (location === null || points.length === 0)
    return { what: 'On the map', agrees: null, phrase: 'one side has no point' };
  const metres = Math.round(Math.min(...points.map((point) => distanceM(location, point))));
  return { what: 'On the map', agrees: metres <= 150, phrase: `${metres} m apart` };
}

function findHost(website: string | null): string | null {
  return website === null ? null : (URL.parse(website)?.host.replace(/^www\./, '') ?? null);
}
