import { type FeedEntry, MAX_ENTRIES, type WantedFeed } from '@kehilla/accounts';

/** A list as a form shows it: the typed values, right or wrong. */
export type ListTyped = WantedFeed & { readonly feed_id: string };

/** Empty lines of a form besides the filled ones. */
const EMPTY_LINES = 3;
const AFTER_SUNSET = 'after sunset';

/** The list that a form holds; lines in which nothing was typed are left out. `feed_id` '' = a new one. */
export function readList(form: URLSearchParams): ListTyped {
  const given = (name: string): string => (form.get(name) ?? '').trim();
  const [names, dates] = [form.getAll('name'), form.getAll('date')];
  const nights = new Set(form.getAll('night'));
  const entries = names.slice(0, MAX_ENTRIES).map((name, at) => ({
    name: name.trim(),
    date: withNight((dates[at] ?? '').trim(), nights.has(String(at))),
  }));
  return {
    feed_id: given('feed_id'),
    label: given('label'),
    location: given('location'),
    entries: entries.filter(({ name, date }) => name !== '' || date !== ''),
  };
}

/** Returns the lines of a form: those of the list, and empty ones. */
export function getLines(entries: readonly FeedEntry[]): { name: string; date: string; isNight: boolean }[] {
  const more = Math.min(EMPTY_LINES, MAX_ENTRIES - entries.length);
  return [
    ...entries.map(({ name, date }) => ({ name, ...withoutNight(date) })),
    ...Array.from({ length: more }, () => ({ name: '', date: '', isNight: false })),
  ];
}

function withNight(date: string, isNight: boolean): string {
  return !isNight || date === '' || date.endsWith(AFTER_SUNSET) ? date : `${date} ${AFTER_SUNSET}`;
}

function withoutNight(date: string): { readonly date: string; readonly isNight: boolean } {
  if (!date.endsWith(AFTER_SUNSET)) return { date, isNight: false };
  return { date: date.slice(0, -AFTER_SUNSET.length).trim(), isNight: true };
}
