import { sayCount } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { CurationFault } from '@kehilla/store';
import {
  findActs,
  findWaiting,
  type ListToSign,
  previewList,
  PRINTED_LISTS,
  signList,
  transcribeRow,
} from '@kehilla/store/operator';
import { html, type View } from '@kehilla/web/kit';
import type { DeskRequest, DeskPage } from '../desk-page.ts';
import { getTokenField } from '../looks/frame.ts';
import { placeLine, reviewPath } from '../looks/parts.ts';
import { findFile, findText, getText } from '../server/read-form.ts';
import { leadToDone, readDecider } from './acts.ts';
import { withReason } from './places-page.ts';

const EXAMPLE = 'section,name,note,food_status';

/** Shows lists for transcription: a whole one, checked line by line before it is signed, or one row of it; and lines without a place. */
export const listsPage: DeskPage = async (request) => {
  const { database, token, now } = request;
  const [{ lines }, acts] = await Promise.all([findWaiting(database), findActs(database, { limit: 500 })]);
  const signed = acts.filter(({ kind, undone_at }) => kind === 'list_signed' && undone_at === null);
  const back = new Set(acts.flatMap(({ kind, subject }) => (kind === 'list_signature_withdrawn' ? [subject] : [])));
  return {
    title: 'Lists',
    main: html`<div><h1>Lists</h1>
      ${[...Map.groupBy(lines, ({ list_id }) => list_id).values()].map((own) => html`<section><h2>${own[0]?.agency}, ${own[0]?.list_name}: ${own.length} at no place</h2><ul>${own.map((line) => html`<li><a href=${reviewPath(line.listing)}>${line.name ?? '(no name)'}, ${line.address ?? 'no address'}</a> <span class="quiet">${line.listing}</span></li>`)}</ul></section>`)}
      <h2>Transcribe a whole list</h2>${listForm(token, now)}
      <h2>Transcribe one row</h2>${rowForm(token, now)}
      <h2>Signed lists</h2>
      ${signed.length === 0 ? html`<p>None.</p>` : html`<ul>${signed.map(({ subject, done_by, done_at }) => html`<li>${subject}, signed by ${done_by} on ${done_at.slice(0, 10)} ${back.has(subject) ? html`<strong>taken back</strong>` : withReason(token, '/acts/withdraw-signature', { signature: subject }, 'Take back')}</li>`)}</ul>`}
    </div>`,
  };
};

const listChoice = (id: string): View =>
  html`<div class="field"><label for=${id}>List</label><select id=${id} name="list">${PRINTED_LISTS.map((list) => html`<option value=${list}>${list}</option>`)}</select></div>`;
const dayField = (id: string, now: Date): View =>
  html`<div class="field"><label for=${id}>Seen on</label><input id=${id} name="looked_on" type="date" required max=${dayInNewYork(now)} /></div>`;

function listForm(
  token: string,
  now: Date,
  sent: { readonly text: string; readonly lines: string } = { text: '', lines: '' },
): View {
  return html`<form method="post" action="/lists/preview" enctype="multipart/form-data" class="card">${getTokenField(token)}
    <div class="row">${listChoice('list')}${dayField('looked_on', now)}<div class="field"><label for="lines">Lines that you counted</label><input id="lines" name="lines" inputmode="numeric" required value=${sent.lines} /></div></div>
    <div class="field"><label for="text">Paste the table, first row ${EXAMPLE}</label><textarea id="text" name="text" rows="8" spellcheck="false">${sent.text}</textarea></div>
    <div class="field"><label for="file">or choose a CSV file</label><input id="file" name="file" type="file" accept=".csv,text/csv" /></div>
    <button type="submit">Show line by line</button></form>`;
}

function rowForm(token: string, now: Date): View {
  return html`<form method="post" action="/acts/transcribe" class="card">${getTokenField(token)}<input type="hidden" name="back" value="/lists" />
    <div class="row">${listChoice('row-list')}${dayField('row-looked', now)}</div>
    <div class="field"><label for="name">Name, as it is printed</label><input id="name" name="name" required maxlength="120" /></div>
    <div class="row"><div class="field"><label for="section">Heading above it</label><input id="section" name="section" maxlength="60" /></div>
    <div class="field"><label for="food_status">Meat, dairy …</label><input id="food_status" name="food_status" maxlength="60" /></div>
    <div class="field"><label for="note">Note beside it</label><input id="note" name="note" maxlength="200" /></div></div>
    <button type="submit">Transcribe the row</button></form>`;
}

async function readList({ form, now }: DeskRequest): Promise<ListToSign & { readonly text: string }> {
  if (form === null) throw new CurationFault('A list is sent by a form.');
  const file = await findFile(form, 'file');
  const text = file === null ? getText(form, 'text', 'The table') : file.bytes.toString('utf8');
  const lines = getText(form, 'lines', 'The number of lines that you counted');
  if (!/^[1-9]\d{0,4}$/.test(lines))
    throw new CurationFault('Count the lines of the printed list, and send the number.');
  const looked_on = getText(form, 'looked_on', 'The day on which you saw the list');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(looked_on) || looked_on > dayInNewYork(now))
    throw new CurationFault('The day on which you saw the list is no day until now.');
  return {
    list: getText(form, 'list', 'The list'),
    lines: Number(lines),
    looked_on,
    body: new TextEncoder().encode(text),
    text,
  };
}

/** Shows the place to which each line would be linked; nothing is saved. */
export const listPreview: DeskPage = async (request) => {
  const { database, token, now } = request;
  const { text, ...list } = await readList(request);
  const lines = await previewList(database, list, now);
  const linked = lines.filter(({ place }) => place !== null).length;
  return {
    title: 'Line by line',
    main: html`<div><h1>Line by line</h1><p role="status">${sayCount(lines.length, 'line')}: ${linked} at a place, ${lines.length - linked} at none yet. Nothing is saved.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Lines"><table><thead><tr><th scope="col">Line</th><th scope="col">State</th><th scope="col">Place</th></tr></thead>
      <tbody>${lines.map((line) => html`<tr><th scope="row">${line.name ?? '(no name)'}</th><td>${line.state}</td><td>${line.place === null ? (line.offered > 0 ? `a person chooses from ${line.offered}` : 'none yet') : placeLine(line.place)}</td></tr>`)}</tbody></table></div>
      <form method="post" action="/acts/sign-list" class="row">${getTokenField(token)}
        <input type="hidden" name="list" value=${list.list} /><input type="hidden" name="lines" value=${String(list.lines)} /><input type="hidden" name="looked_on" value=${list.looked_on} /><input type="hidden" name="text" value=${text} /><input type="hidden" name="back" value="/lists" />
        <a class="button second" href="/lists">Back</a> <button type="submit">Sign: this is the whole list as I saw it</button></form></div>`,
  };
};

/** Signs the list that was looked at. */
export const signListAct: DeskPage = async (request) => {
  const { text: _, ...list } = await readList(request);
  const { act_id, report } = await signList(request.database, list, request.now, readDecider(request));
  return leadToDone({ act_id, generation: report.generation ?? null }, '/lists');
};

/** Transcribes one row. */
export const transcribeAct: DeskPage = async (request) => {
  const { form, now, database } = request;
  if (form === null) throw new CurationFault('A row is sent by a form.');
  const seen_on = getText(form, 'looked_on', 'The day on which you saw the list');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(seen_on) || seen_on > dayInNewYork(now))
    throw new CurationFault('The day on which you saw the list is no day until now.');
  const row = {
    list: getText(form, 'list', 'The list'),
    seen_on,
    list_title: '',
    season: '',
    published_on: '',
    image_url: '',
    section: findText(form, 'section') ?? 'Other',
    name: getText(form, 'name', 'The name'),
    note: findText(form, 'note') ?? '',
    food_status: findText(form, 'food_status') ?? '',
  };
  const { act_id, report, listing } = await transcribeRow(database, row, now, readDecider(request));
  return leadToDone(
    { act_id, generation: report.generation ?? null },
    report.unlinked > 0 ? reviewPath(listing) : '/lists',
  );
};
