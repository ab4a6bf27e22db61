import type { Freshness, Source, Status } from '@kehilla/contract';
import {
  partialDatesIn,
  type PartialDates,
  withKnownDates,
  withKnownDatesIn,
  withKnownPart,
} from './describe/evidence/known-dates.ts';

/** An answer in the shape of specification §2.1. */
export type EnvelopeOf<Data> = {
  data: Data;
  status: Status;
  freshness: Freshness;
  sources: Source[];
  notes?: string[];
};

/**
 * An envelope; notes are left out where there are none, and never repeated. Of dates that are not known to their day (`partial`) it shows what is known:
 * in texts, beside its sources and in `freshness.partial_dates`. Rule: docs/decisions.md.
 */
export function envelope<Data>(
  data: Data,
  status: Status,
  freshness: Freshness,
  sources: Source[],
  notes: readonly (string | null)[],
  { partialDates: partial }: { readonly partialDates: PartialDates } = NO_PARTIAL_DATES,
): EnvelopeOf<Data> {
  const dates = partialDatesIn(sources, freshness, partial);
  const told = [...new Set(notes.filter((note) => note !== null))].map((note) => withKnownDates(note, dates));
  return {
    data: withKnownDatesIn(data, dates),
    status,
    freshness: dates.length === 0 ? freshness : { ...freshness, partial_dates: dates },
    sources: dates.length === 0 ? sources : sources.map((source) => withKnownPart(source, dates)),
    ...(told.length === 0 ? {} : { notes: told }),
  };
}

/** Of a calculation, whose dates are exact. */
const NO_PARTIAL_DATES = { partialDates: new Map<string, string>() };
