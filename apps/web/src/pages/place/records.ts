import type { Place } from '@kehilla/contract';
import { findConflicts, shownValue } from '../../components/answer/conflicts.ts';
import { fieldName, labelInWords } from '../../components/answer/field-words.ts';
import { asSaid, away, theirs } from '../../components/answer/text.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

type Day = (instant: string) => string;

/** What registers, maps and lists have of a place: labels, names, disagreements, its rows, its photos, and every fact with source and day. */
export function records(reader: Reader, place: Place, day: Day): View {
  const { labels, names, conflicts, register, photos, facts } = place;
  const others = names.filter(({ kind }) => kind !== 'everyday');
  const asked = [...new Map(labels.map((one) => [`${labelInWords(reader, one.label)} ${one.source}`, one])).values()];
  return html`<div class="records">
    ${asked.length === 0 ? null : html`<section><h2>${reader.say('labels.title')}</h2><ul>${asked.map(({ label, source, note }) => html`<li>${theirs(labelInWords(reader, label))} <span class="quiet">(${theirs(source)})</span>${note === null ? null : html`<br />${asSaid(reader, note)}`}</li>`)}</ul></section>`}
    ${others.length === 0 ? null : html`<section><h2>${reader.say('names.title')}</h2><ul>${others.map(({ name, kind, source }) => html`<li>${theirs(name)} <span class="quiet">${reader.say(`called_${kind}`)} · ${theirs(source)}</span></li>`)}</ul></section>`}
    ${findConflicts(reader, conflicts, day)}
    ${photos.length === 0 ? null : html`<section><h2>${reader.say('photos.title')}</h2><p>${reader.say('photos.meaning')}</p><ul>${photos.map(({ url, source, captured_at, distance_m }) => html`<li>${away(url, source)} · ${captured_at === null ? reader.say('sources.no_date') : day(captured_at)} · ${reader.distance(distance_m)}</li>`)}</ul></section>`}
    <details class="fold"><summary>${reader.say('facts.title')}</summary>
      <h2>${reader.say('register.title')}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${reader.say('register.title')}><table class="stacks">
        <thead><tr><th scope="col">${reader.say('register.source')}</th><th scope="col">${reader.say('register.first')}</th><th scope="col">${reader.say('register.last')}</th><th scope="col">${reader.say('register.state')}</th></tr></thead>
        <tbody>${register.map(({ source, url, first_seen_at, last_seen_at, missing_since, state }) => html`<tr><th scope="row">${away(url, source)}</th><td data-label=${reader.say('register.first')}>${day(first_seen_at)}</td><td data-label=${reader.say('register.last')}>${day(last_seen_at)}</td><td data-label=${reader.say('register.state')}>${reader.say(`register.${state}`)}${missing_since === null ? '' : ` (${day(missing_since)})`}</td></tr>`)}</tbody>
      </table></div>
      <h2>${reader.count('facts.show', facts.length)}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${reader.say('facts.title')}><table class="stacks">
        <thead><tr><th scope="col">${reader.say('facts.field')}</th><th scope="col">${reader.say('facts.value')}</th><th scope="col">${reader.say('register.source')}</th><th scope="col">${reader.say('facts.read')}</th></tr></thead>
        <tbody>${facts.map(({ field, value, source, url, observed_at }) => html`<tr><th scope="row">${fieldName(reader, field)}</th><td data-label=${reader.say('facts.value')}>${field === 'agency_list' ? reader.say('outcome.listed') : shownValue(reader, value)}</td><td data-label=${reader.say('register.source')}>${away(url, source)}</td><td data-label=${reader.say('facts.read')}>${observed_at === null ? reader.say('sources.no_date') : day(observed_at)}</td></tr>`)}</tbody>
      </table></div>
    </details>
  </div>`;
}
