import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';

const EXAMPLES: readonly WordKey[] = ['example.1', 'example.2', 'example.3', 'example.4'];

const DOORS: readonly { readonly path: string; readonly title: WordKey; readonly text: WordKey }[] = [
  { path: '/verify', title: 'nav.verify', text: 'door.verify' },
  { path: '/calendar', title: 'nav.calendar', text: 'door.calendar' },
  { path: '/eat', title: 'nav.eat', text: 'door.eat' },
  { path: '/services', title: 'nav.services', text: 'door.services' },
  { path: '/events', title: 'nav.events', text: 'door.events' },
];

/** The first page: what this is, the box, examples to begin with, and the other ways in. */
export function welcome(reader: Reader, form: View): View {
  const { say, link } = reader;
  return html`<div class="welcome">
    <h1>${say('welcome.title')}</h1>
    <p class="lead">${say('welcome.lead')}</p>
    ${form}
    <p class="examples">${say('welcome.try')} ${EXAMPLES.map((key) => html`<a href=${link('/places', { q: say(key) })}>${say(key)}</a>`)}</p>
    <h2>${say('welcome.more')}</h2>
    <ul class="doors">${DOORS.map(({ path, title, text }) => html`<li><a href=${link(path)}><strong>${say(title)}</strong></a><p>${say(text)}</p></li>`)}</ul>
    <h2>${say('welcome.how')}</h2>
    <ul class="promises"><li>${say('promise.1')}</li><li>${say('promise.2')}</li><li>${say('promise.3')}</li></ul>
  </div>`;
}
