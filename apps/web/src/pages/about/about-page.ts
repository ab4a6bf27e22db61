import { html } from '../../html.ts';
import type { Page } from '../../page.ts';

/** What the service is, what it is not, and where its answers come from. */
export const aboutPage: Page = async ({ reader: { say, link } }) => ({
  title: say('about.title'),
  main: () => html`<div class="text"><h1>${say('about.title')}</h1>
    <p>${say('site.about')}</p>
    <ul><li>${say('promise.1')}</li><li>${say('promise.2')}</li><li>${say('promise.3')}</li><li>${say('terms.1')}</li></ul>
    <p><a href=${link('/help')}>${say('nav.help')}</a> · <a href=${link('/contact')}>${say('nav.contact')}</a></p>
  </div>`,
});
