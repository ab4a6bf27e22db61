import type { Zman } from '@kehilla/contract';
import { tellZman } from '@kehilla/core';
import { asSaid } from '../../../components/answer/text.ts';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { clock } from './today.ts';

/** The times of a day, each with the opinion that it is computed by. */
export function zmanimOf(reader: Reader, zmanim: readonly Zman[]): View {
  return html`<table class="zmanim">
    <thead><tr><th scope="col">${reader.say('zman.name')}</th><th scope="col">${reader.say('zman.time')}</th><th scope="col">${reader.say('zman.opinion')}</th></tr></thead>
    <tbody>${zmanim.map(
      ({ key, label, label_he, time, opinion, note }) => html`<tr>
        <th scope="row">${reader.language === 'he' ? label_he : label}</th>
        <td>${clock(reader, tellZman({ key, time }))}</td>
        <td class="quiet">${asSaid(reader, opinion)}${note === null ? null : html`. ${asSaid(reader, note)}`}</td>
      </tr>`,
    )}</tbody>
  </table>`;
}
