import type { CalendarEvent, JewishCalendarEnvelope } from '@kehilla/contract';
import { type AnswerText, line, timeOf } from './parts.ts';

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

type Holy = JewishCalendarEnvelope['data']['shabbat_or_yom_tov'];

/** The day at the place: Hebrew date, Shabbat or Yom Tov, parsha, the commonest times, and what the window holds. */
export function calendarText({ data }: JewishCalendarEnvelope): AnswerText {
  const { location, date, hebrew_date, zmanim, shabbat_or_yom_tov: holy, parsha, daf_yomi } = data;
  const { candle_lighting: candles, havdalah } = holy;
  const days = furtherEvents(data);
  return {
    head: `${location.name} (${location.tz}), ${date}: ${hebrew_date.day.text_en}, after sunset ${hebrew_date.after_sunset.text_en}. Times are local.${holy.is_now === true ? ' It is Shabbat or Yom Tov there now.' : ''}`,
    lines: [
      line([
        candles === null ? null : `Candle lighting ${timeOf(candles.time, true)} for ${candles.for}`,
        candles?.note,
        laterLightings(holy),
        havdalah === null ? null : `Havdalah ${timeOf(havdalah.time, true)} (${havdalah.opinion})`,
        havdalah?.note,
        parsha == null ? null : `Parsha ${parsha.title_en}`,
        daf_yomi == null ? null : `Daf yomi ${daf_yomi}`,
      ]),
      `Zmanim: ${zmanim
        .filter(({ key }) => SHOWN.has(key))
        .map(({ label, time }) => `${label} ${timeOf(time)}`)
        .join('; ')}.`,
      ...days.map((event) => line([titleOf(event), whenOf(event), event.note])),
    ],
    names: ['Shabbat', 'Zmanim', ...days.map(titleOf)],
  };
}

/**
 * What the window holds beside the lightings, the havdalah and the parsha that are told first. A Yom Tov of two days has a lighting for each, and
 * whoever reads the words alone must not take the first for the only one. Rule: decisions §7.
 */
function furtherEvents({ events, parsha, shabbat_or_yom_tov: holy }: JewishCalendarEnvelope['data']): CalendarEvent[] {
  const lit = new Set([holy.candle_lighting, ...holy.lightings].map((lighting) => lighting?.date));
  const told = new Set<CalendarEvent | undefined>([
    ...events.filter(({ kind, date }) => kind === 'candle_lighting' && lit.has(date)),
    events.find(({ kind, date }) => kind === 'havdalah' && date === holy.havdalah?.date),
    events.find(({ kind, title_en }) => kind === 'parsha' && title_en === parsha?.title_en),
  ]);
  return events.filter((event) => !told.has(event));
}

/** The lightings after the first before the same havdalah, and what holds for them; null where there is none. */
function laterLightings({ candle_lighting: first, lightings }: Holy): string | null {
  const later = lightings.filter(({ date }) => first !== null && date > first.date);
  if (later.length === 0) return null;
  const times = later.map(({ time, for: occasion }) => `${timeOf(time, true)} for ${occasion}`).join(', ');
  const notes = new Set(later.map(({ note }) => note).filter((note) => note !== first?.note));
  return [`then ${times}.`, ...notes].filter((part) => part !== null).join(' ');
}

function titleOf({ date, kind, title_en }: CalendarEvent): string {
  return `${date} ${kind === 'parsha' ? 'Parsha ' : ''}${title_en}`;
}

/** One time, or from when to when; with its day where that is another than the event's own, as the evening in which a fast begins. */
function whenOf({ date, kind, starts_at, ends_at }: CalendarEvent): string | null {
  if (kind === 'candle_lighting' || kind === 'havdalah') return timeOf(starts_at);
  if (starts_at === null) return null;
  return `${timeOf(starts_at, !starts_at.startsWith(date))} to ${timeOf(ends_at, ends_at?.startsWith(date) === false)}`;
}
