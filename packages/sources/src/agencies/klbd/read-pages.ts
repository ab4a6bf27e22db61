import type { AskPage, Page } from '../../types.ts';
import { SECTIONS } from './words.ts';

const PLACES = 'https://kosher.org.uk/kosher-places';

/** Asks for the pages of the register, one after the other. Throws `SourceError` when one cannot be had: the others are not the whole. */
export async function readPages(ask: AskPage): Promise<Page[]> {
  const pages: Page[] = [];
  for (const section of Object.keys(SECTIONS))
    pages.push(await ask({ url: `${PLACES}/${section}/`, accepts: ['html'] }));
  return pages;
}
