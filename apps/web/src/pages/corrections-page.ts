import type { ReportTopic } from '@kehilla/contract';
import { theirs } from '../components/answer/answer-parts.ts';
import { choiceField, textField } from '../components/form/fields.ts';
import { html, type View } from '../html.ts';
import { refusalNote, refused } from '../frame.ts';
import type { PageQuestion, Page } from '../page.ts';
import type { Reader } from '../reader/reader.ts';

const TOPICS = [
  'kosher',
  'name_or_address',
  'hours_or_contact',
  'closed',
  'menu',
  'event',
] as const satisfies readonly ReportTopic[];
const LONGEST_TEXT = 2_000;

/** The form for reports of mistakes, and advice for publishers. A sent form is answered with its result. */
export const correctionsPage: Page = async (request) => {
  const { reader, query, form, ask } = request;
  const title = reader.say('corrections.title');
  const about = (form ?? query).get('about') ?? '';
  const subject = await describeSubject(request, about);
  if (form === null) return { title, main: () => page(reader, { about, subject, form: null, note: null }) };
  const values = { about, topic: form.get('topic'), text: form.get('text'), email: form.get('email') };
  const answered = await ask.question('submit_report', values);
  if (!answered.ok)
    return {
      title,
      main: () => page(reader, { about, subject, form, note: refusalNote(reader, answered.error) }),
      ...refused(answered.status, answered.error),
    };
  const { report_id, delete_at } = answered.answer.data.report;
  const kept = html`<p class="kept" role="status">${reader.say('corrections.kept', { id: report_id, day: reader.day(delete_at) })}</p>`;
  return { title, main: () => page(reader, { about: '', subject: null, form: null, note: kept }) };
};

type Reported = {
  readonly about: string;
  readonly subject: View | null;
  readonly form: URLSearchParams | null;
  readonly note: View | null;
};

function page(reader: Reader, { about, subject, form, note }: Reported): View {
  const { say } = reader;
  const topics = TOPICS.map((value) => ({ value, label: say(`report_topic.${value}`) }));
  return html`<div class="text">
    <h1>${say('corrections.title')}</h1>
    ${note}
    <p>${say('corrections.intro')}</p>
    <form class="report" action="/corrections" method="post">
      ${reader.kept_language === null ? null : html`<input type="hidden" name="lang" value=${reader.kept_language} />`}
      ${about === '' ? null : html`<input type="hidden" name="about" value=${about} />`}
      ${subject}
      ${choiceField('topic', say('corrections.topic'), say('corrections.any'), topics, form?.get('topic') ?? null)}
      <div class="field"><label for="text">${say('corrections.text')}</label>
        <textarea id="text" name="text" rows="6" minlength="5" maxlength=${LONGEST_TEXT} required dir="auto">${form?.get('text') ?? ''}</textarea></div>
      ${textField('email', say('corrections.email'), form?.get('email') ?? null, { type: 'email', hint: say('corrections.email_hint'), dir: 'ltr' })}
      <p class="quiet">${say('corrections.privacy')}</p>
      <button type="submit">${say('corrections.send')}</button>
    </form>
    <h2>${say('corrections.publishers')}</h2>
    <ul><li>${say('corrections.publishers.1')}</li><li>${say('corrections.publishers.2')}</li><li>${say('corrections.publishers.3')}</li></ul>
    <p><a href=${reader.link('/bot')}>${say('bot.title')}</a></p>
  </div>`;
}

/** Describes the subject of the report, for people; null if it is about the service in general, or nothing on record. */
async function describeSubject({ reader, ask }: PageQuestion, about: string): Promise<View | null> {
  if (about.startsWith('ev_')) return html`<p>${reader.say('corrections.about_event', { id: about })}</p>`;
  if (!about.startsWith('pl_')) return null;
  const place = await ask.question('get_place', { place_id: about });
  if (!place.ok) return null;
  const { name, address } = place.answer.data.place;
  return html`<p><strong>${reader.say('corrections.about_place', { name: '' })}<a href=${reader.link(`/places/${about}`)}>${theirs(name)}</a></strong>${address === null ? null : html`, ${theirs(address)}`}</p>`;
}

/** The lines of robots.txt that keep our reader away from a site. */
const LEAVE_OUT = 'User-agent: KehillaBot\nDisallow: /';

/** Explains the reader of pages, and how a publisher opts out; its `User-Agent` names this address. */
export const botPage: Page = async ({ reader: { say, link } }) => ({
  title: say('bot.title'),
  main: () => html`<div class="text"><h1>${say('bot.title')}</h1>
    <p>${say('bot.1')}</p>
    <p>${say('bot.2')}</p>
    <p>${say('bot.3')}</p>
    <pre class="code" dir="ltr">${LEAVE_OUT}</pre>
    <p>${say('bot.4')}</p>
    <p><a href=${link('/corrections')}>${say('bot.write')}</a></p>
  </div>`,
});
