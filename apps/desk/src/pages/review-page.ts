import { sayCount } from '@kehilla/core';
import { previewAnswer, readPlaceSheet, readSheetRow } from '@kehilla/store/desk';
import { findPlaces, findWaiting, type ReviewItem } from '@kehilla/store/operator';
import { html, type View } from '@kehilla/web/kit';
import type { DeskPage } from '../desk-page.ts';
import { faultPage } from '../looks/faults.ts';
import { actForm, age, compareSides, reviewPath, sideCard } from '../looks/parts.ts';
import { previewBox } from '../looks/words.ts';

const PAGE = 25;

/** Shows the waiting decisions: lines without a place by list, and doubtful pairs, with filters and pages. */
export const reviewPage: DeskPage = async ({ database, query, now }) => {
  const [source, area, kosher] = [query.get('source') || null, query.get('area') || null, query.get('kosher') === '1'];
  const { lines, pairs, alerts } = await findWaiting(database, { source, area, kosher });
  const all: readonly ReviewItem[] = [...lines, ...pairs];
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  const page = Math.min(pages, Math.max(1, Number(query.get('page')) || 1));
  const sources = [...new Set(all.map(({ listing }) => listing.split('/')[0] ?? ''))].sort();
  const to = (number: number): string => {
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return `/review?${next.toString()}`;
  };
  return {
    title: 'Review',
    main: html`<div><h1>Review</h1>
      <p role="status">${sayCount(lines.length, 'line')} of lists at no place, ${sayCount(alerts.length, 'alert')}, ${sayCount(pairs.length, 'doubtful pair')} (of a line of a list: ${pairs.filter(({ is_kosher }) => is_kosher).length}).</p>
      <form method="get" action="/review" class="row filters">
        <div class="tick"><input type="checkbox" id="kosher" name="kosher" value="1" checked=${kosher} /><label for="kosher">Of a list alone</label></div>
        <div class="field"><label for="source">Source</label><select id="source" name="source"><option value="">all</option>${sources.map((id) => html`<option value=${id} selected=${id === source}>${id}</option>`)}</select></div>
        <div class="field"><label for="area">Area</label><input id="area" name="area" value=${area ?? ''} /></div>
        <button type="submit">Show</button></form>
      ${alerts.length === 0 ? null : html`<h2>Alerts</h2><ul>${alerts.map((one) => html`<li><a href=${`/alerts/${encodeURIComponent(one.alert_key)}`}>${one.agency}: ${one.title}</a></li>`)}</ul>`}
      ${all.length === 0 ? html`<p>Nothing waits here.</p>` : html`<h2>Rows</h2><ol class="waiting" start=${(page - 1) * PAGE + 1}>${all.slice((page - 1) * PAGE, page * PAGE).map((item) => waitingLine(item, now))}</ol>`}
      ${pages === 1 ? null : html`<nav aria-label="Pages"><p>${page > 1 ? html`<a href=${to(page - 1)}>Before</a> ` : null}page ${page} of ${pages}${page < pages ? html` <a href=${to(page + 1)}>Next</a>` : null}</p></nav>`}
    </div>`,
  };
};

function waitingLine(item: ReviewItem, now: Date): View {
  const { listing, name, address, candidates, opened_at } = item;
  const agency = 'agency' in item ? `${String(item.agency)} ` : '';
  return html`<li><a href=${reviewPath(listing, candidates[0]?.place_id ?? null)}>${agency}${name ?? '(no name)'}, ${address ?? 'no address'}</a> <span class="quiet">${listing}, ${age(opened_at, now)}${candidates.length === 0 ? ', no place is offered' : `, ${candidates.length} offered`}</span></li>`;
}

/** Shows a row and a place side by side: their statements, their positions, the agreements, the effect of each decision, and the decision. */
export const pairPage: DeskPage = async (request) => {
  const { database, assets, query, token, now } = request;
  const listing = query.get('listing') ?? '';
  const row = await readSheetRow(database, listing);
  if (row === null) return faultPage(404, `There is no row ${listing}.`, '/review');
  const waiting = await findWaiting(database);
  const queue = [...waiting.lines, ...waiting.pairs];
  const item = queue.find((one) => one.listing === listing);
  const offered = item?.candidates ?? [];
  const wanted = query.get('place') ?? offered[0]?.place_id ?? row.place_id;
  const sheet = wanted === null ? null : await readPlaceSheet(database, wanted);
  const next = queue[queue.findIndex((one) => one.listing === listing) + 1];
  const back = next === undefined ? '/review' : reviewPath(next.listing, next.candidates[0]?.place_id ?? null);
  const sought = query.get('q');
  const found = sought === null ? [] : await findPlaces(database, sought);
  const preview = sheet === null ? null : await previewAnswer(database, sheet.place_id, { listing }, now);
  const { agreements, against } = compareSides(
    row.row,
    (sheet?.rows ?? []).filter((one) => one.listing !== listing).map((one) => one.row),
  );
  const values = { listing, seen: row.version, back };
  const isThere = sheet !== null && row.place_id === sheet.place_id;
  return {
    title: row.name ?? listing,
    scripts: ['leaflet.js', 'map.js'],
    styles: ['leaflet.css'],
    main: html`<div class="pair"><h1>${row.name ?? listing}</h1>
      <p class="quiet">${listing}${item === undefined ? ', waits for nothing' : ''}${row.place_id === null ? ', at no place' : html`, at <a href=${`/places/${row.place_id}`}>${row.place_id}</a>`}</p>
      <h2 class="unseen">Side by side</h2>
      <div class="sides">
        ${sideCard({ title: row.name, sign: 'A', href: reviewPath(listing, sheet?.place_id ?? null), rows: [row], now })}
        ${sheet === null ? html`<article class="card side"><p>No place is offered. Find one below.</p></article>` : sideCard({ title: sheet.name, sign: 'B', href: `/places/${sheet.place_id}`, rows: sheet.rows.filter((one) => one.listing !== listing), now })}
      </div>
      ${
        sheet === null
          ? null
          : html`<section class="facts"><h2>What agrees</h2>
        <ul class="agree">${agreements.map(({ what, agrees, phrase }) => html`<li class=${agrees === null ? 'unknown' : agrees ? 'same' : 'differs'}><strong>${what}</strong>: ${agrees === null ? 'not both known' : agrees ? 'the same' : 'not the same'}${phrase === '' ? null : ` (${phrase})`}</li>`)}</ul>
        ${against.length === 0 ? null : html`<div class="refusal"><ul>${against.map((reason) => html`<li>${reason}</li>`)}</ul></div>`}
        ${preview === null || isThere ? null : previewBox(preview, `If they are the same, of ${sheet.name ?? sheet.place_id}`)}
        <section id="map-box" class="map-box" aria-label="Both on the map"><div id="map" dir="ltr" data-outlines=${assets.address('data/outlines.json')} data-cluster="{count} here" data-in="Nearer" data-out="Farther" data-close="Close"></div></section></section>`
      }
      <section class="decide" aria-label="Decide">
        ${sheet === null || isThere ? null : actForm(token, '/acts/link', { ...values, place: sheet.place_id }, 'Same', { key: 's' })}
        ${actForm(token, '/acts/reject', values, row.place_id === null && offered.length === 0 ? 'No place on record' : 'Different', { kind: 'danger', key: 'd' })}
        ${item === undefined ? null : actForm(token, '/acts/unsure', values, 'Not sure', { kind: 'second', key: 'n' })}
        <a class="button second" href=${back} data-key="j">Skip <kbd>j</kbd></a>
        ${row.is_transcribed && row.agency !== null ? actForm(token, '/acts/withdraw-row', values, 'It is not on the list: withdraw', { kind: 'danger' }) : null}
      </section>
      ${offered.length < 2 ? null : html`<section><h2>Other places that are offered</h2><ul>${offered.filter((one) => one.place_id !== sheet?.place_id).map((one) => html`<li><a href=${reviewPath(listing, one.place_id)}>${one.name ?? '(no name)'}, ${one.address ?? 'no address'}</a></li>`)}</ul></section>`}
      <section><h2>Another place</h2>${placeSearch(listing, sought ?? row.name ?? '')}
        ${sought === null ? null : found.length === 0 ? html`<p>No place is called so.</p>` : html`<ul>${found.map((one) => html`<li><a href=${reviewPath(listing, one.place_id)}>${one.name ?? '(no name)'}, ${one.address ?? 'no address'}</a></li>`)}</ul>`}</section>
    </div>`,
  };
};

function placeSearch(listing: string, text: string): View {
  return html`<form method="get" action="/review/pair" class="row"><input type="hidden" name="listing" value=${listing} />
    <div class="field"><label for="q">Name, or name with address</label><input id="q" name="q" value=${text} required /></div><button type="submit">Find</button></form>`;
}
