import type { Page } from '../types.ts';

/** A page of this text, read on the first of January 2026. */
export function pageOf(text: string): Page {
  return {
    url: 'file:///invented',
    body: new TextEncoder().encode(text),
    fetched_at: '2026-01-01T00:00:00.000Z',
    content_type: null,
    http_status: null,
    etag: null,
    last_modified: null,
  };
}
