import { describe, expect, test } from 'vitest';
import { dishName } from './dish-text.ts';
import { listDishRows, mainPage } from './testing/dish-rows.ts';

describe('what no dish is called', () => {
  test.each([
    'Order minimum',
    'Free delivery over',
    'Cake deposit',
    'Cancellation fee',
    'Gift certificate',
    'Sales tax',
    'Hall rental',
    'Shabbos meal sponsorship',
    'Kiddush sponsor',
    'Cooking class',
    'Kids under 10',
    'Each additional topping',
    'Make it gluten free',
    'with avocado',
    'Order',
    'Buy now',
    'Sale',
    'Now',
    'Reg.',
    'View details',
    'Select options',
    'Sold out',
    'Best seller',
    'Rated 4.5 out of 5',
    '{{ item.name }}',
    '{% name %}',
    '[item name]',
    'undefined',
    'Lorem ipsum dolor',
    'charge for splitting',
    'Serves 8-10',
    'Split plate charge',
    'Driver tip',
    'Cash discount',
    'Local delivery (Zone 1)',
    'Zone 2',
    'Logo T-Shirt',
    'House Mug',
    '12oz Soy Candle',
    'Enamel Mug (white)',
    'Gift Card',
    'Canvas Tote',
    'Sticker',
    'Trucker Hat',
    'Raffle ticket',
    ', with soup',
    '$9, with soup',
    'Extras: cheese',
    'Member price',
    'With cheese',
    'w/ cheese',
    'N/A',
    'TBD',
  ])('%s', (text) => expect(dishName(text)).toBeNull());

  test.each([
    'Order of Laffa',
    'Steak Tips',
    'Special Fried Rice',
    'New York Strip',
    'Kids Schnitzel',
    'With Love Salad',
    'Classic Burger',
    'Over Easy Eggs',
    'Mug Cake',
    'Mushroom Cap',
    'Iced Tea',
    'Water Bottle',
    'Popular Demand Kugel',
    'Child’s Pasta',
  ])('but %s is', (text) => expect(dishName(text)).toBe(text));

  test.each([
    ['in a list', (name: string, price: string) => `<li><h4>${name}</h4><span>${price}</span></li>`],
    ['in cells', (name: string, price: string) => `<tr><td>${name}</td><td>${price}</td></tr>`],
    ['in lines', (name: string, price: string) => `${name} ..... ${price}<br>`],
  ])('stands %s among dishes and is none of them', async (_, row) => {
    const dishes = [
      ['Potato Kugel', '$8'],
      ['Setup fee', '$75'],
      ['Beef Cholent', '$14'],
      ['Cake deposit', '$40'],
      ['Egg Salad', '$7'],
    ] as const;
    const rows = dishes.map(([name, price]) => row(name, price)).join('');
    const body = rows.startsWith('<tr>') ? `<table>${rows}</table>` : `<p>${rows}</p>`;
    expect((await listDishRows(mainPage(body))).map(([, name, price]) => [name, price])).toEqual([
      ['Potato Kugel', '8 USD'],
      ['Beef Cholent', '14 USD'],
      ['Egg Salad', '7 USD'],
    ]);
  });

  test.each(['Rooms', 'Private Rooms:', 'Careers', 'Drinkware', 'Home Goods'])(
    'what stands under %s is none',
    async (heading) => {
      const rows = ['Linden', 'Oak', 'Elm'].map((name, i) => `<li><h4>${name}</h4><b>$${400 + i}</b></li>`).join('');
      expect(await listDishRows(mainPage(`<h2>${heading}</h2><ul>${rows}</ul>`))).toEqual([]);
    },
  );
});

test.each(['• Kugel', '- Kugel', '* Kugel', '| Kugel |', '- **Kugel**', '– Kugel'])(
  'what marks %s in a list is no word of it',
  (text) => expect(dishName(text)).toBe('Kugel'),
);
test.each(['-5 Degrees', 'Half-Sour Pickle', '7-Up'])('%s stays as it is', (text) => expect(dishName(text)).toBe(text));
