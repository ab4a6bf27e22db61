import { html } from '../../html.ts';
import type { Page } from '../../page.ts';

/** What is true of using the service. */
export const termsPage: Page = async ({ reader: { say } }) => ({
  title: say('terms.title'),
  main: () => html`<div class="text"><h1>${say('terms.title')}</h1><ul>
    <li>${say('terms.1')}</li><li>${say('terms.2')}</li><li>${say('terms.3')}</li><li>${say('terms.4')}</li><li>${say('terms.5')}</li>
  </ul></div>`,
});
