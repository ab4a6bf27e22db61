import type { AgencyCoverage, CheckedAlerts, CheckedList, VerifyChecked } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { asSaid, away, theirs } from '../answer/answer-parts.ts';

type Day = (instant: string) => string;

/**
 * Shows every checked list with its own outcome; the four outcomes are never merged. A list is called by its agency's name: its id is the operator's. Null if
 * none was checked. Rule: decisions §3.
 */
export function checkedLists(
  reader: Reader,
  { lists, alerts = [] }: VerifyChecked,
  agencies: readonly AgencyCoverage[],
  day: Day,
): View | null {
  if (lists.length === 0 && alerts.length === 0) return null;
  const names = new Map(agencies.map(({ agency, agency_name }) => [agency, agency_name]));
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${reader.say('lists.title')}><table class="lists stacks">
    <thead><tr>
      <th scope="col">${reader.say('lists.list')}</th><th scope="col">${reader.say('lists.outcome')}</th>
      <th scope="col">${reader.say('lists.read_whole')}</th><th scope="col">${reader.say('lists.note')}</th>
    </tr></thead>
    <tbody>${lists.map((list) => listLine(reader, list, names.get(list.agency), day))}${alerts.map((page) => alertLine(reader, page, names.get(page.agency), day))}</tbody>
  </table></div>`;
}

function listLine(reader: Reader, list: CheckedList, name: string | undefined, day: Day): View {
  const { agency, outcome, last_complete_reading_at: read_at, url, note } = list;
  return line(reader, {
    outcome,
    head: html`${theirs(name ?? agency)} <span class="quiet">${away(url, reader.say('lists.its_list'))}</span>`,
    noteText: reader.say(`outcome.${outcome}`),
    read: read_at === null ? null : day(read_at),
    note,
  });
}

function alertLine(reader: Reader, page: CheckedAlerts, name: string | undefined, day: Day): View {
  const { agency, outcome, last_read_at, url, note } = page;
  return line(reader, {
    outcome,
    head: html`${theirs(name ?? agency)} <span class="quiet">${away(url, reader.say('lists.its_alerts'))}</span>`,
    noteText: reader.say(outcome === 'read' ? 'outcome.alerts_read' : `outcome.${outcome}`),
    read: last_read_at === null ? null : day(last_read_at),
    note,
  });
}

type Line = {
  readonly outcome: string;
  readonly head: View;
  readonly noteText: string;
  readonly read: string | null;
  readonly note: string | null;
};

function line(reader: Reader, { outcome, head, noteText, read, note }: Line): View {
  return html`<tr class=${outcome}>
    <th scope="row">${head}</th>
    <td data-label=${reader.say('lists.outcome')}>${noteText}</td>
    <td data-label=${reader.say('lists.read_whole')}>${read ?? reader.say('lists.not_yet')}</td>
    ${note === null ? html`<td></td>` : html`<td data-label=${reader.say('lists.note')}>${asSaid(reader, note)}</td>`}
  </tr>`;
}

/** Shows the agencies' alerts that name the place and wait for a person's decision; null if there are none. */
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
