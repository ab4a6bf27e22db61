import { DAY_MS } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { CurationFault } from '@kehilla/store';
import {
  addCurator,
  type DeskRole,
  findNewestPage,
  listCurators,
  listTroubledSources,
  removeCurator,
} from '@kehilla/store/desk';
import {
  closeReport,
  findActs,
  listReports,
  readSeenBy,
  resolvePlace,
  type StoredReport,
} from '@kehilla/store/operator';
import { html, type View } from '@kehilla/web/kit';
import type { DeskPage } from '../desk-page.ts';
import { faultPage } from '../looks/faults.ts';
import { getTokenField } from '../looks/frame.ts';
import { actForm, age } from '../looks/parts.ts';
import { sayAct } from '../looks/words.ts';
import { findText, getText, insideDesk } from '../server/read-form.ts';
import { readDecider } from './acts.ts';

const PAGE = 50;

/** Shows reports of mistakes, waiting ones first. A report changes nothing by itself. */
export const reportsPage: DeskPage = async ({ database, token, now }) => {
  const reports = await listReports(database, now);
  return {
    title: 'Reports',
    main: html`<div class="text"><h1>Reports</h1><p class="quiet">Each is deleted 180 days after it came. None changes an answer by itself.</p>
      ${reports.length === 0 ? html`<p role="status">Nobody has said that anything is wrong.</p>` : reports.map((one) => report(one, token, now))}</div>`,
  };
};

function report(
  { report_id, about, topic, text, email, is_from_site, received_at, state, answer, closed_by }: StoredReport,
  token: string,
  now: Date,
): View {
  const content = html`<div class="field"><label for=${`answer-${report_id}`}>${email === null ? 'No mail address was left: nobody can be answered.' : `Answer to ${email}`}</label>${email === null ? null : html`<textarea id=${`answer-${report_id}`} name="answer" rows="3" maxlength="4000"></textarea>`}</div>`;
  return html`<article class="card" id=${report_id}><h2>${topic.replaceAll('_', ' ')} <span class="quiet">${age(received_at, now)}, ${state}</span></h2>
    ${about === null ? null : html`<p>About ${about.startsWith('pl_') ? html`<a href=${`/places/${about}`}>${about}</a>` : about}</p>`}
    ${is_from_site ? html`<p><strong>From a mail address of the place’s own website.</strong> <span class="quiet">Anybody can write such an address: check it.</span></p>` : null}
    <p class="lines">${text}</p>
    ${state !== 'new' ? html`<p class="quiet">${answer === null ? 'Closed' : 'Answered'} by ${closed_by}${answer === null ? '' : `: ${answer}`}</p>` : email === null ? actForm(token, '/acts/close-report', { report: report_id }, 'Close', { content: html`<p class="quiet">No mail address was left.</p>` }) : actForm(token, '/acts/close-report', { report: report_id }, 'Answer, or close without', { content })}</article>`;
}

/** Closes a report; the answer goes by mail before. */
export const closeReportAct: DeskPage = async (request) => {
  const { form, database, mailer, now } = request;
  if (form === null) throw new CurationFault('Sent by a form.');
  const answer = findText(form, 'answer');
  const closed = await closeReport(
    database,
    { report_id: getText(form, 'report', 'The report'), answer },
    now,
    readDecider(request),
  );
  if (answer !== null && closed.email !== null)
    await mailer.send({
      to: closed.email,
      subject: `Your message to Kehilla (${closed.report_id})`,
      text: `${answer}\n\nYou wrote:\n${closed.text.replaceAll(/^/gm, '> ')}\n`,
    });
  return { leads_to: '/reports' };
};

/** Shows the acts of curators: at a place, by a person, today; each with its undo. */
export const historyPage: DeskPage = async ({ database, query, token, now }) => {
  const [by, wanted, isToday] = [
    query.get('by') || undefined,
    query.get('place') || undefined,
    query.get('today') === '1',
  ];
  const place = wanted === undefined ? undefined : await resolvePlace(database, wanted);
  const since = isToday ? new Date(now.getTime() - DAY_MS) : undefined;
  const acts = (await findActs(database, { place, by, since, limit: PAGE })).filter(
    (one) => !isToday || dayInNewYork(new Date(one.done_at)) === dayInNewYork(now),
  );
  return {
    title: 'History',
    main: html`<div><h1>History</h1>
      <form method="get" action="/history" class="row filters"><div class="field"><label for="by">By</label><input id="by" name="by" value=${by ?? ''} /></div>
        <div class="field"><label for="place">Place</label><input id="place" name="place" value=${wanted ?? ''} /></div>
        <div class="tick"><input type="checkbox" id="today" name="today" value="1" checked=${isToday} /><label for="today">Today</label></div><button type="submit">Show</button></form>
      ${acts.length === 0 ? html`<p role="status">Nothing was done.</p>` : html`<ol class="waiting">${acts.map((one) => html`<li>${sayAct(one)} <span class="quiet">${age(one.done_at, now)}</span>${one.undone_at === null ? actForm(token, '/acts/undo', { act: one.act_id, back: '/history' }, 'Undo', { kind: 'second' }) : null}</li>`)}</ol>`}</div>`,
  };
};

/** Why a source was not read as it should, and the page as it came. */
export const sourcePage: DeskPage = async ({ database, params, now }) => {
  const id = params[0] ?? '';
  const [source, page] = await Promise.all([
    listTroubledSources(database, now).then((all) => all.find(({ source_id }) => source_id === id)),
    findNewestPage(database, id),
  ]);
  return {
    title: source?.name ?? id,
    main: html`<div class="text"><h1>${source?.name ?? id}</h1>
      ${source === undefined ? html`<p>Its last reading was good, and none is overdue.</p>` : html`<p>Last reading: <strong>${source.state}</strong>${source.last_tried_at === null ? null : html`, ${age(source.last_tried_at, now)}`}.</p>${source.message === null ? null : html`<p class="lines">${source.message}</p>`}${source.overdue_since === null ? null : html`<p>It was to be read again ${age(source.overdue_since, now)}. A worker reads it (<code>npm run ingest -- work</code>), or <code>npm run ingest -- run ${id}</code> does now.</p>`}`}
      ${page === null ? html`<p>No page of it is kept.</p>` : html`<p><a href=${`/sources/${id}/page`}>The page as it came on ${page.fetched_at.slice(0, 10)}</a> <span class="quiet">${page.url}</span></p>`}</div>`,
  };
};

/** The page of a source as it came, as text: nothing in it runs. */
export const sourcePageFile: DeskPage = async ({ database, params }) => {
  const page = await findNewestPage(database, params[0] ?? '');
  if (page === null) return faultPage(404, 'No page of it is kept.', '/');
  return { file: { media_type: 'text/plain; charset=utf-8', body: page.body } };
};

/** Shows the people with access to the desk: an operator's page. */
export const peoplePage: DeskPage = async ({ database, token, now }) => {
  const people = await listCurators(database);
  return {
    title: 'People',
    main: html`<div class="text"><h1>People</h1><p>Who may sit at the desk. They sign in by a link that is mailed to them.</p>
      ${people.length === 0 ? html`<p>Nobody but who has a shell on this machine.</p>` : html`<ul class="waiting">${people.map(({ email, role, added_by, added_at }) => html`<li>${email}, ${role} <span class="quiet">added by ${added_by}, ${age(added_at, now)}</span>${actForm(token, '/acts/remove-person', { email }, 'Remove', { kind: 'danger' })}</li>`)}</ul>`}
      <form method="post" action="/acts/add-person" class="card">${getTokenField(token)}<div class="field"><label for="email">Mail address</label><input id="email" name="email" type="email" required /></div>
        <div class="field"><label for="role">May</label><select id="role" name="role"><option value="curator">decide (curator)</option><option value="operator">decide, and say who sits here (operator)</option></select></div><button type="submit">Add</button></form></div>`,
  };
};

/** Somebody may sit at the desk from now on. */
export const addPersonAct: DeskPage = async ({ form, database, person, now }) => {
  const email = form === null ? null : findText(form, 'email');
  const role: DeskRole = form !== null && findText(form, 'role') === 'operator' ? 'operator' : 'curator';
  if (email === null || !/^[^@\s<>"]{1,64}@[^@\s<>"]{1,190}\.[a-z]{2,24}$/i.test(email))
    throw new CurationFault('This is no mail address.');
  await addCurator(database, { email, role }, person.email, now);
  return { leads_to: '/people' };
};

/** Removes a person's access; their sessions end. */
export const removePersonAct: DeskPage = async ({ form, database }) => {
  await removeCurator(database, form === null ? '' : getText(form, 'email', 'The mail address'));
  return { leads_to: '/people' };
};

/** Shows the result of an act, the number of servers that answer by it, and its undo. */
export const donePage: DeskPage = async ({ database, query, token, now }) => {
  const [act, generation] = [Number(query.get('act')) || 0, Number(query.get('generation')) || 0];
  const back = insideDesk(query.get('back'));
  const [done] = act === 0 ? [] : (await findActs(database, { limit: 500 })).filter(({ act_id }) => act_id === act);
  const { servers, seen } = await readSeenBy(database, generation, now);
  return {
    title: 'Done',
    main: html`<div class="text"><h1>${done === undefined ? 'Nothing was changed' : done.undone_at === null ? 'Done' : 'Taken back'}</h1>
      <p class="kept" role="status">${done === undefined ? 'It stood already as you wanted it.' : sayAct(done)}</p>
      ${generation === 0 ? null : html`<p id="seen" data-generation=${String(generation)}>${saySeen(servers, seen)}</p>`}
      <p class="row"><a class="button" href=${back} data-key="j">Go on <kbd>j</kbd></a>
      ${done === undefined || done.undone_at !== null ? null : actForm(token, '/acts/undo', { act: done.act_id, back }, 'Undo', { kind: 'second', key: 'u' })}</p></div>`,
  };
};

/** How many servers answer by a generation: asked again by the page until all do. */
export const seenData: DeskPage = async ({ database, query, now }) => {
  const { servers, seen } = await readSeenBy(database, Number(query.get('generation')) || 0, now);
  return { data: { text: saySeen(servers, seen), isAll: servers > 0 && seen === servers } };
};

function saySeen(servers: number, seen: number): string {
  return servers === 0
    ? 'No server runs just now; it is seen when one starts.'
    : `Seen by ${seen} of ${servers} ${servers === 1 ? 'server' : 'servers'}.`;
}
