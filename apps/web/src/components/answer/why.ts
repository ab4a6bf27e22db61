import type { Why } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { reasonName } from './field-words.ts';
import { asSaid, theirs } from './text.ts';

/** Why something stands where it stands: each reason with its points. Folded until somebody asks; null where nothing was scored. */
export function why(reader: Reader, reasons: Why | undefined): View | null {
  if (reasons === undefined || reasons.factors.length === 0) return null;
  const { score, factors } = reasons;
  return html`<details class="why">
    <summary>${reader.say('why.title')}</summary>
    <table>
      <thead><tr><th scope="col">${reader.say('why.reason')}</th><th scope="col">${reader.say('why.found')}</th><th scope="col" class="figure">${reader.say('why.points')}</th></tr></thead>
      <tbody>${factors.map(
        ({ factor, detail, points }) =>
          html`<tr><th scope="row">${reasonName(reader, factor)}</th><td>${found(reader, factor, detail)}</td><td class="figure">${reader.number(points)}</td></tr>`,
      )}</tbody>
      ${score === null ? null : html`<tfoot><tr><th scope="row" colspan="2">${reader.say('why.sum')}</th><td class="figure">${reader.number(score)}</td></tr></tfoot>`}
    </table>
  </details>`;
}

/** What was found for a reason: a distance in the reader's units, a word or a sentence of the service in theirs. */
function found(reader: Reader, factor: string, detail: string): View | null {
  const metres = /^(\d+) m$/.exec(detail)?.[1];
  if (metres !== undefined) return html`<bdi>${reader.distance(Number(metres))}</bdi>`;
  return factor === 'agency_listing' ? theirs(detail) : asSaid(reader, detail);
}
