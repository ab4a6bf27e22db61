import type { VerifyKosherEnvelope, VerifySubject } from '@kehilla/contract';
import type { Answered } from '../../ask.ts';
import { notes } from '../../components/answer/notes.ts';
import { sources } from '../../components/answer/sources.ts';
import { theirs } from '../../components/answer/text.ts';
import { askForm, textField } from '../../components/form/fields.ts';
import { answerCard } from '../../components/kosher/answer-card.ts';
import { waitingAlerts } from '../../components/kosher/checked.ts';
import { getEvidence } from '../../components/kosher/evidence.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refused } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { absentNotice, branchNotice, findBranches } from './branches.ts';
import { findQuestion } from './question.ts';
import { whichOne } from './which-one.ts';

/** Asks agencies' evidence about one place by its name and address or its website's link, as verify_kosher answers. */
export const verifyPage: Page = async ({ query, reader, ask }) => {
  const title = reader.say('verify.title');
  const question = findQuestion(query);
  const answered = question === null ? null : await ask.question('verify_kosher', question);
  const branches = await findBranches(ask, question, answered);
  return {
    title,
    about: reader.say('door.verify'),
    scripts: ['suggest.js'],
    main: () => html`<div class="verify">
      <h1>${title}</h1>
      <p class="lead">${reader.say('verify.lead')}</p>
      ${form(reader, query)}
      ${answered === null ? null : result(reader, query, answered, branches)}
    </div>`,
    ...(answered === null || answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

function form(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    '/verify',
    html`<div class="ask of-2">
      ${textField('name', say('verify.name'), query.get('name'), { hint: say('verify.hint'), suggests: true })}
      ${textField('address', say('verify.address'), query.get('address'))}
      <button type="submit">${say('verify.go')}</button>
    </div>`,
    { label: say('verify.title') },
  );
}

function result(
  reader: Reader,
  query: URLSearchParams,
  answered: Answered<VerifyKosherEnvelope>,
  branches: Awaited<ReturnType<typeof findBranches>>,
): View {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { data, status, freshness, sources: list, notes: said = [] } = answered.answer;
  const { subject } = data;
  const day = getDays(reader, data);
  return html`<div class="kosher-part">
    ${branchNotice(reader, data, branches) ?? absentNotice(reader, query, data)}
    ${subject === null ? null : getSubject(reader, subject)}
    ${answerCard(reader, data, status, day)}
    ${waitingAlerts(reader, data.checked)}
    ${whichOne(reader, withoutTold(data, branches), day)}
    ${subject === null ? null : getEvidence(reader, data, data.certifications, day)}
    ${notes(reader, [...said, ...data.coverage.note])}
    ${sources(reader, list, freshness, data)}
  </div>`;
}

/** What may have been meant beside the branches that were told first. */
function withoutTold(
  data: VerifyKosherEnvelope['data'],
  branches: Awaited<ReturnType<typeof findBranches>>,
): VerifyKosherEnvelope['data'] {
  const told = new Set(branches.map(({ place_id }) => place_id));
  return { ...data, candidates: data.candidates.filter(({ place_id }) => !told.has(place_id)) };
}

/** Which place the answer is about, and what of it agreed with what was asked. */
function getSubject(reader: Reader, { place_id, name, address, sample, closed, match }: VerifySubject): View {
  const agreed = match.matched_on
    .filter((what) => what !== 'place_id')
    .map((what) => reader.say(`match.${what}`))
    .join(', ');
  return html`<div class="subject">
    <h2><a href=${reader.link(`/places/${place_id}`)}>${theirs(name)}</a>${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h2>
    <p class="where"><span>${address === null ? reader.say('place.no_address') : theirs(address)}</span>${closed === true ? html`<span class="doubt">${reader.say('place.closed')}</span>` : null}${agreed === '' ? null : html`<span class="quiet">${reader.say('verify.matched', { what: agreed })}</span>`}</p>
  </div>`;
}
