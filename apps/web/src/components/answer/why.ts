import type { Why } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { reasonName } from './field-words.ts';
import { asSaid, theirs } from './text.ts';

/** Why something stands where it stands: each reason with its points, and what is shown and was not scored. Folded until somebody asks. */
export function why(reader: Reader, reasons: Why | undefined): View | null {
  if (reasons === undefined) return null;
  const { score, method, factors, shown_not_scored } = reasons;
  return html`<details class="why">
    <summary>${reader.say('why.title')}</summary>
    ${
      factors.length === 0
        ? null
        : html`<table>
            <thead><tr><th scope="col">${reader.say('why.reason')}</th><th scope="col">${reader.say('why.found')}</th><th scope="col" class="figure">${reader.say('why.points')}</th></tr></thead>
            <tbody>${factors.map(
              ({ factor, detail, points }) =>
                html`<tr><th scope="row">${reasonName(reader, factor)}</th><td>${factor === 'agency_listing' ? theirs(detail) : asSaid(reader, detail)}</td><td class="figure">${reader.number(points)}</td></tr>`,
            )}</tbody>
            ${score === null ? null : html`<tfoot><tr><th scope="row" colspan="2">${reader.say('why.sum')}</th><td class="figure">${reader.number(score)}</td></tr></tfoot>`}
          </table>`
    }
    ${shown_not_scored.length === 0 ? null : html`<p>${reader.say('why.not_scored')} ${shown_not_scored.map((text, at) => html`${at === 0 ? '' : '; '}${asSaid(reader, text)}`)}</p>`}
    <p class="quiet">${reader.say('why.rule')} ${asSaid(reader, method)}</p>
  </details>`;
}
