import { html } from '../../html.ts';
import type { Page } from '../../page.ts';
import { searchForm } from '../find/search-form.ts';

/** What a browser is shown at an address that has no page: that there is none, the search, and the way home. */
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
