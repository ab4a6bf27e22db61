import { html } from '../../html.ts';
import type { Page } from '../../page.ts';

/** What is kept of those who look at pages, and who else learns of them. */
export const privacyPage: Page = async ({ reader: { say, link }, map_tiles }) => ({
  title: say('privacy.title'),
  main: () => html`<div class="text"><h1>${say('privacy.title')}</h1><ul>
    <li>${map_tiles === null || map_tiles.host === null ? say('privacy.1') : say('privacy.1_tiles', { host: map_tiles.host })}</li><li>${say('privacy.2')}</li><li>${say('privacy.3')}</li><li>${say('privacy.4')}</li><li>${say('privacy.5')}</li><li>${say('privacy.6')}</li><li>${say('privacy.7')} <a href=${link('/offline')}>${say('offline.title')}</a></li>
  </ul></div>`,
});
