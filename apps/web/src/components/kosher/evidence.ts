import type { Certification, VerifyKosherData } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { findConflicts } from '../answer/conflicts.ts';
import { agencyLimits } from './agencies.ts';
import { attributes } from './answer-card.ts';
import { checkedLists } from './checked.ts';
import { timeline } from './timeline.ts';

/** What an answer about a place rests on: evidence over time, what agencies state beside it, where they disagree, and every list that was looked at. */
export function getEvidence(
  reader: Reader,
  data: VerifyKosherData,
  certifications: readonly Certification[],
  day: (instant: string) => string,
): View {
  const { checked, conflicts, coverage } = data;
  return html`<div>
    <section><h2>${reader.say('timeline.title')}</h2>${timeline(reader, certifications, day)}
      <p class="quiet">${reader.count('timeline.certificates', checked.certificates_on_file)} ${reader.count('timeline.notices', checked.notices_on_file)}</p></section>
    ${findConflicts(reader, conflicts, day)}
    ${attributes(reader, data)}
    <section><h2>${reader.say('lists.title')}</h2><p>${reader.say('lists.meaning')}</p>${checkedLists(reader, checked, day)}${agencyLimits(reader, coverage.agencies)}</section>
  </div>`;
}
