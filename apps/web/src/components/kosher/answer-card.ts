import type { VerifyKosherData, VerifyStatus } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { asSaid } from '../answer/text.ts';
import { kosherStatus } from './kosher-status.ts';

/**
 * The kosher answer first: whose word it is and since when, and what to do next. Where several places fit, what to do next and what is not known is which one
 * is meant, which the page asks itself. On the page of a place (`isShort`) the service's own words stand with what they rest on (`answerInWords`).
 */
export function answerCard(
  reader: Reader,
  data: VerifyKosherData,
  status: VerifyStatus,
  day: (instant: string) => string,
  isShort = false,
): View {
  const { subject, answer } = data;
  return html`<section class=${`answer ${status}`} aria-labelledby="answer-title">
    <h2 id="answer-title" class=${subject === null ? undefined : 'unseen'}>${reader.say('answer.title')} <span class="verdict">${reader.say(`verify.${status}`)}</span></h2>
    ${subject === null ? null : kosherStatus(reader, subject.kosher, day)}
    ${subject === null && !answer.sufficient_evidence_now ? null : html`<p>${reader.say(answer.sufficient_evidence_now ? 'answer.sufficient' : 'answer.not_sufficient')}</p>`}
    ${isShort ? null : answerInWords(reader, data, status)}
  </section>`;
}

/** The kosher answer in the service's own words: summary, what to do next, and what is not known. */
export function answerInWords(reader: Reader, { answer, missing }: VerifyKosherData, status: VerifyStatus): View {
  const isOpen = status === 'ambiguous';
  return html`<div class="in-words">
    <p class="summary">${asSaid(reader, answer.summary)}</p>
    ${isOpen ? null : html`<p class="advice">${asSaid(reader, answer.advice)}</p>`}
    ${isOpen || missing.length === 0 ? null : html`<details class="missing"><summary>${reader.say('answer.missing')}</summary><ul>${missing.map((text) => html`<li>${asSaid(reader, text)}</li>`)}</ul></details>`}
  </div>`;
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
    ${agency_policies.map(({ agency, policy }) => html`<li>${reader.say('attributes.policy', { who: agency })} ${asSaid(reader, policy)}</li>`)}
    ${passover.stated === true ? html`<li>${reader.say('attributes.passover', { who: passover.stated_by.join(', ') })}</li>` : null}
    ${passover.note === null ? null : html`<li>${asSaid(reader, passover.note)}</li>`}
  </ul></section>`;
}
