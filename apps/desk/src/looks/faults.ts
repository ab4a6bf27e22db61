import { html } from '@kehilla/web/kit';
import type { DeskShown } from '../desk-page.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'This could not be done',
  403: 'Not yours',
  404: 'Nothing here',
  409: 'Somebody was faster',
  413: 'Too large',
};

/** Why nothing was done, and the way back. */
export function faultPage(status: number, message: string, back: string): DeskShown {
  const title = TITLES[status] ?? 'This could not be done';
  return {
    title,
    status,
    main: html`<div class="text"><h1>${title}</h1>
      <div class="refusal" role="alert"><p class="lines">${message}</p></div>
      <p><a class="button" href=${back}>Back</a></p></div>`,
  };
}

/** Shows objections to an act, and asks again with all sent fields. */
export function surePage(reasons: readonly string[], path: string, form: FormData, back: string): DeskShown {
  const sent = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    title: 'Are you sure?',
    status: 409,
    main: html`<div class="text"><h1>Are you sure?</h1>
      <div class="refusal" role="alert"><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div>
      <form method="post" action=${path} class="row">
        ${sent.filter(([name]) => name !== 'sure').map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
        <input type="hidden" name="sure" value="1" />
        <a class="button" href=${back}>No, back</a> <button type="submit" class="danger">Do it all the same</button>
      </form></div>`,
  };
}
