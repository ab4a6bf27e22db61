import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { audit } from '../../reading/examine.ts';
import { getReader } from '../../testing/get-reader.ts';

const { manifest, parse, readPages } = getReader('klbd');

const AT = { observed_at: '2026-11-20T00:00:00.000Z' };
const ADDRESS =
  '<div class="w-post-elm post_custom_field"><span class="w-post-elm-value">9 Imaginary Parade, London NW99 9ZZ</span></div>';
const MEAT =
  '<div class="w-post-elm post_taxonomy"><span class="w-post-elm-value"><a href="/meat/">Meat</a></span></div>';

function register(
  inside: string,
  head = '<link rel="canonical" href="https://kosher.org.uk/kosher-places/restaurants/">',
) {
  return getPage(`<html><head>${head}</head><body>${inside}</body></html>`);
}

function card(name: string, inside = ADDRESS, attributes = 'class="w-grid-item"') {
  return `<article ${attributes}><h2 class="w-post-elm post_title x1">${name}</h2>${inside}</article>`;
}

describe('klbd', () => {
  test('what the agency says of all its restaurants is a policy, with its page and day, and no standard of a row', () => {
    expect(manifest.agencies[0]?.policies).toMatchObject([
      { url: 'https://kosher.org.uk/kosher-places/restaurants/', read_on: '2026-09-08' },
    ]);
    expect(parse([register(card('Invented One', MEAT))], AT).rows[0]?.listing?.standards).toEqual([]);
  });

  test('a note behind a name says what is served', () => {
    expect(parse([register(card('Invented Bar (Dairy)'))], AT).rows[0]).toMatchObject({
      names: [{ text: 'Invented Bar' }],
      listing: { food_status: ['dairy'] },
    });
  });

  test.each([
    ['(Meat/Parev)', ['meat', 'pareve']],
    ['(Dairy &amp; Parve)', ['dairy', 'pareve']],
    ['(Parev)', ['pareve']],
  ])('the note %s says all that is served', (note, food_status) => {
    expect(parse([register(card(`Invented Bar ${note}`))], AT).rows[0]).toMatchObject({
      names: [{ text: 'Invented Bar' }],
      listing: { food_status },
    });
  });

  const value = (inside: string, more = '') =>
    `<div class="w-post-elm ${more}"><span class="w-post-elm-value">${inside}</span></div>`;
  const PARADE = '9 Imaginary Parade, London NW99 9ZZ';
  test.each([
    [`020 7946 0958<br>${PARADE}`, '+442079460958'],
    [`Tel: 020 7946 0958<br/>\n${PARADE}`, '+442079460958'],
    [`WhatsApp 07700 900123<br>${PARADE}`, '+447700900123'],
    [`+44 (0)20 7946 0958\n${PARADE}`, '+442079460958'],
    [`020 7946 0958, ${PARADE}`, '+442079460958'],
    [`${PARADE}<br>020 7946 0958`, '+442079460958'],
    [PARADE, null],
  ])('a telephone among the lines of an address is none of it: %j', (inside, phone) => {
    for (const html of [value(inside), value(inside, 'address')]) {
      const [row] = parse([register(card('Invented Bar', html))], AT).rows;
      expect(row?.address).toMatchObject({ line: PARADE, zip: 'NW99 9ZZ' });
      expect([phone, null]).toContain(row?.phone);
      expect(row?.listing?.as_read['phone'] === undefined).toBe(phone === null);
    }
  });

  test('the block that is marked as the address is it, whatever stands before it', () => {
    const inside = value('020 7946 0958') + value('Order online') + value(PARADE, 'post_custom_field address');
    expect(parse([register(card('Invented Bar', inside))], AT).rows[0]?.address?.line).toBe(PARADE);
  });

  test('a card without an address has none: not its category, and not the next card’s address', () => {
    const boxed = parse([register(card('Invented One', MEAT) + card('Invented Two'))], AT).rows;
    expect(boxed.map((row) => row.address?.zip ?? null)).toEqual([null, 'NW99 9ZZ']);
    const bare = `<h2 class="post_title">Invented One</h2>${MEAT}<h2 class="post_title">Invented Two</h2>${ADDRESS}`;
    expect(parse([register(bare)], AT).rows.map((row) => [row.address?.zip ?? null, row.listing?.food_status])).toEqual(
      [
        [null, ['meat']],
        ['NW99 9ZZ', []],
      ],
    );
  });

  test.each([
    ['class="w-grid-item post-12 x" data-id="34"', 'Invented House', '34'],
    ['class="w-grid-item post-12 x"', 'Invented House', '12'],
    ['class="w-grid-item"', '<a href="/business/invented-house/">Invented House</a>', 'invented-house'],
  ])('%s %s has the key %s', (attributes, name, key) => {
    expect(parse([register(card(name, ADDRESS, attributes))], AT).rows[0]?.external_id).toBe(key);
  });

  test('branches of one name without a number are told apart by their addresses', () => {
    const other = ADDRESS.replace('9 Imag', '10 Imag');
    expect(parse([register(card('Invented House') + card('Invented House', other))], AT).rows).toHaveLength(2);
  });

  test.each([
    ['<link rel="canonical" href="https://kosher.org.uk/kosher-places/bakeries/">', 'bakery'],
    ['<meta property="og:url" content="https://kosher.org.uk/kosher-places/shops/">', null],
    ['<title>Restaurants – KLBD</title>', 'restaurant'],
    ['', null],
  ])('on a page with %s a card is the kind %j', (head, category) => {
    expect(parse([register(card('Invented House'), head)], AT).rows[0]?.category).toBe(category);
  });

  test('news beside the register is no establishment', () => {
    const news = card('Invented News', ADDRESS, 'class="w-grid-item post-7 post type-post" data-id="7"');
    const { rows } = parse(
      [register(card('Invented House') + news + `<footer>${card('Invented Footer')}</footer>`)],
      AT,
    );
    expect(rows.map((row) => row.names[0]?.text)).toEqual(['Invented House']);
    expect(() => parse([register(news)], AT)).toThrow(expect.objectContaining({ fault: 'changed_shape' }));
  });

  test.each([
    '<nav class="pagination"><a class="next page-numbers" href="/kosher-places/restaurants/page/2/">2</a></nav>',
    '<div class="g-loadmore w-btn">Load more</div>',
    '<link rel="next" href="https://kosher.org.uk/kosher-places/restaurants/page/2/">',
  ])('a page that goes on (%s) makes the reading partial', (more) => {
    const cards = Array.from({ length: 12 }, (_, i) => card('Invented House', ADDRESS, `data-id="${i + 1}"`)).join('');
    const readState = (inside: string) => audit(manifest, parse([register(inside)], AT), null).state;
    expect([readState(cards), readState(cards + more)]).toEqual(['complete', 'partial']);
  });

  test('no standard is read out of the agency’s policies', () => {
    expect(parse([register(card('Invented House (Meat)', ADDRESS + MEAT))], AT).rows[0]).toMatchObject({
      names: [{ text: 'Invented House' }],
      listing: { food_status: ['meat'], standards: [] },
    });
  });

  test.each([
    '<link rel="canonical" href="https://www.klbdkosher.org/certified/">',
    '<meta property="og:url" content="https://klbdkosher.org/">',
  ])('the trade site (%s) is refused', (head) => {
    expect(() => parse([register(card('Invented Works Ltd'), head)], AT)).toThrow(/trade site/);
  });

  test.each([
    ['a page without a card', register('<p>Welcome</p>'), 'changed_shape'],
    ['a login page', getPage('<html><head><title>Log In ‹ KLBD</title></head><body></body></html>'), 'unreachable'],
    ['JSON', getPage('[{"id":1}]'), 'changed_shape'],
    ['a page cut short', getPage(`<html><body>${card('Invented House')}`), 'changed_shape'],
  ])('%s is no news, beside a good page too', (_what, page, fault) => {
    for (const pages of [[page], [register(card('Invented House')), page]])
      expect(() => parse(pages, AT)).toThrow(expect.objectContaining({ name: 'SourceError', fault }));
  });

  test('its three pages are asked for; without one of them there is no reading', async () => {
    const { ask, pageRequests } = askFrom(() => register(card('Invented House')));
    expect(await readPages(ask)).toHaveLength(3);
    expect(pageRequests.map(({ url }) => url.split('/').at(-2))).toEqual(['restaurants', 'bakeries', 'shops']);
    await expect(
      readPages(askFrom((url) => (url.includes('shops') ? null : register(card('x')))).ask),
    ).rejects.toThrow();
  });
});
