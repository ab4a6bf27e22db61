import type { AgencyCoverage, Certification, CheckedList, VerifyKosherData, VerifyStatus } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { findConflicts } from '../answer/conflicts.ts';
import { checkedLists } from './checked.ts';
import { timeline } from './timeline.ts';
import { isPlain } from '../../retell/sentence-forms.ts';
import { asSaid } from '../answer/text.ts';
import { kosherStatus } from './kosher-status.ts';

/** What an answer about a place rests on: one sentence, with every list folded beneath it; where sources disagree; what agencies state beside it; its days. */
export function getEvidence(
  reader: Reader,
  data: VerifyKosherData,
  certifications: readonly Certification[],
  day: (instant: string) => string,
): View {
  const { checked, conflicts, coverage } = data;
  const lists = checkedLists(reader, checked, coverage.agencies, day);
  return html`<div>
    <section><h2>${reader.say('evidence.rests')}</h2>${evidenceSentence(reader, data, day)}
      ${lists === null ? null : html`<details class="fold"><summary>${reader.say('lists.title')}</summary><p>${reader.say('lists.meaning')}</p>${lists}</details>`}
      ${agencyLimits(reader, coverage.agencies)}</section>
    ${findConflicts(reader, conflicts, day)}
    ${attributes(reader, data)}
    ${certifications.length === 0 ? null : html`<section><h2>${reader.say('timeline.title')}</h2>${timeline(reader, certifications, day)}</section>`}
  </div>`;
}

type Day = (instant: string) => string;
type Data = Pick<VerifyKosherData, 'checked' | 'coverage' | 'certifications'>;

/**
 * What was looked at, in one sentence: who lists it and since when that was seen, how many other lists were read and lack it, and which say nothing. That a
 * list was read and lacks it is never mixed with what nobody knows of a list. Rule: decisions §3.
 */
function evidenceSentence(reader: Reader, data: Data, day: Day): View | null {
  const { lists, certificates_on_file } = data.checked;
  if (lists.length === 0) return null;
  const own = (outcome: CheckedList['outcome']): CheckedList[] => lists.filter((list) => list.outcome === outcome);
  const listed = own('listed').map(({ agency }) => agency);
  const lacking = own('read_not_listed').length;
  const parts = [
    ...[...new Set(listed)].map((agency) => seenBy(reader, data, agency, day)),
    ...(certificates_on_file === 0 ? [] : [reader.count('timeline.certificates', certificates_on_file)]),
    ...(lacking === 0 ? [] : [reader.count(listed.length === 0 ? 'evidence.lack' : 'evidence.others_lack', lacking)]),
    ...told(reader, 'evidence.unreadable', own('unreadable').length),
    ...told(reader, 'evidence.silent', own('not_consulted').length),
    ...publishNone(reader, data),
  ];
  return html`<p class="evidence-sentence">${parts.map((part, at) => html`<span>${at === 0 ? '' : '; '}${part.replace(/\.$/, '')}</span>`)}.</p>`;
}

function told(reader: Reader, key: 'evidence.unreadable' | 'evidence.silent', count: number): string[] {
  return count === 0 ? [] : [reader.count(key, count)];
}

function seenBy(reader: Reader, { certifications, checked }: Data, agency: string, day: Day): string {
  const seen = [
    ...certifications.filter((one) => one.agency === agency).map((one) => one.last_seen_on_list_at),
    ...checked.lists.filter((list) => list.agency === agency).map((list) => list.last_complete_reading_at),
  ];
  const first = seen.find((at) => at !== null);
  return first === undefined || first === null
    ? reader.say('kosher.listed_by_agency', { who: agency })
    : reader.say('evidence.listed', { who: agency, day: day(first) });
}

/** The agencies that publish no list which anybody here can read. */
function publishNone(reader: Reader, { coverage }: Data): string[] {
  const who = coverage.agencies.filter(({ readable_list }) => !readable_list).map(({ agency }) => agency);
  return who.length === 0 ? [] : [reader.say('evidence.publish_none', { who: who.join(', ') })];
}

/**
 * The kosher answer first: whose word it is and since when, in the service's own words where there is more to say, and what to do next. What is not known is folded.
 * Where several places fit, what to do next is which one is meant, which the page asks itself. `isShort` leaves out what the page of a place says beside it.
 */
export function answerCard(
  reader: Reader,
  data: VerifyKosherData,
  status: VerifyStatus,
  day: (instant: string) => string,
  isShort = false,
): View {
  const { subject, answer, missing } = data;
  const isOpen = status === 'ambiguous';
  const isEnough = answer.sufficient_evidence_now;
  const isSaid = isShort && (isEnough || isPlain(answer.summary));
  const advice = isOpen || (isShort && isPlain(answer.advice)) ? null : asSaid(reader, answer.advice);
  return html`<section class=${`answer ${status}`} aria-labelledby="answer-title">
    <h2 id="answer-title" class=${subject === null ? undefined : 'unseen'}>${reader.say('answer.title')} <span class="verdict">${reader.say(`verify.${status}`)}</span></h2>
    ${subject === null ? null : kosherStatus(reader, subject.kosher, day)}
    ${isSaid ? null : html`<p class="summary">${asSaid(reader, answer.summary)}</p>`}
    ${subject === null ? null : html`<p>${reader.say(isEnough ? 'answer.sufficient' : 'answer.not_sufficient')}${isShort && advice !== null ? html` ${advice}` : null}</p>`}
    ${advice === null || (isShort && subject !== null) ? null : html`<p class="advice">${advice}</p>`}
    ${isOpen || missing.length === 0 ? null : html`<details class="missing"><summary>${reader.say('answer.missing')}</summary><ul>${missing.map((text) => html`<li>${asSaid(reader, text)}</li>`)}</ul></details>`}
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
    ${agency_policies.map(({ agency, policy }) => html`<li>${reader.say('attributes.policy', { who: agency })} ${asSaid(reader, policy)}</li>`)}
    ${passover.stated === true ? html`<li>${reader.say('attributes.passover', { who: passover.stated_by.join(', ') })}</li>` : null}
    ${passover.note === null ? null : html`<li>${asSaid(reader, passover.note)}</li>`}
  </ul></section>`;
}

/** What can be known of each agency that something limits, folded until somebody asks; null where nothing limits any. */
export function agencyLimits(reader: Reader, agencies: readonly AgencyCoverage[]): View | null {
  const limited = agencies.flatMap(({ agency, agency_name, note }) =>
    note === null ? [] : [{ agency, agency_name, note }],
  );
  if (limited.length === 0) return null;
  return html`<details class="fold"><summary>${reader.say('agencies.title')}</summary><ul>${limited.map(
    ({ agency, agency_name, note }) =>
      html`<li><strong>${agency}</strong>${agency_name === undefined ? null : html` <bdi>${agency_name}</bdi>`}: ${asSaid(reader, note)}</li>`,
  )}</ul></details>`;
}
