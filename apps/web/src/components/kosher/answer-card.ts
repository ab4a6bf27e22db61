import type { VerifyKosherData, VerifyStatus } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { asSaid } from '../answer/text.ts';
import { kosherStatus } from './kosher-status.ts';

/**
 * The kosher answer in the service's own words: status, summary, what to do next, and what is not known. Where several places fit, what to do next and what
 * is not known is which one is meant, which the page asks itself.
 */
export function answerCard(
  reader: Reader,
  data: VerifyKosherData,
  status: VerifyStatus,
  day: (instant: string) => string,
): View {
  const { subject, answer, missing } = data;
  const isOpen = status === 'ambiguous';
  return html`<section class=${`answer ${status}`} aria-labelledby="answer-title">
    <h2 id="answer-title">${reader.say('answer.title')} <span class="verdict">${reader.say(`verify.${status}`)}</span></h2>
    ${subject === null ? null : kosherStatus(reader, subject.kosher, day)}
    <p class="summary">${asSaid(answer.summary)}</p>
    <p>${reader.say(answer.sufficient_evidence_now ? 'answer.sufficient' : 'answer.not_sufficient')}</p>
    ${isOpen ? null : html`<p class="advice">${asSaid(answer.advice)}</p>`}
    ${isOpen || missing.length === 0 ? null : html`<div class="missing"><h3>${reader.say('answer.missing')}</h3><ul>${missing.map((text) => html`<li>${asSaid(text)}</li>`)}</ul></div>`}
  </section>`;
}

/** What agencies state beyond the certification itself: standards, policies, Passover. Null where they state nothing. */
export function attributes(
  reader: Reader,
  { attributes: { standards, agency_policies, passover }, food_status }: VerifyKosherData,
): View | null {
  const isSilent =
    standards.length + agency_policies.length + food_status.stated_by.length === 0 &&
    passover.stated === null &&
    passover.note === null;
  if (isSilent) return null;
  return html`<section><h2>${reader.say('attributes.title')}</h2><ul>
    ${food_status.stated_by.map(({ agency, values }) => html`<li>${reader.say('attributes.says', { who: agency, what: values.map((value) => reader.say(`food.${value}`)).join(', ') })}</li>`)}
    ${standards.map(({ standard, stated_by }) => html`<li>${reader.say('attributes.says', { who: stated_by.join(', '), what: reader.say(`standard.${standard}`) })}</li>`)}
    ${agency_policies.map(({ agency, policy }) => html`<li>${reader.say('attributes.policy', { who: agency })} ${asSaid(policy)}</li>`)}
    ${passover.stated === true ? html`<li>${reader.say('attributes.passover', { who: passover.stated_by.join(', ') })}</li>` : null}
    ${passover.note === null ? null : html`<li>${asSaid(passover.note)}</li>`}
  </ul></section>`;
}
