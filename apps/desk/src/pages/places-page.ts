import { dayInNewYork } from '@kehilla/kosher';
import { NOTICE_KINDS } from '@kehilla/store';
import {
  type PlaceSheet,
  previewAnswer,
  readPlaceSheet,
  type SheetCertificate,
  type SheetNotice,
  type SheetRow,
} from '@kehilla/store/desk';
import { findActs, findPlaces } from '@kehilla/store/operator';
import { html, type View } from '@kehilla/web/kit';
import type { DeskRequest, DeskPage } from '../desk-page.ts';
import { sayAct, sayAnswer } from '../looks/words.ts';
import { faultPage } from '../looks/faults.ts';
import { getTokenField } from '../looks/frame.ts';
import { actForm, age, placeLine, reviewPath } from '../looks/parts.ts';

/** Finds a place by its name, or its name with an address. */
export const placesPage: DeskPage = async ({ database, query }) => {
  const question = query.get('q')?.trim() ?? '';
  const found = question === '' ? [] : await findPlaces(database, question);
  return {
    title: 'Places',
    main: html`<div><h1>Places</h1>
      <form method="get" action="/places" class="row" role="search"><div class="field"><label for="q">Name, or name with address</label><input id="q" name="q" value=${question} required /></div><button type="submit">Find</button></form>
      ${question === '' ? null : found.length === 0 ? html`<p role="status">No place is called so.</p>` : html`<ul class="waiting">${found.map((place) => html`<li>${placeLine(place)}${place.phone === null ? null : html` <span class="quiet">${place.phone}</span>`}</li>`)}</ul>`}</div>`,
  };
};

/** Shows everything that curators decide about a place: the answer, its rows, certificates and notices, and past acts. */
export const placePage: DeskPage = async (request) => {
  const { database, params, token, now, public_url } = request;
  const sheet = await readPlaceSheet(database, params[0] ?? '');
  if (sheet === null) return faultPage(404, `There is no place ${params[0] ?? ''}.`, '/places');
  const { place_id, name, address } = sheet;
  const [{ before }, acts] = await Promise.all([
    previewAnswer(database, place_id, {}, now),
    findActs(database, { place: place_id, limit: 20 }),
  ]);
  return {
    title: name ?? place_id,
    main: html`<div class="sheet"><h1>${name ?? '(no name)'}</h1>
      <p class="quiet">${address ?? 'no address'} · ${place_id} · <a href=${`${public_url}/places/${place_id}`} rel="noreferrer">as people see it</a></p>
      <p class="card" id="told"><strong>People are told:</strong> ${sayAnswer(before)}</p>
      <h2>Rows</h2><ul class="waiting">${sheet.rows.map((row) => rowLine(row, request, place_id))}</ul>
      <h2 id="certificates">Certificates</h2>
      ${sheet.certificates.length === 0 ? html`<p>None.</p>` : html`<ul class="waiting">${sheet.certificates.map((one) => certificateLine(one, request, place_id))}</ul>`}
      <p><a class="button" href=${`/certificates/new?place=${place_id}`}>Attach a certificate</a></p>
      <h2 id="notices">Notices</h2>
      ${sheet.notices.length === 0 ? html`<p>None.</p>` : html`<ul class="waiting">${sheet.notices.map((one) => noticeLine(one, request, place_id))}</ul>`}
      <details><summary>Record a notice</summary>${noticeForm(sheet, token, now)}</details>
      <h2>What was done here</h2>
      ${acts.length === 0 ? html`<p>Nothing yet.</p>` : html`<ul>${acts.map((one) => html`<li>${sayAct(one)} <span class="quiet">${age(one.done_at, now)}</span></li>`)}</ul>`}
      <p><a href=${`/history?place=${place_id}`}>The whole history</a></p></div>`,
  };
};

function rowLine(
  { listing, source, name, address, last_seen_at, missing_since, is_transcribed, agency }: SheetRow,
  { now }: DeskRequest,
  place: string,
): View {
  const marks = [
    agency === null ? null : `line of ${agency}`,
    is_transcribed ? 'transcribed' : null,
    missing_since === null ? null : 'gone',
  ].filter((mark) => mark !== null);
  return html`<li><a href=${reviewPath(listing, place)}>${name ?? '(no name)'}, ${address ?? 'no address'}</a> <span class="quiet">${source}, read ${age(last_seen_at, now)}${marks.length === 0 ? '' : `, ${marks.join(', ')}`}</span></li>`;
}

function certificateLine(one: SheetCertificate, { token, now }: DeskRequest, place: string): View {
  const today = dayInNewYork(now);
  const state =
    one.withdrawn_at !== null
      ? 'withdrawn'
      : one.valid_to < today
        ? 'expired'
        : one.valid_from > today
          ? 'not yet valid'
          : 'valid';
  const values = { certificate: one.certificate_id, seen: one.version, back: `/places/${place}` };
  return html`<li><a href=${`/documents/${one.certificate_id}`}>${one.agency}, ${one.valid_from} to ${one.valid_to}</a> <strong>${state}</strong>
    <span class="quiet">${[one.food_status.join(', '), one.standards.join(', '), one.scope_note ?? ''].filter((part) => part !== '').join('; ')} attached by ${one.attached_by}, ${age(one.attached_at, now)}</span>
    ${one.withdrawn_at !== null ? null : html`<span class="row"><a class="button second" href=${`/certificates/new?place=${place}&replaces=${one.certificate_id}`}>Replace</a>${withReason(token, '/acts/withdraw-certificate', values, 'Withdraw')}</span>`}</li>`;
}

function noticeLine(one: SheetNotice, { token, now }: DeskRequest, place: string): View {
  const values = { notice: one.notice_id, seen: one.version, back: `/places/${place}` };
  const state =
    one.withdrawn_at !== null ? 'withdrawn' : one.closed_on !== null ? `closed on ${one.closed_on}` : 'open';
  const day = html`<label class="quiet">ended on <input type="date" name="closed_on" required max=${dayInNewYork(now)} /></label> `;
  return html`<li><strong>${one.agency}, ${one.kind.replaceAll('_', ' ')}, ${state}</strong>: ${one.text} <span class="quiet">published ${one.published_on}, recorded by ${one.recorded_by}</span>
    ${one.withdrawn_at !== null ? null : html`<span class="row">${one.closed_on !== null ? null : actForm(token, '/acts/close-notice', values, 'Close', { content: day })}${withReason(token, '/acts/withdraw-notice', values, 'Withdraw')}</span>`}</li>`;
}

/** An act that needs a reason: it is asked for where the act is. */
export function withReason(
  token: string,
  action: string,
  values: Readonly<Record<string, string | number>>,
  button: string,
): View {
  const content = html`<label class="quiet">because <input name="because" required maxlength="500" /></label> `;
  return html`<details class="inline"><summary>${button}</summary>${actForm(token, action, values, button, { content, kind: 'danger' })}</details>`;
}

function noticeForm({ place_id, rows }: PlaceSheet, token: string, now: Date): View {
  const agency = rows.find((row) => row.agency !== null)?.agency ?? '';
  return html`<form method="post" action="/acts/record-notice" class="card">${getTokenField(token)}
    <input type="hidden" name="place" value=${place_id} /><input type="hidden" name="back" value=${`/places/${place_id}`} />
    <div class="field"><label for="agency">Agency (code)</label><input id="agency" name="agency" value=${agency} required maxlength="12" /></div>
    <div class="field"><label for="kind">What it says</label><select id="kind" name="kind" required>${NOTICE_KINDS.map((kind) => html`<option value=${kind}>${kind.replaceAll('_', ' ')}</option>`)}</select></div>
    <div class="field"><label for="text">In the agency’s words</label><textarea id="text" name="text" rows="3" required maxlength="1000"></textarea></div>
    <div class="field"><label for="url">Where it stands</label><input id="url" name="url" type="url" required /></div>
    <div class="field"><label for="published_on">Published on</label><input id="published_on" name="published_on" type="date" required max=${dayInNewYork(now)} /></div>
    <button type="submit">Record the notice</button></form>`;
}
