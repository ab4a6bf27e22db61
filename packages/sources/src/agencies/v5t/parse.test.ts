import { describe, expect, test } from 'vitest';
import { networkFor, askFrom, getPage, openSite, page } from '@kehilla/fetch/testing';
import { parse } from './parse.ts';
import { readPages } from './read-pages.ts';

const AT = { observed_at: '2026-11-20T00:00:00.000Z' };

function card(slug: string, inside = ''): string {
  return `<article class="listing_module__${slug.length} listing"><h2 class="listing_title__x9"><a href="https://vaadhakashrus.org/listing/${slug}/">Invented ${slug}</a></h2>${inside}</article>`;
}

function whole(...cards: readonly string[]) {
  return getPage(
    `<!DOCTYPE html><html><head><title>Establishments</title></head><body>${cards.join('\n')}</body></html>`,
  );
}

function fragment(...cards: readonly string[]) {
  return getPage(cards.join('\n'));
}

function one(inside: string) {
  return parse([whole(card('spot', inside))], AT).rows[0];
}

describe('v5t', () => {
  test.each([
    ['https://www.google.com/maps/search/12 Invented Ave, Cedarhurst, NY 11516, USA', '11516', null],
    ['https://www.google.com/maps/search/19-20+Invented+Avenue%2C+Far+Rockaway%2C+NY+11691%2C+USA', '11691', 'Queens'],
    [
      'https://www.google.com/maps/search/?api=1&query=19-20+Invented+Avenue%2C+Far+Rockaway%2C+NY+11691',
      '11691',
      'Queens',
    ],
    ['https://www.google.com/maps/search/19-20 Invented Avenue, Far Rockaway, NY 11697 %ZZ', '11697', 'Queens'],
  ])('the map search %s gives the address', (href, zip, borough) => {
    const row = one(`<div class="listing-item-map_tagline"><a href="${href}">Somewhere</a></div>`);
    expect(row?.address).toMatchObject({ zip, borough });
  });

  test('without a map search the tagline is the address, and without either there is none', () => {
    const tagline = '<div class="listing-item-map_tagline">12 Invented Ave, Far Rockaway, NY</div>';
    expect(one(tagline)?.address).toMatchObject({ house_number: '12', borough: 'Queens' });
    expect(one('')).toMatchObject({ address: null, phone: null });
  });

  test.each([
    ['tel:+15165550123', '+15165550123'],
    ['tel:(516) 555-0123', '+15165550123'],
    ['tel:call us', null],
    ['tel:', null],
  ])('the phone %s is %j', (href, phone) => {
    expect(one(`<a href="${href}">x</a>`)?.phone).toBe(phone);
  });

  test('a card without a name makes the reading partial', () => {
    const cards = ['a', 'b', 'c', 'd'].map((slug) => card(slug));
    const { rows, declared_total } = parse([whole(...cards, card('e').replace('Invented e', ' '))], AT);
    expect({ rows: rows.length, declared_total }).toEqual({ rows: 4, declared_total: 5 });
  });

  test('a page that repeats a card adds nothing', () => {
    expect(parse([whole(card('a'), card('b')), fragment(card('b'), card('c')), fragment()], AT).rows).toHaveLength(3);
  });

  test('a bare 0 ends the list after fragments with cards, and is an outage where none had any', () => {
    expect(parse([whole(card('a')), fragment(card('b')), getPage('0')], AT).rows).toHaveLength(2);
    expect(() => parse([whole(card('a')), getPage('0')], AT)).toThrow(
      expect.objectContaining({ fault: 'changed_shape' }),
    );
    expect(() => parse([whole(card('a')), getPage('-1')], AT)).toThrow(
      expect.objectContaining({ fault: 'unreachable' }),
    );
  });

  test.each([
    ['a fragment cut in a tag', [whole(card('a')), getPage(`${card('b')}\n<article`)], 'changed_shape'],
    ['a whole page without a card', [whole('<p>Welcome</p>')], 'changed_shape'],
    ['a whole page without a card after one with cards', [whole(card('a')), whole('<p>Welcome</p>')], 'changed_shape'],
    ['two pages without cards', [whole(card('a')), fragment(), fragment()], 'changed_shape'],
    ['nothing but an end', [fragment('<p>Nothing found</p>')], 'too_few'],
    ['a page cut short', [getPage('<html><body>'.concat(card('a')))], 'changed_shape'],
    ['a fragment cut short', [fragment(card('a'), '<article class="listing_module__1"><h2>')], 'changed_shape'],
    [
      'a challenge',
      [getPage('<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>')],
      'unreachable',
    ],
    ['JSON', [getPage('{"success":false}')], 'changed_shape'],
    [
      'a fault of PHP where a further page was asked for',
      [
        whole(card('a')),
        fragment(card('b')),
        getPage('<br />\n<b>Fatal error</b>:  Uncaught Error in x.php on line <b>7</b>'),
      ],
      'unreachable',
    ],
    [
      'a fault in the middle of a further page',
      [whole(card('a')), fragment(card('b'), '<b>Warning</b>:  mysqli_query() in x.php'), fragment()],
      'unreachable',
    ],
    [
      'a script that asks whether a person is reading',
      [whole(card('a')), fragment(card('b')), getPage('<script>location.reload()</script>')],
      'unreachable',
    ],
    ['too many questions', [whole(card('a')), fragment(card('b')), getPage('Too many requests')], 'unreachable'],
  ])('%s is no news', (_what, pages, fault) => {
    expect(() => parse(pages, AT)).toThrow(expect.objectContaining({ name: 'SourceError', fault }));
  });
});

describe('asking for the Vaad’s pages', () => {
  const pages = new Map([
    ['2', fragment(card('c'), card('d'))],
    ['3', fragment(card('e'))],
  ]);
  const first = whole(card('a'), card('b'));

  test('goes on until a page without cards, and keeps it', async () => {
    const { ask, pageRequests } = askFrom((_url, { form }) =>
      form === undefined ? first : (pages.get(form['page'] ?? '') ?? fragment('<p>Nothing found</p>')),
    );
    expect(parse(await readPages(ask), AT).rows).toHaveLength(5);
    expect(pageRequests.map(({ form }) => form?.['page'])).toEqual([undefined, '2', '3', '4']);
    expect(pageRequests[1]).toMatchObject({
      url: 'https://vaadhakashrus.org/wp-admin/admin-ajax.php',
      form: { action: 'establishment_search', businesstype: '', esktype: '', estitle: '', chks: '', address: '' },
      headers: { 'X-Requested-With': 'XMLHttpRequest', Referer: 'https://vaadhakashrus.org/establishments/' },
    });
  });

  test('ends where the site ends without a byte, over the wire too', async () => {
    const site = await openSite({
      '/establishments/': page(new TextDecoder().decode(first.body), 'text/html'),
      '/wp-admin/admin-ajax.php': (request, response) => {
        let form = '';
        request.on('data', (piece) => (form += String(piece)));
        request.on('end', () =>
          page(form.includes('page=2') ? card('c') : '', 'text/html; charset=UTF-8')(request, response),
        );
      },
    });
    const network = networkFor({ getOrigin: () => site.url });
    const read = await readPages(network.askFor('v5t'));
    await network.close();
    await site.close();
    expect(parse(read, AT).rows).toHaveLength(3);
  });

  test('fails where a page is without a byte, and not a moment later', async () => {
    let requestCount = 0;
    const { ask } = askFrom((_url, { form }) => {
      if (form === undefined) return first;
      return form['page'] === '3' && ++requestCount === 1 ? fragment() : (pages.get(form['page'] ?? '') ?? fragment());
    });
    await expect(readPages(ask)).rejects.toThrow(expect.objectContaining({ fault: 'unreachable' }));
  });

  test('stops where the site gives the same page whatever is asked', async () => {
    const { ask, pageRequests } = askFrom((_url, { form }) => (form === undefined ? first : fragment(card('a'))));
    await readPages(ask);
    expect(pageRequests).toHaveLength(2);
  });

  test('refuses a list without an end', async () => {
    const { ask, pageRequests } = askFrom((_url, { form }) =>
      form === undefined ? first : fragment(card(`n${form['page']}`)),
    );
    await expect(readPages(ask)).rejects.toThrow(expect.objectContaining({ fault: 'changed_shape' }));
    expect(pageRequests.length).toBeLessThan(40);
  });
});
