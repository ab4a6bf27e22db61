import type { CalendarYear } from '@kehilla/contract';
import { asSaid } from '../../../components/answer/text.ts';
import { html, type View } from '../../../html.ts';
import type { Reader } from '../../../reader/reader.ts';
import { clock } from './today.ts';

/** The year in brief, to be printed: holidays, fasts with their times, new months, and the portions. Its lines are the service's, in English. */
export function yearOf(
  reader: Reader,
  { year, calendar, from, until, holidays, fasts, rosh_chodesh, portions }: CalendarYear,
): View {
  return html`<div class="year">
    <h2>${reader.say(`calendar.year_${calendar}`, { year })}</h2>
    <p class="quiet">${reader.day(from)} – ${reader.day(until)}</p>
    <div class="columns">
      ${lines(reader, reader.say('year.holidays'), holidays)}
      <section><h3>${reader.say('year.fasts')}</h3><ul class="luach">${fasts.map(
        ({ date, title_en, begins_at, ends_at }) =>
          html`<li><time datetime=${date}>${reader.weekday(date)}</time> ${asSaid(title_en)} ${clock(reader, begins_at)}–${clock(reader, ends_at)}</li>`,
      )}</ul></section>
      ${lines(reader, reader.say('year.rosh_chodesh'), rosh_chodesh)}
      ${lines(reader, reader.say('year.portions'), portions)}
    </div>
  </div>`;
}

/** Lines of a civil day, or the first and the last with a slash between, and what it is. */
function lines(reader: Reader, title: string, texts: readonly string[]): View {
  return html`<section><h3>${title}</h3><ul class="luach">${texts.map((text) => {
    const cut = text.indexOf(' ');
    const [first = '', last] = text.slice(0, cut).split('/');
    return html`<li><time datetime=${first}>${reader.weekday(first)}</time>${last === undefined ? null : html`–<time datetime=${last}>${reader.weekday(last)}</time>`} ${asSaid(text.slice(cut + 1))}</li>`;
  })}</ul></section>`;
}
