import { html } from '../../html.ts';
import type { Page } from '../../page.ts';

/** How to read an answer, and what to do where there is none. */
export const helpPage: Page = async ({ reader: { say, link } }) => ({
  title: say('help.title'),
  main: () => html`<div class="text"><h1>${say('help.title')}</h1><ul>
    <li>${say('help.find')} <a href=${link('/places')}>${say('nav.find')}</a></li>
    <li>${say('help.verify')} <a href=${link('/verify')}>${say('nav.verify')}</a></li>
    <li>${say('help.times')} <a href=${link('/calendar')}>${say('nav.calendar')}</a></li>
    <li>${say('terms.3')}</li><li>${say('terms.2')}</li>
  </ul><p><a href=${link('/contact')}>${say('nav.contact')}</a></p></div>`,
});
