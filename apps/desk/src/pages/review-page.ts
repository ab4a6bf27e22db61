import { findWaiting, type ReviewItem } from '@kehilla/store/operator';
import { html, type View } from '@kehilla/web/kit';
import type { DeskPage } from '../desk-page.ts';
import { age, reviewPath } from '../looks/parts.ts';

const PAGE = 25;

/** What waits for a decision: lines at no place list by list, and doubtful pairs, with filters and pages. */
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
      <p role="status">${lines.length} lines of lists at no place, ${alerts.length} alerts, ${pairs.length} doubtful pairs (${pairs.filter(({ is_kosher }) => is_kosher).length} touch a line of a list).</p>
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
