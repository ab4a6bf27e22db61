import { NOTICE_KINDS } from '@kehilla/store';
import { findAlertPage, previewAnswer } from '@kehilla/store/desk';
import { findWaiting, readVersion, resolvePlace } from '@kehilla/store/operator';
import { html } from '@kehilla/web/kit';
import type { DeskPage } from '../desk-page.ts';
import { previewBox, sayAnswer } from '../looks/answer-words.ts';
import { faultPage } from '../looks/faults.ts';
import { formOf } from '../looks/frame.ts';
import { actForm, placeLine } from '../looks/parts.ts';

/** An alert with its whole text, its link and the page as it was read, and who certifies each place that it may be about now. */
export const alertPage: DeskPage = async ({ database, params, query, token, now }) => {
  const key = params[0] ?? '';
  const alert = (await findWaiting(database)).alerts.find(({ alert_key }) => alert_key === key);
  if (alert === undefined) return faultPage(404, `No alert ${key} waits.`, '/');
  const sought = query.get('place');
  const wanted = sought === null ? null : await resolvePlace(database, sought);
  const ids = [...new Set([...(wanted === null ? [] : [wanted]), ...alert.candidates.map(({ place_id }) => place_id)])];
  const notice = {
    agency: alert.agency,
    kind: NOTICE_KINDS.find((one) => one === alert.kind) ?? 'warning',
    published_on: alert.published_on,
  } as const;
  const places = await Promise.all(
    ids.map(async (place_id) => ({
      place_id,
      ...(alert.candidates.find((one) => one.place_id === place_id) ?? { name: place_id, address: null }),
      preview: await previewAnswer(database, place_id, { notice }, now),
    })),
  );
  const [page, version] = await Promise.all([findAlertPage(database, key), readVersion(database.pool, `alert:${key}`)]);
  const values = { alert: key, seen: version, back: '/' };
  const kinds = html`<label class="quiet">as <select name="kind">${NOTICE_KINDS.map((kind) => html`<option value=${kind} selected=${kind === notice.kind}>${kind.replaceAll('_', ' ')}</option>`)}</select></label> `;
  return {
    title: alert.title,
    main: html`<div class="text"><h1>${alert.title}</h1>
      <p class="quiet">${alert.agency}, published ${alert.published_on}, ${alert.kind.replaceAll('_', ' ')}</p>
      ${alert.said === null ? html`<p>No sentence of it was understood.</p>` : html`<blockquote>${alert.said}</blockquote>`}
      <p>${alert.url === null || !/^https?:/.test(alert.url) ? null : html`<a href=${alert.url} rel="noreferrer noopener" target="_blank">The agency’s page</a> `}${page === null ? 'Its page was not kept.' : html`<a href=${`/alerts/${encodeURIComponent(key)}/page`}>The page as it was read on ${page.fetched_at.slice(0, 10)}</a>`}</p>
      ${places.map(
        ({
          preview,
          ...place
        }) => html`<article class="card"><h2>${placeLine(place)}</h2><p><strong>Now:</strong> ${sayAnswer(preview.before)}</p>${previewBox(preview, 'With this alert as a notice')}
        ${actForm(token, '/acts/decide-alert', { ...values, place: place.place_id }, 'It is about this place', { content: alert.kind === 'reinstated' ? null : kinds })}</article>`,
      )}
      <form method="get" action=${`/alerts/${encodeURIComponent(key)}`} class="row"><div class="field"><label for="place">Another place: name with address, or id</label><input id="place" name="place" required value=${sought ?? ''} /></div><button type="submit" class="second">Find</button></form>
      <form method="post" action="/acts/decide-alert" class="act">${formOf(token)}<input type="hidden" name="alert" value=${key} /><input type="hidden" name="seen" value=${String(version)} /><input type="hidden" name="back" value="/" /><input type="hidden" name="none" value="1" /><button type="submit" class="danger">It is about no place here</button></form></div>`,
  };
};

/** The page of an alert as it came, as text: nothing in it runs. */
export const alertPageFile: DeskPage = async ({ database, params }) => {
  const page = await findAlertPage(database, params[0] ?? '');
  if (page === null) return faultPage(404, 'Its page was not kept.', '/');
  return { file: { media_type: 'text/plain; charset=utf-8', body: page.body } };
};
