import type { VerifyKosherEnvelope } from '@kehilla/contract';
import { notes, sources, theirs } from '../components/answer/answer-parts.ts';
import { agencyLimits, timeline } from '../components/kosher/evidence.ts';
import { answerCard, attributes } from '../components/kosher/answer-card.ts';
import { checkedLists, waitingAlerts } from '../components/kosher/checked.ts';
import { html, type View } from '../html.ts';
import { whichOne } from '../pages/verify/which-one.ts';
import { getDays, type Reader } from '../reader/reader.ts';

/** Shows the kosher answer about one place: the main points first, the evidence as a time line, and the checked lists folded below. */
export function verifyCard(reader: Reader, answer: VerifyKosherEnvelope): View {
  const { data, status, freshness, sources: list, notes: said = [] } = answer;
  const { subject, certifications, checked, coverage } = data;
  const day = getDays(reader, data);
  const lists = checkedLists(reader, checked, coverage.agencies, day);
  return html`<div class="kosher-part">
    ${
      subject === null
        ? html`<h1>${reader.say('verify.title')}</h1>`
        : html`<h1 class="subject"><a href=${reader.link(`/places/${subject.place_id}`)}>${theirs(subject.name)}</a>${subject.sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h1>`
    }
    ${subject === null ? null : html`<p class="where">${subject.address === null ? reader.say('place.no_address') : theirs(subject.address)}</p>`}
    ${answerCard(reader, data, status, day)}
    ${waitingAlerts(reader, checked)}
    ${whichOne(reader, data, day)}
    ${subject === null ? null : html`<section><h2>${reader.say('timeline.title')}</h2>${timeline(reader, certifications, day)}</section>`}
    ${subject === null ? null : attributes(reader, data)}
    ${lists === null ? null : html`<details><summary>${reader.say('lists.title')}</summary><p>${reader.say('lists.meaning')}</p>${lists}</details>`}
    ${subject === null ? null : agencyLimits(reader, coverage.agencies)}
    ${notes(reader, [...said, ...coverage.note])}
    ${sources(reader, list, freshness, data)}
  </div>`;
}
