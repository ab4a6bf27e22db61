import { describe, expect, test } from 'vitest';
import { readMenuPage } from '../read-menu-page.ts';
import { menuPage, withJsonLd } from '../testing/pages.ts';
import { isOffered } from './no-price.ts';

const NOW = '2026-11-01T12:00:00.000Z';

describe('whether an offer holds', () => {
  test.each<[object, boolean]>([
    [{}, true],
    [{ priceValidUntil: '2025-12-31' }, false],
    // Somewhere it is still that day.
    [{ priceValidUntil: '2026-11-01' }, true],
    [{ priceValidUntil: '2026-10-31' }, false],
    [{ validThrough: '2026-11-01T11:59:59Z' }, false],
    [{ validThrough: '2026-11-01T11:00:00' }, true],
    [{ availabilityEnds: '2026-01-01' }, false],
    [{ validFrom: '2026-11-02T00:00:00-05:00' }, false],
    [{ validFrom: '2026-11-01' }, true],
    [{ availabilityStarts: '2027-03-01' }, false],
    [{ priceValidUntil: 'soon' }, true],
    [{ priceValidUntil: 1_700_000_000 }, true],
    [{ availability: 'https://schema.org/InStock' }, true],
    [{ availability: 'https://schema.org/SoldOut' }, false],
    [{ availability: 'OutOfStock' }, false],
    [{ availability: 'http://schema.org/Discontinued' }, false],
    [{ availability: 'Sold out' }, false],
    [{ availability: { '@id': 'https://schema.org/SoldOut' } }, false],
    [{ availability: ['https://schema.org/OutOfStock'] }, false],
    [{ availability: [] }, true],
  ])('%j: %s', (offer, holds) => expect(isOffered(offer as Record<string, unknown>, NOW)).toBe(holds));
});

describe('a price that holds no more', () => {
  const readBlockDish = async (offers: unknown) => {
    const page = withJsonLd({ '@type': 'MenuItem', name: 'Kugel', offers });
    return (await readMenuPage(menuPage(page)))?.dishes[0];
  };

  test('keeps its text and has no amount', async () => {
    expect(await readBlockDish({ price: '12', priceCurrency: 'USD', priceValidUntil: '2025-12-31' })).toMatchObject({
      price: null,
      price_text: '12',
      stated: [],
    });
  });

  test('leaves those that do', async () => {
    const sizes = [
      { price: 5, priceCurrency: 'USD', validThrough: '2026-01-01' },
      { price: 9, priceCurrency: 'USD' },
    ];
    expect(await readBlockDish(sizes)).toMatchObject({ price: { amount: 9, currency: 'USD' }, price_text: '9' });
    const sale = { price: 12, priceCurrency: 'USD', priceSpecification: { price: 7, validThrough: '2025-01-01' } };
    expect(await readBlockDish(sale)).toMatchObject({ price: { amount: 12 }, price_text: '12' });
  });

  test('is marked where the dish cannot be had, and only where no offer of it can', async () => {
    const out = { price: 12, availability: 'https://schema.org/SoldOut' };
    expect(await readBlockDish(out)).toMatchObject({ price: null, price_text: '12', stated: ['sold out'] });
    expect(await readBlockDish([out, { price: 15 }])).toMatchObject({ price: { amount: 15 }, stated: [] });
  });
});
