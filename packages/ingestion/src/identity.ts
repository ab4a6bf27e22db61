import { createHash, randomBytes } from 'node:crypto';
import { SourceError } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';

/** Returns the SHA-256 of the read pages, their bytes joined without separator, as any downloader can compute it; hexadecimal. */
export function getHash(pages: readonly Page[]): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(page.body);
  return hash.digest('hex');
}

/** A new name for a reading of a source that read pages of this hash; no two are alike. */
export function makeReadingId(source: string, sha256: string): string {
  const text = `${source}|${sha256}|${randomBytes(8).toString('hex')}`;
  return `rd_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

/** Refuses a reading from the future. Throws `SourceError`. */
export function refuseFuture(observed_at: string, now: Date): void {
  if (observed_at > now.toISOString())
    throw new SourceError('changed_shape', `The reading is dated ${observed_at}, which lies in the future.`);
}
