import { html } from '../../html.ts';
import type { Page } from '../../page.ts';

/** What is shown without a network: the worker puts into the list what was looked at on this device, with its age. */
export const offlinePage: Page = async ({ reader }) => ({
  title: reader.say('offline.title'),
  canonical: null,
  main: () => html`<div class="text">
    <h1>${reader.say('offline.title')}</h1>
    <p>${reader.say('offline.lead')}</p>
    <ul class="seen"></ul>
    <p><button type="button" class="second" data-forget="true" hidden>${reader.say('offline.forget')}</button></p>
  </div>`,
});
