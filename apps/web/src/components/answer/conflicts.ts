import type { Conflict, FactValue } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { fieldName } from './field-words.ts';
import { theirs } from './text.ts';

/** Where sources disagree, every claim with its source and day; null where they do not. */
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
