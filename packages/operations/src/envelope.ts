import type { Freshness, Source, Status } from '@kehilla/contract';

/** An answer in the shape of specification §2.1. */
export type EnvelopeOf<Data> = {
  data: Data;
  status: Status;
  freshness: Freshness;
  sources: Source[];
  notes?: string[];
};

/** An envelope; notes are left out where there are none, and never repeated. */
export function envelope<Data>(
  data: Data,
  status: Status,
  freshness: Freshness,
  sources: Source[],
  notes: readonly (string | null)[],
): EnvelopeOf<Data> {
  const told = [...new Set(notes.filter((note) => note !== null))];
  return { data, status, freshness, sources, ...(told.length === 0 ? {} : { notes: told }) };
}
