import { expect, test } from 'vitest';
import type { ContentKind } from './page.ts';
import { findKind, mislabelledAs } from './content-kind.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const LIST = '{"results":[{"id":1}],"total":1}';
const FEED = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
const HTML = '<!doctype html><html><body>Hello</body></html>';

test.each<[string, string, ContentKind[], ContentKind | null]>([
  // What it is called and what it is agree.
  ['application/json; charset=utf-8', LIST, ['json'], 'json'],
  ['text/html', HTML, ['html'], 'html'],
  ['text/calendar', FEED, ['calendar'], 'calendar'],
  ['application/pdf', '%PDF-1.7 …', ['html', 'pdf'], 'pdf'],
  ['image/png', '\x89PNG\r\n', ['image'], 'image'],
  // They contradict each other.
  ['application/pdf', LIST, ['json'], null],
  ['application/pdf', LIST, ['json', 'pdf'], null],
  ['application/pdf', HTML, ['html', 'pdf'], null],
  ['image/png', LIST, ['json', 'image'], null],
  ['application/zip', LIST, ['json'], null],
  ['application/json', '%PDF-1.7', ['json'], null],
  ['application/json', 'PK\x03\x04', ['json'], null],
  ['application/json', HTML, ['json'], null],
  ['text/html', '%PDF-1.7', ['html', 'pdf'], null],
  ['text/html', LIST, ['html'], null],
  ['text/calendar', HTML, ['calendar'], null],
  ['text/csv', HTML, ['csv'], null],
  // Texts under another text's name, whole and not.
  ['text/html', LIST, ['json'], 'json'],
  ['text/html', LIST.slice(0, -2), ['json'], null],
  ['text/javascript', LIST, ['json'], 'json'],
  ['text/html', FEED, ['calendar'], 'calendar'],
  ['text/html', FEED.slice(0, 30), ['calendar'], null],
  ['text/html', '<?xml version="1.0"?><rss><channel></channel></rss>', ['xml'], 'xml'],
  ['text/html', 'a,b\n1,2\n', ['csv'], 'csv'],
  ['text/plain', HTML, ['html'], 'html'],
])('%s with %j, where %j is asked for, is %s', (type, body, accepts, kind) =>
  expect(findKind(type, bytes(body), accepts)).toBe(kind),
);

test.each<[string | null, string, string | null]>([
  ['text/html; charset=utf-8', LIST, 'json as text/html'],
  ['text/html', FEED, 'calendar as text/html'],
  ['application/json', LIST, null],
  ['text/plain', LIST, null],
  ['text/html', HTML, null],
  [null, LIST, null],
])('a page of type %s with %j is told as %s', (content_type, body, note) =>
  expect(mislabelledAs({ content_type, body: bytes(body) })).toBe(note),
);
