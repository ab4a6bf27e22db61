import type { Freshness, PartialDate, Source, Status } from '@kehilla/contract';
import { knownInWords, partialDatesIn, type PartialDates, withKnownDates, withKnownDatesIn } from './known-dates.ts';

/** An answer in the shape of specification §2.1. */
export type EnvelopeOf<Data> = {
  data: Data;
  status: Status;
  freshness: Freshness;
  sources: Source[];
  notes?: string[];
};

/**
 * An envelope; notes are left out where there are none, and never repeated. Dates that are not known to their day (`partial`) stand in it as the earliest
 * instant that they can mean; texts show what is known of them, `coverage.dates` of the data has each, and a note says so. Rule: decisions §5.
 * `sayDates` are the members of the data in which texts may name a date: all of them, where none is named.
 */
export function envelope<Data>(
  data: Data,
  status: Status,
  freshness: Freshness,
  sources: Source[],
  notes: readonly (string | null)[],
  { partialDates: partial }: { readonly partialDates: PartialDates } = NO_PARTIAL_DATES,
  sayDates: readonly (keyof Data)[] | null = null,
): EnvelopeOf<Data> {
  const dates = partialDatesIn(sources, freshness, partial);
  const told = [...new Set(notes.filter((note) => note !== null))].map((note) => withKnownDates(note, dates));
  if (dates.length > 0) told.push(noteOnDates(dates));
  return {
    data: dates.length === 0 ? data : withDates(showKnownDates(data, dates, sayDates), dates),
    status,
    freshness,
    sources,
    ...(told.length === 0 ? {} : { notes: told }),
  };
}

function showKnownDates<Data>(
  data: Data,
  dates: readonly PartialDate[],
  members: readonly (keyof Data)[] | null,
): Data {
  if (members === null) return withKnownDatesIn(data, dates);
  return { ...data, ...Object.fromEntries(members.map((member) => [member, withKnownDatesIn(data[member], dates)])) };
}

/** Data with its partial dates beside what else is told of how it was looked for. */
function withDates<Data>(data: Data, dates: readonly PartialDate[]): Data {
  const { coverage = {} } = data as { readonly coverage?: object };
  return { ...data, coverage: { ...coverage, dates } };
}

function noteOnDates(dates: readonly PartialDate[]): string {
  const known = [...new Set(dates.map((date) => knownInWords(date.known)))].join(', ');
  return `Of some of what was read only the year or month is known (${known}); its dates are the earliest that it can mean.`;
}

/** Of a calculation, whose dates are exact. */
const NO_PARTIAL_DATES = { partialDates: new Map<string, string>() };
