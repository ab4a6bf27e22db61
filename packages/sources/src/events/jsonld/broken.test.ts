import { describe, expect, test } from 'vitest';
import { parsed } from '../testing/invented.ts';

const EVENT = JSON.stringify({
  '@type': 'Event',
  name: 'Sample Evening',
  startDate: '2026-12-06T19:30:00-05:00',
  url: 'https://scc.example/evening',
});
const page = (...texts: readonly string[]) =>
  parsed(
    'events-jsonld',
    `<html>${texts.map((text) => `<script type="application/ld+json">${text}</script>`).join('')}</html>`,
  );

describe('JSON-LD as pages print it is read after one repair', () => {
  test.each([
    ['a trailing comma', EVENT.replace(/\}$/, ',}')],
    ['a trailing comma in a list', `[${EVENT},]`],
    ['CDATA behind slashes', `//<![CDATA[\n${EVENT}\n//]]>`],
    ['CDATA in comments', `/*<![CDATA[*/${EVENT}/*]]>*/`],
    ['CDATA', `<![CDATA[${EVENT}]]>`],
    ['a comment', `<!-- ${EVENT} -->`],
    ['a raw line break in a text', EVENT.replace('Sample Evening', 'Sample\nEvening')],
    ['a semicolon', `${EVENT};`],
    ['CDATA and a trailing comma', `//<![CDATA[\n${EVENT.replace(/\}$/, ',\n}')}\n//]]>`],
  ])('%s', (_, text) => {
    const { rows, unreadable } = page(text);
    expect([rows.map(({ title }) => title), unreadable]).toEqual([['Sample Evening'], 0]);
  });

  test('what that does not mend costs only itself', () => {
    const { rows, unreadable } = page(EVENT, EVENT.slice(0, -3), '//<![CDATA[\n//]]>', '');
    expect([rows.length, unreadable]).toEqual([1, 1]);
  });

  test('a page with nothing else fails', () => expect(() => page('{"@type": "Event"')).toThrow());
});
