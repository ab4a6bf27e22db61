import type { CalendarEvent, CalendarMore, CalendarYear, JewishCalendarEnvelope } from '@kehilla/contract';
import { placeLabel, tellEntry, tellLighting, tellZman, toNextMinute } from '@kehilla/core';
import { type AnswerText, getDayAndTime, getTime, line, type Line, withWeekday } from './parts.ts';
import { whenHead, whenLines } from './when-text.ts';

/** The times that are asked for most; the others stand in the data. */
const SHOWN = new Set([
  'alot_hashachar',
  'sunrise',
  'sof_zman_shma_gra',
  'chatzot',
  'mincha_gedola',
  'plag_hamincha',
  'sunset',
  'tzeit_hakochavim',
]);

/** The last of the standard times; behind it stand those of the requested set, which are all shown. */
const LAST_STANDARD = 'tzeit_72';

type Data = JewishCalendarEnvelope['data'];
type Holy = Data['shabbat_or_yom_tov'];
type Lighting = Holy['lightings'][number];

/** Writes the day at the place: Hebrew date, Shabbat or Yom Tov, parsha, the commonest times, and the window. */
export function calendarText({ data }: JewishCalendarEnvelope): AnswerText {
  const { zmanim, shabbat_or_yom_tov: holy, parsha, daf_yomi } = data;
  const { havdalah } = holy;
  const candles = firstLighting(data);
  const days = furtherEvents(data);
  const ofSet = zmanim.slice(zmanim.findIndex(({ key }) => key === LAST_STANDARD) + 1);
  const lines = [
    ...whenLines(data),
    ...(data.year === undefined ? [] : yearLines(data.year, data.location.assumed === true)),
    ...moreLines(data.date, data.more ?? {}),
  ];
  return {
    head: `${data.when === undefined ? '' : `${whenHead(data.when)}\n`}${data.when?.years === undefined ? dayLine(data) : ''}`.trim(),
    lines: [
      ...lines,
      ...(isShort(data)
        ? []
        : [
            line([
              candles === null
                ? null
                : `Candle lighting ${getDayAndTime(tellLighting(candles))} for ${candles.for}${getMinutes(candles)}`,
              candles?.note,
              laterLightings(holy, candles),
              havdalah === null ? null : `Havdalah ${getDayAndTime(toNextMinute(havdalah.time))} (${havdalah.opinion})`,
              havdalah?.note,
              parsha == null ? null : `Parsha ${parsha.title_en}`,
              daf_yomi == null ? null : `Daf yomi ${daf_yomi}`,
            ]),
          ]),
      zmanim.length === 0
        ? ''
        : zmanimLine(
            data,
            `Zmanim${getHeight(data)}`,
            zmanim.filter(({ key }) => SHOWN.has(key)),
          ),
      ...(ofSet.length === 0 ? [] : [zmanimLine(data, 'Zmanim of the set that was asked for', ofSet)]),
      ...[...days, ...(data.year?.entries ?? [])].map((event) =>
        line([getTitle(event), findWhen(event, data.events), event.note]),
      ),
    ],
  };
}

/** Whether the answer is a table of years or the fasts alone: the rest of the day was not asked for. */
function isShort({ when, more, zmanim, events, year }: Data): boolean {
  return (
    when?.years !== undefined ||
    (more?.fasts !== undefined && zmanim.length + events.length === 0 && year === undefined && when === undefined)
  );
}

/** Says the place and the day in both calendars. */
function dayLine(data: Data): string {
  const { date, hebrew_date, shabbat_or_yom_tov: holy, location } = data;
  const day = `${withWeekday(date)}: ${hebrew_date.day.text_en}, after sunset ${hebrew_date.after_sunset.text_en}.`;
  if (location.assumed === true) return `No place named. ${day}`;
  return `${getPlace(data)}, ${day} Times are local${sayCustom(data)}.${holy.is_now === true ? ' It is Shabbat or Yom Tov there now.' : ''}`;
}

function zmanimLine({ date }: Data, name: string, zmanim: Data['zmanim']): string {
  const notes = zmanim.map(({ key, label, time }) => `${label} ${toldOn(date, tellZman({ key, time }))}`);
  return `${name}: ${notes.join('; ')}.`;
}

/** For which height sunrise and sunset are, where that is not the sea's. */
function getHeight({ custom }: Data): string {
  const metres = custom?.elevation_m ?? 0;
  return metres === 0 ? '' : `, sunrise and sunset for ${metres} m above the horizon around and the rest for sea level`;
}

/**
 * Returns the entries of the window beside the lightings, the havdalah and the parsha that are told first. A Yom Tov of two days has a lighting for each, and a
 * reader of the words alone must not take the first for the only one. Rule: decisions §7.
 */
function furtherEvents({ events, parsha, shabbat_or_yom_tov: holy }: JewishCalendarEnvelope['data']): CalendarEvent[] {
  const lit = new Set([holy.candle_lighting, ...holy.lightings].map((lighting) => lighting?.date));
  const listed = new Set<CalendarEvent | undefined>([
    ...events.filter(({ kind, date }) => kind === 'candle_lighting' && lit.has(date)),
    events.find(({ kind, date }) => kind === 'havdalah' && date === holy.havdalah?.date),
    events.find(({ kind, title_en }) => kind === 'parsha' && title_en === parsha?.title_en),
  ]);
  return events.filter((event) => !listed.has(event));
}

/** The next lighting; of a holiday that was asked for by name the one that it begins with, on the evening before. */
function firstLighting({ when, shabbat_or_yom_tov: { candle_lighting, lightings } }: Data): Lighting | null {
  return when === undefined ? candle_lighting : (lightings[0] ?? candle_lighting);
}

/** Returns the lightings after the first before the same havdalah, and their rule; null if there are none. */
function laterLightings({ lightings }: Holy, first: Lighting | null): string | null {
  const later = lightings.filter(({ date }) => first !== null && date > first.date);
  if (later.length === 0) return null;
  const times = later.map((each) => `${getDayAndTime(tellLighting(each))} for ${each.for}`).join(', ');
  const notes = new Set(later.map(({ note }) => note).filter((note) => note !== first?.note));
  return [`then ${times}.`, ...notes].filter((part) => part !== null).join(' ');
}

function getTitle({ date, kind, title_en }: CalendarEvent): string {
  return `${withWeekday(date)} ${kind === 'parsha' ? 'Parsha ' : ''}${title_en}`;
}

/** One time, or from when to when; with its day where that is another than the one told before it, as of a fast that begins in the evening before. */
function findWhen({ date, kind, starts_at, ends_at }: CalendarEvent, events: readonly CalendarEvent[]): string | null {
  const line = tellEntry({ date, kind, starts_at, ends_at }, events);
  if (kind === 'candle_lighting' || kind === 'havdalah') return toldOn(date, line.starts_at);
  if (line.starts_at === null) return null;
  return `${toldOn(date, line.starts_at)} to ${toldOn(line.starts_at.slice(0, 10), line.ends_at)}`;
}

/** A time, with its day where that is another than the one it is told of: far north a sunset falls after midnight. */
function toldOn(date: string, at: string | null): string {
  return at?.startsWith(date) === false ? getDayAndTime(at) : getTime(at);
}

function getMinutes({ minutes_before_sunset: minutes, time }: Lighting): string {
  return minutes === null || time === null ? '' : ` (${minutes} minutes before sunset)`;
}

/** The place with its state and country, since the name alone may be read as its namesake. */
function getPlace({ location: { name, label = name, admin, country, tz } }: Data): string {
  return `${placeLabel(label, admin, country)} (${tz})`;
}

/** Says which of the two schedules was used. */
function sayCustom({ custom }: Data): string {
  if (custom === undefined) return '';
  return custom.israel_schedule ? ", days are Israel's" : ', days are those of the Diaspora';
}

/**
 * The year, a line for each of its parts. Where there is no room the portions that come last are left to the data. Without a place (`isAssumed`) fasts have no
 * times.
 */
function yearLines(
  { year, calendar, from, until, holidays, fasts, rosh_chodesh, portions }: CalendarYear,
  isAssumed: boolean,
): Line[] {
  const named = calendar === 'hebrew' ? 'Hebrew' : 'civil';
  return [
    line([`The ${named} year ${year}, ${from} to ${until}: ${holidays[0] ?? ''}`], holidays.slice(1)),
    ...fasts.map(({ date, title_en, begins_at, ends_at }) =>
      line([
        `${date} ${title_en}`,
        isAssumed ? null : `${getDayAndTime(begins_at)} to ${getDayAndTime(toNextMinute(ends_at))}`,
      ]),
    ),
    line(
      ['Rosh Chodesh'],
      rosh_chodesh.map((each) => each.replace('Rosh Chodesh ', '')),
    ),
    line(['Portions'], portions),
  ];
}

/** Writes the requested additions to the day's times, a line each. */
function moreLines(
  date: string,
  { fasts = [], omer, molad, prayers, readings, learning, hebrew_days = [] }: CalendarMore,
): Line[] {
  return [
    ...fasts.map(({ title_en, begins, ends }) =>
      line([
        title_en,
        begins.length === 0
          ? null
          : `begins ${begins.map(({ time, opinion }) => `${getDayAndTime(time)} (${opinion})`).join(', ')}`,
        ends.length === 0
          ? null
          : `ends ${ends.map(({ time, opinion }) => `${getDayAndTime(toNextMinute(time))} (${opinion})`).join(', ')}`,
      ]),
    ),
    omer === undefined || omer === null
      ? null
      : line([
          `Omer: ${omer.day?.text_en ?? 'not yet counted by day'}`,
          omer.after_sunset === null ? null : `after sunset: ${omer.after_sunset.text_en}`,
        ]),
    molad === undefined
      ? null
      : line([
          `Molad of ${molad.month_name}: ${molad.text_en}`,
          `Rosh Chodesh ${molad.rosh_chodesh.map(withWeekday).join(' and ')}`,
          molad.announced_on === null ? null : `announced ${withWeekday(molad.announced_on)}`,
        ]),
    prayers === undefined ? null : prayersLine(date, prayers),
    ...(readings ?? []).map(({ title_en, torah, aliyot, haftarah, haftarah_sephardic, megillah }) =>
      line(
        [
          `Reading, ${title_en}: ${torah}`,
          haftarah === null ? null : `Haftarah ${haftarah}`,
          haftarah_sephardic === null ? null : `Sephardic ${haftarah_sephardic}`,
          megillah === null ? null : `${megillah} is read`,
        ],
        aliyot.map(({ aliyah, verses }) => `${aliyah}: ${verses}`),
      ),
    ),
    learning === undefined ? null : learningLine(learning),
    hebrew_days.length === 0
      ? null
      : line(
          ['Hebrew days'],
          hebrew_days.map(({ date, text_en }) => `${date} ${text_en}`),
        ),
  ].filter((line) => line !== null);
}

/** Writes Tachanun by its name of the day: on Shabbat there is none, and in the afternoon it is Tzidkatcha. Authority: Orach Chaim 292:2. */
function tachanunInWords(
  date: string,
  { shacharit, mincha, by_all }: NonNullable<CalendarMore['prayers']>['tachanun'],
): string {
  const isShabbat = new Date(`${date}T12:00:00Z`).getUTCDay() === SHABBAT;
  const services = [shacharit ? 'Shacharit' : null, mincha ? 'Mincha' : null].filter((each) => each !== null);
  const note = services.length === 0 ? 'is not said' : `at ${services.join(' and ')}`;
  return `${isShabbat ? 'Tzidkatcha' : 'Tachanun'} ${note}${by_all || services.length === 0 ? '' : ', not by all'}`;
}

const SHABBAT = 6;

function prayersLine(date: string, { tachanun, hallel, note }: NonNullable<CalendarMore['prayers']>): Line {
  return line([tachanunInWords(date, tachanun), hallel === 'none' ? 'no Hallel' : `${hallel} Hallel`, note]);
}

function learningLine(learning: NonNullable<CalendarMore['learning']>): Line {
  const { daf_yomi, yerushalmi, mishna_yomi, nach_yomi, rambam_1, rambam_3 } = learning;
  const notes = [
    ['Daf yomi', daf_yomi],
    ['Yerushalmi', yerushalmi],
    ['Mishna', mishna_yomi],
    ['Nach', nach_yomi],
    ['Rambam', rambam_1],
    ['Rambam, three chapters', rambam_3],
  ].flatMap(([name, portion]) => (portion === null ? [] : `${name} ${portion}`));
  return line([`Learning: ${notes[0] ?? 'no cycle had begun'}`], notes.slice(1));
}
