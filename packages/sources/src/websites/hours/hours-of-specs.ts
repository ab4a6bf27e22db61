import type { JsonObject } from '../../parsing/json-value.ts';
import { daysOfSpec, HOLIDAYS, timesOfSpec } from './one-spec.ts';
import { doOverlap, emptyWeek, inOrder, mergedWeek, OFF } from './week-spans.ts';

/** A week as specifications state it: each day's hours as one text ("11:00-15:00,17:00-22:00", "off"), null where a day is not named; public holidays last. */
export type SpecWeek = readonly (string | null)[];

/**
 * The week of a page's `openingHoursSpecification`s. Null where one of them cannot be read, or where of one day they say two things at once. `unsaid` = what a
 * day without times is: nothing said, or `off`.
 */
export function weekOfSpecs(specs: readonly JsonObject[], unsaid: 'nothing' | 'off'): SpecWeek | null {
  const spans = [...emptyWeek(), []];
  const closedOn = new Set<number>();
  for (const spec of specs) {
    const [days, times] = [daysOfSpec(spec), timesOfSpec(spec)];
    if (days === null || days.length === 0 || times === null) return null;
    if (times === 'unsaid' && unsaid === 'nothing') continue;
    for (const day of days) {
      if (times === 'closed' || times === 'unsaid') closedOn.add(day);
      else spans[day]?.push(times);
    }
  }
  // A day that the page does not name is left unnamed: that it is closed then is not what the page says.
  const week = spans.map(inOrder);
  // Of a day that is open and closed, or open in two ways at once, nobody can tell which of them holds.
  if (week.some((own, day) => doOverlap(own) || (own.length > 0 && closedOn.has(day)))) return null;
  return week.map((own, day) => own.join(',') || (closedOn.has(day) ? OFF : null));
}

/** The hours of specifications that name no days, as one text ("10:00-14:00", "off"); null where they cannot be read, or say two things at once. */
export function hoursOfDates(specs: readonly JsonObject[]): string | null {
  const times = specs.map(timesOfSpec);
  if (times.includes(null)) return null;
  const said = inOrder(times.map((one) => (one === 'closed' || one === 'unsaid' ? OFF : (one as string))));
  if (said.length > 1 && (said.includes(OFF) || doOverlap(said))) return null;
  return said.some((span) => isFromItselfToItself(span)) ? null : said.join(',');
}

function isFromItselfToItself(span: string): boolean {
  const [opens, closes] = span.split('-');
  return opens === closes;
}

/** A week as one line; an empty one where nothing is said. */
export function asLine(week: SpecWeek): string {
  const days = mergedWeek(week.slice(0, HOLIDAYS));
  const holidays = week[HOLIDAYS] ?? null;
  return [days, holidays === null ? '' : `PH ${holidays}`].filter((part) => part !== '').join('; ');
}
