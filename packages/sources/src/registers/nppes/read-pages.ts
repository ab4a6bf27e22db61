import { SourceError } from '@kehilla/core';
import type { AskPage, Page } from '@kehilla/fetch/page';
import { readAnswer } from './answer.ts';
import asked from './asked.json' with { type: 'json' };

const API = 'https://npiregistry.cms.hhs.gov/api/';
const PAGE_ROWS = 200;
/** No more than this many rows are given to one question; one with more is asked again by longer beginnings. */
const MOST_SKIPPED = 1_000;

/** Asks for every profession by beginnings of ZIP codes, which grow until an answer has them all. Throws `SourceError`. Rule: sources note §2.7. */
export async function readPages(ask: AskPage): Promise<Page[]> {
  const pages: Page[] = [];
  for (const profession of asked.professions)
    for (const zip of asked.zips) pages.push(...(await listPages(ask, profession, zip)));
  return pages;
}

async function listPages(ask: AskPage, profession: string, zip: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let skip = 0; skip <= MOST_SKIPPED; skip += PAGE_ROWS) {
    const page = await ask({ url: getUrl(profession, zip, skip), accepts: ['json'] });
    pages.push(page);
    if (readAnswer(page).length < PAGE_ROWS) return pages;
  }
  if (zip.length === 5)
    throw new SourceError(
      'changed_shape',
      `One ZIP code has more than ${MOST_SKIPPED + PAGE_ROWS} rows of one profession.`,
    );
  const narrower: Page[] = [];
  for (let digit = 0; digit <= 9; digit++) narrower.push(...(await listPages(ask, profession, `${zip}${digit}`)));
  return narrower;
}

function getUrl(profession: string, zip: string, skip: number): string {
  const query = new URLSearchParams({
    version: '2.1',
    taxonomy_description: profession,
    postal_code: `${zip}*`,
    state: 'NY',
    address_purpose: 'LOCATION',
    limit: String(PAGE_ROWS),
    skip: String(skip),
  });
  return `${API}?${query}`;
}
