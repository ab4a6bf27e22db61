import type { AskPage, Page } from '../../types.ts';
import { socrataPages } from '../socrata/socrata.ts';

/** Asks for the inspections of every restaurant, a row each violation, and of each row only what is read. Throws `SourceError`. Rule: sources note §2.8. */
export function readPages(ask: AskPage): Promise<Page[]> {
  return socrataPages(ask, {
    domain: 'data.cityofnewyork.us',
    id: '43nn-pn8j',
    where: null,
    key: 'camis',
    sharesKeys: true,
    columns: ['camis', 'inspection_date', 'record_date', ...COLUMNS],
  });
}

/** What a row of the register says of its restaurant, the columns that are often empty first; beside them stand its number and the dates. */
export const COLUMNS = [
  'grade',
  'latitude',
  'longitude',
  'phone',
  'zipcode',
  'building',
  'street',
  'boro',
  'cuisine_description',
  'dba',
] as const;
