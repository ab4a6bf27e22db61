import { readFileSync } from 'node:fs';
import type { Page } from '@kehilla/fetch/page';

/** The sample file as a page read at `readAt`. */
export function samplePage(readAt: string): Page {
  const file = new URL('./neighbourhood.json', import.meta.url);
  return {
    url: 'kehilla:sample',
    body: readFileSync(file),
    fetched_at: readAt,
    content_type: 'application/json',
    http_status: null,
    etag: null,
    last_modified: null,
  };
}
