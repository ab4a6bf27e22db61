import type { MakeLayout, TrueDish } from '../types.ts';
import { addition, getPrices, sizeLines, titled } from './parts.ts';

/** Pages whose menus are lists, tables, terms or preformatted lines. */
export const LIST_LAYOUTS: readonly MakeLayout[] = [
  (style) => ({
    name: 'list of lines',
    page: (sections) => `<div>${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['<ul>', '</ul>'], { title, note, dishes }),
    dish: (dish) => {
      const words = dish.description === null ? '' : `<br><em>${style.text(dish.description)}</em>`;
      return `<li>${style.text(dish.name)}${style.mark(dish)} ${getPrices(style, dish)}${words}</li>`;
    },
  }),
  (style) => ({
    name: 'list of items with elements',
    page: (sections) => `<div class="menu">${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['<ul class="items">', '</ul>'], { title, note, dishes }),
    dish: (dish) => {
      const words = dish.description === null ? '' : `<p>${style.text(dish.description)}</p>`;
      const prices =
        dish.sizes.length > 1
          ? dish.sizes.map(({ label, cents }) => `<span>${label} ${style.plainPrice(cents)}</span>`).join('')
          : dish.cents === null
            ? ''
            : `<span>${style.price(dish.cents)}</span>`;
      return `<li><strong>${style.text(dish.name)}</strong>${style.mark(dish)}${words}${prices}${addition(style, dish)}</li>`;
    },
  }),
  (style) => ({
    name: 'list whose prices are items of their own',
    page: (sections) => `<div class="menu">${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['<div>', '</div>'], { title, note, dishes }),
    dish: (dish) => {
      const words = dish.description === null ? '' : `<p class="d">${style.text(dish.description)}</p>`;
      const line = (text: string): string => `<li class="p">${text}</li>`;
      const prices = dish.cents === null ? '' : sizeLines(style, dish, '</li><li class="p">');
      return `<div class="item"><h3>${style.text(dish.name)}</h3>${words}${prices === '' ? '' : `<ul>${line(prices)}</ul>`}</div>`;
    },
  }),
  (style) => ({
    name: 'table of name, words, price',
    page: (sections) => sections,
    section: (title, note, dishes) => titled(style, ['<table>', '</table>'], { title, note, dishes }),
    dish: (dish) =>
      `<tr><td>${style.text(dish.name)}${style.mark(dish)}</td><td>${dish.description === null ? '' : style.text(dish.description)}</td><td>${getPrices(style, dish)}</td></tr>`,
  }),
  (style) => ({
    name: 'table of name over words, price',
    page: (sections) => `<div class="wp-block-group">${sections}</div>`,
    section: (title, note, dishes) =>
      titled(style, ['<figure class="wp-block-table"><table><tbody>', '</tbody></table></figure>'], {
        title,
        note,
        dishes,
      }),
    dish: (dish) => {
      const words = dish.description === null ? '' : `<br><small>${style.text(dish.description)}</small>`;
      return `<tr><td><strong>${style.text(dish.name)}</strong>${words}</td><td>${getPrices(style, dish)}</td></tr>`;
    },
  }),
  (style) => ({
    name: 'table with rows that head sections',
    isShort: true,
    page: (sections) => `<table class="menu"><tbody>${sections}</tbody></table>`,
    section: (title, _, dishes) => `<tr><th colspan="2">${style.text(title)}</th></tr>${dishes}`,
    dish: (dish) => `<tr><td>${style.text(dish.name)}${style.mark(dish)}</td><td>${getPrices(style, dish)}</td></tr>`,
  }),
  (style) => ({
    name: 'terms',
    page: (sections) => sections,
    section: (title, note, dishes) => titled(style, ['<dl>', '</dl>'], { title, note, dishes }),
    dish: (dish) => {
      const words = dish.description === null ? '' : `<dd>${style.text(dish.description)}</dd>`;
      return `<dt>${style.text(dish.name)}${style.mark(dish)}</dt>${words}${dish.cents === null ? '' : `<dd>${getPrices(style, dish)}</dd>`}`;
    },
  }),
  (style) => ({
    name: 'preformatted lines',
    page: (sections) => `<pre>${sections}</pre>`,
    section: (title, _, dishes) => `\n${title.toUpperCase()}\n\n${dishes}`,
    dish: (dish: TrueDish) => {
      const name = `${style.text(dish.name)}${dish.mark === null ? '' : ` (${dish.mark})`}`;
      const price =
        dish.cents === null
          ? ''
          : ` ${'.'.repeat(Math.max(6, 50 - name.length))} ${dish.sizes.length > 1 ? style.sizes(dish.sizes) : style.plainPrice(dish.cents)}`;
      return `${name}${price}\n${dish.description === null ? '' : `   ${style.text(dish.description)}\n`}`;
    },
  }),
];
