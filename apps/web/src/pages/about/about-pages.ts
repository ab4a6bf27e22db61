import type { HealthCheck } from '@kehilla/contract';
import { asSaid } from '../../components/answer/answer-parts.ts';
import { html, type View } from '../../html.ts';
import type { Page } from '../../page.ts';
import type { Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';
import { searchForm } from '../find/search-form.ts';

/** Says what the service is and is not, and where its answers come from. */
export const aboutPage: Page = async ({ reader: { say, link } }) => ({
  title: say('about.title'),
  main: () => html`<div class="text"><h1>${say('about.title')}</h1>
    <p>${say('site.about')}</p>
    <ul><li>${say('promise.1')}</li><li>${say('promise.2')}</li><li>${say('promise.3')}</li><li>${say('terms.1')}</li></ul>
    <p><a href=${link('/help')}>${say('nav.help')}</a> · <a href=${link('/contact')}>${say('nav.contact')}</a></p>
  </div>`,
});

/** Says where to write: the operator's address, or that there is none, so that nobody waits for an answer. */
export const contactPage: Page = async ({ reader: { say }, contact_email }) => ({
  title: say('contact.title'),
  main: () => html`<div class="text"><h1>${say('contact.title')}</h1>
    ${contact_email === null ? html`<p>${say('contact.none')}</p>` : html`<p>${say('contact.write')} <a href=${`mailto:${contact_email}`}><bdi dir="ltr">${contact_email}</bdi></a></p>`}
    <p>${say('contact.certificate')}</p>
  </div>`,
});

/** Explains how to read an answer, and what to do without one. */
export const helpPage: Page = async ({ reader: { say, link } }) => ({
  title: say('help.title'),
  main: () => html`<div class="text"><h1>${say('help.title')}</h1><ul>
    <li>${say('help.find')} <a href=${link('/places')}>${say('nav.find')}</a></li>
    <li>${say('help.verify')} <a href=${link('/verify')}>${say('nav.verify')}</a></li>
    <li>${say('help.times')} <a href=${link('/calendar')}>${say('nav.calendar')}</a></li>
    <li>${say('terms.3')}</li><li>${say('terms.2')}</li>
  </ul><p><a href=${link('/contact')}>${say('nav.contact')}</a></p></div>`,
});

/** Says which data of visitors are kept, and who else gets them. */
export const privacyPage: Page = async ({ reader: { say, link }, map_tiles }) => ({
  title: say('privacy.title'),
  main: () => html`<div class="text"><h1>${say('privacy.title')}</h1><ul>
    <li>${map_tiles === null || map_tiles.host === null ? say('privacy.1') : say('privacy.1_tiles', { host: map_tiles.host })}</li><li>${say('privacy.2')}</li><li>${say('privacy.3')}</li><li>${say('privacy.4')}</li><li>${say('privacy.5')}</li><li>${say('privacy.6')}</li><li>${say('privacy.7')} <a href=${link('/offline')}>${say('offline.title')}</a></li>
  </ul></div>`,
});

/** The terms of use. */
export const termsPage: Page = async ({ reader: { say } }) => ({
  title: say('terms.title'),
  main: () => html`<div class="text"><h1>${say('terms.title')}</h1><ul>
    <li>${say('terms.1')}</li><li>${say('terms.2')}</li><li>${say('terms.3')}</li><li>${say('terms.4')}</li><li>${say('terms.5')}</li>
  </ul></div>`,
});

const CHECKS = ['database', 'certification_lists', 'city', 'limits'] as const;

/** Shows the state of the service: its readiness check in words. */
export const statusPage: Page = async ({ reader, ask }) => {
  const title = reader.say('status.title');
  const answered = await ask.question('ready', {});
  if (!answered.ok || answered.answer.checks === undefined)
    return { title, main: () => html`<div><h1>${title}</h1><p>${reader.say('status.unknown')}</p></div>` };
  const { ok, checks, release, version } = answered.answer;
  return {
    title,
    main: () => html`<div class="status"><h1>${title}</h1>
      <p><strong>${reader.say(ok ? 'status.ready' : 'status.not_ready')}</strong></p>
      <dl>${CHECKS.map((name) => (checks[name] === undefined ? null : line(reader, `status.${name}`, checks[name])))}</dl>
      <p class="quiet">${reader.say('status.version', { release: release ?? '', version })}</p></div>`,
  };
};

/** How the readiness check tells of one source of lists: its id, which is for operators, and how old it is. */
const OF_SOURCE = /^\S+ (?:never read well|\d+ h old, read (\S+)), last /;

/** Returns a check's details in words: the operator's details of single lists are merged into one. */
function inWords(reader: Reader, detail: string): View {
  const parts = detail.split('; ');
  const sources = parts.filter((part) => OF_SOURCE.test(part));
  if (sources.length === 0) return asSaid(reader, detail);
  const read = sources.flatMap((part) => OF_SOURCE.exec(part)?.[1] ?? []).sort();
  const late = sources.filter((part) => part.includes(OVERDUE)).length;
  const [oldest] = read;
  const notes = [
    oldest === undefined ? null : reader.count('status.sources', read.length).replace('{day}', reader.day(oldest)),
    read.length === sources.length ? null : reader.count('status.unread', sources.length - read.length),
    late === 0 ? null : reader.count('status.late', late),
  ].filter((part) => part !== null);
  return html`<span>${parts.filter((part) => !OF_SOURCE.test(part)).map((part) => html`${asSaid(reader, part)}; `)}${notes.join('; ')}</span>`;
}

/** The readiness check's word for a list that should have been read. */
const OVERDUE = 'overdue';

function line(reader: Reader, name: WordKey, { ok, detail, checked_at }: HealthCheck): View {
  const state = !ok ? 'status.fault' : detail?.includes(OVERDUE) === true ? 'status.overdue' : 'status.ok';
  return html`<div><dt>${reader.say(name)}</dt><dd>${reader.say(state)}${detail === null ? null : html` · ${inWords(reader, detail)}`}${checked_at === null ? null : html` <span class="quiet">${reader.day(checked_at)}, ${reader.time(checked_at)}</span>`}</dd></div>`;
}

/** Says that there is no page at this address, with the search and the link home. */
export const lostPage: Page = async ({ reader }) => ({
  title: reader.say('lost.title'),
  status: 404,
  main: () => html`<div>
    <h1>${reader.say('lost.title')}</h1>
    <p>${reader.say('lost.text')}</p>
    ${searchForm(reader, new URLSearchParams())}
    <p><a href=${reader.link('/')}>${reader.say('lost.home')}</a> · <a href=${reader.link('/help')}>${reader.say('nav.help')}</a></p>
  </div>`,
});
