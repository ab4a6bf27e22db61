import type { Values } from '../../ask.ts';
import { type Filter, withoutValue } from '../../components/form/chips.ts';
import { askForm, textField, tickField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import { endOfDay, isDay, startOfDay } from '../../reader/days.ts';
import type { Reader } from '../../reader/reader.ts';

/** The path of the page. */
export const PATH = '/events';
const NAMES = [
  'q',
  'location',
  'lat',
  'lng',
  'radius_m',
  'category',
  'free_only',
  'community_only',
  'max_price',
  'include_stale',
  'cursor',
] as const;
/** Events on a page, and on the page of one day, which is as many as the service answers at once. */
const [ON_A_PAGE, ON_A_DAY] = [20, 50];

/** The question that an address asks: all that is listed, where it says nothing. Days of the form are days of New York. */
export function getQuestion(query: URLSearchParams): Values {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, query.get(name)])),
    from: isDay(from) ? startOfDay(from) : from,
    to: isDay(to) ? endOfDay(to) : to,
    limit: ON_A_PAGE,
  };
}

/** The day that an address wants to see alone (`view=day`, by `from`, else `today`); null where it wants a list. */
export function findDay(query: URLSearchParams, today: string): string | null {
  if (query.get('view') !== 'day') return null;
  const day = query.get('from') ?? '';
  return isDay(day) ? day : today;
}

/** The same question about one day alone. */
export function questionOfDay(query: URLSearchParams, day: string): Values {
  return { ...getQuestion(query), from: startOfDay(day), to: endOfDay(day), limit: ON_A_DAY };
}

/** Asks for events; `day` = the one that is seen alone. */
export function eventsForm(reader: Reader, query: URLSearchParams, day: string | null): View {
  const { say } = reader;
  const date = { type: 'date', dir: 'ltr' } as const;
  return askForm(
    reader,
    PATH,
    [
      html`<div class=${day === null ? 'ask of-4' : 'ask of-3'}>
      ${textField('q', say('events.words'), query.get('q'), { type: 'search' })}
      ${textField('location', say('find.where'), query.get('location'))}
      ${day === null ? [textField('from', say('events.from'), query.get('from'), date), textField('to', say('events.to'), query.get('to'), date)] : [textField('from', say('events.on'), day, date), html`<input type="hidden" name="view" value="day" />`]}
    </div>`,
      html`<div class="row">
      ${tickField('free_only', say('events.free_only'), query.get('free_only') === 'true')}
      ${tickField('community_only', say('events.community_only'), query.get('community_only') === 'true')}
      <button type="submit">${say('find.go')}</button>
    </div>`,
    ],
    { live: true, label: say('events.title') },
  );
}

/** Returns the active filters, each in words and with the address without it. The shown day is none: links lead to others. */
export function listFilters(reader: Reader, query: URLSearchParams, day: string | null): Filter[] {
  const of = (name: string, label: string): Filter => ({ label, without: withoutValue(reader, PATH, query, name) });
  const value = (name: string): string => query.get(name) ?? '';
  const written = (name: string): string => (isDay(value(name)) ? reader.day(value(name)) : value(name));
  return [
    ...(value('location') === '' ? [] : [of('location', value('location'))]),
    ...(value('from') === '' || day !== null ? [] : [of('from', `${reader.say('events.from')} ${written('from')}`)]),
    ...(value('to') === '' || day !== null ? [] : [of('to', `${reader.say('events.to')} ${written('to')}`)]),
    ...(value('free_only') === 'true' ? [of('free_only', reader.say('events.free_only'))] : []),
    ...(value('community_only') === 'true' ? [of('community_only', reader.say('events.community_only'))] : []),
    ...(value('max_price') === '' ? [] : [of('max_price', `≤ $${value('max_price')}`)]),
  ];
}
