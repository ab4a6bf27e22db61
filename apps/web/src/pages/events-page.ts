import type { Event, SearchEventsEnvelope } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import type { Answered, Values } from '../ask.ts';
import { asSaid, getFeedAddress, notes, sources, away, theirs, wrongHere } from '../components/answer/answer-parts.ts';
import { fieldName } from '../components/answer/why.ts';
import { chips, type Filter, withoutValue } from '../components/form/chips.ts';
import { html, type View } from '../html.ts';
import { refusalNote, refused } from '../frame.ts';
import type { Page } from '../page.ts';
import { dayAt, isDay, later, endOfDay, startOfDay } from '../reader/days.ts';
import { getDays, type Reader } from '../reader/reader.ts';
import { askForm, textField, tickField } from '../components/form/fields.ts';

/** The input of a page of events from the address and the clock: one day, or a list if `day` is null. */
type Here = {
  readonly query: URLSearchParams;
  readonly day: string | null;
  readonly today: string;
  readonly base_url: string;
};

/** The parameters that a feed of events takes from a question. */
const OF_FEED = ['q', 'location', 'lat', 'lng', 'radius_m', 'category', 'free_only', 'community_only'];

/** Shows events, soonest first by day, or those of one day by the hour, as search_events answers; cancelled events are shown as cancelled. */
export const eventsPage: Page = async ({ query, reader, ask, now, base_url }) => {
  const title = reader.say('events.title');
  const today = dayAt(now);
  const day = findDay(query, today);
  const here = { query, day, today, base_url };
  const answered = await ask.question('search_events', day === null ? getQuestion(query) : questionOfDay(query, day));
  return {
    title,
    about: reader.say('door.events'),
    scripts: ['search.js'],
    main: () =>
      html`<div class="events"><h1>${title}</h1>${eventsForm(reader, query, day)}<div id="results" aria-live="polite">${results(reader, here, answered)}</div></div>`,
    ...(answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

function results(reader: Reader, here: Here, answered: Answered<SearchEventsEnvelope>): View {
  const { query, day, today } = here;
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { data, freshness, sources: list, notes: phrases = [] } = answered.answer;
  const { understood, coverage } = data;
  const written = getDays(reader, data);
  return html`<div>
    ${chips(reader, understood, listFilters(reader, query, day), { path: PATH, query, words: 'q' })}
    <h2 class="count">${reader.count('events.count', coverage?.matched ?? data.count)}</h2>
    ${understood === undefined || day !== null ? null : html`<p class="quiet">${reader.say('events.window', { from: reader.weekday(understood.from), to: reader.weekday(understood.to) })}</p>`}
    ${waysOfDays(reader, query, day, today)}
    ${data.events.length === 0 ? html`<p>${reader.say('events.nothing')}</p>` : day === null ? agenda(reader, query, data.events, written) : dayView(reader, day, data.events, written)}
    ${order(reader, data.events)}
    ${pager(reader, here, coverage)}
    ${notes(reader, [...phrases, ...(coverage?.note ?? [])], { path: PATH, query })}
    ${sources(reader, list, freshness, data)}
  </div>`;
}

/** The events by day; the name of a day leads to that day alone. */
function agenda(
  reader: Reader,
  query: URLSearchParams,
  events: readonly Event[],
  written: (instant: string) => string,
): View {
  const days = Map.groupBy(events, ({ starts_at }) => starts_at.slice(0, 10));
  return html`<ol class="agenda">${[...days].map(
    ([date, own]) =>
      html`<li><h3><a href=${dayAddress(reader, query, date)}><time datetime=${date}>${reader.weekday(date)}</time></a></h3><ul>${own.map((event) => eventLine(reader, event, written))}</ul></li>`,
  )}</ol>`;
}

/** Shows the one rule of order of events; null if there are none. */
function order(reader: Reader, events: readonly Event[]): View | null {
  const method = events[0]?.why?.method;
  return method === undefined ? null : html`<p class="quiet">${reader.say('why.rule')} ${asSaid(reader, method)}</p>`;
}

function pager(reader: Reader, { query, base_url }: Here, coverage: SearchEventsEnvelope['data']['coverage']): View {
  const next = new URLSearchParams(query);
  if (coverage?.next_cursor !== undefined) next.set('cursor', coverage.next_cursor);
  return html`<nav class="pager" aria-label=${reader.say('pager.title')}>
    ${coverage?.next_cursor === undefined ? null : html`<a rel="next" href=${reader.link(PATH, next)}>${reader.count('pager.more', coverage.more)}</a>`}
    <a href=${reader.link('/events.ics', query)}>${reader.say('events.file')}</a>
    <a href=${getFeedAddress(base_url, '/feeds/events.ics', query, OF_FEED)}>${reader.say('events.subscribe')}</a>
  </nav>`;
}

/** Returns the events of a question as iCalendar: as search_events answers `text/calendar`. */
export const eventsFile: Page = async ({ query, ask, now }) => {
  const day = findDay(query, dayAt(now));
  const question = day === null ? getQuestion(query) : questionOfDay(query, day);
  const { status, headers, body } = await ask.raw('search_events', question, 'text/calendar');
  return { status, headers, body };
};

/** Shows the events of one day under the hours at which they begin, after those of the whole day. */
function dayView(reader: Reader, date: string, events: readonly Event[], day: (instant: string) => string): View {
  const hours = Map.groupBy(events, ({ all_day, starts_at }) => (all_day ? 'all_day' : starts_at.slice(0, 13)));
  return html`<section class="day-view" aria-labelledby="day-title">
    <h3 id="day-title"><time datetime=${date}>${reader.weekday(date)}</time></h3>
    <ol class="hours-of-day">${[...hours].map(
      ([hour, own]) => html`<li>
        <p class="hour">${hour === 'all_day' ? reader.say('events.all_day') : html`<bdi>${reader.time(`${hour}:00:00`)}</bdi>`}</p>
        <ul>${own.map((event) => eventLine(reader, event, day))}</ul></li>`,
    )}</ol>
  </section>`;
}

/** The ways between the list and the days: to the day before and after, to today, and back. */
function waysOfDays(reader: Reader, query: URLSearchParams, day: string | null, today: string): View {
  if (day === null)
    return html`<nav class="ways" aria-label=${reader.say('events.views')}><a href=${dayAddress(reader, query, isDay(query.get('from') ?? '') ? String(query.get('from')) : today)}>${reader.say('events.day_view')}</a></nav>`;
  const list = new URLSearchParams(query);
  for (const name of ['view', 'from', 'to', 'cursor']) list.delete(name);
  return html`<nav class="ways" aria-label=${reader.say('events.views')}>
    <a rel="prev" href=${dayAddress(reader, query, later(day, { days: -1 }))}>${reader.say('events.day_before')}</a>
    <a href=${dayAddress(reader, query, today)}>${reader.say('events.today')}</a>
    <a rel="next" href=${dayAddress(reader, query, later(day, { days: 1 }))}>${reader.say('events.day_after')}</a>
    <a href=${reader.link(PATH, list)}>${reader.say('events.list_view')}</a>
  </nav>`;
}

/** The address of a day of the same question. */
function dayAddress(reader: Reader, query: URLSearchParams, day: string): string {
  const next = new URLSearchParams(query);
  for (const name of ['to', 'cursor']) next.delete(name);
  next.set('view', 'day');
  next.set('from', day);
  return reader.link(PATH, next);
}

/** Shows an event as its listing publishes it: when, what, where, the price, and the state of its listing. A cancellation comes first. */
function eventLine(reader: Reader, event: Event, day: (instant: string) => string): View {
  const {
    event_id,
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
    sold_out,
    listing_state,
    listing_checked_at,
    stale_listings,
    sources,
    calendar_note,
    conflicts,
    community,
    sample,
    distance_m,
  } = event;
  const stale = stale_listings ?? [];
  const where = [venue, address].filter((part) => part !== null).join(', ');
  return html`<li class=${`event ${event_status}`}>
    <p class="when">${all_day ? reader.say('events.all_day') : html`<time datetime=${starts_at}><bdi>${reader.time(starts_at)}</bdi></time>${ends_at === null ? null : html`–<time datetime=${ends_at}><bdi>${reader.time(ends_at)}</bdi></time>`}`}</p>
    <div>
      <h4>${event_status === 'scheduled' ? null : html`<strong class="doubt">${reader.say(`event.${event_status}`)}</strong> `}${sold_out === true ? html`<strong class="doubt">${reader.say('event.sold_out')}</strong> ` : null}${away(url, name)}${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h4>
      <p class="where"><span>${where === '' ? reader.say('place.no_address') : theirs(where)}</span>${distance_m === null ? null : html`<span>${reader.distance(distance_m)}</span>`}${organizer === null ? null : html`<span>${theirs(organizer)}</span>`}</p>
      <p class="more"><span>${getPrice(reader, price, is_free)}</span> <span class=${community === true ? 'community' : 'quiet'}>${reader.say(community === true ? 'events.community' : 'events.everybody')}</span> ${readOn(reader, { listing_state, listing_checked_at }, day)}</p>
      ${sources.slice(1, sources.length - stale.length).map(({ name: site, url: page, observed_at }) => html`<p class="more"><span>${reader.say('events.also')} ${away(page, site)}</span>${observed_at === null ? null : html` <span class="quiet">${reader.say('events.checked', { day: day(observed_at) })}</span>`}</p>`)}
      ${stale.map((old) => html`<p class="more"><span>${reader.say('events.also')} ${away(old.url, old.source)}</span> <span>${getPrice(reader, old.price, old.is_free)}</span> ${readOn(reader, { ...old, listing_state: 'stale' }, day)}</p>`)}
      ${calendar_note === null ? null : html`<p>${asSaid(reader, calendar_note)}</p>`}
      ${conflicts.map(({ field, claims }) => html`<p class="doubt">${reader.say('conflicts.title')}: ${fieldName(reader, field)} · ${claims.map(({ value, source }, i) => html`${i === 0 ? '' : ' · '}${theirs(quoteText(String(value)))} (${theirs(source)})`)}</p>`)}
      <p class="more">${wrongHere(reader, event_id)}</p>
    </div>
  </li>`;
}

/** When a listing was read, and whether that is too long ago. */
function readOn(
  reader: Reader,
  { listing_state, listing_checked_at }: Pick<Event, 'listing_state' | 'listing_checked_at'>,
  day: (instant: string) => string,
): View {
  const isStale = listing_state === 'stale';
  return html`<span class=${isStale ? 'doubt' : 'quiet'}>${reader.say(isStale ? 'events.stale' : 'events.checked', { day: day(listing_checked_at) })}</span>`;
}

function getPrice(reader: Reader, price: Event['price'], is_free: boolean | null): View {
  if (is_free === true) return html`<span>${reader.say('events.free')}</span>`;
  return price === null ? html`<span>${reader.say('events.no_price')}</span>` : html`<bdi>${reader.money(price)}</bdi>`;
}

/** The path of the page. */
const PATH = '/events';
const NAMES = [
  'q',
  'location',
  'lat',
  'lng',
  'radius_m',
  'category',
  'free_only',
  'community_only',
  'max_price',
  'include_stale',
  'cursor',
] as const;
/** Events on a page, and on the page of one day, which is as many as the service answers at once. */
const [ON_A_PAGE, ON_A_DAY] = [20, 50];

/** The question that an address asks: all that is listed, where it says nothing. Days of the form are days of New York. */
function getQuestion(query: URLSearchParams): Values {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, query.get(name)])),
    from: isDay(from) ? startOfDay(from) : from,
    to: isDay(to) ? endOfDay(to) : to,
    limit: ON_A_PAGE,
  };
}

/** The day that an address wants to see alone (`view=day`, by `from`, else `today`); null where it wants a list. */
function findDay(query: URLSearchParams, today: string): string | null {
  if (query.get('view') !== 'day') return null;
  const day = query.get('from') ?? '';
  return isDay(day) ? day : today;
}

/** The same question about one day alone. */
function questionOfDay(query: URLSearchParams, day: string): Values {
  return { ...getQuestion(query), from: startOfDay(day), to: endOfDay(day), limit: ON_A_DAY };
}

/** Asks for events; `day` = the one that is seen alone. */
function eventsForm(reader: Reader, query: URLSearchParams, day: string | null): View {
  const { say } = reader;
  const date = { type: 'date', dir: 'ltr' } as const;
  return askForm(
    reader,
    PATH,
    [
      html`<div class=${day === null ? 'ask of-4' : 'ask of-3'}>
      ${textField('q', say('events.words'), query.get('q'), { type: 'search' })}
      ${textField('location', say('find.where'), query.get('location'))}
      ${day === null ? [textField('from', say('events.from'), query.get('from'), date), textField('to', say('events.to'), query.get('to'), date)] : [textField('from', say('events.on'), day, date), html`<input type="hidden" name="view" value="day" />`]}
    </div>`,
      html`<div class="row">
      ${tickField('free_only', say('events.free_only'), query.get('free_only') === 'true')}
      ${tickField('community_only', say('events.community_only'), query.get('community_only') === 'true')}
      <button type="submit">${say('find.go')}</button>
    </div>`,
    ],
    { live: true, label: say('events.title') },
  );
}

/** Returns the active filters, each in words and with the address without it. The shown day is none: links lead to others. */
function listFilters(reader: Reader, query: URLSearchParams, day: string | null): Filter[] {
  const of = (name: string, label: string): Filter => ({ label, without: withoutValue(reader, PATH, query, name) });
  const value = (name: string): string => query.get(name) ?? '';
  const written = (name: string): string => (isDay(value(name)) ? reader.day(value(name)) : value(name));
  return [
    ...(value('location') === '' ? [] : [of('location', value('location'))]),
    ...(value('from') === '' || day !== null ? [] : [of('from', `${reader.say('events.from')} ${written('from')}`)]),
    ...(value('to') === '' || day !== null ? [] : [of('to', `${reader.say('events.to')} ${written('to')}`)]),
    ...(value('free_only') === 'true' ? [of('free_only', reader.say('events.free_only'))] : []),
    ...(value('community_only') === 'true' ? [of('community_only', reader.say('events.community_only'))] : []),
    ...(value('max_price') === '' ? [] : [of('max_price', `≤ $${value('max_price')}`)]),
  ];
}
