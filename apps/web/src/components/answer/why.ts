import type { Conflict, FactValue, Why } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import english from '../../words/en.json' with { type: 'json' };
import type { WordKey } from '../../words/words.ts';
import { asSaid, theirs } from './answer-parts.ts';

/** Returns the name of a record's field on pages; the field's own English name if pages have no word for it. */
export function fieldName(reader: Reader, field: string): View {
  const key = `field.${field}`;
  if (Object.hasOwn(english, key)) return html`<span>${reader.say(key as WordKey)}</span>`;
  return html`<span lang="en" dir="ltr">${field.replaceAll('_', ' ')}</span>`;
}

/** Returns the name of a ranking reason on pages; the reason's own English name if pages have no word for it. */
export function reasonName(reader: Reader, factor: string): View {
  const key = `reason.${factor}`;
  if (Object.hasOwn(english, key)) return html`<span>${reader.say(key as WordKey)}</span>`;
  return html`<span lang="en" dir="ltr">${factor.replaceAll('_', ' ')}</span>`;
}

/** Returns the label of a place in a register or a map, as printed; a query to the open map is shown as its subject. */
export function labelInWords(reader: Reader, label: string): string {
  return /[=~]/.test(label) ? reader.say('label.kosher') : label;
}

/** Shows why a result has its position: each reason with its points, and the facts that were shown and not scored. Folded. */
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

/** Shows each claim with its source and day where sources disagree; null where they agree. */
export function findConflicts(
  reader: Reader,
  conflicts: readonly Conflict[],
  day: (instant: string) => string,
): View | null {
  if (conflicts.length === 0) return null;
  return html`<section><h2>${reader.say('conflicts.title')}</h2>${conflicts.map(
    ({ field, claims }) =>
      html`<h3>${fieldName(reader, field)}</h3><ul>${claims.map(({ value, source, observed_at }) => html`<li>${shownValue(reader, value)} <span class="quiet">${theirs(source)}${observed_at === null ? '' : `, ${day(observed_at)}`}</span></li>`)}</ul>`,
  )}</section>`;
}

/** A value of a fact as it stands in its source. */
export function shownValue(reader: Reader, value: FactValue): View {
  if (value === null) return html`<span>${reader.say('facts.not_stated')}</span>`;
  if (typeof value === 'boolean') return html`<span>${reader.say(value ? 'facts.yes' : 'facts.no')}</span>`;
  return theirs(String(value));
}
