import { html } from '../../html.ts';
import type { Page } from '../../page.ts';

/** What keeps our reader away from a site. */
const LEAVE_OUT = 'User-agent: KehillaBot\nDisallow: /';

/** What the reader of pages is, and how a publisher is left out; its `User-Agent` names this address. */
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
