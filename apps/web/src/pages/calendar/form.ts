import type { Values } from '../../ask.ts';
import { askForm, choiceField, textField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { daysInMonth } from '../../reader/days.ts';

/** How much of the calendar a page shows. */
export type Span = 'week' | 'month' | 'year';

/** The customs that stand in an address as they are sent. */
const CUSTOMS = ['israel', 'candle_minutes', 'havdalah', 'zmanim', 'elevation_m', 'tz'] as const;
/** The sets of times that can be asked for beside the usual ones. */
const SETS = ['baal_hatanya', 'rabbeinu_tam', 'ahavat_shalom', 'all'] as const;
/** What a day is asked by, beside its civil date. */
const NAMES_OF_DAYS = ['holiday', 'hebrew_date', 'yahrzeit_of'] as const;

/** How much the address asks for. */
export function getSpan(query: URLSearchParams): Span {
  const view = query.get('view');
  return view === 'month' || view === 'year' ? view : 'week';
}

/**
 * The question of an address: the days of a week from `date`, the whole month that `date` lies in, or a year; a holiday, a Hebrew date or a day of
 * remembrance by its name. `today` is meant where the address names no day.
 */
export function getQuestion(location: string, query: URLSearchParams, today: string): Values {
  const kept = Object.fromEntries(CUSTOMS.map((name) => [name, query.get(name)]));
  const span = getSpan(query);
  const asked = query.get('date');
  if (span === 'year') return { location, ...kept, year_view: true, year: query.get('year'), include: 'entries' };
  if (span === 'month') {
    const date = /^\d{4}-\d{2}/.test(asked ?? '') ? (asked as string) : today;
    return { location, ...kept, date: `${date.slice(0, 7)}-01`, days: daysInMonth(date), include: 'hebrew_days' };
  }
  const named = Object.fromEntries(NAMES_OF_DAYS.map((name) => [name, query.get(name)]));
  const isNamed = Object.values(named).some(Boolean);
  return { location, ...kept, ...(isNamed ? { ...named, year: query.get('year') } : { date: asked }), include: 'all' };
}

/** Asks for a place. */
export function placeForm(reader: Reader, location: string | null): View {
  const { say } = reader;
  return askForm(
    reader,
    '/calendar',
    html`<div class="ask of-1">
      ${textField('location', say('calendar.where'), location, { hint: say('calendar.hint') })}
      <button type="submit">${say('calendar.go')}</button>
    </div>`,
    { label: say('calendar.title') },
  );
}

/** Asks for a day by its name, and for customs. */
export function dayForm(reader: Reader, path: string, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    path,
    html`<details class="filters"><summary>${say('calendar.more_ways')}</summary>
      <div class="grid">
        ${textField('holiday', say('calendar.by_holiday'), query.get('holiday'))}
        ${textField('hebrew_date', say('calendar.by_hebrew_date'), query.get('hebrew_date'))}
        ${textField('yahrzeit_of', say('calendar.by_yahrzeit'), query.get('yahrzeit_of'), { hint: say('calendar.yahrzeit_hint') })}
        ${textField('candle_minutes', say('calendar.candle_minutes'), query.get('candle_minutes'), { type: 'number', dir: 'ltr' })}
        ${textField('havdalah', say('calendar.havdalah_by'), query.get('havdalah'), { dir: 'ltr', hint: say('calendar.havdalah_hint') })}
        ${choiceField(
          'zmanim',
          say('calendar.sets'),
          say('zmanim.standard'),
          SETS.map((value) => ({ value, label: say(`zmanim.${value}`) })),
          query.get('zmanim') || null,
        )}
        ${choiceField(
          'israel',
          say('calendar.schedule'),
          say('calendar.by_place'),
          [
            { value: 'true', label: say('calendar.israel') },
            { value: 'false', label: say('calendar.diaspora') },
          ],
          query.get('israel') || null,
        )}
      </div>
      <button type="submit">${say('calendar.go')}</button>
    </details>`,
    { label: say('calendar.more_ways') },
  );
}
