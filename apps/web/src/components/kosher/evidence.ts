import type { Certification, VerifyKosherData } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { findConflicts } from '../answer/conflicts.ts';
import { agencyLimits } from './agencies.ts';
import { attributes } from './answer-card.ts';
import { checkedLists } from './checked.ts';
import { evidenceSentence } from './evidence-sentence.ts';
import { timeline } from './timeline.ts';

/** What an answer about a place rests on: one sentence, with every list folded beneath it; where sources disagree; what agencies state beside it; its days. `inWords` = the answer in the service's own words, where it stands nowhere else. */
export function getEvidence(
  reader: Reader,
  data: VerifyKosherData,
  certifications: readonly Certification[],
  day: (instant: string) => string,
  inWords: View | null = null,
): View {
  const { checked, conflicts, coverage } = data;
  const lists = checkedLists(reader, checked, coverage.agencies, day);
  return html`<div>
    <section><h2>${reader.say('evidence.rests')}</h2>${inWords}${evidenceSentence(reader, data, day)}
      ${lists === null ? null : html`<details class="fold"><summary>${reader.say('lists.title')}</summary><p>${reader.say('lists.meaning')}</p>${lists}</details>`}
      ${agencyLimits(reader, coverage.agencies)}</section>
    ${findConflicts(reader, conflicts, day)}
    ${attributes(reader, data)}
    ${certifications.length === 0 ? null : html`<section><h2>${reader.say('timeline.title')}</h2>${timeline(reader, certifications, day)}</section>`}
  </div>`;
}
