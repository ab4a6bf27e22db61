import { describe, expect, test } from 'vitest';
import { readMenuPage } from '../read-menu-page.ts';
import { menuPage, withJsonLd } from '../testing/pages.ts';
import { getGraph, jsonLdObjects } from './graph.ts';
import { readJsonLd } from './read-jsonld.ts';

const item = (name: string, offers: unknown, own: object = {}) => ({ '@type': 'MenuItem', name, offers, ...own });
const read = async (...blocks: (object | string)[]) =>
  (await readMenuPage(menuPage(withJsonLd(...blocks))))?.dishes ?? [];
const inMenu = (...items: object[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  hasMenu: { '@type': 'Menu', hasMenuSection: [{ '@type': 'MenuSection', name: 'Salads', hasMenuItem: items }] },
});

describe('menus in JSON-LD', () => {
  test('inline, with its section, price, marks and language', async () => {
    const salad = item(
      'Chopped Herb Salad',
      { '@type': 'Offer', price: '13.50', priceCurrency: 'USD' },
      { description: 'Tomato, cucumber, mint', suitableForDiet: 'https://schema.org/VeganDiet' },
    );
    expect(await read(inMenu(salad))).toEqual([
      {
        name: 'Chopped Herb Salad',
        description: 'Tomato, cucumber, mint',
        section: 'Salads',
        price: { amount: 13.5, currency: 'USD' },
        price_text: '13.50',
        stated: ['vegan'],
      },
    ]);
    expect((await readMenuPage(menuPage(withJsonLd(inMenu(salad)))))?.lang).toBe('en-US');
  });

  test('in a graph, each thing named by the other, in any order', async () => {
    const graph = [
      { '@id': '#item', ...item('Split Pea Soup', { '@id': '#offer' }) },
      { '@id': '#section', '@type': 'https://schema.org/MenuSection', name: 'Soups', hasMenuItem: { '@id': '#item' } },
      { '@id': '#offer', '@type': 'Offer', price: 7, priceCurrency: 'USD' },
      { '@id': '#menu', '@type': ['Menu', 'CreativeWork'], hasMenuSection: [{ '@id': '#section' }] },
      { '@type': 'Restaurant', hasMenu: { '@id': '#menu' } },
    ];
    expect(await read({ '@graph': graph })).toMatchObject([
      { name: 'Split Pea Soup', section: 'Soups', price: { amount: 7 } },
    ]);
  });

  test('nested sections keep the nearest heading', async () => {
    const menu = {
      '@type': 'Menu',
      hasMenuSection: {
        '@type': 'MenuSection',
        name: 'Dinner',
        hasMenuSection: { '@type': 'MenuSection', name: 'Grill', hasMenuItem: item('Hanger Steak', { price: '46' }) },
      },
    };
    expect(await read(menu)).toMatchObject([{ section: 'Grill' }]);
  });

  test.each<[string, unknown, number | null, string | null]>([
    ['one offer', { price: '9.00' }, 9, '9.00'],
    ['a number', { price: 9 }, 9, '9'],
    ['sizes', [{ price: '14' }, { price: '9' }], 9, '14 / 9'],
    ['an aggregate', { '@type': 'AggregateOffer', lowPrice: '8', highPrice: '12' }, 8, '8 / 12'],
    ['an aggregate of offers', { offers: [{ price: '5' }, { price: '6' }] }, 5, '5 / 6'],
    ['a specification', { priceSpecification: { minPrice: 10, maxPrice: 15 } }, 10, '10 / 15'],
    ['a text', { price: 'Market Price' }, null, 'Market Price'],
    ['none', undefined, null, null],
    ['nonsense', 'soon', null, null],
    [
      'two currencies',
      [
        { price: '12', priceCurrency: 'USD' },
        { price: '10', priceCurrency: 'EUR' },
      ],
      12,
      '12',
    ],
    [
      'several at once',
      [
        { name: '2 for', price: '10' },
        { name: 'One', price: '6' },
      ],
      6,
      '6',
    ],
    ['several alone', { price: '10', eligibleQuantity: { value: 2 } }, null, null],
    [
      'a measure',
      { priceSpecification: { price: '3', referenceQuantity: { value: 100, unitCode: 'GRM' } } },
      null,
      null,
    ],
    ['one by name of its quantity', { price: '10', eligibleQuantity: { value: '1' } }, 10, '10'],
    ['a text of several', { price: '2 for $10' }, null, '2 for $10'],
    [
      'a price that is struck out',
      { price: '35', priceSpecification: { price: '30', priceType: 'https://schema.org/StrikethroughPrice' } },
      35,
      '35',
    ],
    ['a price for members', { price: '15', priceSpecification: { price: '12', validForMemberTier: {} } }, 15, '15'],
  ])('offers: %s', async (_, offers, amount, text) => {
    const [dish] = await read(inMenu(item('Hummus', offers)));
    expect([dish?.price?.amount ?? null, dish?.price_text]).toEqual([amount, text]);
  });

  test('a dish has the price of the offer that offers it, under its catalog', async () => {
    const offer = { '@type': 'Offer', price: '7', itemOffered: { '@type': 'MenuItem', name: 'Pea Soup' } };
    const soups = { '@type': 'OfferCatalog', name: 'Soups', itemListElement: [offer] };
    expect(await read({ '@type': 'Restaurant', hasOfferCatalog: soups })).toMatchObject([
      { name: 'Pea Soup', section: 'Soups', price: { amount: 7, currency: 'USD' } },
    ]);
  });

  test('another currency is kept', async () => {
    expect(await read(inMenu(item('Sabich', { price: '45', priceCurrency: 'ILS' })))).toMatchObject([
      { price: { amount: 45, currency: 'ILS' } },
    ]);
  });

  test('comments, CDATA, trailing commas and raw line breaks are repaired; what stays broken is skipped', async () => {
    const text = JSON.stringify(inMenu(item('Falafel Plate', { price: '12' }))).replace(/\}$/, ',}');
    expect(await read(`<!-- ${text.replace('Falafel Plate', 'Falafel\nPlate')} -->`)).toMatchObject([
      { name: 'Falafel Plate' },
    ]);
    expect(await read(`//<![CDATA[\n${text}\n//]]>`, '{ not json')).toHaveLength(1);
  });

  test('a claim about kashrus is no mark, and no dish is made of it', async () => {
    const [dish] = await read(
      inMenu(
        item(
          'Beef Burger',
          { price: '18' },
          {
            suitableForDiet: ['https://schema.org/KosherDiet', 'https://schema.org/HalalDiet'],
            description: 'Glatt kosher beef',
          },
        ),
      ),
    );
    expect(dish).toMatchObject({ stated: [], description: 'Glatt kosher beef' });
  });

  test('linked menus are leads, not dishes', () => {
    const html = withJsonLd({ '@type': 'Restaurant', hasMenu: 'https://olivebranch.example/food', menu: '/old-menu' });
    expect(readJsonLd(getGraph(jsonLdObjects(html)), '2026-11-01T12:00:00.000Z')).toEqual({
      dishes: [],
      links: ['https://olivebranch.example/food', '/old-menu'],
    });
  });

  test('a graph that names itself in circles ends', async () => {
    expect(
      await read({
        '@graph': [
          { '@id': '#a', '@type': 'Menu', hasMenuSection: { '@id': '#b' } },
          { '@id': '#b', '@type': 'MenuSection', hasMenuSection: { '@id': '#a' } },
        ],
      }),
    ).toEqual([]);
  });
});
