import type { AskPage, Page } from '../../types.ts';
import { socrataPages } from '../socrata/socrata.ts';

/**
 * Asks for licences of premises, and for those of which the register does not say; those of persons are nobody's address. A comparison with
 * nothing is no yes in SoQL, so that nothing has to be asked for by name. Throws `SourceError`.
 */
export function readPages(ask: AskPage): Promise<Page[]> {
  return socrataPages(ask, {
    domain: 'data.cityofnewyork.us',
    id: 'w7w3-xahh',
    where: "(license_type IS NULL OR upper(license_type) != 'INDIVIDUAL')",
    key: 'license_nbr',
  });
}
