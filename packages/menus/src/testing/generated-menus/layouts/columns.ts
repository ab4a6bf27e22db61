import type { MakeLayout, TrueDish } from '../types.ts';
import { titled } from './parts.ts';

/** Tables with a column for each size, headed once: "Small", "Large". */
export const COLUMN_LAYOUTS: readonly MakeLayout[] = [
  (style) => {
    const labels =
      style.lang === 'he'
        ? ['קטן', 'גדול']
        : style.draw.pick([
            ['Small', 'Large'],
            ['Half Pound', 'Pound'],
            ['Small', 'Medium', 'Large'],
            ['Pint', 'Quart'],
          ]);
    const cell = (cents: number): string => `<td>${style.plainPrice(cents)}</td>`;
    return {
      name: 'table with a column for each size',
      isShort: true,
      page: (sections) => sections,
      section: (title, note, dishes) =>
        titled(style, [`<table><tr><th></th>${labels.map((label) => `<th>${label}</th>`).join('')}</tr>`, '</table>'], {
          title,
          note,
          dishes,
        }),
      dish: ({ name, cents }: TrueDish) => {
        const prices = cents === null ? labels.map(() => '<td></td>') : labels.map((_, n) => cell(cents + 300 * n));
        return `<tr><td>${style.text(name)}</td>${prices.join('')}</tr>`;
      },
    };
  },
  (style) => ({
    name: 'a block of names beside a block of prices',
    isShort: true,
    page: (sections) => `<div class="menu">${sections}</div>`,
    section: (title, _, dishes) => {
      const rows = dishes.split('\n').filter((row) => row !== '');
      const column = (n: number): string => rows.map((row) => `<p>${row.split('\t')[n] ?? ''}</p>`).join('');
      return `<h2>${style.text(title)}</h2><div class="row"><div class="col-8">${column(0)}</div><div class="col-4">${column(1)}</div></div>`;
    },
    dish: ({ name, cents }) => `${style.text(name)}\t${cents === null ? '—' : style.plainPrice(cents)}\n`,
  }),
];
