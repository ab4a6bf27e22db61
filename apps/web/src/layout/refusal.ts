import type { ErrorBody } from '@kehilla/contract';
import { asSaid } from '../components/answer/text.ts';
import { html, type View } from '../html.ts';
import type { Shown } from '../page.ts';
import type { Reader } from '../reader/reader.ts';

/** Why a question was not answered, in the service's words, and what to do about it. */
export function refusalNote(reader: Reader, { code, message, details = {} }: ErrorBody): View {
  const { suggestions = [], retry_after_seconds, errors = [] } = details;
  return html`<div class="refusal" role="alert">
    <h2>${reader.say(`error.${code}`)}</h2>
    <p>${asSaid(reader, message)}</p>
    ${errors.length < 2 ? null : html`<ul>${errors.map((fault) => html`<li>${asSaid(reader, fault.message)}</li>`)}</ul>`}
    ${suggestions.length === 0 ? null : html`<p>${reader.say('error.did_you_mean')} <bdi>${suggestions.join(', ')}</bdi></p>`}
    ${retry_after_seconds === undefined ? null : html`<p>${reader.count('error.retry', retry_after_seconds)}</p>`}
  </div>`;
}

/** What is told of a refusal beside its words: the status and when asking again can succeed. */
export function refused(status: number, error: ErrorBody): Pick<Shown, 'status' | 'retry_after'> {
  const seconds = error.details?.retry_after_seconds;
  return { status, ...(seconds === undefined ? {} : { retry_after: seconds }) };
}

/** A page that is nothing but a refusal, with a way to find a place. */
export function refusalPage(
  reader: Reader,
  title: string,
  answered: { readonly status: number; readonly error: ErrorBody },
): Shown {
  return {
    title,
    main: () =>
      html`<div><h1>${title}</h1>${refusalNote(reader, answered.error)}<p><a href=${reader.link('/places')}>${reader.say('find.title')}</a></p></div>`,
    ...refused(answered.status, answered.error),
  };
}
