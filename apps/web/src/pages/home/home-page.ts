import type { JewishCalendarData, JewishCalendarEnvelope } from '@kehilla/contract';
import type { Answered, Ask } from '../../ask.ts';
import { calledBy, theirs } from '../../components/answer/answer-parts.ts';
import { textField } from '../../components/form/fields.ts';
import { nearMe } from '../../components/near-me.ts';
import { html, type View } from '../../html.ts';
import { refusalNote } from '../../frame.ts';
import type { Page } from '../../page.ts';
import type { Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';
import { holyTime } from '../calendar/calendar-parts.ts';
import { findPage } from '../find/find-page.ts';
import { CATEGORIES, categoryName, isAsked } from '../find/form.ts';
import { searchForm } from '../find/search-form.ts';
import areas from './areas.json' with { type: 'json' };

const EXAMPLES: readonly WordKey[] = ['example.1', 'example.2', 'example.3', 'example.4'];

const DOORS: readonly { readonly path: string; readonly title: WordKey; readonly text: WordKey }[] = [
  { path: '/verify', title: 'nav.verify', text: 'door.verify' },
  { path: '/calendar', title: 'nav.calendar', text: 'door.calendar' },
  { path: '/eat', title: 'nav.eat', text: 'door.eat' },
  { path: '/services', title: 'nav.services', text: 'door.services' },
  { path: '/events', title: 'nav.events', text: 'door.events' },
];

/**
 * The first page: an introduction, the search box, today's date with the times of Shabbat, and links by area and kind. With words in its address it is the page
 * of places.
 */
export const startPage: Page = async (request) => {
  if (isAsked(request.query)) return findPage(request);
  const { reader, query, ask, now } = request;
  const place = (query.get('at') ?? '').trim();
  const day = await askDay(ask, place);
  return {
    title: reader.say('site.name'),
    scripts: ['home.js', 'near.js'],
    main: () => html`<div class="welcome">
      <h1>${reader.say('welcome.title')}</h1>
      <p class="lead">${reader.say('welcome.lead')}</p>
      ${homeDay(reader, day, place, now)}
      ${searchForm(reader, query)}
      ${nearMe(reader, 'near.go', reader.link('/places', { open_now: 'true', sort: 'distance' }))}
      ${waysIn(reader)}
    </div>`,
  };
};

function waysIn(reader: Reader): View {
  const { say, link } = reader;
  return html`<div>
    <p class="examples">${say('welcome.try')} ${EXAMPLES.map((key) => html`<a href=${link('/places', { q: say(key) })}>${say(key)}</a>`)}</p>
    <h2>${say('welcome.areas')}</h2>
    <ul class="links">${areas.map((area) => html`<li><a href=${link('/places', { q: say('welcome.kosher'), location: area.en })}>${reader.either(area)}</a></li>`)}</ul>
    <h2>${say('welcome.kinds')}</h2>
    <ul class="links">${CATEGORIES.map((category) => html`<li><a href=${link('/places', { category })}>${categoryName(reader, category)}</a></li>`)}</ul>
    <h2>${say('welcome.more')}</h2>
    <ul class="doors">${DOORS.map(({ path, title, text }) => html`<li><a href=${link(path)}><strong>${say(title)}</strong></a><p>${say(text)}</p></li>`)}</ul>
    <h2>${say('welcome.how')}</h2>
    <ul class="promises"><li>${say('promise.1')}</li><li>${say('promise.2')}</li><li>${say('promise.3')}</li></ul>
  </div>`;
}

/** The place of the times if no other is named. */
const USUAL_PLACE = 'New York';

/** Asks for today at a place: a ZIP, an area or a city; New York by default. */
function askDay(ask: Ask, place: string): Promise<Answered<JewishCalendarEnvelope>> {
  return ask.question('jewish_calendar', { location: place === '' ? USUAL_PLACE : place, days: 8 });
}

/**
 * Today's Hebrew date, the Shabbat or Yom Tov that is now or comes next, and for which place: another can be named, and its script remembers it on the device.
 */
function homeDay(reader: Reader, day: Answered<JewishCalendarEnvelope>, place: string, now: Date): View {
  const { say } = reader;
  return html`<section id="today" class="home-day" aria-label=${say('home.today')}>
    ${day.ok ? told(reader, day.answer.data, now) : refusalNote(reader, day.error)}
    <details class="fold"><summary>${say('home.other_place')}</summary><form method="get" action="/" class="at">
      ${reader.kept_language === null ? null : html`<input type="hidden" name="lang" value=${reader.kept_language} />`}
      ${textField('at', say('home.place'), place)}
      <button type="submit" class="second">${say('calendar.go')}</button>
      <button type="button" class="second forget" hidden>${say('home.forget')}</button>
    </form></details>
  </section>`;
}

function told(reader: Reader, data: JewishCalendarData, now: Date): View {
  const { say, link, letters } = reader;
  const { hebrew_date, location, date } = data;
  const isNight = hebrew_date.divides_at !== null && now.getTime() >= Date.parse(hebrew_date.divides_at);
  const hebrew = isNight ? hebrew_date.after_sunset : hebrew_date.day;
  const calendar = link(`/calendar/${encodeURIComponent(location.name)}`);
  return html`<div>
    <h2>${letters === 'he' ? hebrew.text_he : hebrew.text_en}</h2>
    <p class="where"><span>${reader.weekday(date)}</span>${isNight ? html`<span>${say('home.night')}</span>` : null}<span><a href=${calendar}>${say('home.at')} ${theirs(calledBy(reader, location))}</a></span></p>
    ${holyTime(reader, data)}
  </div>`;
}
