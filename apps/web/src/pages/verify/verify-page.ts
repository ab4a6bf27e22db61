import type { VerifyKosherEnvelope } from '@kehilla/contract';
import type { Answered, Values } from '../../ask.ts';
import { notes } from '../../components/answer/notes.ts';
import { sources } from '../../components/answer/sources.ts';
import { theirs } from '../../components/answer/text.ts';
import { askForm, textField } from '../../components/form/fields.ts';
import { agencyLimits } from '../../components/kosher/agencies.ts';
import { answerCard, attributes } from '../../components/kosher/answer-card.ts';
import { checkedLists, waitingAlerts } from '../../components/kosher/checked.ts';
import { timeline } from '../../components/kosher/timeline.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refused } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import { daysOf, type Reader } from '../../reader/reader.ts';
import { whichOne } from './which-one.ts';

/** Asks agencies' evidence about one place by its name and address or its website's link, as verify_kosher answers. */
export const verifyPage: Page = async ({ query, reader, ask }) => {
  const title = reader.say('verify.title');
  const question = questionOf(query);
  const answered = question === null ? null : await ask.question('verify_kosher', question);
  return {
    title,
    about: reader.say('door.verify'),
    main: () => html`<div class="verify">
      <h1>${title}</h1>
      <p class="lead">${reader.say('verify.lead')}</p>
      ${form(reader, query)}
      ${answered === null ? null : result(reader, answered)}
    </div>`,
    ...(answered === null || answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

/** The question that an address asks; null where it asks none. A name that is a link is the place's website. */
function questionOf(query: URLSearchParams): Values | null {
  const name = (query.get('name') ?? '').trim();
  const place_id = query.get('place_id');
  const isLink = /^(https?:\/\/|www\.)\S+$/i.test(name);
  const address = (query.get('address') ?? '').trim();
  if (name === '' && !place_id) return address === '' ? null : { name: address, live: 'never' };
  const url = isLink ? (name.startsWith('www.') ? `https://${name}` : name) : null;
  return { place_id, name: isLink ? null : name, url, address, live: 'never' };
}

function form(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    '/verify',
    html`<div class="ask of-2">
      ${textField('name', say('verify.name'), query.get('name'), { hint: say('verify.hint') })}
      ${textField('address', say('verify.address'), query.get('address'))}
      <button type="submit">${say('verify.go')}</button>
    </div>`,
    { label: say('verify.title') },
  );
}

function result(reader: Reader, answered: Answered<VerifyKosherEnvelope>): View {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { data, status, freshness, sources: list, notes: said = [] } = answered.answer;
  const { subject } = data;
  const day = daysOf(reader, freshness);
  return html`<div class="kosher-part">
    ${subject === null ? null : html`<h2 class="subject"><a href=${reader.link(`/places/${subject.place_id}`)}>${theirs(subject.name)}</a>${subject.sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null} <span class="quiet">${subject.address === null ? reader.say('place.no_address') : theirs(subject.address)}</span></h2>`}
    ${answerCard(reader, data, status, day)}
    ${waitingAlerts(reader, data.checked)}
    ${whichOne(reader, data, day)}
    ${subject === null ? null : html`<section><h2>${reader.say('timeline.title')}</h2>${timeline(reader, data.certifications, day)}</section>`}
    ${subject === null ? null : attributes(reader, data)}
    ${subject === null ? null : html`<section><h2>${reader.say('lists.title')}</h2><p>${reader.say('lists.meaning')}</p>${checkedLists(reader, data.checked, day)}${agencyLimits(reader, data.coverage.agencies)}</section>`}
    ${notes(reader, [...said, ...data.coverage.note])}
    ${sources(reader, list, freshness)}
  </div>`;
}
