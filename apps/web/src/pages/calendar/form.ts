import type { Values } from '../../ask.ts';
import { getFeedAddress } from '../../components/answer/answer-parts.ts';
import { askForm, choiceField, textField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import { daysInMonth, later } from '../../reader/days.ts';
import type { Reader } from '../../reader/reader.ts';

/** How much of the calendar a page shows. */
type Span = 'week' | 'month' | 'year';

/** The customs that stand in an address as they are sent. */
const CUSTOMS = ['israel', 'candle_minutes', 'havdalah', 'zmanim', 'elevation_m', 'tz'] as const;
/** The sets of times that can be asked for beside the usual ones. */
const SETS = ['baal_hatanya', 'rabbeinu_tam', 'ahavat_shalom', 'all'] as const;
/** The parameters for a day besides its civil date. */
const NAMES_OF_DAYS = ['holiday', 'hebrew_date', 'yahrzeit_of'] as const;

/** Returns the span that the address asks for. */
export function getSpan(query: URLSearchParams): Span {
  const view = query.get('view');
  return view === 'month' || view === 'year' ? view : 'week';
}

/** Whether the address names a day besides its civil date. */
export function isDayNamed(query: URLSearchParams): boolean {
  return NAMES_OF_DAYS.some((name) => (query.get(name) ?? '').trim() !== '');
}

/**
 * The question of an address: the days of a week from `date`, the whole month that `date` lies in, or a year; a holiday, a Hebrew date or a day of
 * remembrance by its name. `today` is meant where the address names no day.
 */
export function getQuestion(location: string, query: URLSearchParams, today: string): Values {
  const kept = Object.fromEntries(CUSTOMS.map((name) => [name, query.get(name)]));
  const span = getSpan(query);
  const sentDate = query.get('date');
  if (span === 'year') return { location, ...kept, year_view: true, year: query.get('year'), include: 'entries' };
  if (span === 'month') {
    const date = /^\d{4}-\d{2}/.test(sentDate ?? '') ? (sentDate as string) : today;
    return { location, ...kept, date: `${date.slice(0, 7)}-01`, days: daysInMonth(date), include: 'hebrew_days' };
  }
  const named = Object.fromEntries(NAMES_OF_DAYS.map((name) => [name, query.get(name)]));
  return {
    location,
    ...kept,
    ...(isDayNamed(query) ? { ...named, year: query.get('year') } : { date: sentDate }),
    include: 'all',
  };
}

/** Asks for a place; a day by its name that stands in `query` is asked for there too. */
export function placeForm(reader: Reader, location: string | null, query = new URLSearchParams()): View {
  const { say } = reader;
  return askForm(
    reader,
    '/calendar',
    html`${NAMES_OF_DAYS.map((name) => (query.get(name) ? html`<input type="hidden" name=${name} value=${query.get(name)} />` : null))}<div class="ask of-1">
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

/** Where a page of the calendar stands: its address, its first civil day, and the year that it shows, if it shows one. */
type Here = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly date: string;
  readonly span: Span;
  readonly year?: number;
  /** The requested place, and the service's own address: '' while it is unknown. */
  readonly location: string;
  readonly base_url: string;
};

/** The parameters for the shown day: left out of links to other days. */
const NAMES = ['date', 'year', 'view', 'holiday', 'hebrew_date', 'yahrzeit_of'] as const;

/** The customs that a file and a feed keep. */
const CUSTOM_FIELDS: readonly string[] = ['israel', 'candle_minutes', 'havdalah', 'tz'];

/** The ways to the days before and after, to the other spans, and to a file of them and a feed of the place. */
export function ways(reader: Reader, here: Here): View {
  const { span } = here;
  const spans = (['week', 'month', 'year'] as const).filter((other) => other !== span);
  return html`<nav class="ways" aria-label=${reader.say('calendar.ways')}>
    <a rel="prev" href=${step(reader, here, -1)}>${reader.say(`calendar.before_${span}`)}</a>
    <a href=${to(reader, here, span, {})}>${reader.say(`calendar.now_${span}`)}</a>
    <a rel="next" href=${step(reader, here, 1)}>${reader.say(`calendar.after_${span}`)}</a>
    ${spans.map((other) => html`<a href=${to(reader, here, other, other === 'year' ? {} : { date: here.date })}>${reader.say(`calendar.${other}`)}</a>`)}
    <a href=${getFile(here)}>${reader.say('calendar.file')}</a>
    <a href=${getFeed(here)}>${reader.say('calendar.subscribe')}</a>
    <a href=${reader.link('/yahrzeits')}>${reader.say('yahrzeits.keep')}</a>
  </nav>`;
}

/** Returns the file of the shown span: of the year, if a year is shown. */
function getFile({ path, query, span, year }: Here): string {
  const kept = new URLSearchParams([...query].filter(([name]) => CUSTOM_FIELDS.includes(name)));
  if (span === 'year') {
    kept.set('view', 'year');
    if (year !== undefined) kept.set('year', String(year));
  }
  return kept.size === 0 ? `${path}.ics` : `${path}.ics?${kept}`;
}

/** The feed of this place with these customs, for a calendar to subscribe to. */
function getFeed({ query, location, base_url }: Here): string {
  const parameters = new URLSearchParams([['location', location], ...query]);
  return getFeedAddress(base_url, '/feeds/calendar.ics', parameters, ['location', ...CUSTOM_FIELDS]);
}

function step(reader: Reader, here: Here, by: 1 | -1): string {
  const { date, span, year } = here;
  if (span === 'year') return to(reader, here, span, year === undefined ? {} : { year: String(year + by) });
  return to(reader, here, span, { date: later(date, span === 'week' ? { days: 7 * by } : { months: by }) });
}

function to(reader: Reader, { path, query }: Here, view: Span, values: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const name of NAMES) next.delete(name);
  for (const [name, value] of Object.entries(values)) next.set(name, value);
  if (view !== 'week') next.set('view', view);
  return reader.link(path, next);
}
