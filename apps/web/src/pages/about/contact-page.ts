import { html } from '../../html.ts';
import type { Page } from '../../page.ts';

/** Where people write: the address that the operator gave, or that there is none, so that nobody waits for an answer. */
export const contactPage: Page = async ({ reader: { say }, contact_email }) => ({
  title: say('contact.title'),
  main: () => html`<div class="text"><h1>${say('contact.title')}</h1>
    ${contact_email === null ? html`<p>${say('contact.none')}</p>` : html`<p>${say('contact.write')} <a href=${`mailto:${contact_email}`}><bdi dir="ltr">${contact_email}</bdi></a></p>`}
    <p>${say('contact.certificate')}</p>
  </div>`,
});
