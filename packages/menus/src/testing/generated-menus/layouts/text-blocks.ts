import type { MakeLayout, PageStyle, TrueDish } from '../types.ts';
import { addition, getPrices, sizeLines, titled } from './parts.ts';

/** Pages whose menus were typed into a text block. */
export const TEXT_LAYOUTS: readonly MakeLayout[] = [
  typed('bold name and price, words below, a paragraph each', (style, dish) => {
    const words = dish.description === null ? '' : `<br>${style.text(dish.description)}`;
    return `<p><strong>${style.text(dish.name)}${style.mark(dish)}</strong> ${getPrices(style, dish)}${words}</p>`;
  }),
  typed('bold name, words and price behind a dash', (style, dish) => {
    const words = dish.description === null ? '' : ` – ${style.text(dish.description)}`;
    return `<p><strong>${style.text(dish.name)}</strong>${style.mark(dish)}${words} ${getPrices(style, dish)}</p>`;
  }),
  typed('plain line with its price, words in a paragraph below', (style, dish) => {
    const words = dish.description === null ? '' : `<p><em>${style.text(dish.description)}</em></p>`;
    return `<p>${style.text(dish.name)}${style.mark(dish)} ${getPrices(style, dish)}</p>${words}${addition(style, dish)}`;
  }),
  typed('bold line, sizes on lines below', (style, dish) => {
    const words = dish.description === null ? '' : `<br>${style.text(dish.description)}`;
    const prices = dish.cents === null ? '' : `<br>${sizeLines(style, dish, '<br>')}`;
    return `<p><strong>${style.text(dish.name)}</strong>${style.mark(dish)}${words}${prices}</p>`;
  }),
  (style) => ({
    name: 'lines of one paragraph with dots',
    isShort: true,
    page: (sections) => `<div class="text">${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['<p>', '</p>'], { title, note, dishes }),
    dish: (dish) => {
      const dots = dish.cents === null ? '' : ` ${style.draw.pick(['....', '......', '…'])} ${getPrices(style, dish)}`;
      return `${style.text(dish.name)}${dots}<br>`;
    },
  }),
  (style) => ({
    name: 'Squarespace text block: headings and a paragraph with words and price',
    page: (sections) => `<div class="sqs-block html-block"><div class="sqs-html-content">${sections}</div></div>`,
    section: (title, note, dishes) => titled(style, ['', ''], { title, note, dishes }),
    dish: (dish) => {
      const words = dish.description === null ? '' : `${style.text(dish.description)} `;
      return `<h3>${style.text(dish.name)}</h3><p style="white-space:pre-wrap;">${words}${getPrices(style, dish)}</p>`;
    },
  }),
];

function typed(name: string, line: (style: PageStyle, dish: TrueDish) => string): MakeLayout {
  return (style) => ({
    name,
    page: (sections) => `<div class="entry-content"><div class="wp-block-column">${sections}</div></div>`,
    section: (title, note, dishes) => titled(style, ['', ''], { title, note, dishes }),
    dish: (dish) => line(style, dish),
  });
}
