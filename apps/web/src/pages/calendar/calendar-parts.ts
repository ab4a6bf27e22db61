import type {
  CalendarEvent,
  CalendarHebrewDay,
  CalendarMore,
  CalendarWhen,
  CalendarYear,
  CandleLighting,
  JewishCalendarData,
  Zman,
} from '@kehilla/contract';
import { tellEntry, tellLighting, tellZman, toBegunMinute, toNextMinute } from '@kehilla/core';
import { asSaid, inReadersLetters, theirs } from '../../components/answer/answer-parts.ts';
import { html, type View } from '../../html.ts';
import { daysInMonth, later } from '../../reader/days.ts';
import type { Reader } from '../../reader/reader.ts';
import { writeDates } from '../../retell/dates-in-words.ts';

/** Shows the present or next Shabbat or Yom Tov: its candle lighting, its end, and its name. */
export function holyTime(reader: Reader, { shabbat_or_yom_tov: holy, parsha }: JewishCalendarData): View {
  const { candle_lighting, lightings, havdalah, interval, is_now } = holy;
  const titles = interval?.days.map(({ title_en, title_he }) => (reader.letters === 'he' ? title_he : title_en)) ?? [];
  return html`<section class="holy" aria-label=${reader.say('calendar.holy')}>
    <h2>${[...new Set(titles)].join(' · ') || reader.say('calendar.holy')}${is_now === true ? html` <span class="tag">${reader.say('calendar.now')}</span>` : null}</h2>
    ${parsha ? html`<p class="parsha">${reader.letters === 'he' ? parsha.title_he : parsha.title_en}</p>` : null}
    <dl class="times">
      ${(lightings.length > 0 ? lightings : candle_lighting === null ? [] : [candle_lighting]).map((one) => lighting(reader, one))}
      ${
        havdalah === null
          ? null
          : html`<div><dt>${reader.say('calendar.havdalah')} <span class="quiet">${reader.weekday(havdalah.date)}</span></dt><dd>${clock(reader, toNextMinute(havdalah.time))}${havdalah.note === null ? null : html` <span class="quiet">${asSaid(reader, havdalah.note)}</span>`}</dd></div>`
      }
    </dl>
  </section>`;
}

function lighting(reader: Reader, { date, time, note, kind }: CandleLighting): View {
  const noteText = tellLighting({ kind, time });
  return html`<div><dt>${reader.say(`candles.${kind}`)} <span class="quiet">${reader.weekday(date)}</span></dt><dd>${clock(reader, noteText)}${note === null ? null : html` <span class="quiet">${asSaid(reader, note)}</span>`}</dd></div>`;
}

/** Shows a time of day, or that there is none. */
function clock(reader: Reader, time: string | null): View {
  if (time === null) return html`<span>${reader.say('calendar.no_time')}</span>`;
  return html`<time datetime=${time}><bdi>${reader.time(time)}</bdi></time>`;
}

/** Shows the civil day with its two Hebrew days, and its daily learning. */
export function today(reader: Reader, { date, hebrew_date, daf_yomi, daf_yomi_he }: JewishCalendarData): View {
  const written = (day: { readonly text_en: string; readonly text_he: string }): string =>
    reader.letters === 'he' ? day.text_he : day.text_en;
  return html`<section class="today">
    <h2>${reader.weekday(date)}</h2>
    <p><strong>${written(hebrew_date.day)}</strong> <span class="quiet">${
      hebrew_date.divides_at === null
        ? null
        : reader.say('calendar.after_sunset', {
            time: reader.time(hebrew_date.divides_at),
            day: written(hebrew_date.after_sunset),
          })
    }</span></p>
    ${daf_yomi ? html`<p>${reader.say('calendar.daf')} ${inReadersLetters(reader, daf_yomi, daf_yomi_he)}</p>` : null}
  </section>`;
}

/** The entries of the days in order, each day once. */
export function getWeek(reader: Reader, { events }: Pick<JewishCalendarData, 'events'>): View {
  if (events.length === 0) return html`<p>${reader.say('calendar.nothing')}</p>`;
  const days = Map.groupBy(events, ({ date }) => date);
  return html`<ol class="agenda">${[...days].map(
    ([date, entries]) =>
      html`<li><h3><time datetime=${date}>${reader.weekday(date)}</time></h3><ul>${entries.map((entry) => entryLine(reader, entry, entries))}</ul></li>`,
  )}</ol>`;
}

/** An entry with its time where it has one; `sameDay` are the entries of its day. Without a place (`isPlaced`) no time was computed, and none is missing. */
function entryLine(reader: Reader, entry: CalendarEvent, sameDay: readonly CalendarEvent[], isPlaced = true): View {
  const { kind, title_en, title_he, note } = entry;
  const { starts_at, ends_at } = tellEntry(entry, sameDay);
  const isTimed = isPlaced && (kind === 'candle_lighting' || kind === 'havdalah' || kind === 'fast');
  return html`<li class=${kind}>
    <span>${reader.letters === 'he' ? title_he : title_en}</span>
    ${isTimed ? html` ${clock(reader, starts_at)}` : null}${ends_at === null ? null : html`–${clock(reader, ends_at)}`}
    ${note === null ? null : html` <span class="quiet">${asSaid(reader, note)}</span>`}
  </li>`;
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** A civil day in the month: its Hebrew date, if the answer has it, and its entries. */
type DayOfMonth = { readonly date: string; readonly hebrew: string | null; readonly entries: readonly CalendarEvent[] };

/** Shows the month that begins on the answer's day as weeks, for a wall: a table if there is room, otherwise a list of days. */
export function getMonth(reader: Reader, { date: first, events, more }: JewishCalendarData): View {
  const byDay = Map.groupBy(events, ({ date }) => date);
  const hebrew = new Map(more?.hebrew_days?.map((day) => [day.date, inHebrew(reader, day)]));
  const days = Array.from({ length: daysInMonth(first) }, (_, at): DayOfMonth => {
    const date = later(first, { days: at });
    return { date, hebrew: hebrew.get(date) ?? null, entries: byDay.get(date) ?? [] };
  });
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  const cells: (DayOfMonth | null)[] = [...Array<null>(lead).fill(null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const [begins, ends] = [days[0]?.hebrew, days.at(-1)?.hebrew];
  return html`<section><h2>${reader.month(first)}</h2>
    ${begins && ends ? html`<p class="quiet">${begins} – ${ends}</p>` : null}
    <table class="month">
      <thead><tr>${WEEK.map((weekday) => html`<th scope="col">${reader.say(`day.${weekday}`)}</th>`)}</tr></thead>
      <tbody>${weeks.map((week) => html`<tr>${week.map((day) => cell(reader, day))}</tr>`)}</tbody>
    </table></section>`;
}

function inHebrew({ letters }: Reader, { text_en, text_he }: CalendarHebrewDay): string {
  return letters === 'he' ? text_he : text_en;
}

function cell(reader: Reader, day: DayOfMonth | null): View {
  if (day === null) return html`<td class="empty"></td>`;
  const { date, hebrew, entries } = day;
  return html`<td class=${entries.length === 0 ? 'plain' : 'marked'}>
    <p class="dates"><time datetime=${date}><span class="number" aria-hidden="true">${reader.number(Number(date.slice(8)))}</span><span class="unseen">${reader.weekday(date)}</span></time>
    ${hebrew === null ? null : html`<span class="hebrew">${withoutYear(hebrew)}</span>`}</p>
    ${entries.length === 0 ? null : html`<ul>${entries.map((entry) => entryLine(reader, entry, entries))}</ul>`}</td>`;
}

/** A Hebrew date without its last word, the year, which stands above the month. */
function withoutYear(date: string): string {
  return date.slice(0, date.lastIndexOf(' '));
}

/** The luach of a year, to be printed: month by month its days with holidays, fasts, portions and the times at which Shabbat and Yom Tov begin and end. */
export function getYear(reader: Reader, { year, calendar, from, until, entries = [] }: CalendarYear): View {
  const months = Map.groupBy(entries, ({ date }) => date.slice(0, 7));
  return html`<section class="year">
    <h2>${reader.say(`calendar.year_${calendar}`, { year })}</h2>
    <p class="quiet">${reader.day(from)} – ${reader.day(until)}</p>
    <div class="columns">${[...months.values()].map((days) => monthOfYear(reader, days))}</div>
  </section>`;
}

function monthOfYear(reader: Reader, entries: readonly CalendarEvent[]): View {
  const days = Map.groupBy(entries, ({ date }) => date);
  return html`<section><h3>${reader.month(entries[0]?.date ?? '')}</h3><ul class="luach">${[...days].map(
    ([date, own]) => html`<li><time datetime=${date}>${reader.dayOfMonth(date)}</time>
      <ul>${own.map((entry) => entryLine(reader, entry, own))}</ul></li>`,
  )}</ul></section>`;
}

/** Words of a question before its subject, which the heading repeats. */
const ASKING = /^\s*(?:(?:when(?:'s|’s| is| are| does| do)?|what day is|מתי(?: חל| חלה| יחול)?)\s+)+/i;

/** When a holiday, a Hebrew date or a day of remembrance is; `isPlaced` if a place was named. */
export function getWhen(reader: Reader, { asked: question, read_as, dates }: CalendarWhen, isPlaced = true): View {
  return html`<section class="holy">
    <h2>${reader.say('when.title')} ${theirs(writeDates(reader, question.replace(ASKING, '')))}</h2>
    <p class="quiet">${reader.say('when.read_as')} ${asSaid(reader, read_as)}</p>
    ${dates.length === 0 ? html`<p>${reader.say('when.none')}</p>` : null}
    <ul class="plain">${dates.map(
      ({ title_en, title_he, hebrew, civil, date, last_date, begins_at, ends_at, custom, note, eve = [] }) => html`<li>
        <strong>${reader.letters === 'he' ? title_he : title_en}</strong> · ${reader.letters === 'he' ? hebrew.text_he : hebrew.text_en} · ${date === null ? asSaid(reader, civil) : reader.weekday(date)}${last_date === null || last_date === date ? null : ` – ${reader.weekday(last_date)}`}${date === null ? null : ` (${date.slice(0, 4)})`}
        ${begins_at === null ? null : html` · ${reader.say('when.begins')} ${reader.weekday(begins_at)} ${clock(reader, toBegunMinute(begins_at))}`}
        ${ends_at === null ? null : html` · ${reader.say('when.ends')} ${reader.weekday(ends_at)} ${clock(reader, toNextMinute(ends_at))}`}
        ${custom === null ? null : html` · ${asSaid(reader, custom)}`}${note === null ? null : html`<br />${asSaid(reader, note)}`}
        ${eve.length === 0 ? null : html`<ul><li><time datetime=${eve[0]?.date}>${reader.weekday(eve[0]?.date ?? '')}</time></li>${eve.map((entry) => entryLine(reader, entry, eve, isPlaced))}</ul>`}
      </li>`,
    )}</ul>
  </section>`;
}

/** Shows the times of a day in order, each with its English and its Hebrew name and its opinion; times that do not occur come last. */
export function showZmanim(reader: Reader, zmanim: readonly Zman[]): View {
  return html`<table class="zmanim">
    <thead><tr><th scope="col">${reader.say('zman.name')}</th><th scope="col">${reader.say('zman.time')}</th><th scope="col">${reader.say('zman.opinion')}</th></tr></thead>
    <tbody>${inOrder(zmanim).map(
      ({ key, label, label_he, time, opinion, note }) => html`<tr>
        <th scope="row">${reader.letters === 'he' ? label_he : html`${label} <bdi class="quiet" lang="he">${label_he}</bdi>`}</th>
        <td>${clock(reader, tellZman({ key, time }))}</td>
        <td class="quiet">${asSaid(reader, opinion)}${note === null ? null : html`. ${asSaid(reader, note)}`}</td>
      </tr>`,
    )}</tbody>
  </table>`;
}

function inOrder(zmanim: readonly Zman[]): Zman[] {
  const at = ({ time }: Zman): number => (time === null ? Number.POSITIVE_INFINITY : Date.parse(time));
  return zmanim.toSorted((a, b) => at(a) - at(b));
}

const LEARNING = ['yerushalmi', 'mishna_yomi', 'nach_yomi', 'rambam_1', 'rambam_3'] as const;

/** Shows more of a civil day: the Omer, fasts, changes in the prayers, readings, the molad, and learning. */
export function getMore(
  reader: Reader,
  date: string,
  { fasts = [], omer, molad, prayers, readings = [], learning }: CalendarMore,
): View {
  const isHebrew = reader.letters === 'he';
  const learnt =
    learning === undefined
      ? []
      : LEARNING.flatMap((name) =>
          learning[name] === null ? [] : [{ name, page: learning[name], page_he: learning.he?.[name] }],
        );
  return html`<div class="more-of-day">
    ${omer?.day ? html`<p>${reader.say('more.omer')} <strong>${isHebrew ? omer.day.text_he : omer.day.text_en}</strong></p>` : null}
    ${omer?.after_sunset ? html`<p>${reader.say('more.omer_evening')} <strong>${isHebrew ? omer.after_sunset.text_he : omer.after_sunset.text_en}</strong></p>` : null}
    ${fasts.map(({ title_en, title_he, begins, ends }) => html`<p><strong>${isHebrew ? title_he : title_en}</strong>: ${[...begins, ...ends].map(({ opinion, time }, at) => html`<span>${at === 0 ? '' : ' · '}${reader.say(at < begins.length ? 'when.begins' : 'when.ends')} ${clock(reader, at < begins.length ? toBegunMinute(time) : toNextMinute(time))} <span class="quiet">${asSaid(reader, opinion)}</span></span>`)}</p>`)}
    ${prayers === undefined ? null : html`<p>${tachanunInWords(reader, prayers.tachanun, date)}${prayers.tachanun.by_all ? null : ` (${reader.say('more.not_by_all')})`}${prayers.hallel === 'none' ? null : ` · ${reader.say(`more.hallel_${prayers.hallel}`)}`}${prayers.note === null ? null : html` <span class="quiet">${asSaid(reader, prayers.note)}</span>`}</p>`}
    ${readings.map(
      (
        reading,
      ) => html`<p>${reader.say('more.reading')} <strong>${isHebrew ? reading.title_he : reading.title_en}</strong>: ${inReadersLetters(reader, reading.torah, reading.torah_he)}
      ${reading.haftarah === null ? null : html` · ${reader.say('more.haftarah')} ${inReadersLetters(reader, reading.haftarah, reading.haftarah_he)}`}
      ${reading.megillah === null ? null : html` · ${inReadersLetters(reader, reading.megillah, reading.megillah_he)}`}</p>`,
    )}
    ${learnt.length === 0 ? null : html`<dl>${learnt.map(({ name, page, page_he }) => html`<div><dt>${reader.say(`learning.${name}`)}</dt><dd>${inReadersLetters(reader, page, page_he)}</dd></div>`)}</dl>`}
    ${molad === undefined ? null : html`<p class="quiet">${reader.say('more.molad')} ${asSaid(reader, molad.text_en)}</p>`}
  </div>`;
}

/** Shows tachanun by its name of the day: on Shabbat none is said, and the afternoon has Tzidkatcha. Authority: Orach Chaim 292:2. */
function tachanunInWords(
  { say }: Reader,
  { shacharit, mincha }: { readonly shacharit: boolean; readonly mincha: boolean },
  date: string,
): string {
  const afternoon = say(mincha ? 'more.said' : 'more.not_said');
  const isShabbat = new Date(`${date}T12:00:00Z`).getUTCDay() === 6;
  if (isShabbat) return say('more.tzidkatcha', { afternoon });
  return say('more.tachanun', { morning: say(shacharit ? 'more.said' : 'more.not_said'), afternoon });
}
