import type { MakeLayout, PageStyle, TrueDish } from '../types.ts';
import { addition, getPrices, sizeLines } from './parts.ts';

/** Pages whose dishes are headings, with paragraphs below. */
export const HEADING_LAYOUTS: readonly MakeLayout[] = [
  headed('heading, words and price in one paragraph', (style, dish) => {
    const { text } = style;
    if (dish.cents === null) return paragraph(dish.description === null ? '' : text(dish.description));
    const words = dish.description === null ? '' : `${text(dish.description)} `;
    return paragraph(`${words}${getPrices(style, dish)}`);
  }),
  headed('heading, words, price in a paragraph of its own', (style, dish) => {
    const words = dish.description === null ? '' : paragraph(style.text(dish.description));
    return `${words}${dish.cents === null ? '' : paragraph(getPrices(style, dish))}`;
  }),
  headed('heading, price, words below', (style, dish) => {
    const words = dish.description === null ? '' : paragraph(style.text(dish.description));
    return `${dish.cents === null ? '' : paragraph(getPrices(style, dish))}${words}`;
  }),
  headed('heading, sizes on lines below', (style, dish) => {
    const words = dish.description === null ? '' : paragraph(style.text(dish.description));
    return `${words}${paragraph(sizeLines(style, dish, '<br>'))}`;
  }),
  (style) => {
    const { level, isBlock } = getLevels(style);
    return {
      name: 'price in the heading',
      page: (sections) => `<div class="entry-content">${sections}</div>`,
      section: (title, note, dishes) => headedSection(style, level, { title, note, dishes }),
      dish: (dish) => {
        const price = dish.cents === null ? '' : ` <span class="price">${getPrices(style, dish)}</span>`;
        const words = dish.description === null ? '' : paragraph(style.text(dish.description));
        const own = `<h${level + 1}>${style.text(dish.name)}${style.mark(dish)}${price}</h${level + 1}>${words}${addition(style, dish)}`;
        return isBlock ? `<div class="dish">${own}</div>` : own;
      },
    };
  },
];

function headed(name: string, below: (style: PageStyle, dish: TrueDish) => string): MakeLayout {
  return (style) => {
    const { level, isBlock } = getLevels(style);
    return {
      name,
      page: (sections) => `<div class="content">${sections}</div>`,
      section: (title, note, dishes) => headedSection(style, level, { title, note, dishes }),
      dish: (dish) => {
        const heading = `<h${level + 1}>${style.text(dish.name)}${style.mark(dish)}</h${level + 1}>`;
        const own = `${heading}${below(style, dish)}${addition(style, dish)}`;
        return isBlock ? `<div class="i">${own}</div>` : own;
      },
    };
  };
}

/** The level of the headings of sections, and whether each dish has an element of its own. */
function getLevels({ draw }: PageStyle): { level: number; isBlock: boolean } {
  return { level: draw.pick([2, 2, 3]), isBlock: draw.percent(50) };
}

function headedSection(
  { text, draw }: PageStyle,
  level: number,
  { title, note, dishes }: { title: string; note: string | null; dishes: string },
): string {
  const phrase = note === null ? '' : `<p class="note">${text(note)}</p>`;
  const own = `<h${level}>${text(title)}</h${level}>${phrase}${dishes}`;
  return draw.percent(50) ? `<section>${own}</section>` : own;
}

function paragraph(html: string): string {
  return html === '' ? '' : `<p>${html}</p>`;
}
