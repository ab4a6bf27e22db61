import { getPage } from '@kehilla/fetch/testing';
import { withJsonLd } from '@kehilla/menus/testing';
import { describe, expect, test } from 'vitest';
import { readSite } from './read-site.ts';

const SITE = 'https://olivebranch.example/';
/** Reads a page as the first of a site: its menu, its business, its links. */
const readPage = (html: string) => {
  const first = { ...getPage(html), url: SITE, content_type: 'text/html' };
  expect(first.body.byteLength).toBeLessThan(3 * 1024 * 1024);
  return readSite(() => Promise.resolve(first), SITE, 0);
};
const MANY = 120_000;
/** What each of these takes at most: they took minutes, and what grows by the square of a page takes longer than this at these lengths. */
const MOST_MS = 20_000;
const item = (offers: object) => ({ '@type': 'MenuItem', name: 'Hummus', offers });
const shared = (offer: object) => [[offer, ...Array.from({ length: 5_000 }, () => item({ '@id': 'o' }))]];

describe('pages of a site that mean harm', () => {
  // Each of these once took minutes, or ended the reading with an error that was not the page's. The bounds tell an end from none.
  const REPEATED = [
    '<script>window.a={',
    '<script type="application/ld+json">{',
    '<b>',
    '<b></i>',
    '<p>x',
    '</p>',
    '<li>x $1',
    '<td>1',
    '<svg/>',
    '<a href=/menu>x',
    '<a href=//a.example/menu.pdf>',
    '<iframe src=menu>',
    '<!--',
    '<![CDATA[',
    '&nbsp;',
    '&#',
    '$1 ',
    '\t',
    '{',
    '\\',
    '<h2>x</h2><i>$1</i>',
  ];
  test.each(REPEATED)('a site of 600 kB of %j is read to its end', { timeout: 60_000 }, async (piece) => {
    const started = performance.now();
    await readPage(piece.repeat(600_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(MOST_MS);
  });

  const WITHIN: [string, string][] = [
    ['white space after a comment of JSON-LD', withJsonLd(`<!-- {} -->${' '.repeat(MANY)}x`)],
    ['white space after state', `<script>window.a = {"price":1}${' '.repeat(MANY)}x</script>`],
    ['white space in hours', withJsonLd({ '@type': 'Restaurant', openingHours: `${' '.repeat(MANY)}x` })],
    ['dots in a dish', `<li>aa $1</li><li>bb $2</li><li>cc${'.'.repeat(MANY)}x<br>Market price</li>`],
    ['classes of many texts', `<p class="${'1 '.repeat(MANY / 2)}">${'aa 9.50<br>'.repeat(6_000)}</p>`],
    ['lists in lists', withJsonLd(`${'['.repeat(MANY)}${']'.repeat(MANY)}`)],
    ['a graph in a graph', withJsonLd(`${'{"@graph":'.repeat(MANY / 2)}1${'}'.repeat(MANY / 2)}`)],
    ['businesses in businesses', withJsonLd(`${'{"@type":"Store","about":'.repeat(MANY / 5)}1${'}'.repeat(MANY / 5)}`)],
    ['a long list', withJsonLd(`[${'0,'.repeat(MANY * 2)}0]`)],
    ['prices without end', withJsonLd(item({ price: Array.from({ length: MANY }, () => 5) }))],
    [
      'dishes of one offer',
      withJsonLd(...shared({ '@id': 'o', name: 'x', price: Array.from({ length: MANY }, () => 5) })),
    ],
    [
      'things of one name',
      withJsonLd(
        ...shared(Object.fromEntries([['@id', 'o'], ...Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1])])),
      ),
    ],
    ['a list of state', `<script type="application/json">[${'{"name":"ab","price":"$1"},'.repeat(44_000)}{}]</script>`],
  ];
  test.each(WITHIN)('%s are read to their end', { timeout: 60_000 }, async (_, html) => {
    const started = performance.now();
    await readPage(html);
    expect(performance.now() - started).toBeLessThan(MOST_MS);
  });
});
