import type { AccountFeed } from '@kehilla/accounts';
import type { FeedTexts } from '@kehilla/hosting';
import { asSaid, theirs } from '../components/answer/answer-parts.ts';
import { textField } from '../components/form/fields.ts';
import { type Content, html, type View } from '../html.ts';
import type { Shown } from '../page.ts';
import type { Reader } from '../reader/reader.ts';
import { getLines, type ListTyped } from './list-form.ts';

/** Where people keep their lists. */
export const PATH = '/yahrzeits';

/** A list with the days on which each of its yahrzeits is kept next; null where they could not be told. */
export type ReportedList = {
  readonly feed: AccountFeed;
  readonly yahrzeits: ReturnType<FeedTexts['nextYahrzeits']> | null;
};

/** The first page: an explanation, and the sign-in by mail. The link of a mail opens it too; its script then shows the button. */
export function startPage(reader: Reader, note: View | null): Shown {
  const { say } = reader;
  return {
    ...show(say('yahrzeits.title'), [
      note,
      html`<p>${say('yahrzeits.lead')}</p>`,
      html`<form id="go-on" class="one-field" method="post" action=${reader.link(PATH)} hidden>
        <p>${say('yahrzeits.link_lead')}</p>
        <input type="hidden" name="do" value="link" /><input type="hidden" name="token" value="" />
        <div><button type="submit">${say('oauth.continue.use')}</button></div>
      </form>`,
      html`<div id="without-script">${form(
        reader,
        null,
        html`<div class="one-field">
          <div class="field">
            <label for="email">${say('oauth.email')}</label>
            <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" dir="ltr" />
          </div>
          <div><button type="submit" name="do" value="ask">${say('oauth.ask')}</button></div>
        </div>`,
      )}</div>`,
      html`<p class="hint">${say('yahrzeits.no_cookies')}</p>`,
    ]),
    about: say('yahrzeits.lead'),
    scripts: ['oauth.js'],
  };
}

/** Asks for the code of the mail. */
export function codePage(
  reader: Reader,
  { email, ticket }: { readonly email: string; readonly ticket: string },
  note: View | null,
): Shown {
  const { say } = reader;
  return show(say('yahrzeits.title'), [
    html`<p role="status">${say('oauth.code.lead', { email })}</p>`,
    note,
    form(
      reader,
      null,
      html`<div class="one-field">
        <input type="hidden" name="ticket" value=${ticket} /><input type="hidden" name="email" value=${email} />
        <div class="field">
          <label for="code">${say('oauth.code')}</label>
          <input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" dir="ltr" />
        </div>
        <div><button type="submit" name="do" value="code">${say('oauth.code.use')}</button></div>
      </div>`,
    ),
    html`<p><a href=${reader.link(PATH)}>${say('oauth.other_address')}</a></p>`,
  ]);
}

/** A person's lists, with ways to change and to end each, and to make another. */
export function listsPage(reader: Reader, session: string, lists: readonly ReportedList[], note: View | null): Shown {
  const { say } = reader;
  return show(say('yahrzeits.title'), [
    note,
    lists.length === 0 ? html`<p>${say('yahrzeits.none')}</p>` : null,
    ...lists.map((list) => listCard(reader, session, list)),
    form(
      reader,
      session,
      html`<div class="row">
        <button type="submit" name="do" value="new">${say('yahrzeits.new')}</button>
        <button type="submit" name="do" value="leave" class="second">${say('yahrzeits.leave')}</button>
      </div>`,
    ),
    html`<p class="hint">${say('yahrzeits.lasts')}</p>`,
  ]);
}

function listCard(reader: Reader, session: string, { feed, yahrzeits }: ReportedList): View {
  const { say } = reader;
  return html`<section class="card">
    <h2>${theirs(feed.label)}</h2>
    <p class="quiet">${say('yahrzeits.evenings', { place: feed.location })}</p>
    <ul>${feed.entries.map(
      ({ name, date }, at) => html`<li><strong>${theirs(name)}</strong> <span class="quiet">${theirs(date)}</span>
        ${yahrzeits === null ? null : nextDays(reader, yahrzeits[at]?.days ?? [])}</li>`,
    )}</ul>
    ${form(
      reader,
      session,
      html`<div class="row"><input type="hidden" name="feed_id" value=${feed.feed_id} />
        <button type="submit" name="do" value="edit">${say('yahrzeits.edit')}</button>
        <button type="submit" name="do" value="end" class="second">${say('yahrzeits.end')}</button></div>`,
    )}
  </section>`;
}

function nextDays(reader: Reader, days: NonNullable<ReportedList['yahrzeits']>[number]['days']): View {
  return html`<ul class="plain">${days.map(
    ({ date, eve, hebrew, custom }) =>
      html`<li>${reader.say('yahrzeits.next', {
        hebrew: reader.letters === 'he' ? hebrew.text_he : hebrew.text_en,
        day: `${reader.weekday(date)} ${date.slice(0, 4)}`,
        eve: reader.weekday(eve),
      })}${custom === null ? null : html` <span class="quiet">${asSaid(reader, custom)}</span>`}</li>`,
  )}</ul>`;
}

/** Shows the address of a new list: only now, because the record does not keep it. */
export function madeNote(reader: Reader, address: string): View {
  const { say } = reader;
  return html`<div class="kept" role="status">
    <p><strong>${say('yahrzeits.made')}</strong></p>
    <p><a href=${address.replace(/^https?:/, 'webcal:')}>${say('yahrzeits.subscribe')}</a></p>
    <p>${say('yahrzeits.address')} <bdi dir="ltr"><code class="address">${address}</code></bdi></p>
  </div>`;
}

/** A list to be written: a new one, or one that there is. */
export function editPage(reader: Reader, session: string, list: ListTyped, note: View | null): Shown {
  const { say } = reader;
  const isNew = list.feed_id === '';
  const title = say(isNew ? 'yahrzeits.new' : 'yahrzeits.edit');
  return show(title, [
    note,
    isNew ? null : html`<p>${say('yahrzeits.same_address')}</p>`,
    form(
      reader,
      session,
      html`<div class="one-field">
        <input type="hidden" name="feed_id" value=${list.feed_id} />
        ${textField('label', say('yahrzeits.label'), list.label, { required: true, hint: say('yahrzeits.label_hint') })}
        ${textField('location', say('yahrzeits.where'), list.location, { required: true, hint: say('yahrzeits.where_hint') })}
        <p class="hint" id="date-hint">${say('yahrzeits.date_hint')}</p>
        ${getLines(list.entries).map((line, at) => lineFields(reader, line, at))}
        <div class="row">
          <button type="submit" name="do" value="save">${say('yahrzeits.save')}</button>
          <button type="submit" name="do" value="more" class="second" formnovalidate>${say('yahrzeits.more')}</button>
          <button type="submit" name="do" value="lists" class="second" formnovalidate>${say('yahrzeits.back')}</button>
        </div>
      </div>`,
    ),
  ]);
}

function lineFields(reader: Reader, { name, date, isNight }: ReturnType<typeof getLines>[number], at: number): View {
  const { say } = reader;
  const number = reader.number(at + 1);
  return html`<fieldset class="line"><legend>${say('yahrzeits.line', { number })}</legend>
    <div class="field"><label for=${`name-${at}`}>${say('yahrzeits.name')}</label>
      <input id=${`name-${at}`} name="name" value=${name} dir="auto" maxlength="60" autocomplete="off" /></div>
    <div class="field"><label for=${`date-${at}`}>${say('yahrzeits.date')}</label>
      <input id=${`date-${at}`} name="date" value=${date} dir="auto" maxlength="60" autocomplete="off" aria-describedby="date-hint" /></div>
    <div class="tick"><input type="checkbox" id=${`night-${at}`} name="night" value=${String(at)} checked=${isNight} /><label for=${`night-${at}`}>${say('yahrzeits.night')}</label></div>
  </fieldset>`;
}

/** Asks whether a list is to end: it is forgotten then. */
export function endPage(reader: Reader, session: string, { feed_id, label }: AccountFeed): Shown {
  const { say } = reader;
  return show(say('yahrzeits.end'), [
    html`<p>${say('yahrzeits.end_sure', { label })}</p>`,
    form(
      reader,
      session,
      html`<div class="row"><input type="hidden" name="feed_id" value=${feed_id} />
        <button type="submit" name="do" value="end_now">${say('yahrzeits.end_now')}</button>
        <button type="submit" name="do" value="lists" class="second">${say('yahrzeits.back')}</button></div>`,
    ),
  ]);
}

/** Returns a form of these pages: it holds the session, so that no cookie is needed. */
function form(reader: Reader, session: string | null, content: Content): View {
  return html`<form method="post" action=${PATH}>
    ${reader.kept_language === null ? null : html`<input type="hidden" name="lang" value=${reader.kept_language} />`}
    ${session === null ? null : html`<input type="hidden" name="session" value=${session} />`}
    ${content}
  </form>`;
}

function show(title: string, parts: readonly (View | null)[]): Shown {
  return {
    title,
    canonical: title === '' ? null : PATH,
    styles: ['oauth.css'],
    main: () => html`<div class="text letting-in"><h1>${title}</h1>${parts}</div>`,
  };
}
