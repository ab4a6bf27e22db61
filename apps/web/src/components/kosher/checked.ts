import type { CheckedAlerts, CheckedList, VerifyChecked } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { asSaid, away } from '../answer/text.ts';

/** Every list that was looked at, each with its own outcome; the four are never merged. Null where none was. Rule: decisions §3. */
export function checkedLists(
  reader: Reader,
  { lists, alerts = [] }: VerifyChecked,
  day: (instant: string) => string,
): View | null {
  if (lists.length === 0 && alerts.length === 0) return null;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${reader.say('lists.title')}><table class="lists stacks">
    <thead><tr>
      <th scope="col">${reader.say('lists.list')}</th><th scope="col">${reader.say('lists.outcome')}</th>
      <th scope="col">${reader.say('lists.read_whole')}</th><th scope="col">${reader.say('lists.note')}</th>
    </tr></thead>
    <tbody>${lists.map((list) => listLine(reader, list, day))}${alerts.map((page) => alertLine(reader, page, day))}</tbody>
  </table></div>`;
}

function listLine(reader: Reader, list: CheckedList, day: (instant: string) => string): View {
  const { agency, list_id, outcome, last_complete_reading_at, url, note } = list;
  return html`<tr class=${outcome}>
    <th scope="row">${agency} <span class="quiet">${away(url, list_id)}</span></th>
    <td data-label=${reader.say('lists.outcome')}>${reader.say(`outcome.${outcome}`)}</td>
    <td data-label=${reader.say('lists.read_whole')}>${last_complete_reading_at === null ? reader.say('lists.never') : day(last_complete_reading_at)}</td>
    ${note === null ? html`<td></td>` : html`<td data-label=${reader.say('lists.note')}>${asSaid(note)}</td>`}
  </tr>`;
}

function alertLine(reader: Reader, page: CheckedAlerts, day: (instant: string) => string): View {
  const { agency, source_id, outcome, last_read_at, url, note } = page;
  return html`<tr class=${outcome}>
    <th scope="row">${agency} <span class="quiet">${away(url, source_id)}</span></th>
    <td data-label=${reader.say('lists.outcome')}>${reader.say(outcome === 'read' ? 'outcome.alerts_read' : `outcome.${outcome}`)}</td>
    <td data-label=${reader.say('lists.read_whole')}>${last_read_at === null ? reader.say('lists.never') : day(last_read_at)}</td>
    ${note === null ? html`<td></td>` : html`<td data-label=${reader.say('lists.note')}>${asSaid(note)}</td>`}
  </tr>`;
}

/** Agencies' alerts that name the place and that a person has yet to decide; null where there are none. */
export function waitingAlerts(reader: Reader, { alerts = [] }: VerifyChecked): View | null {
  const about = alerts.flatMap((page) => page.about_place.map((alert) => ({ agency: page.agency, alert })));
  if (about.length === 0) return null;
  return html`<div class="warning">
    <h3>${reader.say('alerts.title')}</h3>
    <ul>${about.map(
      ({ agency, alert }) =>
        html`<li><time datetime=${alert.published_on}>${reader.day(alert.published_on)}</time> · ${agency} · ${away(alert.url, alert.title)} · ${reader.say(`alert.${alert.states}`)}</li>`,
    )}</ul>
  </div>`;
}
