import type { KosherStatus, KosherSummary, VerifyKosherData, VerifyStatus } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';
import { asSaid } from '../answer/answer-parts.ts';

/** The sign beside the words, so that a status is told by its shape too. */
const SIGNS: Readonly<Record<KosherStatus, string>> = {
  listed_by_agency: '✓',
  listing_stale: '◷',
  conflicted: '≠',
  no_longer_listed_by_agency: '✕',
  no_readable_agency_lists_it: '?',
};

/** Shows a kosher summary in words: its basis, its source, the kind of food, and the day it was last seen. Rule: decisions §3. */
export function kosherStatus(reader: Reader, kosher: KosherSummary, day: (instant: string) => string): View {
  const {
    status,
    food_status,
    standards = [],
    past_season = [],
    linked_by_name = [],
    limits = [],
    alerts_waiting = 0,
  } = kosher;
  const old = (kosher.stale_agencies ?? []).filter((code) => !past_season.includes(code));
  return html`<p class=${`kosher ${status}`}>
    <span class="sign" aria-hidden="true">${SIGNS[status]}</span>
    <span class="told"><strong>${restsOn(reader, kosher)}</strong>
    ${food_status ? html`<span class="tag">${reader.say(`food.${food_status}`)}</span>` : null}
    ${standards.map((standard) => html`<span class="tag">${reader.say(`standard.${standard}`)}</span>`)}
    ${seen(reader, kosher, day)}
    ${limits.length === 0 ? null : html`<span class="doubt">${reader.say('kosher.limits')} <bdi>${limits.join('; ')}</bdi></span>`}
    ${old.length === 0 ? null : html`<span>${reader.say('kosher.stale_agencies', { who: old.join(', ') })}</span>`}
    ${past_season.length === 0 || isAllPast(kosher) ? null : html`<span class="doubt">${reader.say('kosher.past_season', { who: past_season.join(', ') })}</span>`}
    ${linked_by_name.length === 0 ? null : html`<span class="doubt">${reader.say('kosher.linked_by_name', { who: linked_by_name.join(', ') })}</span>`}
    ${alerts_waiting === 0 ? null : html`<span class="doubt">${reader.count('kosher.alerts', alerts_waiting)}</span>`}</span>
  </p>`;
}

/** A document is no listing: it is never told as one. */
function restsOn(reader: Reader, kosher: KosherSummary): string {
  const { status, certified_by, evidence_kinds = [] } = kosher;
  const who = certified_by.join(', ');
  if (status !== 'listed_by_agency' && status !== 'listing_stale') {
    const note = reader.say(`kosher.${status}`);
    return who === '' ? note : `${note} (${who})`;
  }
  if (isAllPast(kosher)) return reader.say('kosher.listing_past_season', { who });
  const isDocument = evidence_kinds.includes('certificate_document');
  if (!isDocument) return reader.say(`kosher.${status}`, { who });
  return reader.say(evidence_kinds.includes('agency_list') ? 'kosher.list_or_certificate' : 'kosher.certificate', {
    who,
  });
}

/** Whether everything that speaks for the place is for a feast that is over: then that is told, and no age. */
function isAllPast({ status, certified_by, past_season = [] }: KosherSummary): boolean {
  return status === 'listing_stale' && past_season.length === certified_by.length;
}

function seen(
  reader: Reader,
  { status, last_confirmed_at }: KosherSummary,
  day: (instant: string) => string,
): View | null {
  if (last_confirmed_at === null) return null;
  const key = status === 'no_longer_listed_by_agency' ? 'kosher.last_seen' : 'kosher.confirmed';
  return html`<span class="quiet">${reader.say(key, { day: day(last_confirmed_at) })}</span>`;
}

/**
 * Shows the kosher answer first: its source and date, and the next step. If several places fit, the next step is to choose one, which the page itself offers.
 * On the page of a place (`isShort`) the service's own words stand with the evidence (`answerInWords`). `verdict` says the status of a question in its own
 * words.
 */
export function answerCard(
  reader: Reader,
  data: VerifyKosherData,
  status: VerifyStatus,
  day: (instant: string) => string,
  { isShort = false, verdict = `verify.${status}` }: { isShort?: boolean; verdict?: WordKey } = {},
): View {
  const { subject, answer } = data;
  return html`<section class=${`answer ${status}`} aria-labelledby="answer-title">
    <h2 id="answer-title" class=${subject === null ? undefined : 'unseen'}>${reader.say('answer.title')} <span class="verdict">${reader.say(verdict)}</span></h2>
    ${subject === null ? null : kosherStatus(reader, subject.kosher, day)}
    ${subject === null && !answer.sufficient_evidence_now ? null : html`<p>${reader.say(answer.sufficient_evidence_now ? 'answer.sufficient' : 'answer.not_sufficient')}</p>`}
    ${isShort ? null : answerInWords(reader, data, status)}
  </section>`;
}

/** Shows the kosher answer in the service's own words: summary, next step, and unknown facts. */
export function answerInWords(reader: Reader, { answer, missing }: VerifyKosherData, status: VerifyStatus): View {
  const isOpen = status === 'ambiguous';
  return html`<div class="in-words">
    <p class="summary">${asSaid(reader, answer.summary)}</p>
    ${isOpen ? null : html`<p class="advice">${asSaid(reader, answer.advice)}</p>`}
    ${isOpen || missing.length === 0 ? null : html`<details class="missing"><summary>${reader.say('answer.missing')}</summary><ul>${missing.map((text) => html`<li>${asSaid(reader, text)}</li>`)}</ul></details>`}
  </div>`;
}

/** Shows the statements of agencies beyond the certification itself: standards, policies, Passover. Null if there are none. */
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

/** The groups of places at which nobody eats or buys food. */
const WITHOUT_FOOD: ReadonlySet<string> = new Set(['community', 'culture', 'learning', 'prayer', 'service']);

/** Returns whether a place is of a kind whose certification people look for; a plumber or a synagogue only if an agency says something. */
export function isAskedOfKosher({
  world,
  kosher,
}: {
  readonly world?: string | null;
  readonly kosher: KosherSummary;
}): boolean {
  return (
    !WITHOUT_FOOD.has(world ?? '') ||
    kosher.status !== 'no_readable_agency_lists_it' ||
    kosher.alerts_waiting !== undefined
  );
}
