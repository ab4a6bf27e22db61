import type { AskPage, Page } from '../../types.ts';
import { socrataPages } from '../socrata/socrata.ts';
import { COLUMNS } from './columns.ts';

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
