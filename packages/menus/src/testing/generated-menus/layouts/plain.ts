import type { MakeLayout, PageStyle, TrueDish } from '../types.ts';
import { addition, getPrices, titled } from './parts.ts';

/** Pages whose markup says little: plain blocks, lines behind dashes, names in bold as sections are. */
export const PLAIN_LAYOUTS: readonly MakeLayout[] = [
  (style) => ({
    name: 'blocks of blocks',
    page: (sections) => `<div class="m">${sections}</div>`,
    section: (title, note, dishes) =>
      `<div class="s"><div class="st">${style.text(title)}</div>${note === null ? '' : `<div class="sn">${style.text(note)}</div>`}${dishes}</div>`,
    dish: (dish) =>
      `<div class="a1"><div class="b2">${style.text(dish.name)}</div>${wordsIn(style, dish, 'div class="c3"')}${priceIn(style, dish, 'div class="d4"')}</div>`,
  }),
  (style) => ({
    name: 'names, words and prices side by side',
    page: (sections) => `<div class="m">${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['<div class="list">', '</div>'], { title, note, dishes }),
    dish: (dish) =>
      `<div class="n">${style.text(dish.name)}${style.mark(dish)}</div>${wordsIn(style, dish, 'div class="d"')}${priceIn(style, dish, 'div class="p"')}`,
  }),
  (style) => ({
    name: 'name, price and words in headings of two levels',
    page: (sections) => `<div>${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['', ''], { title, note, dishes }),
    dish: (dish) => `<h3>${style.text(dish.name)}</h3>${priceIn(style, dish, 'h4')}${wordsIn(style, dish, 'p')}`,
  }),
  (style) => ({
    name: 'heading with its price behind a dash',
    page: (sections) => `<div>${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['', ''], { title, note, dishes }),
    dish: (dish) =>
      `<h3>${style.text(dish.name)}${dish.cents === null ? '' : ` – ${getPrices(style, dish)}`}</h3>${wordsIn(style, dish, 'p')}${addition(style, dish)}`,
  }),
  (style) => ({
    name: 'all dishes of a section in one paragraph, words on the next line',
    page: (sections) => `<div class="text">${sections}</div>`,
    section: (title, _, dishes) => `<h3>${style.text(title)}</h3><p>${dishes}</p>`,
    dish: (dish) =>
      `<strong>${style.text(dish.name)}</strong> ${getPrices(style, dish)}<br>${dish.description === null ? '' : `${style.text(dish.description)}<br>`}`,
  }),
  (style) => ({
    name: 'sections and dishes in bold paragraphs',
    page: (sections) => `<div class="text">${sections}</div>`,
    section: (title, _, dishes) => `<p><strong>${style.text(title)}</strong></p>${dishes}`,
    dish: (dish) =>
      `<p><strong>${style.text(dish.name)}</strong></p><p>${dish.description === null ? '' : `${style.text(dish.description)} `}${getPrices(style, dish)}</p>`,
  }),
  (style) => ({
    name: 'two dishes in a row of a table',
    isShort: true,
    page: (sections) => sections,
    section: (title, note, dishes) => {
      const cells = dishes.split('\n').filter((cell) => cell !== '');
      const rows = Array.from(
        { length: Math.ceil(cells.length / 2) },
        (_, n) => `<tr>${cells[2 * n]}${cells[2 * n + 1] ?? ''}</tr>`,
      );
      return titled(style, ['<table>', '</table>'], { title, note, dishes: rows.join('') });
    },
    dish: (dish) => `<td>${style.text(dish.name)}</td><td>${getPrices(style, dish)}</td>\n`,
  }),
  (style) => ({
    name: 'sections that open',
    page: (sections) => `<div class="accordion">${sections}</div>`,
    section: (title, note, dishes) =>
      `<details><summary>${style.text(title)}</summary>${note === null ? '' : `<p>${style.text(note)}</p>`}<ul>${dishes}</ul></details>`,
    dish: (dish) =>
      `<li>${style.text(dish.name)}${style.mark(dish)}${wordsIn(style, dish, 'span class="w"')}${priceIn(style, dish, 'b')}</li>`,
  }),
  (style) => ({
    name: 'name, dash, words, dash, price',
    page: (sections) => `<div class="text">${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['', ''], { title, note, dishes }),
    dish: (dish) =>
      `<p>${style.text(dish.name)}${dish.description === null ? '' : ` – ${style.text(dish.description)}`}${dish.cents === null ? '' : ` – ${getPrices(style, dish)}`}</p>`,
  }),
  (style) => ({
    name: 'price first',
    page: (sections) => `<div class="text">${sections}</div>`,
    section: (title, note, dishes) => titled(style, ['<ul>', '</ul>'], { title, note, dishes }),
    dish: (dish) =>
      `<li>${priceIn(style, dish, 'span class="price"')}<span class="name">${style.text(dish.name)}</span>${wordsIn(style, dish, 'p')}</li>`,
  }),
];

function wordsIn({ text }: PageStyle, { description }: TrueDish, tag: string): string {
  return description === null ? '' : within(tag, text(description));
}

function priceIn(style: PageStyle, dish: TrueDish, tag: string): string {
  return dish.cents === null ? '' : within(tag, getPrices(style, dish));
}

function within(tag: string, html: string): string {
  return `<${tag}>${html}</${tag.split(' ')[0]}>`;
}
