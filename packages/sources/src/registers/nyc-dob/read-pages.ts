import type { AskPage, Page } from '../../types.ts';
import { socrataPages } from '../socrata/socrata.ts';

/** Asks for every licence. Throws `SourceError`. */
export function readPages(ask: AskPage): Promise<Page[]> {
  return socrataPages(ask, { domain: 'data.cityofnewyork.us', id: 't8hj-ruu2', where: null, key: 'license_sl_no' });
}
