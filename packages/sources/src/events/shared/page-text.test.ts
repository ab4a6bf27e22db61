import { describe, expect, test } from 'vitest';
import { LOADED_EVENT_READERS } from '../../testing/loaded-readers.ts';
import { calendar, inventedSite, READ_AT } from '../testing/invented.ts';
import { textOfPage } from './page-text.ts';

/** Letters of Hebrew and of western Europe as the one byte that each is in windows-1255 and windows-1252. */
function oneByte(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x5d0 ? code - 0x5d0 + 0xe0 : code;
  });
}

const page = (text: string, content_type: string | null = null) => ({ body: oneByte(text), content_type });

describe('the text of a page of events', () => {
  test.each([
    ['by its head', page('<html><meta charset="windows-1255"><p>שיעור שבועי'), 'שיעור שבועי'],
    [
      'by its head in the long form',
      page('<meta http-equiv="x" content="text/html; charset=windows-1255"><p>שיעור'),
      'שיעור',
    ],
    ['by its header', page('<p>שיעור', 'text/html; charset="windows-1255"'), 'שיעור'],
    ['by its letters', page('<html lang="he" dir="rtl"><p>שיעור שבועי בבית הכנסת'), 'שיעור שבועי בבית הכנסת'],
    ['of the west', page('<meta charset="iso-8859-1"><p>Café Chanukah'), 'Café Chanukah'],
  ])('is in the letters that its bytes are: %s', (_, given, expected) => {
    expect(textOfPage(given)).toContain(expected);
  });

  test('is UTF-8 where it is, whatever the page names', () => {
    const body = new TextEncoder().encode('<meta charset="windows-1255"><p>Café שיעור');
    expect(textOfPage({ body, content_type: 'text/html; charset=iso-8859-1' })).toContain('Café שיעור');
  });

  test('is none where letters would be lost', () => {
    const cut = new TextEncoder().encode('<meta charset="utf-8"><p>שיעור שבועי').subarray(0, -1);
    expect(() => textOfPage({ body: cut, content_type: null })).toThrow('neither UTF-8');
    const printed = new TextEncoder().encode('<p>a replaced \uFFFD letter');
    expect(textOfPage({ body: printed, content_type: null })).toContain('\uFFFD');
  });
});

test.each([
  [
    'events-jsonld',
    `<html><head><meta charset="windows-1255"></head><script type="application/ld+json">${JSON.stringify({
      '@type': 'Event',
      name: 'שיעור שבועי',
      startDate: '2026-12-06T19:30:00-05:00',
      url: 'https://scc.example/shiur',
    })}</script></html>`,
    null,
  ],
  [
    'events-ics',
    calendar([
      'UID:shiur@scc.example',
      'SUMMARY:שיעור שבועי',
      'DTSTART;TZID=America/New_York:20261206T193000',
      'DTEND;TZID=America/New_York:20261206T203000',
    ]),
    'text/calendar; charset=windows-1255',
  ],
] as const)('%s reads a page in Hebrew of one byte a letter', (reader, text, content_type) => {
  const given = {
    url: 'https://scc.example/events',
    fetched_at: READ_AT,
    http_status: 200,
    etag: null,
    last_modified: null,
    ...page(text, content_type),
  };
  const { rows } = LOADED_EVENT_READERS[reader].parse([given], { site: inventedSite(reader), observed_at: READ_AT });
  expect(rows.map(({ title }) => title)).toEqual(['שיעור שבועי']);
});
