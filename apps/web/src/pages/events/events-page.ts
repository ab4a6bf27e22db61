import type { Event, SearchEventsEnvelope } from '@kehilla/contract';
import type { Answered } from '../../ask.ts';
import { asSaid, getFeedAddress, notes, sources } from '../../components/answer/answer-parts.ts';
import { chips } from '../../components/form/chips.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refused } from '../../layout/frame.ts';
import type { Page } from '../../page.ts';
import { dayAt } from '../../reader/days.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { dayAddress, dayView, eventLine, waysOfDays } from './day-view.ts';
import { eventsForm, findDay, getQuestion, listFilters, PATH, questionOfDay } from './form.ts';

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
  const { data, freshness, sources: list, notes: said = [] } = answered.answer;
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
    ${notes(reader, [...said, ...(coverage?.note ?? [])], { path: PATH, query })}
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
