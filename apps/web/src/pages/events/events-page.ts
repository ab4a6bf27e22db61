import type { Event, SearchEventsEnvelope } from '@kehilla/contract';
import type { Answered } from '../../ask.ts';
import { notes } from '../../components/answer/notes.ts';
import { sources } from '../../components/answer/sources.ts';
import { asSaid, away, theirs } from '../../components/answer/text.ts';
import { chips, type Filter, withoutValue } from '../../components/form/chips.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refused } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import { daysOf, type Reader } from '../../reader/reader.ts';
import { eventsForm, questionOf } from './form.ts';

const PATH = '/events';

/** Events, soonest first and by day, as search_events answers; what is cancelled is shown as cancelled. */
export const eventsPage: Page = async ({ query, reader, ask }) => {
  const title = reader.say('events.title');
  const answered = await ask.question('search_events', questionOf(query));
  return {
    title,
    about: reader.say('door.events'),
    scripts: ['search.js'],
    main: () => html`<div class="events"><h1>${title}</h1>${eventsForm(reader, query)}<div id="results" aria-live="polite">${results(reader, query, answered)}</div></div>`,
    ...(answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

function results(reader: Reader, query: URLSearchParams, answered: Answered<SearchEventsEnvelope>): View {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { data, freshness, sources: list, notes: said = [] } = answered.answer;
  const { understood, coverage } = data;
  const day = daysOf(reader, freshness);
  const days = Map.groupBy(data.events, ({ starts_at }) => starts_at.slice(0, 10));
  const next = new URLSearchParams(query);
  if (coverage?.next_cursor !== undefined) next.set('cursor', coverage.next_cursor);
  return html`<div>
    ${chips(reader, understood, filtersOf(reader, query), { path: PATH, query, words: 'q' })}
    <h2 class="count">${reader.count('events.count', coverage?.matched ?? data.count)}</h2>
    ${understood === undefined ? null : html`<p class="quiet">${reader.say('events.window', { from: reader.weekday(understood.from), to: reader.weekday(understood.to) })}</p>`}
    ${data.events.length === 0 ? html`<p>${reader.say('events.nothing')}</p>` : html`<ol class="agenda">${[...days].map(([date, events]) => html`<li><h3><time datetime=${date}>${reader.weekday(date)}</time></h3><ul>${events.map((event) => eventLine(reader, event, day))}</ul></li>`)}</ol>`}
    <nav class="pager" aria-label=${reader.say('pager.title')}>
      ${coverage?.next_cursor === undefined ? null : html`<a rel="next" href=${reader.link(PATH, next)}>${reader.count('pager.more', coverage.more)}</a>`}
      <a href=${reader.link('/events.ics', query)}>${reader.say('events.file')}</a>
    </nav>
    ${notes(reader, [...said, ...(coverage?.note ?? [])])}
    ${sources(reader, list, freshness)}
  </div>`;
}

function eventLine(reader: Reader, event: Event, day: (instant: string) => string): View {
  const {
    name,
    organizer,
    venue,
    address,
    starts_at,
    ends_at,
    all_day,
    price,
    is_free,
    url,
    event_status,
    listing_state,
    listing_checked_at,
    calendar_note,
    conflicts,
    sample,
    distance_m,
  } = event;
  const where = [venue, address].filter((part) => part !== null).join(', ');
  return html`<li class=${`event ${event_status}`}>
    <p class="when">${all_day ? reader.say('events.all_day') : html`<time datetime=${starts_at}><bdi>${reader.time(starts_at)}</bdi></time>${ends_at === null ? null : html`–<time datetime=${ends_at}><bdi>${reader.time(ends_at)}</bdi></time>`}`}</p>
    <div>
      <h4>${event_status === 'scheduled' ? null : html`<strong class="doubt">${reader.say(`event.${event_status}`)}</strong> `}${away(url, name)}${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h4>
      <p class="where">${where === '' ? reader.say('place.no_address') : theirs(where)}${distance_m === null ? null : ` · ${reader.distance(distance_m)}`}${organizer === null ? null : html` · ${theirs(organizer)}`}</p>
      <p class="more"><span>${priceOf(reader, price, is_free)}</span> <span class=${listing_state === 'stale' ? 'doubt' : 'quiet'}>${reader.say(listing_state === 'stale' ? 'events.stale' : 'events.checked', { day: day(listing_checked_at) })}</span></p>
      ${calendar_note === null ? null : html`<p>${asSaid(calendar_note)}</p>`}
      ${conflicts.map(({ field, claims }) => html`<p class="doubt">${reader.say('conflicts.title')}: ${asSaid(field.replaceAll('_', ' '))} · ${claims.map(({ value, source }) => `${value} (${source})`).join(' · ')}</p>`)}
    </div>
  </li>`;
}

function priceOf(reader: Reader, price: Event['price'], is_free: boolean | null): string {
  if (is_free === true) return reader.say('events.free');
  return price === null ? reader.say('events.no_price') : reader.money(price);
}

function filtersOf(reader: Reader, query: URLSearchParams): Filter[] {
  const of = (name: string, label: string): Filter => ({ label, without: withoutValue(reader, PATH, query, name) });
  const value = (name: string): string => query.get(name) ?? '';
  return [
    ...(value('location') === '' ? [] : [of('location', value('location'))]),
    ...(value('from') === '' ? [] : [of('from', `${reader.say('events.from')} ${value('from')}`)]),
    ...(value('to') === '' ? [] : [of('to', `${reader.say('events.to')} ${value('to')}`)]),
    ...(value('free_only') === 'true' ? [of('free_only', reader.say('events.free_only'))] : []),
    ...(value('max_price') === '' ? [] : [of('max_price', `≤ $${value('max_price')}`)]),
  ];
}
