import type { AskPage, Page } from '../../types.ts';
import { socrataPages } from '../socrata/socrata.ts';

/** Asks for licences of premises; those of persons are nobody's address. Throws `SourceError`. */
export function readPages(ask: AskPage): Promise<Page[]> {
  return socrataPages(ask, {
    domain: 'data.cityofnewyork.us',
    id: 'w7w3-xahh',
    where: "upper(license_type) != 'INDIVIDUAL'",
    key: 'license_nbr',
  });
}
