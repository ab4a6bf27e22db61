import type { FoodStatus, KosherChange, KosherChangeReading, Standard } from '@kehilla/contract';
import { away, notes, sources, theirs } from '../components/answer/answer-parts.ts';
import { html, type View } from '../html.ts';
import { refusalPage } from '../frame.ts';
import type { Page } from '../page.ts';
import { getDays, type Reader } from '../reader/reader.ts';

/** Shows the changes of agencies' lists in the last week, or since a requested day, newest first. */
export const changesPage: Page = async ({ query, reader, ask }) => {
  const title = reader.say('changes.title');
  const request = { since: readSince(query.get('since')), agency: query.get('agency'), near: query.get('near') };
  const answered = await ask.question('kosher_changes', request);
  if (!answered.ok) return refusalPage(reader, title, answered);
  const { data, freshness, sources: list, notes: phrases = [] } = answered.answer;
  const day = getDays(reader, data);
  return {
    title,
    about: reader.say('changes.about'),
    main: () => html`<div>
      <h1>${title}</h1>
      <p class="quiet">${reader.say('changes.since', { day: day(data.since) })} · <a href="/feeds/changes.atom">Atom</a> · <a href="/feeds/changes.json">JSON Feed</a></p>
      ${data.changes.length === 0 ? html`<p>${reader.say('changes.none')}</p>` : html`<ol class="cards">${data.changes.map((change) => card(reader, change, day))}</ol>`}
      ${notes(reader, [...data.coverage.note, ...phrases])}
      ${sources(reader, list, freshness)}
    </div>`,
  };
};

/** Returns a day of the address as an instant; any other text is left for the answer to refuse. */
function readSince(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
}

function card(reader: Reader, change: KosherChange, day: (at: string) => string): View {
  const { kind, at, agency_name, place, listed_name, listed_address, before, after, url, statement } = change;
  const name = theirs(place?.name ?? listed_name ?? agency_name);
  const where = place?.address ?? listed_address;
  return html`<li class="card">
    <h2>${place === null ? name : html`<a href=${reader.link(`/places/${place.place_id}`)}>${name}</a>`}</h2>
    <p><strong>${reader.say(`changes.${kind}`)}</strong> · <bdi>${agency_name}</bdi> · <time datetime=${at}>${day(at)}</time></p>
    ${where === null ? null : html`<p class="quiet">${theirs(where)}</p>`}
    ${statement === null ? null : html`<p>${theirs(statement)}</p>`}
    ${[before, after].map((reading) => (reading === null ? null : showReading(reader, reading, day)))}
    ${url === null ? null : html`<p>${away(url, agency_name)}</p>`}
  </li>`;
}

function showReading(reader: Reader, reading: KosherChangeReading, day: (at: string) => string): View {
  const { read_at, listed, food_status, standards, scope_note } = reading;
  const stated = [
    ...(food_status === null ? [] : [reader.say(`food.${food_status as FoodStatus}`)]),
    ...standards.map((standard) => reader.say(`standard.${standard as Standard}`)),
    ...(scope_note === null ? [] : [scope_note]),
  ];
  return html`<p class="quiet">${reader.say('sources.read', { day: day(read_at) })}: ${reader.say(listed ? 'changes.there' : 'changes.absent')}${stated.map((part) => html` · ${theirs(part)}`)}</p>`;
}
