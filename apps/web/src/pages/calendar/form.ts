import type { Values } from '../../ask.ts';
import { askForm, textField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader.ts';

/** How much of the calendar a page shows. */
export type Span = 'week' | 'month';

/** The parameters of the calendar that stand in an address as they are sent. */
const KEPT = ['israel', 'candle_minutes', 'tz'] as const;

/** How much the address asks for. */
export function spanOf(query: URLSearchParams): Span {
  return query.get('view') === 'month' ? 'month' : 'week';
}

/** The question of an address: the days of a week from `date`, or of the whole month that `date` lies in; today's where it names none. */
export function questionOf(location: string, query: URLSearchParams, today: string): Values {
  const kept = Object.fromEntries(KEPT.map((name) => [name, query.get(name)]));
  const asked = query.get('date');
  if (spanOf(query) === 'week') return { location, ...kept, date: asked, days: 8 };
  const date = /^\d{4}-\d{2}/.test(asked ?? '') ? (asked as string) : today;
  return { location, ...kept, date: `${date.slice(0, 7)}-01`, days: daysInMonth(date) };
}

/** How many days the month of a civil day has. */
export function daysInMonth(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A civil day so many days, or the first of a month so many months, later. */
export function later(
  date: string,
  { days = 0, months = 0 }: { readonly days?: number; readonly months?: number },
): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day + days)).toISOString().slice(0, 10);
}

/** Asks for a place. */
export function placeForm(reader: Reader, location: string | null): View {
  const { say } = reader;
  return askForm(
    reader,
    '/calendar',
    html`<div class="ask">
      ${textField('location', say('calendar.where'), location, { hint: say('calendar.hint') })}
      <button type="submit">${say('calendar.go')}</button>
    </div>`,
    { label: say('calendar.title') },
  );
}
