import type { Zman } from '@kehilla/contract';
import { tellZman } from '@kehilla/core';
import { asSaid } from '../../../components/answer/text.ts';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { clock } from './today.ts';

/** The times of a day in the order of time, each by its English and its Hebrew name with the opinion that it is computed by; those that do not come last. */
export function showZmanim(reader: Reader, zmanim: readonly Zman[]): View {
  return html`<table class="zmanim">
    <thead><tr><th scope="col">${reader.say('zman.name')}</th><th scope="col">${reader.say('zman.time')}</th><th scope="col">${reader.say('zman.opinion')}</th></tr></thead>
    <tbody>${inOrder(zmanim).map(
      ({ key, label, label_he, time, opinion, note }) => html`<tr>
        <th scope="row">${reader.letters === 'he' ? label_he : html`${label} <bdi class="quiet" lang="he">${label_he}</bdi>`}</th>
        <td>${clock(reader, tellZman({ key, time }))}</td>
        <td class="quiet">${asSaid(reader, opinion)}${note === null ? null : html`. ${asSaid(reader, note)}`}</td>
      </tr>`,
    )}</tbody>
  </table>`;
}

function inOrder(zmanim: readonly Zman[]): Zman[] {
  const at = ({ time }: Zman): number => (time === null ? Number.POSITIVE_INFINITY : Date.parse(time));
  return zmanim.toSorted((a, b) => at(a) - at(b));
}
