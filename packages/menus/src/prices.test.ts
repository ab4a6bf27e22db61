import { describe, expect, test } from 'vitest';
import { marksIn } from './dish-text.ts';
import { statedPrice } from './stated-price.ts';
import { findBarePrice } from './bare-price.ts';
import { findPrice } from './signed-price.ts';

describe('a price with its sign', () => {
  test.each<[string, number | null, string | null, string?]>([
    ['$9.50', 9.5, '$9.50'],
    ['Hummus ..... $9', 9, '$9'],
    ['$ 12', 12, '$ 12'],
    ['$1,250.00', 1250, '$1,250.00'],
    ['$8-12', 8, '$8-12'],
    ['$14 / $12', 12, '$14 / $12'],
    ['Small $8 Large $11', 8, 'Small $8 Large $11'],
    ['12$', 12, '12$'],
    ['€7,50', 7.5, '€7,50', 'EUR'],
    ['₪42', 42, '₪42', 'ILS'],
    ['$25+', 25, '$25+'],
    ['$5 / 2 pieces', 5, '$5 / 2 pieces'],
    ['$16 - 8 oz', 16, '$16 - 8 oz'],
    ['$0.00', null, '$0.00'],
    ['Market price', null, 'Market price'],
    ['Branzino ..... MP', null, 'MP'],
    ["Ask your server for today's flavors", null, null],
    ['US $4', 4, 'US $4'],
    ['$19.00 USD', 19, '$19.00 USD'],
    ['32 ש"ח', 32, '32 ש"ח', 'ILS'],
    ['C$12', 12, 'C$12', 'CAD'],
    ['A$9.50', 9.5, 'A$9.50', 'AUD'],
    ['AU$12 / $14', 12, 'AU$12 / $14', 'AUD'],
    ['NZ$7', 7, 'NZ$7', 'NZD'],
    ['R$ 30', 30, 'R$ 30', 'BRL'],
    ['$12.00 CAD', 12, '$12.00 CAD', 'CAD'],
    ['CAD $12', 12, 'CAD $12', 'CAD'],
    ['12 AUD', 12, '12 AUD', 'AUD'],
    ['C$8 / US$6', 8, 'C$8 / US$6', 'CAD'],
    ['Pita$4', 4, '$4'],
    ['Combo A $12', 12, '$12'],
    ['MP', null, 'MP'],
    ['Burger $15, add cheese $2', 15, '$15'],
    ['Add avocado +$3', null, null],
    ['Delivery, min. $50', null, null],
    ['Delivery $50 min.', null, null],
    ['Trays, deposit $25', null, null],
    ['Cake reg. $12 sale $9', 9, '$12 sale $9'],
    ['Brunch $30, $5 each additional egg', 30, 'Brunch $30'],
    ['Pie $18 / 16″ $22', 18, '$18 / 16″ $22'],
    ['Kugel $9 (CAD)', 9, '$9 (CAD)', 'CAD'],
    ['Kugel $9 mxn', 9, '$9 mxn', 'MXN'],
    ['Kugel U.S. $9', 9, 'U.S. $9'],
    ['Founded in 1998', null, null],
    ['555-0101', null, null],
    ['', null, null],
  ])('%s', (text, amount, price_text, currency = 'USD') => {
    const found = findPrice(text);
    expect(found?.price ?? null).toEqual(amount === null ? null : { amount, currency });
    expect(found?.price_text ?? null).toBe(price_text);
  });
});

describe('an amount that goes on is not known: its text stands whole', () => {
  test.each([
    '$12½',
    '$12 ½',
    '$12 1/2',
    '$7⁹⁹',
    '$1.800',
    '$1 800',
    '$7.999',
    '$7 99',
    '$ 7 99',
    '$12k',
    '$12.XX',
    '$12,5',
    '$12:50',
  ])('%s', (text) => expect(findPrice(`Kugel ${text}`)).toMatchObject({ price: null, price_text: text }));

  test.each<[string, number]>([
    ['$12 450 cal', 12],
    ['$14 16 oz', 14],
    ['¼ $12 ½ $18', 12],
    ['$12.95.', 12.95],
    ['$12, 3 pieces', 12],
    ['45 ₪', 45],
  ])('but %s is', (text, amount) => expect(findPrice(text)?.price?.amount).toBe(amount));
});

describe('a price of several is none of one: its text stands whole', () => {
  test.each<[string, number | null, string | null, string?]>([
    ['Tacos 2 for $10', null, '2 for $10', 'Tacos'],
    ['Tacos 2/$10', null, '2/$10', 'Tacos'],
    ['Tacos...2/$10', null, '2/$10', 'Tacos...'],
    ['Tacos 2-$10', null, '2-$10', 'Tacos'],
    ['Tacos 2 x $5', null, '2 x $5', 'Tacos'],
    ['Tacos any two for €9', null, 'any two for €9', 'Tacos'],
    ['3 Tacos for $12', null, '3 Tacos for $12', '3 Tacos'],
    ['Tacos $10 for 2', null, '$10 for 2', 'Tacos'],
    ['Tacos $10 (for two)', null, '$10 (for two)', 'Tacos'],
    ['Tacos $10/2', null, '$10/2', 'Tacos'],
    ['Pizza $5 / 3 for $12', 5, '$5 / 3 for $12', 'Pizza'],
    ['Pizza 3/$12 or $5 each', 5, '3/$12 or $5 each', 'Pizza'],
    ['Dinner for 2 $60', 60, '$60', 'Dinner for 2'],
    ['Tacos (2) for $10', null, '(2) for $10', 'Tacos'],
    ['Tacos 6 for $12 12 for $20', null, '6 for $12 12 for $20', 'Tacos'],
    ['Combo 2 $10', 10, '$10', 'Combo 2'],
  ])('%s', (text, amount, price_text, name = '') => {
    const found = findPrice(text);
    expect([found?.price?.amount ?? null, found?.price_text ?? null]).toEqual([amount, price_text]);
    expect(text.slice(0, found?.start).trim()).toBe(name);
  });
});

describe('what belongs to a price stands in its text', () => {
  test.each<[string, number, string, string]>([
    ['Chicken fingers 3pc $9.95', 9.95, '3pc $9.95', 'Chicken fingers'],
    ['Sushi 6pc/$9.95', 9.95, '6pc/$9.95', 'Sushi'],
    ['Cakes starting at $12', 12, 'starting at $12', 'Cakes'],
    ['Buffet $12 per person', 12, '$12 per person', 'Buffet'],
    ['Lox $24.95 lb', 24.95, '$24.95 lb', 'Lox'],
    ['Rugelach $18/dozen', 18, '$18/dozen', 'Rugelach'],
    ['Hummus $10-$15', 10, '$10-$15', 'Hummus'],
    ['Soup half $6 full $11', 6, 'half $6 full $11', 'Soup'],
    ['Cheese slice $4', 4, '$4', 'Cheese slice'],
    ['Cheese slice $4, pie $20', 4, 'slice $4, pie $20', 'Cheese'],
    ['Juice 9.50/$12', 9.5, '9.50/$12', 'Juice'],
    ['Wine $20/$9', 9, '$20/$9', 'Wine'],
    ['Wine $12 / €10', 12, '$12 / €10', 'Wine'],
    ['Wine $12, €10', 12, '$12, €10', 'Wine'],
    ['Soda $.99', 0.99, '$.99', 'Soda'],
    ['Schnitzel with fries $18', 18, '$18', 'Schnitzel with fries'],
    ['Burger $15 with cheese $17', 15, '$15', 'Burger'],
    ['Burger $9 extra cheese $1', 9, '$9', 'Burger'],
    ['Schnitzel $15 | Fries $5', 15, '$15', 'Schnitzel'],
    ['Tea $3, Coffee $4', 3, '$3', 'Tea'],
    ['Veal $26 / Dinner $38', 26, '$26 / Dinner $38', 'Veal'],
    ['Stew half tray $120 | full tray $200', 120, 'half tray $120 | full tray $200', 'Stew'],
    ['Rice Plate $20 | Half Tray $75 | Full Tray $150', 20, 'Plate $20 | Half Tray $75 | Full Tray $150', 'Rice'],
    ['Falafel plate $18', 18, '$18', 'Falafel plate'],
  ])('%s', (text, amount, price_text, name) => {
    const found = findPrice(text);
    expect([found?.price?.amount, found?.price_text]).toEqual([amount, price_text]);
    expect(text.slice(0, found?.start).trim()).toBe(name);
  });

  test('what stands behind the price of another dish is no word of the first', () =>
    expect('Tea $3, Coffee $4'.slice(findPrice('Tea $3, Coffee $4')?.end)).toBe(''));

  test.each([
    'Original price was: $30.00',
    'Price range: $8.00 through $20.00',
    'Line cook $20/hr',
    'Double room $80 per night',
    '$5 off any dish',
    'Save $5',
    'Free delivery over $50',
    'All under $10',
    '$2 extra',
  ])('%s', (text) => expect(findPrice(text)).toBeNull());
});

test.each([
  ['Tomato, mint, vegan', ['vegan']],
  ['Chili - vegan', ['vegan']],
  ['Chili, non-vegan', []],
  ['Bread, non-gluten free', []],
  ['Tofu Bowl (V, GF)', ['V', 'GF']],
  [`(${'V '.repeat(400)}`, []],
  ['פלאפל (טבעוני, ללא גלוטן)', ['טבעוני', 'ללא גלוטן']],
])('marks of "%s"', (text, marks) => expect(marksIn(text)).toEqual(marks));

describe('a bare number', () => {
  test.each<[string, number | null]>([
    ['9.50', 9.5],
    ['14', 14],
    ['12 / 18', 12],
    ['18.-', 18],
    ['Cole slaw ....... 4', 4],
    ['Pastrami 18.00', 18],
    ['Soup sm 8 lg 12', 8],
    ['Tacos 2/10', null],
    ['2/10', null],
    ['Tacos 2 for 10.00', null],
    ['4/7', 4],
    ['Open since 1984', null],
    ['450', null],
    ['0', null],
    ['Table for 2', null],
  ])('%s', (text, amount) => expect(findBarePrice(text)?.price?.amount ?? null).toBe(amount));
});

describe('a price as data states it', () => {
  test.each<[unknown[], unknown, object]>([
    [['13.50'], 'USD', { price: { amount: 13.5, currency: 'USD' }, price_text: '13.50' }],
    [[9], undefined, { price: { amount: 9, currency: 'USD' }, price_text: '9' }],
    [['$9'], undefined, { price: { amount: 9, currency: 'USD' }, price_text: '$9' }],
    [['12.00', '8.00'], 'usd', { price: { amount: 8, currency: 'USD' }, price_text: '12.00 / 8.00' }],
    [['45'], 'ILS', { price: { amount: 45, currency: 'ILS' }, price_text: '45' }],
    [['6 pieces $12'], 'USD', { price: { amount: 12, currency: 'USD' }, price_text: '6 pieces $12' }],
    [['6 pieces'], 'USD', { price: null, price_text: '6 pieces' }],
    [['-5'], 'USD', { price: null, price_text: '-5' }],
    [[12345], 'USD', { price: null, price_text: '12345' }],
    [['13.5000'], 'USD', { price: { amount: 13.5, currency: 'USD' }, price_text: '13.5000' }],
    [['2 for 10'], 'USD', { price: null, price_text: '2 for 10' }],
    [['2/10'], 'USD', { price: null, price_text: '2/10' }],
    [['2 for $10'], 'USD', { price: null, price_text: '2 for $10' }],
    [['$5 / 3 for $12'], 'USD', { price: { amount: 5, currency: 'USD' }, price_text: '$5 / 3 for $12' }],
    [['starting at 12'], 'USD', { price: { amount: 12, currency: 'USD' }, price_text: 'starting at 12' }],
    [['12 per person'], 'USD', { price: null, price_text: '12 per person' }],
    [['8-12'], 'USD', { price: { amount: 8, currency: 'USD' }, price_text: '8-12' }],
    [['€9'], undefined, { price: { amount: 9, currency: 'EUR' }, price_text: '€9' }],
    [['market price'], 'USD', { price: null, price_text: 'market price' }],
    [['0'], 'USD', { price: null, price_text: null }],
    [[1295], 'USD', { price: null, price_text: '1295' }],
    [['1,295'], 'USD', { price: { amount: 1295, currency: 'USD' }, price_text: '1,295' }],
    [['212-555-0123'], 'USD', { price: null, price_text: '212-555-0123' }],
    [['2024-01'], 'USD', { price: null, price_text: '2024-01' }],
    [['<b>$12</b>'], 'USD', { price: { amount: 12, currency: 'USD' }, price_text: '$12' }],
    [['&#36;12.00'], 'USD', { price: { amount: 12, currency: 'USD' }, price_text: '$12.00' }],
    [[], 'USD', { price: null, price_text: null }],
  ])('%j %s', (amounts, currency, expected) => expect(statedPrice(amounts, currency)).toEqual(expected));
});

test.each([
  ['Poke Bowl $14 Large $18', 'Poke Bowl', '$14 Large $18'],
  ['Lentil Bowl $9 (reg. $12)', 'Lentil Bowl', '$9 (reg. $12'],
  ['Cheese Slice $4 Pie $22', 'Cheese', 'Slice $4 Pie $22'],
  ['Soup Cup $4 Bowl $6', 'Soup', 'Cup $4 Bowl $6'],
])('%s: the last word of a name is a size only beside sizes of its kind', (text, name, printed) => {
  const found = findPrice(text);
  expect([text.slice(0, found?.start).trim(), found?.price_text]).toEqual([name, printed]);
});
