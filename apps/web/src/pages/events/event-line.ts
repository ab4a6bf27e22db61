import type { Event } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import { fieldName } from '../../components/answer/field-words.ts';
import { asSaid, away, theirs } from '../../components/answer/text.ts';
import { wrongHere } from '../../components/answer/wrong-here.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

/** An event as its listing publishes it: when, what, where, for how much, and how its listing stands. What is cancelled says so first. */
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
