import { getFeedAddress } from '../../components/answer/feed-address.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { later } from '../../reader/days.ts';
import type { Span } from './form.ts';

/** Where a page of the calendar stands: its address, its first civil day, and the year that it shows, if it shows one. */
type Here = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly date: string;
  readonly span: Span;
  readonly year?: number;
  /** What the times are for, as it was asked, and the service's own address: '' while it is not known. */
  readonly location: string;
  readonly base_url: string;
};

/** What names the day that is shown: left out of the ways to other days. */
const NAMES = ['date', 'year', 'view', 'holiday', 'hebrew_date', 'yahrzeit_of'] as const;

/** The customs that a file and a feed keep. */
const CUSTOMS: readonly string[] = ['israel', 'candle_minutes', 'havdalah', 'tz'];

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

/** The file of what is shown: of the year where a year is. */
function getFile({ path, query, span, year }: Here): string {
  const kept = new URLSearchParams([...query].filter(([name]) => CUSTOMS.includes(name)));
  if (span === 'year') {
    kept.set('view', 'year');
    if (year !== undefined) kept.set('year', String(year));
  }
  return kept.size === 0 ? `${path}.ics` : `${path}.ics?${kept}`;
}

/** The feed of this place with these customs, for a calendar to subscribe to. */
function getFeed({ query, location, base_url }: Here): string {
  const asked = new URLSearchParams([['location', location], ...query]);
  return getFeedAddress(base_url, '/feeds/calendar.ics', asked, ['location', ...CUSTOMS]);
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
