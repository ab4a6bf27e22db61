import { fold } from '@kehilla/core';
import { isSameSite } from '../../network/target.ts';
import { linksOf } from '../links-of-page.ts';
import data from './facts-words.json' with { type: 'json' };

const NOT_A_PAGE = /\.(?:pdf|jpe?g|png|gif|webp|svg|mp4|zip|docx?|xlsx?|css|js|ics|xml|json|vcf)$/i;
/** A link that says more is a sentence. */
const MOST_WORDS = 6;

/**
 * The one page of a business's own site that most plainly tells when it is open and how it is called, by what its first page's links say: of hours, of
 * contact, of where it is, of itself; the same site only. Null where none is linked. Words: `facts-words.json`.
 */
export function findFactsLink(html: string, pageUrl: string): string | null {
  const base = new URL(pageUrl);
  let best: { readonly url: string; readonly points: number } | null = null;
  for (const { href, text } of linksOf(html)) {
    const url = URL.parse(href, pageUrl);
    if (url === null || !/^https?:$/.test(url.protocol) || !isSameSite(base, url) || NOT_A_PAGE.test(url.pathname))
      continue;
    url.hash = '';
    const points = url.href === base.href ? 0 : pointsOf(text) + pointsOf(decoded(url.pathname));
    if (points > (best?.points ?? 0)) best = { url: url.href, points };
  }
  return best?.url ?? null;
}

function pointsOf(text: string): number {
  const words = ` ${fold(text.replaceAll(/[/_.-]/g, ' '))} `;
  if (words.trim().split(' ').length > MOST_WORDS || has(words, data.never)) return 0;
  return data.words.find((each) => has(words, each.words))?.points ?? 0;
}

function has(words: string, looked: readonly string[]): boolean {
  return looked.some((word) => words.includes(` ${fold(word)} `));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
