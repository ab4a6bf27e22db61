import type { AskPage, Page } from '../../types.ts';
import { socrataPages } from '../socrata/socrata.ts';

/** Asks for the attorneys of the five counties of New York City. Throws `SourceError`. */
export function readPages(ask: AskPage): Promise<Page[]> {
  return socrataPages(ask, {
    domain: 'data.ny.gov',
    id: 'eqw2-r5nb',
    where: "county in('Kings','New York','Queens','Bronx','Richmond')",
    key: 'registration_number',
  });
}
