import type { Event } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import { asSaid, away, theirs, wrongHere } from '../../components/answer/answer-parts.ts';
import { fieldName } from '../../components/answer/why.ts';
import { html, type View } from '../../html.ts';
import { isDay, later } from '../../reader/days.ts';
import type { Reader } from '../../reader/reader.ts';
import { PATH } from './form.ts';

/** Shows the events of one day under the hours at which they begin, after those of the whole day. */
export function dayView(
  reader: Reader,
  date: string,
  events: readonly Event[],
  day: (instant: string) => string,
): View {
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
export function waysOfDays(reader: Reader, query: URLSearchParams, day: string | null, today: string): View {
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
export function dayAddress(reader: Reader, query: URLSearchParams, day: string): string {
  const next = new URLSearchParams(query);
  for (const name of ['to', 'cursor']) next.delete(name);
  next.set('view', 'day');
  next.set('from', day);
  return reader.link(PATH, next);
}

/** Shows an event as its listing publishes it: when, what, where, the price, and the state of its listing. A cancellation comes first. */
export function eventLine(reader: Reader, event: Event, day: (instant: string) => string): View {
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
