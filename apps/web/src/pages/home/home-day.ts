import { calledBy } from '../../components/answer/called-by.ts';
import type { JewishCalendarData, JewishCalendarEnvelope } from '@kehilla/contract';
import type { Answered, Ask } from '../../ask.ts';
import { theirs } from '../../components/answer/text.ts';
import { textField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import { refusalNote } from '../../layout/refusal.ts';
import type { Reader } from '../../reader/reader.ts';
import { holyTime } from '../calendar/parts/today.ts';

/** Whose times are shown while nobody named a place. */
const USUAL_PLACE = 'New York';

/** Asks what today is at a place: a ZIP, an area or a city; New York where it names none. */
export function askDay(ask: Ask, place: string): Promise<Answered<JewishCalendarEnvelope>> {
  return ask.question('jewish_calendar', { location: place === '' ? USUAL_PLACE : place, days: 8 });
}

/** Today's Hebrew date, the Shabbat or Yom Tov that is now or comes next, and for which place: another can be named, and its script remembers it on the device. */
export function homeDay(reader: Reader, day: Answered<JewishCalendarEnvelope>, place: string, now: Date): View {
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
