import type { AskPage, Page } from '../../types.ts';

const LISTINGS = 'https://chkosher.org/listings';

/** Asks for the agency's own listing page. Its form was never seen: where it is no list, the parser says so and the curator's CSV stands. */
export async function readPages(ask: AskPage): Promise<Page[]> {
  return [await ask({ url: LISTINGS, accepts: ['html'] })];
}
