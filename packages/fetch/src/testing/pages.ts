import { SourceError } from '@kehilla/core';
import type { AskPage, Page, PageRequest } from '../page/page.ts';

/** A page of this text, read on the first of January 2026. */
export function getPage(text: string): Page {
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

/** A way to ask that answers from `answer` (null: the page cannot be had) and keeps what was asked for. */
export function askFrom(answer: (url: string, request: PageRequest) => Page | null): {
  readonly ask: AskPage;
  readonly pageRequests: readonly PageRequest[];
} {
  const pageRequests: PageRequest[] = [];
  return {
    pageRequests,
    ask: async (request) => {
      pageRequests.push(request);
      const page = answer(request.url, request);
      if (page === null) throw new SourceError('unreachable', 'The site did not answer as it should.');
      return page;
    },
  };
}
