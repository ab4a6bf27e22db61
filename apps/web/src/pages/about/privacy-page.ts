import { html } from '../../html.ts';
import type { Page } from '../../page.ts';

/** What is kept of those who look at pages. */
export const privacyPage: Page = async ({ reader: { say } }) => ({
  title: say('privacy.title'),
  main: () => html`<div class="text"><h1>${say('privacy.title')}</h1><ul>
    <li>${say('privacy.1')}</li><li>${say('privacy.2')}</li><li>${say('privacy.3')}</li><li>${say('privacy.4')}</li><li>${say('privacy.5')}</li>
  </ul></div>`,
});
